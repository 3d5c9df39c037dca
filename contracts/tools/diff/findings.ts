/** Who has to live with a change: the API behind us, or clients that were installed before it. */
export type Audience = "upstream" | "browsers";

export interface Finding {
  audience: Audience;
  isBreaking: boolean;
  /** `GET /enquiries_builders/{id}`, or the part of the description outside of any operation. */
  operation: string;
  /** The place in it: `responses/200/content/application~1json/schema/properties/enquiry`. */
  at: string;
  what: string;
}

export type Openapi = { paths: Record<string, Record<string, Operation>> } & Record<string, unknown>;
type Operation = { "x-local-only"?: boolean } & Record<string, unknown>;
