import { endpoints } from "../../src/index.ts";
import type { ApplyMapping } from "../../src/mapping/applyMapping.ts";
import { placesOf } from "../../src/mapping/places.ts";
import { isRecord } from "../../src/schemas/values.ts";
import { publicName } from "./difference.ts";
import type { Probed } from "./probe.ts";
import type { ProbeClient } from "./probeClient.ts";

/** Calls that every user may make, and whose replies have documented names at the top. */
const looked = [endpoints.enquiries.settings, endpoints.projects.settings, endpoints.meetings.settings];

/**
 * The layer that holds every reply, such as `data`; undefined without one.
 *
 * @param ask with the mapping of the upstream, if there is one
 */
export async function findEnvelope(ask: ProbeClient): Promise<string | undefined> {
  const layers: (string | undefined)[] = [];
  for (const endpoint of looked) {
    const { status, body } = await ask(endpoint, {});
    const known = placesOf(endpoint.reply);
    const hasKnown = (value: unknown) => isRecord(value) && Object.keys(value).some((key) => known.includes(key));
    if (status !== 200 || !isRecord(body)) continue;
    layers.push(hasKnown(body) ? undefined : Object.keys(body).find((key) => hasKnown(body[key])));
  }
  const [first] = layers;
  const isOne = layers.length > 1 && layers.every((layer) => layer === first);
  return isOne && first !== undefined && publicName(first) === first ? first : undefined;
}

/** The same client for replies inside the layer. */
export const insideEnvelope =
  (ask: ProbeClient, envelope: string, map: ApplyMapping): ProbeClient =>
  async (endpoint, input) => {
    const reply = await ask(endpoint, input);
    const inner = isRecord(reply.body) && reply.status < 300 ? reply.body[envelope] : undefined;
    return inner === undefined ? reply : { ...reply, body: map(endpoint, inner) };
  };

export const envelopeFinding = (envelope: string): Probed => ({
  call: "every call",
  asked: 1,
  differences: [
    {
      kind: "breaks",
      place: "",
      what: `every reply is below "${envelope}"`,
      cure: { by: "mapping", entry: { envelope } },
    },
  ],
});
