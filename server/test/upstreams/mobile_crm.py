"""
A mobile_crm with a few records, written from the two documents alone with Python's standard library.

    python3 mobile_crm.py [--habit NAME]...

It listens on a free port of 127.0.0.1 and prints the port. Without habits it keeps the documents. The habits are what
other frameworks do by default, or what upstreams were seen to do:

    slashes       redirects a path without a slash at its end with 308, as Flask and Django do
    field-map     refuses with {"field": ["reason"]}, as Django REST framework does
    located       refuses with {"detail": [{"loc": [...], "msg": ...}]}, as FastAPI does
    text-list     refuses with ["reason"] and 422
    error-in-200  refuses with 200 and {"errors": [...]}
    blanks        writes "" for what has no value
    rfc-dates     writes moments as RFC 1123
    us-dates      writes moments as 11/20/2026 10:00 AM
    camel-case    names fields like fullName
    media         names files beside the base path, /media/...
    elsewhere     names files at another host
    page          answers the list of campaigns with an HTML page
    failing       fails at the list of requests with 500
    moved         redirects the list of stand-ups to another path
    wrapped       reads the edits of a broker and of a client meeting in a wrapper, and ignores the rest
    envelope      puts every answer below "data"
    no-token      answers a sign-in with a "jwt" instead of a token
    no-role       answers a sign-in without a role
    role-object   answers a sign-in with the role as an object
    no-id         answers a sign-in without the number of the account
    list          answers a sign-in with a list
"""

import json
import sys
from datetime import datetime, timedelta, timezone
from email.parser import BytesParser
from email.policy import HTTP
from email.utils import format_datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

BASE = "/mobile_crm/"
EMAIL, PASSWORD, TOKEN = "asha@example.com", "right", "t-1"
PER_PAGE = 20
INDIA = timezone(timedelta(hours=5, minutes=30))
HABITS = {sys.argv[index + 1] for index, word in enumerate(sys.argv) if word == "--habit"}
PNG = bytes.fromhex("89504e470d0a1a0a") + b"a picture"


def moment(day, hour=10):
    at = datetime(2026, 11, day, hour, 0, tzinfo=INDIA)
    if "us-dates" in HABITS:
        return at.strftime("%m/%d/%Y %I:%M %p")
    return format_datetime(at.astimezone(timezone.utc), usegmt=True) if "rfc-dates" in HABITS else at.isoformat()


def file_url(name):
    if "elsewhere" in HABITS:
        return f"https://files.example.com/{name}"
    return f"/media/{name}" if "media" in HABITS else f"{BASE}files/{name}"


def blank(value):
    return "" if "blanks" in HABITS else value


STATUSES = [{"id": 1, "name": "Open"}, {"id": 2, "name": "Dead"}]
PEOPLE = [{"id": 4, "full_name": "Asha Rao"}]
PROJECTS = [{"id": 26, "name": "Green Acres"}]
BROKERS = [
    {"id": 7, "firm_name": "Sky Homes", "name_with_firm_name": "Imran - Sky Homes", "lat": "18.5", "long": "73.8", "uuid": "u-7"}
]
LONG_TEXT = "Leaflets were handed out. " * 130

