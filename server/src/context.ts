import type { Call, endpoints, Input, Reply } from "@mobile-crm/contracts";

/** What a procedure has at hand besides its input. */
export interface Context {
  /** Speaks to the upstream as whoever sent this request. */
  call: Call;
  /** The address of a place, from the maps service; the upstream is asked where none is configured. */
  geocode(place: Input<typeof endpoints.maps.geocode>): Promise<Reply<typeof endpoints.maps.geocode>>;
  /** The key under which the browser of this person seals what he has not sent yet. */
  sealOf(person: string): string;
  /** Names this request in the log, in the answer's `x-request-id`, and in an error. */
  requestId: string;
  settings: SiteSettings;
  /** Counts tries of passwords and codes by account, for whoever sent this request. */
  tries: {
    count(kind: string, account: string, allowed: Tries): void;
    forgive(kind: string, account: string): void;
  };
}

/** How many tries somebody has in how many minutes: those of one account, and those that come from one address. */
export interface Tries {
  account: number;
  address: number;
  minutes: number;
}

/** The settings that reach procedures and, but for the first two, the browser. */
export interface SiteSettings {
  loginPath: string;
  forgotPasswordType: string;
  helpVideos: { Meeting: string; Campaigns: string };
  publicIpUrl: string | null;
}
