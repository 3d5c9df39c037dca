/** Who is affected by a change: the upstream API, or clients that were installed before it. */
export type Audience = "upstream" | "browsers";

export interface Finding {
  audience: Audience;
  isBreaking: boolean;
  /** `GET /enquiries_builders/{id}`, or the part of the description outside of any operation. */
  operation: string;
  /** The path inside it: `responses/200/content/application~1json/schema/properties/enquiry`. */
  at: string;
  what: string;
}

export type Openapi = { paths: Record<string, Record<string, Operation>> } & Record<string, unknown>;
type Operation = { "x-local-only"?: boolean } & Record<string, unknown>;
