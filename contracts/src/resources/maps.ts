import * as z from "zod/mini";
import { get } from "../endpoint.ts";
import { Amount } from "../schemas/scalars.ts";

export const Place = z.object({
  lat: Amount.check(z.refine((degrees) => Math.abs(degrees) <= 90, "Between -90 and 90")),
  long: Amount.check(z.refine((degrees) => Math.abs(degrees) <= 180, "Between -180 and 180")),
});

/** The formatted address of the first result fills the location (C048); empty without a result. */
const Address = z.codec(
  z.object({ results: z.nullish(z.array(z.object({ formatted_address: z.nullish(z.string()) }))) }),
  z.object({ formatted_address: z.string() }),
  {
    decode: ({ results }) => ({ formatted_address: results?.[0]?.formatted_address ?? "" }),
    encode: (address) => ({ results: address.formatted_address ? [address] : [] }),
  },
);

/**
 * Third parties: the server asks the service at `MAPS_GEOCODE_URL` for a place, the browser asks `PUBLIC_IP_URL` for
 * its address.
 */
export const maps = {
  geocode: get("maps/geocode", Place, Address, { assumed: "latlng=LAT,LNG&key=… on the service's side" }),
};
