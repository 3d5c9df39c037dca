import { isObject } from "./values.ts";

interface Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  message: string;
}
type Result<Value, I extends Issue> =
  | { value: Value; issues?: undefined }
  | { issues: readonly I[]; value?: undefined };

const TOO_LONG = /^At most (\d+) characters$/;

/**
 * Checks an input whose texts may be longer than the limit, because the upstream stores longer ones: they are sent back
 * unchanged.
 * @param isStored whether a text that is too long may stay as it is
 */
export function allowStoredTexts<Value, I extends Issue>(
  check: (input: unknown) => Result<Value, I>,
  input: unknown,
  isStored: (path: readonly PropertyKey[], text: string) => boolean,
): Result<Value, I> {
  const first = check(input);
  const long = (first.issues ?? []).flatMap((issue) => {
    const most = TOO_LONG.exec(issue.message)?.[1];
    const path = (issue.path ?? []).map((step) => (typeof step === "object" ? step.key : step));
    const text = valueAt(input, path);
    return most && typeof text === "string" && isStored(path, text) ? [{ path, text, most: Number(most) }] : [];
  });
  if (long.length === 0) return first;
  // Rules on the content of a long text are checked on its beginning.
  const cut = long.reduce(
    (whole, { path, text, most }) => withValue(whole, path, text.slice(0, most).trimEnd()),
    input,
  );
  const second = check(cut);
  if (second.issues) return second;
  const value = long.reduce<unknown>((whole, { path, text }) => withValue(whole, path, text), second.value);
  return { value: value as Value };
}

export const valueAt = (whole: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), whole);

/** A copy with another value at a path. */
function withValue(whole: unknown, [step, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (step === undefined) return value;
  if (!isObject(whole)) return whole;
  const inner = withValue(whole[step], rest, value);
  if (!Array.isArray(whole)) return { ...whole, [step]: inner };
  return whole.map((entry, index) => (index === Number(step) ? inner : entry));
}
