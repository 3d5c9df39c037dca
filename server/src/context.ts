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
}

/** The settings that reach procedures and, but for the first two, the browser. */
export interface SiteSettings {
  loginPath: string;
  forgotPasswordType: string;
  helpVideos: { Meeting: string; Campaigns: string };
  publicIpUrl: string | null;
}
