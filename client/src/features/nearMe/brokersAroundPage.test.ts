import { createElement } from "react";
import { expect, test } from "vitest";
import { openPart, reply } from "../../lib/test/openScreen.ts";
import { BrokersAround } from "./BrokersAround.tsx";

test("a broker around here can be ticked, met, called, and is in a list with a name", async () => {
  const { brokers } = reply("meetings.settings") as { brokers: Parameters<typeof BrokersAround>[0]["brokers"] };
  const [first] = brokers;
  const here = { lat: Number(first?.lat), long: Number(first?.long), accuracy: 10 };
  const screen = await openPart(createElement(BrokersAround, { brokers, here }), {});

  expect(screen.textIn("ul")).toMatchInlineSnapshot(`
    "ul "Brokers around you"
    -
    <input type=checkbox> :check: Imran Shaikh - Skyline Properties
    0.00 km
    [Log a meeting with Imran Shaikh - Skyline Properties · :calendar: Log a meeting /AddMeeting?broker=1] [Contact Imran Shaikh - Skyline Properties · :phone:]"
  `);
});
