import { endpoints } from "@mobile-crm/contracts";
import { procedureFor } from "../trpc/procedures.ts";

const { geocode } = endpoints.maps;

/** The maps service, which may be another than the upstream. */
export const maps = {
  geocode: procedureFor(geocode).query(({ ctx, input }) => ctx.geocode(input)),
};
