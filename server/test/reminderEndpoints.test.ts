import { lookup } from "node:dns";
import { describe, expect, test, vi } from "vitest";
import { isAllowedEndpoint, isPublicAddress, lookupPublic, PrivateAddress } from "../src/reminders/endpointRules.ts";

vi.mock("node:dns", () => ({ lookup: vi.fn() }));

describe("the address of a push service", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGI",
  ])("may be %s", (endpoint) => expect(isAllowedEndpoint(endpoint)).toBe(true));

  test.each([
    "http://push.example.com/1",
    "https://push.example.com:8443/1",
    "https://user:password@push.example.com/1",
    "https://localhost/1",
    "https://database/1",
    "https://127.0.0.1/1",
    "https://10.1.2.3/1",
    "https://0x7f000001/1",
    "https://2130706433/1",
    "https://8.8.8.8/1",
    "https://[::1]/1",
    "https://[2001:4860:4860::8888]/1",
    "file:///etc/passwd",
    "ftp://push.example.com/1",
    "nonsense",
    "",
    `https://push.example.com/${"x".repeat(1_000)}`,
  ])("is not %s", (endpoint) => expect(isAllowedEndpoint(endpoint)).toBe(false));

  test("is on this machine only where a test allows its origin", () => {
    const origin = "http://127.0.0.1:9999";

    expect(isAllowedEndpoint(`${origin}/1`)).toBe(false);
    expect(isAllowedEndpoint(`${origin}/1`, [origin])).toBe(true);
    expect(isAllowedEndpoint("http://127.0.0.1:9998/1", [origin])).toBe(false);
  });
});

test.each([
  ["8.8.8.8", true],
  ["2001:4860:4860::8888", true],
  ["127.0.0.1", false],
  ["10.0.0.1", false],
  ["172.20.1.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.100.100.200", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["::1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:7f00:1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["no address", false],
])("%s is public: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

describe("a name", () => {
  const resolve = (...addresses: string[]) => {
    vi.mocked(lookup).mockImplementation(((_name: string, _options: object, done: (...found: unknown[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as never);
    return new Promise<unknown>((resolve) =>
      lookupPublic("push.example.com", { all: true }, (error, found) => resolve(error ?? found)),
    );
  };

  test("leads to its public addresses", async () => {
    expect(await resolve("8.8.8.8", "8.8.4.4")).toEqual([
      { address: "8.8.8.8", family: 4 },
      { address: "8.8.4.4", family: 4 },
    ]);
  });

  test("leads nowhere where one of its addresses is in a private network", async () => {
    expect(await resolve("8.8.8.8", "10.0.0.1")).toBeInstanceOf(PrivateAddress);
    expect(await resolve()).toBeInstanceOf(PrivateAddress);
  });
});
