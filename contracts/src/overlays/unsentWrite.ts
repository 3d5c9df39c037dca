import type { Endpoint, Input, Reply } from "../endpoint.ts";
import type { endpoints } from "../index.ts";
import type { EntityId } from "../schemas/ids.ts";
import type { EndpointNamed, QueueableWriteName, ReadName, writes } from "../writes.ts";

type Endpoints = typeof endpoints;

/** The option lists that are known where an overlay is made; without one, a name that belongs to an id stays as it was. */
export type KnownSettings = {
  [R in keyof Endpoints]?: Endpoints[R] extends { settings: infer Settings extends Endpoint } ? Reply<Settings> : never;
};

/** A write that was saved and has not arrived, with what is needed to show it. */
export interface UnsentWrite<Name extends QueueableWriteName = QueueableWriteName> {
  /** Its idempotency key. */
  id: string;
  call: Name;
  input: Input<EndpointNamed<Name>>;
  /** When it was saved, in milliseconds since 1970. */
  at: number;
  /** Name of the user who saved it. */
  by: string;
  settings: KnownSettings;
  /** Reply of the details call of the record that a new record belongs to, where it is known: the enquiry of a client meeting. */
  subject?: unknown;
}

/**
 * How a reply looks once a write has arrived. Pure: it returns the same reply where the write does not concern it.
 *
 * @param asked input of the read
 */
export type ReadOverlay<Read extends ReadName, Name extends QueueableWriteName> = (
  reply: Reply<EndpointNamed<Read>>,
  write: UnsentWrite<Name>,
  asked: Input<EndpointNamed<Read>>,
) => Reply<EndpointNamed<Read>>;

type WithoutSettings<Names extends string> = Exclude<Names, `${string}.settings`>;

/** The reads that a write refreshes, by their names. */
export type RefreshedRead<Name extends QueueableWriteName> =
  (typeof writes)[Name]["refreshes"][number] extends infer Part
    ? Part extends ReadName
      ? Part
      : Part extends string
        ? WithoutSettings<Extract<ReadName, `${Part}.${string}`>>
        : never
    : never;

/** For each read that a write refreshes: its overlay, or the reason why the read shows nothing of an unsent write. */
export type WriteOverlays<Name extends QueueableWriteName> = {
  [Read in RefreshedRead<Name>]: ReadOverlay<Read, Name> | string;
};

const PREFIX = "unsent-";

/** Id of a record that exists on this device only, made of the idempotency key of its write. */
export const unsentId = (key: string): string => PREFIX + key;

/** Whether an id names a record that exists on this device only. */
export const isUnsentId = (id: unknown): id is string => typeof id === "string" && id.startsWith(PREFIX);

/** Whether two ids name the same record. */
export const isSame = (one: EntityId | null | undefined, other: EntityId | null | undefined): boolean =>
  one != null && other != null && String(one) === String(other);
