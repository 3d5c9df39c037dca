import { act, createElement, useState } from "react";
import { expect, test, vi } from "vitest";
import { openPart, openScreen, reply } from "../../../test/openScreen.ts";
import { consentKey } from "../../media/capture/consent.ts";
import { BrokersAround, NearBrokerRow } from "./BrokersAround.tsx";

test("a nearby broker can be ticked, met and called, and is in a list with a name", async () => {
  const { brokers } = reply("meetings.settings") as { brokers: Parameters<typeof BrokersAround>[0]["brokers"] };
  const [first] = brokers;
  const position = { lat: Number(first?.lat), long: Number(first?.long), accuracy: 10 };
  const screen = await openPart(createElement(BrokersAround, { brokers, here: position }), {});

  expect(screen.fields()).toEqual({
    "Imran Shaikh - Skyline Properties": false,
  });
  expect(screen.row("Imran Shaikh - Skyline Properties").getByText("0.00 km")).toBeTruthy();
  expect(screen.has("Contact Imran Shaikh - Skyline Properties")).toBe(true);
  expect(screen.href("Log a meeting with Imran Shaikh - Skyline Properties")).toBe("/AddMeeting?broker=1");
});

test("the distances to brokers are measured from the last known position", async () => {
  const { brokers } = reply("meetings.settings") as { brokers: Parameters<typeof BrokersAround>[0]["brokers"] };
  const [first] = brokers;
  const start = { lat: Number(first?.lat), long: Number(first?.long), accuracy: 10 };
  let move = (_: typeof start) => {};
  const NearMe = () => {
    const [position, setHere] = useState(start);
    move = setHere;
    return createElement(BrokersAround, { brokers, here: position });
  };
  const screen = await openPart(createElement(NearMe), {});
  expect(screen.text()).toContain("0.00 km");
  // A hundredth of a degree of latitude is 1.11 km.
  await act(async () => move({ ...start, lat: start.lat + 0.01 }));
  await screen.settle();

  expect(screen.text()).toContain("1.11 km");
  expect(screen.text()).not.toContain("0.00 km");
});

test("a row reports whether its broker was ticked or unticked", async () => {
  const onTick = vi.fn();
  const broker = { id: 1, km: 0.5, name: "Imran Shaikh", firm_name: "Skyline Properties" } as never;
  const Row = () => {
    const [isTicked, setTicked] = useState(false);
    const tick = (ticked: boolean) => {
      onTick(ticked);
      setTicked(ticked);
    };
    return createElement("ul", null, createElement(NearBrokerRow, { broker, isTicked, onTick: tick }));
  };
  const screen = await openPart(createElement(Row), {});
  const [box] = screen.getAllByRole("checkbox");
  for (const _ of [1, 2]) if (box) await screen.user.click(box);

  expect(onTick.mock.calls).toEqual([[true], [false]]);
});

test("while the location is looked for, Near Me says so and asks only once", async () => {
  localStorage.setItem(consentKey("4"), JSON.stringify({ given: "2026-01-01T00:00:00Z", device: "Phone" }));
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation(() => {});
  const screen = await openScreen("/NearMe", {});
  await screen.press("Find brokers around me");

  expect(screen.button("Find brokers around me").disabled).toBe(true);
  expect(screen.textIn("[role=status]")).toContain("Finding");
});
