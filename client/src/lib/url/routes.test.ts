import { expect, expectTypeOf, test } from "vitest";
import { linkTo, route } from "./routes.ts";

const campaign = route("/AddCampaign/:id/:broker_id/:building_broker_id");
const today = route("/Today/:page/:callType?");

test("every parameter is filled in", () => {
  expect(campaign.to({ id: 1, broker_id: "b2", building_broker_id: 3 })).toBe("/AddCampaign/1/b2/3");
});

test("an optional parameter can be omitted", () => {
  expect(today.to({ page: "brokers" })).toBe("/Today/brokers");
  expect(today.to({ page: "brokers", callType: "todays_calls" })).toBe("/Today/brokers/todays_calls");
});

test("characters that would break the path are escaped", () => {
  expect(today.to({ page: "a/b c" })).toBe("/Today/a%2Fb%20c");
});

test("a query is appended, without missing values", () => {
  expect(route("/ProjectDetails/:id").to({ id: 4 }, { building_broker_id: 7, kind: undefined })).toBe(
    "/ProjectDetails/4?building_broker_id=7",
  );
  expect(route("/Project").to({})).toBe("/Project");
});

test("characters that would end a query are escaped", () => {
  expect(route("/Project").to({}, { search_query: "A & B #1 = 50%" })).toBe(
    "/Project?search_query=A+%26+B+%231+%3D+50%25",
  );
});

test("0 and an empty text are values, and null is not", () => {
  expect(today.to({ page: "brokers", callType: 0 }, { place: 0, search_query: "", kind: null })).toBe(
    "/Today/brokers/0?place=0&search_query=",
  );
});

test("a record without an id has no address", () => {
  const to = (id: string | number) => `/Details/${id}`;

  expect([linkTo(4, to), linkTo(0, to)]).toEqual(["/Details/4", "/Details/0"]);
  expect([linkTo(null, to), linkTo(undefined, to)]).toEqual([undefined, undefined]);
});

test("a missing or misspelt parameter does not compile", () => {
  // @ts-expect-error building_broker_id is missing
  campaign.to({ id: 1, broker_id: 2 });
  // @ts-expect-error there is no such parameter
  today.to({ page: "brokers", calltype: "x" });
  expectTypeOf(today.useParams).returns.toEqualTypeOf<{ page: string } & { callType?: string }>();
});
