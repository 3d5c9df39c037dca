import type { Call, endpoints, Input, Reply } from "@mobile-crm/contracts";
import type { Access, OwnAccessRecords } from "./store/accessRecords.ts";

/** What a procedure has at hand besides its input. */
export interface Context {
  /** Speaks to the upstream with the token of this request. */
  call: Call;
  /** The address of a place, from the maps service; the upstream is asked where none is configured. */
  geocode(place: Input<typeof endpoints.maps.geocode>): Promise<Reply<typeof endpoints.maps.geocode>>;
  /** The key under which the browser of this person seals what was not sent yet. */
  sealOf(person: string): string;
  /** The token that the browser gets in place of the upstream's: it carries user and role, encrypted. */
  issueToken(token: string, identity: { userId: string | null; roleId: number | string | null }): string;
  /** The role of this user hides phone numbers and call controls of enquiries (role 11, SPEC-73). */
  hidesPhones: boolean;
  /** Whether the user signed in with role 1. */
  isAdministrator: boolean;
  /**
   * Writes down what this user is about to be shown, where the server keeps records of its own.
   *
   * @throws {RetryLater} 503 where it cannot be written: then it must not be shown.
   */
  recordAccess(access: Access): Promise<void>;
  /** The records of this server; undefined where it keeps none. */
  accessRecords: Pick<OwnAccessRecords, "list"> | undefined;
  /** Names this request in the log, in the answer's `x-request-id`, and in an error. */
  requestId: string;
  settings: SiteSettings;
  /** Limits tries of passwords and codes by account, for the address of this request. */
  tries: {
    /** @throws UpstreamError 429 where there were too many failures. */
    begin(kind: string, account: string, limits: TryLimits): Attempt | Promise<Attempt>;
    /** Forgets the failures of this account from this address. */
    restart(kind: string, account: string): void | Promise<void>;
  };
}

/** A try that has begun. */
export interface Attempt {
  failed(error: unknown): void | Promise<void>;
  /** `named` is the account that the upstream's answer names; only its failures are forgotten. */
  succeeded(named: string | undefined): void | Promise<void>;
}

/** How many failures there may be before the first delay: for an account from one address, and from all unknown ones. */
export interface TryLimits {
  free: number;
  freeEverywhere?: number;
}

/** The settings that reach procedures and, but for the first two, the browser. */
export interface SiteSettings {
  loginPath: string;
  forgotPasswordType: string;
  helpVideos: { Meeting: string; Campaigns: string };
  publicIpUrl: string | null;
  /** The backend keeps the accounts itself, so users, passwords and sessions can be managed here. */
  hasAccounts: boolean;
}
