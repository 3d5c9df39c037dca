import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeCalls } from "./openapi/calls.ts";
import { formatOpenapi } from "./openapi/openapi.ts";

const text = formatOpenapi();
const { openapi, paths } = JSON.parse(text);

describe("the OpenAPI description", () => {
  test("the OpenAPI description matches the table of calls; `npm run contract:pact` regenerates it", () => {
    expect(readFileSync(new URL("../openapi.json", import.meta.url), "utf8")).toBe(text);
  });

  test("the OpenAPI description has an operation for each call", () => {
    const operations = Object.values(paths).flatMap((methods) =>
      Object.values(methods as object).flatMap(({ operationId }: { operationId: string }) => operationId.split("+")),
    );

    expect(openapi).toBe("3.1.0");
    expect(operations.sort()).toEqual(Object.keys(describeCalls()).sort());
  });

  test("the OpenAPI description has the wire names of parameters, parts of forms and assumptions", () => {
    const list = paths["/enquiries_builders"].get;

    expect(list["x-assumed"]).toContain("SPEC-67");
    expect(list.parameters).toContainEqual({
      name: "status_ids[]",
      in: "query",
      required: false,
      schema: { type: "array", items: { type: ["integer", "string"] } },
    });
    const form = paths["/users/meetings"].post.requestBody.content["multipart/form-data"].schema;
    expect(form.properties["users_meeting[recording]"]).toMatchObject({ format: "binary" });
    expect(form.required).toContain("users_meeting[broker_id]");
    const pattern = Object.keys(form.patternProperties).find((name) => name.includes("IUD")) ?? "";
    expect("users_meeting[campaigns][12][IUD]").toMatch(new RegExp(pattern));
    expect(paths["/enquiries_builders/{id}"].get.responses["200"].content["application/json"]).toMatchObject({
      schema: { properties: { enquiry: { properties: { rm: { type: ["string", "null"] } } } } },
      example: { enquiry: { id: 9001 } },
    });
  });
});
