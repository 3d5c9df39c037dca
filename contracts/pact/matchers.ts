// Pact's matchers as the plain data of a pact file: the server's workbench uses them, and the library is for tests only.

export const like = (value: unknown) => ({ "pact:matcher:type": "type", value });
export const integer = (value: number) => ({ "pact:matcher:type": "integer", value });
export const eachLike = (value: unknown) => ({ min: 1, "pact:matcher:type": "type", value: [value] });
export const regex = (pattern: RegExp | string, value: string) => ({
  "pact:matcher:type": "regex",
  regex: typeof pattern === "string" ? pattern : pattern.source,
  value,
});
