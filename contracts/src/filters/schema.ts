import * as z from "zod/mini";
import * as s from "../schemas/scalars.ts";
import { type FilterTable, type InputKind, type InputKinds, inputKinds } from "./kinds.ts";

const schemas = {
  text: s.searchText(),
  shortText: s.searchText(60),
  email: s.Email,
  phone: s.Phone,
  id: s.Id,
  ids: s.Ids,
  texts: s.Texts,
  flag: s.Flag,
  yesNo: s.YesNoFlag,
  day: s.LocalDate,
};

type SchemaOf<Kind> = Kind extends readonly (infer Word extends string)[]
  ? z.ZodMiniEnum<{ [W in Word]: W }>
  : Kind extends keyof typeof schemas
    ? (typeof schemas)[Kind]
    : never;

const schemaOf = (kind: InputKind) => (typeof kind === "string" ? schemas[kind] : z.enum(kind));

/** The shape of the input that a call takes for these filters; each is optional. */
export const filterShape = <const F extends FilterTable>(filters: F) =>
  // The compiler cannot follow names that are computed at run time; `InputKinds` states them.
  Object.fromEntries(inputKinds(filters).map(([name, kind]) => [name, z.optional(schemaOf(kind))])) as unknown as {
    [Name in keyof InputKinds<F>]: z.ZodMiniOptional<SchemaOf<InputKinds<F>[Name]>>;
  };
