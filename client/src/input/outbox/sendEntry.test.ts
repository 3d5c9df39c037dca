import { beforeEach, expect, test } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import { signIn } from "../../../test/openScreen.ts";
import { keyStore } from "../../storage/keyStore.ts";
import { sealEntry } from "./sealEntry.ts";
import { sendEntry } from "./sendEntry.ts";

const OPENED = { status: "New", lock_version: 1 };
const snapshot = {
  call: "enquiries.details",
  input: { id: 5 },
  version: 1,
  fields: [{ name: "status", label: "Status", input: "status_id", was: "New" }],
};

/** The record on the server; undefined if the server does not answer. */
let record: object | undefined;
/** The versions that the edit was sent with. */
let sent: unknown[];

beforeEach(() => {
  signIn();
  record = OPENED;
  sent = [];
  fakeNetwork({
    "enquiries.update": ({ lock_version }: { lock_version?: number }) => {
      sent.push(lock_version);
      return null;
    },
    "enquiries.details": () => {
      if (!record) throw new TypeError("Failed to fetch");
      return record;
    },
  });
});

async function send(earlier: "no" | "maybe") {
  const key = await keyStore.key();
  if (!key) throw new Error("no key");
  const write = { input: { id: 5, status_id: 2, lock_version: 1 }, isForm: false, seen: snapshot };
  return sendEntry(await sealEntry("enquiries.update", write, { id: "one", owner: "4", key }), earlier);
}

test.each(["no", "maybe"] as const)(
  "an edit sends the version that earlier saves have given its record if it may have arrived: %s",
  async (earlier) => {
    record = { ...OPENED, lock_version: 2 };

    expect(await send(earlier)).toMatchObject({ kind: "done" });
    expect(sent).toEqual([2]);
  },
);

test("an edit of a record that someone else changed is not sent", async () => {
  record = { status: "Dead", lock_version: 2 };

  expect(await send("no")).toMatchObject({ kind: "refused" });
  expect(sent).toEqual([]);
});

test("a repeat is refused only by its version, as it may have changed the record itself", async () => {
  record = { status: "Visited", lock_version: 2 };
  await send("maybe");
  record = undefined;
  await send("maybe");

  expect(sent).toEqual([1, 1]);
});