enquiry = {
    "id": 5, "full_name": "Ravi Kumar", "broker_name": "Imran", "enquiry": "2 BHK", "status": "Open", "assigned_to": "Asha Rao", "rm": "Meera",
    "ncd": moment(30), "firm_name": "Sky Homes", "is_nri": blank(False), "created_at": moment(2), "comment": "Called",
    "phone": "+91 98765 43210", "email": "ravi@example.com", "ctoc_enabled": True, "enquiry_no": "ENQ-2026-000005",
    "enquiry_source": "Website", "location": "Baner", "property_type": "Flat", "budget": "7550000.00",
    "enquiry_obm_done_date": blank(None), "enquiry_vcm_done_date": blank(None), "visit_date": blank(None),
    "enquiry_status": "Open", "action_date": "2026-11-20", "enquiry_assigned_to": "Asha Rao", "telecaller_name": "Asha",
    "enquiry_comment": "Wants a loan",
}
broker = {
    "id": 7, "name": "Imran", "firm_name": "Sky Homes", "locality_name": "Baner", "status": "Active", "assigned_to": "Asha Rao",
    "performance": "P0", "categorization": "A", "categorization_code": "A1", "rank": blank(3), "meeting_executive": "Asha Rao",
    "calling_executive": "Asha Rao", "last_meeting_date": "2026-11-01", "empanelment_date": "2026-01-05",
    "next_call_date": moment(29), "meeting_done": blank(None), "meeting_scheduled": "2026-11-20", "site_visit_status": "Done",
    "sub_status_name": "Warm", "comment": "Met", "comment_history": "Met", "contact_number": "+91 98200 00007",
    "email": "imran@example.com", "ctoc_enabled": blank(False),
}
meeting = {
    "id": 9, "firm_name": "Sky Homes", "categorization": "A", "start_date_time": moment(20), "end_date_time": moment(20, 11),
    "broker_id": 7, "user_id": 4, "meeting_type": "Training", "app_engagement": True, "listing_count": blank(1),
    "lead_count": 2, "requirement_count": 0, "comment": "Trained", "minutes_of_meeting": "Trained", "location": "Baner",
    "rating_to_broker": 4, "recorded_audio_duration": 192, "no_app_engagement_comments": None,
}
campaign = {
    "id": 3, "building_name": "Green Acres", "building_id": 26, "start_date": "2026-11-01", "end_date": "2026-11-30",
    "campaign_type": "SMS", "title": "Launch", "compaign_data": LONG_TEXT, "executed": "false", "achieved": blank(None),
    "enquiries_count": blank(0), "comment": "Begun", "broker_name": "Imran", "firm_name": "Sky Homes", "categorization": "A",
    "project_name": "Green Acres", "broker_categorization": "A", "field_executive": "Asha Rao", "broker_id": 7,
    "bb_broker_id": 7, "buildings_broker_id": 21,
}
client_meeting = {
    "id": 11, "client_name": "Ravi Kumar", "start_date_time": moment(21), "end_date_time": moment(21, 11),
    "field_executive": "Asha Rao", "meeting_type": "Visit", "minutes_of_meeting": "Agreed", "location": "Baner",
    "enquiry_no": "ENQ-2026-000005",
}
stand_up = {
    "id": 13, "field_executive": "Asha Rao", "stand_up_type": "Office", "created_at": moment(28), "todays_meeting_target": 2,
    "todays_meeting_done": 1, "enquiry_sourcing_target": 3, "actual_enq_sourced": 1, "sign_in_at": moment(28, 9),
    "sign_off_at": None, "outdoor_start_time": None, "outdoor_end_time": None, "comment": "Office day", "app_engagement": True,
    "no_app_engagement_comments": None, "location": "Baner", "signing_off_location": None,
    "selfie_photo_url": file_url("13.png"), "signing_off_selfie_photo_url": None, "can_edit_daily_stand_up": True,
}
premium = {
    "id": 15, "broker_firm_name": "Sky Homes", "building_name": "Green Acres", "premium_enquiry_no": "PE-2026-00015",
    "name": "Meera Shah", "deleted_at": None, "executive_name": "Asha Rao", "booking_done": False, "site_visit_done": True,
    "visit_date": "2026-11-10", "created_at": moment(3), "approved": True, "eoi_done": False, "eoi_done_date": blank(None),
    "eoi_approved": False, "booking_done_date": blank(None), "site_visit_form_url": file_url("15.png"),
    "eoi_done_form": None, "booking_done_form": None,
}
request = {
    "id": 17, "broker_name": "Imran", "broker_firm_name": "Sky Homes", "project_name": "Green Acres", "assigned_to": "Asha Rao",
    "created_by": "Meera", "meeting_schedule_date": moment(30), "created_at": moment(4), "is_flagged": False,
    "flagged_reason": None, "status_id": 1, "comment": "Wants a visit", "user_id": 4,
}
row_of_project = {"id": 7, "name": "Imran", "firm_name": "Sky Homes", "bb_status": "Open", "ncd": moment(29), "locality": "Baner"}
project_broker = {
    "name": "Imran", "broker_name": "Imran", "firm_name": "Sky Homes", "status": "Open", "assigned_to": "Asha Rao",
    "locality": "Baner", "broker_locality": "Baner", "ncd": moment(29), "comment": "Met", "comment_history": "Met",
    "contact_number": "+91 98200 00007", "email": "imran@example.com", "building_name": "Green Acres", "building_id": 26,
    "broker_id": 7, "field_executive": "Asha Rao", "performance": "P0", "cp_meeting": 1, "site_visit_status": "Done",
    "total_campaign": 1, "building_broker_id": 21,
}
card = {
    "name": "Green Acres", "builder": "Acme", "locality": "Baner", "rera_id": "P-26", "total_campaigns": 1, "interested_brokers": 1,
    "project_informations": {
        "brokerage_slab": "2 %", "brouchure_file_name": "a.png", "brouchure_url": file_url("26.png"),
        "link_url": [{"title": "Site", "url": "https://example.com"}],
        "image_url": [{"title": "Front", "image_url": file_url("27.png")}],
    },
}
points = {"id": 19, "credit_date": "2026-11-05", "amount": 250}


