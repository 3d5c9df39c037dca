import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { compareApis, isHarmless } from "../tools/compare/compareApis.ts";
import { findOtherName } from "../tools/compare/otherName.ts";
import { type Openapi, type Operation, readOpenapi } from "../tools/compare/readOpenapi.ts";
import { formatOpenapi } from "../tools/openapi/openapi.ts";

const openOurs = (): Openapi => JSON.parse(formatOpenapi());

interface Json {
  [key: string]: Json;
}

/** Lines of the differences of a description that was changed in one operation. */
function differencesOf(
  change: (operation: Operation, theirs: Openapi) => void,
  at = "/enquiries_builders",
  method = "get",
) {
  const theirs = openOurs();
  change(theirs.paths[at]?.[method] as Operation, theirs);
  return compareApis(openOurs(), theirs).flatMap(({ call, differences }) =>
    differences.map((one) => `${call} ${one.kind} ${one.at}: ${one.what}`),
  );
}

const replySchema = (operation: Operation) =>
  operation.responses?.["200"]?.content?.["application/json"]?.schema as unknown as Json;
const rowOf = (operation: Operation) =>
  replySchema(operation).properties?.enquiry?.items?.properties as unknown as Record<string, unknown>;

function fileOf(name: string, text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-compare-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe("the comparison with another description", () => {
  test("finds no difference in the contract's own, and confirms every assumption", () => {
    const compared = compareApis(openOurs(), openOurs());

    expect(compared.flatMap(({ differences }) => differences)).toEqual([]);
    expect(compared.length).toBeGreaterThan(75);
    const assumed = compared.filter((one) => one.assumed);
    expect(assumed.length).toBeGreaterThan(30);
    expect(new Set(assumed.map(({ verdict }) => verdict))).toEqual(new Set(["confirmed"]));
  });

  test("names a call that is missing, or has another path or method", () => {
    expect(differencesOf((_, { paths }) => void delete paths["/enquiries_builders"]?.get)).toEqual([
      "enquiries.list missing : they have no such call",
    ]);
    expect(
      differencesOf((operation, { paths }) => {
        delete paths["/enquiries_builders"]?.get;
        paths["/enquiries_builder"] = { get: operation };
      }),
    ).toEqual(["enquiries.list name : they probably call it GET /enquiries_builder"]);
    expect(
      differencesOf((operation, { paths }) => {
        delete paths["/enquiries_builders"]?.get;
        paths["/enquiries_builders"] = { ...paths["/enquiries_builders"], patch: operation };
      }),
    ).toEqual(["enquiries.list name : they answer PATCH, not GET"]);
  });

  test("finds calls whatever their parameters are called, and below a base path", () => {
    expect(
      differencesOf((_, theirs) => {
        theirs.servers = [{ url: "https://crm.example.com/api" }];
        theirs.paths = Object.fromEntries(
          Object.entries(theirs.paths).map(([at, own]) => [`/v1/mobile_crm${at.replaceAll("{id}", "{key}")}`, own]),
        );
      }),
    ).toEqual([]);
  });

  test.each([
    ["missing", undefined, "missing reply enquiry[].full_name: they do not know it"],
    ["renamed", { fullName: { type: "string" } }, "name reply enquiry[].full_name: they probably call it fullName"],
    [
      "a number",
      { full_name: { type: "number" } },
      "type reply enquiry[].full_name: they send number, expected string",
    ],
    [
      "null in 3.0",
      { full_name: {}, id: { type: "integer", nullable: true } },
      "type reply enquiry[].id: they send null, expected integer or string",
    ],
    [
      "one of two",
      { full_name: { oneOf: [{ type: "string" }, { type: "boolean" }] } },
      "type reply enquiry[].full_name: they send boolean, expected string",
    ],
  ])("names a part of a reply that is %s", (_, part, line) => {
    const found = differencesOf((operation) => {
      const row = rowOf(operation);
      delete row.full_name;
      Object.assign(row, part);
    });

    expect(found).toEqual([`enquiries.list ${line}`]);
  });

  test("takes what the contract allows: a shorter type, an absent optional part, no details at all", () => {
    expect(
      differencesOf((operation) => {
        const row = rowOf(operation);
        row.id = { type: "integer" };
        row.full_name = {};
      }),
    ).toEqual([]);
    expect(
      differencesOf((operation) => Object.assign(operation, { responses: { 200: { description: "any" } } })),
    ).toEqual([]);
  });

  test("counts a part of theirs that no call of ours has, without harm", () => {
    const theirs = openOurs();
    rowOf(theirs.paths["/enquiries_builders"]?.get as Operation).colour = { type: "string" };
    const differences = compareApis(openOurs(), theirs).flatMap((one) => one.differences);

    expect(differences).toEqual([{ kind: "unread", at: "reply enquiry[].colour", what: "in no call of ours" }]);
    expect(differences.every(isHarmless)).toBe(true);
  });

  test("names a parameter that they call otherwise, and one that they demand", () => {
    const found = differencesOf((operation) => {
      const page = operation.parameters?.find(({ name }) => name === "page");
      if (page) page.name = "page_no";
      operation.parameters?.push({ name: "tenant", in: "query", required: true });
    });

    expect(found).toEqual([
      "enquiries.list name query page: they probably call it page_no",
      "enquiries.list demanded query tenant: they demand it, and we do not send it",
    ]);
  });

  test("names a body of another type, and a field that they demand", () => {
    const at = "/enquiries_builders/{id}";
    expect(
      differencesOf(
        ({ requestBody }) => {
          const schema = requestBody?.content?.["application/json"]?.schema as Json;
          if (requestBody) requestBody.content = { "application/x-www-form-urlencoded": { schema } };
        },
        at,
        "put",
      ),
    ).toEqual(["enquiries.update type body: we send application/json, expected application/x-www-form-urlencoded"]);
  });

  test("refutes the assumption of a call that differs, and leaves one open that is not described", () => {
    const verdictOf = (change: (operation: Operation) => void) => {
      const theirs = openOurs();
      change(theirs.paths["/enquiries_builders"]?.get as Operation);
      return compareApis(openOurs(), theirs).find(({ call }) => call === "enquiries.list")?.verdict;
    };

    expect(verdictOf((operation) => void delete rowOf(operation).full_name)).toBe("refuted");
    expect(verdictOf((operation) => Object.assign(operation, { responses: {} }))).toBe("open");
  });
});

describe("a description", () => {
  test("in YAML with references to parts and to another file is read as one", async () => {
    const theirs = openOurs() as unknown as Json;
    const row = theirs.paths?.["/enquiries_builders"]?.get as unknown as Operation;
    const schema = replySchema(row);
    const file = fileOf("their-openapi.yaml", "");
    const folder = path.dirname(file);
    writeFileSync(path.join(folder, "rows.yaml"), stringify({ Row: schema.properties?.enquiry?.items }));
    Object.assign(schema.properties?.enquiry as object, { items: { $ref: "#/components/schemas/Row" } });
    Object.assign(theirs.components as object, { schemas: { Row: { $ref: "rows.yaml#/Row" } } });
    writeFileSync(file, stringify(theirs));

    const compared = compareApis(openOurs(), await readOpenapi(file));

    expect(compared.flatMap(({ differences }) => differences)).toEqual([]);
  });

  test("that refers to itself is read", async () => {
    const theirs = openOurs() as unknown as Json;
    const node = { type: "object", properties: { next: { $ref: "#/components/schemas/Node" } } };
    Object.assign(theirs.components as object, { schemas: { Node: node } });
    Object.assign(rowOf(theirs.paths?.["/enquiries_builders"]?.get as unknown as Operation), {
      tree: { $ref: "#/components/schemas/Node" },
    });

    const compared = compareApis(openOurs(), await readOpenapi(fileOf("a.json", JSON.stringify(theirs))));

    expect(compared.flatMap(({ differences }) => differences)).toHaveLength(1);
  });

  test.each([
    ["a: [", "is neither YAML nor JSON"],
    ["a: 1", "is no OpenAPI 3 description"],
    ["openapi: 2.0.0\npaths: {}", "of another version"],
    ["openapi: 3.0.0\npaths: {/a: {get: {$ref: '#/nothing'}}}", "cannot be resolved"],
    ["openapi: 3.0.0\npaths: {/a: {get: {$ref: 'http://127.0.0.1:9/x.yaml'}}}", "cannot be resolved"],
  ])("of the text %j is refused with one sentence", async (text, reason) => {
    await expect(readOpenapi(fileOf("a.yaml", text))).rejects.toThrow(reason);
  });
});

test("another name is found where one candidate is the likeliest", () => {
  expect(findOtherName("next_call_date", ["nextCallDate", "call_date"])).toBe("nextCallDate");
  expect(findOtherName("next_call_date", ["previous_call_date", "last_call_date"])).toBeUndefined();
  expect(findOtherName("rm", ["budget"])).toBeUndefined();
});

describe("the command", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "contracts/tools/compare.ts", ...args], {
      cwd: path.join(import.meta.dirname, "../.."),
      encoding: "utf8",
    });

  test("ends with 0 for the contract's own description, and with 1 where something differs", () => {
    const theirs = openOurs();
    delete theirs.paths["/enquiries_builders"];

    expect(run("contracts/openapi.json")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("0 differences"),
    });
    expect(run(fileOf("a.json", JSON.stringify(theirs)))).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("missing  they have no such call"),
    });
  });

  test.each([
    [[], "contract:compare needs one file, an OpenAPI description in YAML or JSON."],
    [["no-such-file.yaml"], "no-such-file.yaml cannot be read."],
    [["a", "--report", "pdf=b"], '--report is one of junit, sarif, md, "=" and a file.'],
  ])("ends %j with 2 and one sentence", (args, sentence) => {
    expect(run(...args)).toMatchObject({ status: 2, stdout: "", stderr: `${sentence}\n` });
  });
});
