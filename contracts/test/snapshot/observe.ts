import { type Part as FormPart, isAttachment, type WireRequest } from "../../src/index.ts";

/** What was seen of one exchange: by place, as the snapshot names it, the values that stood there. */
export type Observed = Map<string, unknown[]>;

/** The places of a JSON value: `$`, `enquiry[]`, `enquiry[].id`. */
export function observeJson(value: unknown, prefix = ""): Observed {
  const seen: Observed = new Map();
  const visit = (inner: unknown, at: string) => {
    const place = `${prefix}${at || "$"}`;
    seen.set(place, [...(seen.get(place) ?? []), inner]);
    if (Array.isArray(inner)) for (const entry of inner) visit(entry, `${at}[]`);
    else if (typeof inner === "object" && inner !== null)
      for (const [key, part] of Object.entries(inner)) visit(part, at ? `${at}.${key}` : key);
  };
  visit(value, "");
  return seen;
}

/** The places of a request below its path. */
export function observeRequest({ path, body }: WireRequest): Observed {
  const entries = [...new URLSearchParams(path.split("?")[1] ?? "")].map(([name, value]) => [`query ${name}`, value]);
  const parts = Array.isArray(body) ? body.map((part) => [placeOfPart(part), partValue(part)]) : [];
  const seen: Observed = typeof body === "string" ? observeJson(JSON.parse(body), "body ") : new Map();
  for (const [place, value] of [...entries, ...parts] as [string, unknown][])
    seen.set(place, [...(seen.get(place) ?? []), value]);
  return seen;
}

const placeOfPart = ({ name }: FormPart) => `part ${name.replace(/\[\d+\]/g, "[n]")}`;
const partValue = ({ value }: FormPart) => (isAttachment(value) ? { file: value.type } : value);
