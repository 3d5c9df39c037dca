import dns from "node:dns";
import { isIP } from "node:net";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeBuiltin } from "../../../fixtures/test/fakeBuiltin.ts";
import { isAllowedEndpoint, isPublicAddress, lookupPublic, PrivateAddress } from "./endpointRules.ts";

const lookup = vi.fn();
beforeEach(() => {
  fakeBuiltin(dns, "lookup", lookup.mockReset() as never);
});

describe("the address of a push service", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGI",
  ])("the address of a push service may be %s", (endpoint) => expect(isAllowedEndpoint(endpoint)).toBe(true));

  test.each([
    "http://push.example.com/1",
    "https://push.example.com:8443/1",
    "https://user:password@push.example.com/1",
    "https://user@push.example.com/1",
    "https://:password@push.example.com/1",
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
  ])("the address of a push service is not %s", (endpoint) => expect(isAllowedEndpoint(endpoint)).toBe(false));

  test("the address of a push service has a thousand characters at most", () => {
    const longest = "https://push.example.com/".padEnd(1_000, "x");

    expect([isAllowedEndpoint(longest), isAllowedEndpoint(`${longest}x`)]).toEqual([true, false]);
  });

  test("the address of a push service is on this machine only if a test allows its origin", () => {
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
  ["127.255.255.254", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["192.0.0.9", false],
  ["192.0.2.1", false],
  ["192.88.99.1", false],
  ["198.19.255.255", false],
  ["198.51.100.1", false],
  ["203.0.113.1", false],
  ["255.255.255.255", false],
  ["224.0.0.1", false],
  ["::", false],
  ["::1", false],
  ["fe80::1", false],
  ["febf::1", false],
  ["fc00::1", false],
  ["ff02::1", false],
  ["64:ff9b:1::1", false],
  ["100::1", false],
  ["2001:10::1", false],
  ["2001:db8::1", false],
  ["fd00::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:7f00:1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["::7f00:1", false],
  ["::a00:1", false],
  ["fec0::1", false],
  ["5f00::1", false],
  ["3fff::1", false],
  ["3fff:fff:ffff::1", false],
  ["3fff:1000::1", true],
  ["no address", false],
])("%s is public: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

describe("a name", () => {
  /** The resolver is called with these options; returns what the connection receives. */
  const resolve = (error: Error | null, addresses: string[] | undefined, options: object = { all: true }) => {
    const records = addresses?.map((address) => ({ address, family: isIP(address) }));
    lookup.mockImplementation(((_name: string, _options: object, done: (...results: unknown[]) => void) =>
      done(error, records)) as never);
    return new Promise<unknown[]>((resolve) =>
      lookupPublic("push.example.com", options, (...results) => resolve(results)),
    );
  };

  test("a name resolves to its public addresses", async () => {
    expect(await resolve(null, ["8.8.8.8", "8.8.4.4"])).toEqual([
      null,
      [
        { address: "8.8.8.8", family: 4 },
        { address: "8.8.4.4", family: 4 },
      ],
    ]);
  });

  test("a name resolves to the first of them for a connection that asks for one", async () => {
    expect(await resolve(null, ["2001:4860:4860::8888", "8.8.4.4"], {})).toEqual([null, "2001:4860:4860::8888", 6]);
  });

  test("a name is resolved with the options of the connection, to all of its addresses", async () => {
    await resolve(null, ["8.8.8.8", "10.0.0.1"], { family: 4, all: false });

    expect(lookup).toHaveBeenLastCalledWith("push.example.com", { family: 4, all: true }, expect.any(Function));
  });

  test.each([[["8.8.8.8", "10.0.0.1"]], [["10.0.0.1", "8.8.8.8"]], [[]]])(
    "a name resolves to nothing if its addresses are %j",
    async (addresses) => {
      expect(await resolve(null, addresses)).toEqual([expect.any(PrivateAddress), []]);
      expect(await resolve(null, addresses, {})).toEqual([expect.any(PrivateAddress), []]);
    },
  );

  test("a name that cannot be resolved fails with the error of the resolver", async () => {
    const error = Object.assign(new Error("no answer"), { code: "EAI_AGAIN" });

    expect(await resolve(error, undefined)).toEqual([error, []]);
  });
});
