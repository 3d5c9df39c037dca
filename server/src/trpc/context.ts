import type { CallEndpoint, Endpoint, endpoints, Input, Reply } from "@mobile-crm/contracts";
import type { SignInLimits } from "../auth/loginThrottle.ts";
import type { Identity } from "../auth/sessions.ts";
import type { OwnReminders } from "../reminders/reminders.ts";
import type { Access, OwnAccessRecords } from "../store/accessRecords.ts";

/** The context of a procedure. */
export interface Context {
  /** Speaks to the upstream with the token of this request; for a role without phones it shows and calls no number (SPEC-73). */
  call: CallEndpoint;
  /** Address of a place, from the maps service or, if none is configured, from the upstream. */
  geocode(place: Input<typeof endpoints.maps.geocode>): Promise<Reply<typeof endpoints.maps.geocode>>;
  signIn: SignIn;
  audit: Audit;
  /** The pushed reminders of this user; undefined if none are sent, or without a session. */
  reminders: OwnReminders | undefined;
  /** Names this request in the log, in the answer's `x-request-id`, and in an error. */
  requestId: string;
  settings: SiteSettings;
}

/** What begins a session. */
export interface SignIn {
  /** Limits attempts of passwords and codes by account, for the address of this request. */
  limits: SignInLimits;
  /** The token that the browser gets instead of the upstream's: it carries user and role, encrypted. */
  issueToken(token: string, identity: Identity, name: string): Promise<string>;
  /** The key with which this person's browser encrypts unsent work. */
  draftKeyOf(person: string): string;
  /** Logs which part the answer to a sign-in lacks, and the entry of a mapping that says where it is. */
  noteMissing(endpoint: Endpoint, missing: string): void;
  /** The same, and counts the success of this call as a failure of the upstream: the server cannot use it. */
  countUnusable(endpoint: Endpoint, missing: string): void;
}

/** The records of who saw what; nothing is recorded if this server stores none. */
export interface Audit {
  /** Undefined if this server stores none. */
  records: Pick<OwnAccessRecords, "list"> | undefined;
  /** Whether the user signed in with role 1; if this server has a database, according to that. */
  isAdministrator(): Promise<boolean>;
  /**
   * Records what this user is about to be shown.
   *
   * @throws {RetryLater} 503 if it cannot be recorded: then it must not be shown.
   */
  record(access: Access): Promise<void>;
  /**
   * Counts an export of this user.
   *
   * @throws {RetryLater} 429 if there were too many in a minute: each adds a record that is never deleted.
   */
  countExport(): void;
}

/** The settings that procedures use; `site.settings` passes most of them to the browser. */
export interface SiteSettings {
  forgotPasswordType: string;
  publicIpUrl: string | null;
  /** Access records are stored, so role 1 can read them. */
  hasAccessRecords: boolean;
  /** Phones download their user's day ahead. */
  prefetch: boolean;
  /** The public key with which browsers subscribe to pushed reminders; null if none are sent. */
  pushKey: string | null;
  /** The server sends traces, so that browsers begin them. */
  traces: boolean;
}
