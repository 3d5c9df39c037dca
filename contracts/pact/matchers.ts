// Pact's matchers as the plain data that a pact holds: the workbench of the server uses them, and the library is for tests alone.

export const like = (value: unknown) => ({ "pact:matcher:type": "type", value });
export const integer = (value: number) => ({ "pact:matcher:type": "integer", value });
export const eachLike = (value: unknown) => ({ min: 1, "pact:matcher:type": "type", value: [value] });
export const regex = (pattern: RegExp | string, value: string) => ({
  "pact:matcher:type": "regex",
  regex: typeof pattern === "string" ? pattern : pattern.source,
  value,
});
