import * as z from "zod/mini";
import { Amount, Id, Text } from "../schemas/scalars.ts";

/** A broker to choose from (D013), with the position that distances are measured to. */
export const BrokerOption = z.object({
  id: Id,
  firm_name: z.nullish(Text),
  name_with_firm_name: z.nullish(Text),
  lat: z.nullish(Amount),
  long: z.nullish(Amount),
  uuid: z.nullish(Text),
});
