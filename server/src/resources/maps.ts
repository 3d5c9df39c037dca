import { endpoints } from "@mobile-crm/contracts";
import { asking } from "../wrap.ts";

const { geocode } = endpoints.maps;

/** The maps service, which may be another than the upstream. */
export const maps = {
  geocode: asking(geocode).query(({ ctx, input }) => ctx.geocode(input)),
};
