import type { Part, Parts } from "../snapshot/parts.ts";
import type { CallSnapshot } from "../snapshot/snapshot.ts";
import { compareParts, type PartChange } from "./compareParts.ts";
import type { Audience, Finding } from "./findings.ts";

/** A message of a call as one audience sees it. The audience either receives it from us or sends it to us. */
interface Message {
  audience: Audience;
  /** What a place begins with in a finding. */
  prefix: string;
  role: "receives" | "sends";
  partsOf(call: CallSnapshot): Parts;
}

const messages: Message[] = [
  { audience: "upstream", prefix: "", role: "receives", partsOf: ({ request }) => withoutRules(request) },
  { audience: "upstream", prefix: "reply ", role: "sends", partsOf: ({ reply }) => reply },
  { audience: "browsers", prefix: "input ", role: "sends", partsOf: ({ request }) => byOurNames(request, false) },
  { audience: "browsers", prefix: "output ", role: "receives", partsOf: ({ reply }) => byOurNames(reply, true) },
];

/** Findings on the parts of request and reply. */
export const judgeParts = (call: string, before: CallSnapshot, after: CallSnapshot): Finding[] =>
  messages.flatMap((message) =>
    compareParts(message.partsOf(before), message.partsOf(after)).map((change) => ({
      audience: message.audience,
      call,
      at: message.prefix + change.place,
      change: describeChange(change),
      ...judge(message, change),
    })),
  );

/** Conditions on the whole input are ours: none of them travels. */
const withoutRules = ({ input: _, ...parts }: Parts): Parts => parts;

/** The parts under the names that browsers know; objects that only the wire has are left out. */
function byOurNames(parts: Parts, isReply: boolean): Parts {
  const named = Object.entries(parts).flatMap(([place, { as, ...part }]): [string, Part][] => {
    const name = as ?? (isReply ? place : undefined);
    return !name ? [] : [[name, part]];
  });
  return Object.fromEntries(named);
}

function describeChange(change: PartChange): string {
  if (change.what === "added") return `absent -> ${describePart(change.part)}`;
  if (change.what === "removed") return `${describePart(change.part)} -> absent`;
  if (change.what === "renamed") return `${change.place} -> ${change.to}`;
  return `${change.from} -> ${change.to}`;
}

const describePart = ({ type, optional }: Part) => `${optional ? "optional" : "required"} ${type}`;

type Verdict = Pick<Finding, "breaking" | "why">;

function judge(message: Message, change: PartChange): Verdict {
  if (change.what === "added") return verdicts[message.audience][message.role].added(!change.part.optional);
  if (change.what === "removed") return verdicts[message.audience][message.role].removed(!change.part.optional);
  if (change.what === "renamed") return { breaking: true, why: renamed[message.audience][message.role] };
  // A receiver is not helped by more values, a sender not by fewer.
  const harmless = message.role === "receives" ? "narrows" : "widens";
  if (change.effect === harmless) return { breaking: false, why: unharmed[message.audience][message.role] };
  if (change.what === "optional") return { breaking: true, why: newlyOptional[message.audience][message.role] };
  if (change.what === "nullable") return { breaking: true, why: newlyNullable[message.audience][message.role] };
  return { breaking: true, why: otherValues[message.audience][message.role] };
}

type Texts = Record<Audience, Record<Message["role"], string>>;
type Verdicts = Record<
  Audience,
  Record<Message["role"], Record<"added" | "removed", (isRequired: boolean) => Verdict>>
>;

const always = (breaking: boolean, why: string) => () => ({ breaking, why });
const ifRequired = (required: string, optional: string) => (isRequired: boolean) => ({
  breaking: isRequired,
  why: isRequired ? required : optional,
});

const verdicts: Verdicts = {
  upstream: {
    receives: {
      added: always(true, "the upstream must now accept it"),
      removed: ifRequired("the upstream must now do without it", "the upstream did without it before"),
    },
    sends: {
      added: ifRequired("the upstream must now always send it", "the upstream may send it"),
      removed: always(false, "it is no longer read"),
    },
  },
  browsers: {
    sends: {
      added: ifRequired("an installed client does not send it and is refused", "an installed client does not send it"),
      removed: always(true, "an installed client still sends it, without effect"),
    },
    receives: {
      added: always(false, "an installed client does not read it"),
      removed: ifRequired("an installed client reads it", "an installed client does without it"),
    },
  },
};

const renamed: Texts = {
  upstream: {
    receives: "the upstream must now accept it under the new name",
    sends: "the upstream must now send it under the new name",
  },
  browsers: {
    sends: "an installed client sends it under the old name",
    receives: "an installed client reads it under the old name",
  },
};

const unharmed: Texts = {
  upstream: { receives: "the upstream accepts it already", sends: "what the upstream sends is still read" },
  browsers: {
    sends: "what an installed client sends is still accepted",
    receives: "an installed client reads it already",
  },
};

const newlyOptional: Texts = {
  upstream: { receives: "the upstream must now do without it", sends: "the upstream must now always send it" },
  browsers: {
    sends: "an installed client that does not send it is refused",
    receives: "an installed client expects it always",
  },
};

const newlyNullable: Texts = {
  upstream: { receives: "the upstream must now accept null", sends: "the upstream must no longer send null" },
  browsers: {
    sends: "an installed client that sends null is refused",
    receives: "an installed client expects no null",
  },
};

const otherValues: Texts = {
  upstream: { receives: "the upstream must now accept more values", sends: "the upstream must now send other values" },
  browsers: {
    sends: "what an installed client sends may be refused",
    receives: "an installed client does not know these values",
  },
};