def camel_case(value):
    if isinstance(value, list):
        return [camel_case(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    words = {key: key.split("_") for key in value}
    return {words[key][0] + "".join(word.title() for word in words[key][1:]): camel_case(value[key]) for key in value}


def rows(key, row, total="total_count"):
    return lambda query: {key: [row], "per_page": PER_PAGE, total: 1}


READS = {
    "enquiries_builders/settings": lambda _: {
        "statuses": STATUSES, "projects": PROJECTS, "enquiry_sources": [{"id": 1, "name": "Website"}], "brokers": BROKERS,
        "assigned_to": PEOPLE, "dead_reasons": [{"reason": "Budget", "question": "Which?", "seq": 1}], "can_create": True,
    },
    "enquiries_builders": lambda _: {"enquiry": [enquiry], "count": 1, "back_log_count": 0, "per_page": PER_PAGE, "total_count": 1},
    "enquiries_builders/search_histories": lambda _: {"search_history": [{"id": 1, "name": "Mine"}]},
    "enquiries_builders/5": lambda _: {"enquiry": enquiry},
    "enquiries_builders/broker_buildings": lambda _: {"buildings": PROJECTS},
    "enquiries_builders/todays_calls": rows("todays_calls", enquiry),
    "enquiries_builders/backlog_calls": rows("backlog_calls", enquiry),
    "brokers/todays_calls": rows("todays_calls", broker),
    "brokers/backlog_calls": rows("backlog_calls", broker),
    "daily_stand_ups/settings": lambda _: {
        "have_daily_stand_up_meet": "yes", "stand_up_types": ["Office", "Outdoor"], "field_executives": PEOPLE, "team_leads": PEOPLE,
    },
    "daily_stand_ups": rows("daily_stand_up", stand_up),
    "daily_stand_ups/13/daily_stand_up_detail": lambda _: {"daily_stand_up": stand_up},
    "buildings/settings": lambda _: {
        "localities": [{"id": 1, "name": "Baner"}], "campaign_types": ["SMS"], "statuses": STATUSES, "performance": ["P0", "P1"],
        "statuses_building_broker": STATUSES,
    },
    "buildings/all": lambda _: {"buildings": [{"id": 26, "name": "Green Acres", "interested": 1}], "per_page": PER_PAGE, "count": 1},
    "buildings/interested_brokers": rows("brokers", row_of_project, "count"),
    "buildings/brokers": rows("brokers", row_of_project, "count"),
    "buildings/broker_detail": lambda _: {"broker": project_broker},
    "buildings/interested_brokers_detail": lambda _: {"broker": project_broker},
    "buildings/broker_users": lambda _: {"assigned_to": [{"id": 4, "name": "Asha Rao"}]},
    "buildings/show_buildings": lambda _: card,
    "buildings/projects": lambda _: {"projects": PROJECTS},
    "buildings/broker_campaign_details": lambda _: {"campaign": campaign},
    "buildings/manage_campaigns": lambda _: {"campaign_broker": [{**campaign, "campaign_id": 3}]},
    "buildings/broker_campaigns": rows("broker_campaigns", {**campaign, "campaign_id": 3}, "count"),
    "campaigns/settings": lambda _: {"campaign_statuses": ["active", "past"]},
    "campaigns": rows("campaigns", campaign, "count"),
    "users/meetings/settings": lambda _: {
        "is_manager": False, "field_executives": PEOPLE, "team_leads": PEOPLE, "brokers": BROKERS,
        "meeting_types": ["Training", "Visit"], "broker_categorizations": ["A", "B"],
    },
    "users/meetings": rows("meeting", meeting),
    "users/meetings/9/meeting_detail": lambda _: {"meeting": meeting, "campaigns_count": 1, "campaign_data": [campaign]},
    "users/meetings/9/meeting_campaign_list": lambda _: {"campaign_data": [campaign]},
    "users/meetings/9/projects": lambda _: {"projects": PROJECTS},
    "users/meetings/projects_for_new_campaign": lambda _: {"projects": PROJECTS},
    "enquiries/client_meetings": rows("client_meeting", client_meeting),
    "enquiries/client_meetings/settings": lambda _: {
        "field_executives": PEOPLE, "team_leads": PEOPLE, "manager": PEOPLE, "can_delete": True, "meeting_types": {"Visit": 1},
    },
    "enquiries/client_meetings/11/client_meeting_detail": lambda _: {"client_meeting": client_meeting},
    "brokers/my_cps": lambda _: {
        "brokers": [broker], "today_call_count": 1, "back_log_count": 0, "per_page": PER_PAGE, "count": 1,
    },
    "brokers/my_cps_settings": lambda _: {
        "sourcing_crm_statuses": STATUSES, "non_sourcing_crm_statuses": STATUSES,
        "sub_status_data": [{"id": 1, "name": "Warm", "status_id": 1}], "localities": [{"id": 1, "name": "Baner"}],
        "performance": ["P0", "P1"], "categorization": ["A", "B"], "categorization_can_change": True, "field_executives": PEOPLE,
        "calling_executives": PEOPLE, "tls": PEOPLE, "cities": ["Pune"], "kyc_statuses": ["Done"],
    },
    "brokers/7/my_cps_detail": lambda _: {"broker": broker},
    "brokers/7/call_logs": lambda _: {
        "call_logs": [{"start_date": "2026-11-20", "start_time": "14:03:22", "end_time": "14:05:00", "duration": "98",
                       "status": "outgoing", "recording_url": file_url("7.png")}]
    },
    "brokers/cp_engagement": lambda _: {
        "cp_engagements": [{"id": 7, "name": "Imran", "broker_earned_count": 5, "broker_redeemed_count": 1, "broker_expired_count": 0}],
        "earned": 250, "redeemed": 50, "expired": 0, "per_page": PER_PAGE, "count": 1,
    },
    "brokers/7/cp_engagement_report": lambda _: {
        "engagements": [points], "collection_count": 250, "broker_name": "Imran", "per_page": PER_PAGE, "count": 1,
    },
    "brokers/cp_engagement_detail/19": lambda _: {
        "broker_engagement": {"credit_date": "2026-11-05", "amount": 250, "comment": "Booking"}, "broker": "Imran",
    },
    "premium_enquiries/settings": lambda _: {"projects": PROJECTS, "statuses": STATUSES, "brokers_uuids": [{"uuid": "u-7"}]},
    "premium_enquiries": rows("premium_enquiries", premium),
    "premium_enquiries/15": lambda _: {"premium_enquiry": premium},
    "cp_meeting_requests": rows("cp_meetings", request),
    "cp_meeting_requests/settings": lambda _: {
        "field_executives": PEOPLE, "projects": PROJECTS, "cp_requests_uuids": [{"request_uuid": "q-17"}],
        "brokers_uuids": [{"uuid": "u-7"}],
    },
    "cp_meeting_requests/17": lambda _: {"cp_meeting": request},
}

# The object in which the documents say that a write's fields are; None where they name none.
WRITES = {
    ("PUT", "enquiries_builders/5"): ("enquiry", enquiry),
    ("POST", "enquiries_builders/create_enquiry"): ("enquiry", None),
    ("POST", "enquiries_builders/make_call"): (None, None),
    ("POST", "enquiries_builders/5/access_protected_info"): (None, None),
    ("POST", "enquiries_builders/save_search"): (None, None),
    ("POST", "buildings/create_project"): ("building", None),
    ("PUT", "buildings/main_brokers"): ("buildings_main_brokers", None),
    ("PUT", "buildings/update_building_broker"): ("building_broker", None),
    ("POST", "buildings/brokers/campaigns"): ("buildings_brokers_campaign", None),
    ("PUT", "buildings/brokers/campaigns"): ("buildings_brokers_campaign", campaign),
    ("POST", "users/meetings"): (None, None),
    ("PUT", "users/meetings/9"): ("users_meeting", meeting),
    ("PUT", "users/meetings/17"): ("users_meeting", request),
    ("POST", "users/meetings/9/create_campaign"): ("meeting_campaigns", None),
    ("PUT", "enquiries/client_meetings/11"): (None, client_meeting),
    ("DELETE", "enquiries/client_meetings/11"): (None, None),
    ("POST", "enquiries/client_meetings/5/create_client_meeting"): (None, None),
    ("PUT", "brokers/7"): (None, broker),
    ("POST", "brokers/make_call"): (None, None),
    ("POST", "daily_stand_ups"): (None, None),
    ("PUT", "daily_stand_ups/13"): (None, stand_up),
    ("PUT", "premium_enquiries/15"): ("premium_enquiry", None),
    ("DELETE", "cp_meeting_requests/17"): (None, None),
    ("PUT", "forgot_password"): (None, None),
    ("PUT", "users/password"): (None, None),
    ("POST", "send_otp"): (None, None),
    ("DELETE", "logout"): (None, None),
}
WRAPPERS = {"brokers/7": "broker", "enquiries/client_meetings/11": "client_meeting"} if "wrapped" in HABITS else {}
PUBLIC = {"login", "forgot_password", "users/password", "send_otp", "verify_otp"}
# The queries that name one record, and the numbers of the records that there are.
QUERY_IDS = {"id", "building_id", "broker_id", "campaign_id", "building_broker_id"}
KNOWN_IDS = {"3", "4", "5", "7", "9", "11", "13", "15", "17", "19", "21", "26"}
saved = []


def refusal(field, reason):
    """How a write that breaks a rule is refused: the documents say only that a message is shown."""
    if "field-map" in HABITS:
        return 400, {field: [reason]}
    if "located" in HABITS:
        return 422, {"detail": [{"loc": ["body", field], "msg": reason, "type": "value_error"}]}
    if "text-list" in HABITS:
        return 422, [reason]
    if "error-in-200" in HABITS:
        return 200, {"errors": [reason]}
    return 422, {"message": reason}


def read_form(content_type, body):
    head = f"content-type: {content_type}\r\n\r\n".encode()
    parts = BytesParser(policy=HTTP).parsebytes(head + body)
    return {part.get_param("name", header="content-disposition"): part.get_payload(decode=True) for part in parts.iter_parts()}


class Server(ThreadingHTTPServer):
    def handle_error(self, *_):
        """Whoever asks may leave before the answer."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body=None, headers=None):
        if "camel-case" in HABITS and self.command == "GET" and status == 200:
            body = camel_case(body)
        if "envelope" in HABITS and isinstance(body, dict) and status < 300:
            body = {"data": body}
        data = b"" if body is None else json.dumps(body).encode()
        self.send(status, data, {"content-type": "application/json", **(headers or {})})

    def send(self, status, data, headers):
        self.send_response(status)
        for name, value in {**headers, "content-length": str(len(data))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def handle_call(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0)) if "chunked" not in self.headers.get(
            "transfer-encoding", "") else self.read_chunks()
        url = urlsplit(self.path)
        if url.path == "/saved":
            return self.send(200, json.dumps(saved).encode(), {"content-type": "application/json"})
        is_signed_in = self.headers.get("authorization") == f"Token token={TOKEN}"
        if url.path.endswith(".png"):
            return self.send(200, PNG, {"content-type": "image/png"}) if is_signed_in else self.answer(401)
        if not url.path.startswith(BASE):
            return self.send(404, b"<h1>Not found</h1>", {"content-type": "text/html"})
        if "slashes" in HABITS and not url.path.endswith("/"):
            target = url.path + "/" + (f"?{url.query}" if url.query else "")
            return self.send(308, b"<p>Redirecting</p>", {"content-type": "text/html", "location": target})
        path = url.path[len(BASE):].strip("/")
        if "page" in HABITS and path == "campaigns":
            return self.send(200, b"<h1>Maintenance</h1>", {"content-type": "text/html"})
        if "failing" in HABITS and path == "cp_meeting_requests":
            return self.answer(500, {"message": "Busy"})
        if "moved" in HABITS and path == "daily_stand_ups":
            return self.send(302, b"", {"location": "/elsewhere?page=1"})
        if path not in PUBLIC and not is_signed_in:
            return self.answer(401, {"message": "Sign in"})
        if path in ("login", "verify_otp") and self.command == "POST":
            return self.sign_in(json.loads(body))
        if self.command == "GET":
            query = parse_qs(url.query)
            reply = READS.get(path)
            asked = {value for name in QUERY_IDS for value in query.get(name, [])}
            return self.answer(200, reply(query)) if reply and asked <= KNOWN_IDS else self.not_found()
        return self.write(path, body)

    def not_found(self):
        self.answer(404, refusal("record", "There is no such record")[1])

    def sign_in(self, given):
        if given.get("email") != EMAIL or given.get("password", PASSWORD) != PASSWORD:
            return self.answer(401, {"message": "The e-mail or the password is wrong"})
        name = "jwt" if "no-token" in HABITS else "token"
        account = {name: TOKEN, "id": 4, "name": "Asha Rao", "email": EMAIL, "role_id": 6, "role_name": "Caller"}
        if "role-object" in HABITS:
            account["role_id"] = {"id": 6, "name": "Caller"}
        for part in [part for part, habit in (("role_id", "no-role"), ("id", "no-id")) if habit in HABITS]:
            del account[part]
        self.answer(200, [account] if "list" in HABITS else account)

    def write(self, path, body):
        if (self.command, path) not in WRITES:
            return self.not_found()
        wrapper, record = WRITES[(self.command, path)]
        wrapper = WRAPPERS.get(path, wrapper)
        content_type = self.headers.get("content-type", "")
        values = read_form(content_type, body) if content_type.startswith("multipart/") else json.loads(body or b"{}")
        fields = values.get(wrapper, {}) if wrapper and not content_type.startswith("multipart/") else values
        if "next_call_date" in fields and fields["next_call_date"] < "2026":
            return self.answer(*refusal("next_call_date", "Next call date is in the past"))
        if record is not None:
            record.update({key: value for key, value in fields.items() if key in record})
        saved.append({"call": f"{self.command} {path}", "fields": sorted(fields)})
        self.answer(200, {"status": 1} if path == "logout" else {"success": True})

    def read_chunks(self):
        chunks = []
        while size := int(self.rfile.readline().split(b";")[0], 16):
            chunks.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(chunks)

    do_GET = do_POST = do_PUT = do_DELETE = handle_call


if __name__ == "__main__":
    server = Server(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()
