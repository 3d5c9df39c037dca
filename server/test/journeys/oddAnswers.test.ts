import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { createTestGateway, upstream } from "../fixtures.ts";
import { json, openSocket, type UpstreamHandler } from "../upstream.ts";

const { enquiries } = endpoints;
const ROW = { id: 5, full_name: "Ravi", ncd: "2026-11-20T14:30:00+05:30" };
const page = (change: object = {}) => ({ enquiry: [ROW, { ...ROW, id: 6 }], total_count: 2, per_page: 20, ...change });

const bytes =
  (body: Buffer | string, type = "application/json", status = 200): UpstreamHandler =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": type }).end(body);
const listFrom = async (handler: UpstreamHandler) =>
  createTestGateway((await upstream(handler)).url).forCaller({ token: "t" })(enquiries.list, { page: 1 });
const saveTo = async (handler: UpstreamHandler) =>
  createTestGateway((await upstream(handler)).url).forCaller({ token: "t" })(enquiries.saveSearch, {
    save_search_params: { enquiry_no: "17" },
    search_name: "Hot",
  });

describe("the text of a response", () => {
  test("the text of a response may start with a byte order mark, even in a refusal", async () => {
    expect(await listFrom(bytes(`\uFEFF${JSON.stringify(page())}`))).toMatchObject({ total: 2 });
    await expect(saveTo(bytes('\uFEFF{"message":"Name is taken"}', "application/json", 422))).rejects.toMatchObject({
      status: 422,
      publicMessage: "Name is taken",
    });
  });

  test("the text of a response may have NaN and Infinity instead of numbers, which are null", async () => {
    const body = JSON.stringify(
      page({
        enquiry: [
          { ...ROW, full_name: 'NaN "of" Infinity' },
          { ...ROW, status: 0 },
        ],
      }),
    );
    const reply = await listFrom(bytes(body.replace('"status":0', '"status":NaN,"assigned_to":-Infinity')));

    expect(reply.rows).toMatchObject([{ full_name: 'NaN "of" Infinity' }, { status: null, assigned_to: null }]);
  });

  test.each([
    [
      "application/json; charset=ISO-8859-1",
      Buffer.from(JSON.stringify(page({ enquiry: [{ ...ROW, full_name: "José" }] })), "latin1"),
      "José",
    ],
    [
      'application/json; charset="windows-1252"',
      Buffer.from('{"enquiry":[{"id":5,"full_name":"\x80 5"}],"total_count":1}', "latin1"),
      "€ 5",
    ],
    [
      "application/json; charset=UTF-16LE",
      Buffer.from(JSON.stringify(page({ enquiry: [{ ...ROW, full_name: "आशा" }] })), "utf16le"),
      "आशा",
    ],
    [
      "application/json; charset=unknown-8",
      Buffer.from(JSON.stringify(page({ enquiry: [{ ...ROW, full_name: "आशा" }] }))),
      "आशा",
    ],
  ])("the text of a response is read in the charset of %s", async (type, body, name) => {
    expect((await listFrom(bytes(body, type))).rows).toMatchObject([{ full_name: name }]);
  });

  test("the text of a response with invalid UTF-8 is shown with U+FFFD, which an edit does not send back", async () => {
    const body = Buffer.from(JSON.stringify(page({ enquiry: [{ ...ROW, full_name: "José" }] })), "latin1");
    const { rows } = await listFrom(bytes(body));

    expect(rows).toMatchObject([{ full_name: "Jos\uFFFD" }]);
    const { error } = enquiries.create.input.safeParse({ name: rows[0]?.full_name });
    expect(error?.issues.find(({ path }) => path[0] === "name")?.message).toContain("Type it again");
  });

  test("the text of a response may repeat a key, of which the last counts", async () => {
    expect(await listFrom(bytes('{"enquiry":[{"id":5,"id":7}],"total_count":1}'))).toMatchObject({ rows: [{ id: 7 }] });
  });
});

test.each([
  ["1,234", 1234],
  ["1,23,456", 123456],
  ["41", 41],
  [{ "Follow up": 3, New: 4 }, 2],
  [-1, 2],
  ["many", 2],
])("a total of %j is read as %i", async (total_count, total) => {
  expect(await listFrom(json(page({ total_count })))).toMatchObject({ total, rows: [{ id: 5 }, { id: 6 }] });
});

test("a page size as text is read", async () => {
  expect(await listFrom(json(page({ per_page: "20" })))).toMatchObject({ perPage: 20 });
});

test.each([
  "HTTP/1.1 100 Continue\r\n\r\n",
  "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n",
  "HTTP/1.1 100 \r\nserver: x\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n",
])("a response after %j is used, on each use of a connection", async (interim) => {
  const body = JSON.stringify(page());
  const { url, close } = await openSocket((socket) => {
    socket.write(interim.slice(0, 7));
    setTimeout(
      () => socket.write(`${interim.slice(7)}HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
      5,
    );
  });
  const call = createTestGateway(url).forCaller({ token: "t" });

  for (const _ of [1, 2, 3]) expect(await call(enquiries.list, { page: 1 })).toMatchObject({ total: 2 });
  await close();
});

describe("a refusal", () => {
  test.each([422, 404])("a refusal as a page with %i has no message of its own", async (status) => {
    await expect(
      saveTo(bytes("<!DOCTYPE html><h1>The change you wanted was rejected.</h1>", "text/html", status)),
    ).rejects.toMatchObject({ status, publicMessage: undefined });
  });
});

const uuids = (count: number) =>
  Array.from({ length: count }, (_, index) => `0b1c2d3e-0000-4000-8000-${String(index).padStart(12, "0")}`);

test.each([414, 431, 400])(
  "for a filter of many choices a bare %i of the upstream means: choose fewer",
  async (status) => {
    const call = createTestGateway((await upstream(json({}, status))).url).forCaller({ token: "t" });

    await expect(call(enquiries.list, { broker_ids: uuids(90) })).rejects.toMatchObject({
      publicMessage: "Too much is chosen in the filters. Choose fewer.",
    });
    await expect(call(enquiries.list, { broker_ids: uuids(2) })).rejects.toMatchObject({ publicMessage: undefined });
  },
);
