import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { withAllErrors } from "./allErrors.ts";

const Visit = z
  .object({
    place: z.string().check(z.minLength(1, "Required")),
    from: z.string(),
    upto: z.string(),
    photo: z.nullish(z.string()),
  })
  .check(
    z.refine<{ from: string; upto: string }>(({ from, upto }) => from <= upto, { path: ["upto"], error: "Too early" }),
    z.refine<{ photo?: string | null | undefined }>(({ photo }) => Boolean(photo), {
      path: ["photo"],
      error: "No photo",
    }),
    z.refine<{ place: string }>(({ place }) => place.length < 100, { path: ["place"], error: "Too long" }),
  );

const check = withAllErrors(Visit, (schema) => standardSchemaResolver(schema as never));
const messages = async (values: object) => {
  const { errors } = await check(values, undefined, { fields: {}, shouldUseNativeValidation: undefined });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

test("a refused field does not hide errors of rules across fields", async () => {
  expect(await messages({ place: "", from: "2", upto: "1", photo: null })).toEqual({
    place: "Required",
    upto: "Too early",
    photo: "No photo",
  });
});

test("a field with two errors shows the one of the schema, and refused input has no values", async () => {
  const Name = z
    .object({ name: z.string().check(z.minLength(2, "Too short")) })
    .check(z.refine<{ name: string }>(() => false, { path: ["name"], error: "Taken" }));
  const checkName = withAllErrors(Name, (schema) => standardSchemaResolver(schema as never));
  const { values, errors } = await checkName({ name: "x" }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

  expect([errors.name?.message, values]).toEqual(["Too short", {}]);
});

test("a rule whose fields are missing is skipped", async () => {
  expect(await messages({ place: null, from: "1", upto: "2", photo: "yes" })).toEqual({ place: expect.any(String) });
});

test("valid input has no errors and returns what the schema read", async () => {
  const validValues = { place: "Pune", from: "1", upto: "2", photo: "yes" };
  expect(await check(validValues, undefined, { fields: {}, shouldUseNativeValidation: undefined })).toEqual({
    values: validValues,
    errors: {},
  });
});
