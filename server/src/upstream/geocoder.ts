import { endpoints, variant } from "@mobile-crm/contracts";
import { Place } from "@mobile-crm/contracts/resources/maps.ts";
import * as z from "zod/mini";
import { type CallerContext, type Gateway, openGateway } from "./client.ts";

const { geocode } = endpoints.maps;

/** A maps service at `url`, called with `latlng=LAT,LNG&key=…`. It never receives a user's token. */
export function createGeocoder(url: string, key = "") {
  const { origin, pathname } = new URL(url);
  const [base = "", path = ""] = [origin + pathname.replace(/[^/]*$/, ""), pathname.split("/").at(-1)];
  const lookup = variant(geocode, { path, input: withServiceKey(key) });
  const gateway = openGateway(base);
  return {
    /** Whether it refuses whoever has not signed in. */
    knowsUsers: false,
    as: (caller: CallerContext) => (place: z.output<typeof Place>) =>
      gateway.forCaller({ ...caller, token: undefined })(lookup, place),
    close: gateway.close,
  };
}

/** Without a maps service, the upstream is asked for the address. */
export const mapsFromUpstream = (gateway: Gateway) => ({
  knowsUsers: true,
  as: (caller: CallerContext) => (place: z.output<typeof Place>) => gateway.forCaller(caller)(geocode, place),
  close: async () => {},
});

const withServiceKey = (key: string) =>
  z.codec(z.object({ latlng: z.string(), key: z.string() }), Place, {
    decode: ({ latlng }) => {
      const [lat = "", long = ""] = latlng.split(",");
      return { lat, long };
    },
    encode: ({ lat, long }) => ({ latlng: `${lat},${long}`, key }),
  });
