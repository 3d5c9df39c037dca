import { endpoints } from "@mobile-crm/contracts";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { openGateway } from "../src/upstream/client.ts";
import { createGeocoder, mapsFromUpstream } from "../src/upstream/geocoder.ts";

vi.mock("../src/upstream/client.ts", () => ({ openGateway: vi.fn() }));

const place = { lat: 18.5642, long: 73.7769 };
const caller = { token: "abc", requestId: "a request" };
const call = vi.fn();
const gateway = { forCaller: vi.fn(() => call), close: vi.fn(), knowsKeys: () => false };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(openGateway).mockReturnValue(gateway as never);
});

test.each([
  ["https://maps.example.com/maps/api/geocode/json", "https://maps.example.com/maps/api/geocode/", "json"],
  ["https://maps.example.com/", "https://maps.example.com/", ""],
  ["https://maps.example.com:8443/geocode?x=1", "https://maps.example.com:8443/", "geocode"],
])("the maps service at %s is asked at %s for %s, without a token", async (url, base, path) => {
  await createGeocoder(url, "a-key").as(caller)(place);

  expect(openGateway).toHaveBeenCalledExactlyOnceWith(base);
  expect(gateway.forCaller).toHaveBeenCalledExactlyOnceWith({ ...caller, token: undefined });
  const [lookup, asked] = call.mock.lastCall ?? [];
  expect([lookup.path, asked]).toEqual([path, place]);
});

test.each([["a-key"], [undefined]])(
  "coordinates are written and read as latitude, longitude with key %s",
  async (key) => {
    await createGeocoder("https://maps.example.com/json", key).as(caller)(place);
    const [{ input }] = call.mock.lastCall ?? [];
    const wire = { latlng: "18.5642,73.7769", key: key ?? "" };

    expect(z.encode(input, place)).toEqual(wire);
    expect(z.decode(input, wire)).toEqual(place);
  },
);

test("the connections to a maps service are closed, those to the upstream are not", async () => {
  await createGeocoder("https://maps.example.com/json").close();
  expect(gateway.close).toHaveBeenCalledOnce();

  const maps = mapsFromUpstream(gateway as never);
  await maps.as(caller)(place);
  await maps.close();
  expect(call).toHaveBeenLastCalledWith(endpoints.maps.geocode, place);
  expect(gateway.forCaller).toHaveBeenLastCalledWith(caller);
  expect(gateway.close).toHaveBeenCalledOnce();
});
