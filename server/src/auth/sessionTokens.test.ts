import { describe, expect, test } from "vitest";
import { createSessions, hashToken } from "./sessions.ts";

const SECRET = "a secret of at least 32 characters";
const sessions = createSessions(SECRET);
const issued = (userId: string | null = "4", token = "abc") => sessions.issue(token, { userId, roleId: 6 });

describe("an issued token", () => {
  test("an issued token is decoded to user and role, also by another server with the secret", () => {
    const caller = { token: "abc", userId: "4", roleId: 6, holder: "user 4", allowance: "user 4" };
    const token = issued();

    expect(sessions.callerOf(token)).toEqual(caller);
    expect(sessions.callerOf(token)).toEqual(caller);
    expect(createSessions(SECRET).callerOf(token)).toEqual(caller);
  });

  test("an issued token does not show what it contains, and is different each time", () => {
    expect(issued()).toMatch(/^mc1\.[\w-]+$/);
    expect(issued()).not.toBe(issued());
    expect(Buffer.from(issued().slice(4), "base64url").toString()).not.toContain("abc");
  });

  test("an issued token is not accepted by a server with another secret", () => {
    expect(createSessions(`${SECRET}!`).callerOf(issued())).toBeUndefined();
  });

  test("an issued token has the same holder at each sign-in of a user, and another for another user", () => {
    const holders = [issued("4", "a"), issued("4", "b"), issued("5", "a")].map(
      (token) => sessions.callerOf(token)?.holder,
    );

    expect(holders).toEqual(["user 4", "user 4", "user 5"]);
  });

  test("an issued token without a user has a hash of the token as its holder", () => {
    const holders = [issued(null, "a"), issued(null, "a"), issued(null, "b")].map(
      (token) => sessions.callerOf(token)?.holder,
    );

    expect(holders[0]).toMatch(/^token [\w-]{43}$/);
    expect([holders[1] === holders[0], holders[2] === holders[0]]).toEqual([true, false]);
  });

  test("an issued token is refused if any byte of it was changed or is missing", () => {
    const bytes = Buffer.from(issued().slice(4), "base64url");
    const changed = [0, 11, 12, 27, 28, bytes.length - 1].map((index) => {
      const copy = Buffer.from(bytes);
      copy[index] = (copy[index] ?? 0) ^ 1;
      return copy;
    });
    const cut = [0, 12, 27, 28, 29, bytes.length - 1].map((length) => bytes.subarray(0, length));

    for (const forged of [...changed, ...cut])
      expect(sessions.callerOf(`mc1.${forged.toString("base64url")}`)).toBeUndefined();
  });
});

test("a token that was not issued here is passed on, with its hash as holder", () => {
  const caller = sessions.callerOf("abc");

  expect(caller).toMatchObject({ token: "abc", holder: expect.stringMatching(/^token [\w-]{43}$/) });
  expect(sessions.callerOf("abd")?.holder).not.toBe(caller?.holder);
});

test.each(["abc.mc1.def", "mc2.def", "mc1"])("%s is not a token of this server, and is passed on", (token) => {
  expect(sessions.callerOf(token)).toMatchObject({ token, holder: expect.stringMatching(/^token /) });
});

test("a session that ended stays ended while many others are used", () => {
  const openedSessions = createSessions(SECRET);
  const endedCaller = { token: "ended", userId: "4", roleId: 6, holder: "user 4", allowance: "user 4" };
  openedSessions.note(endedCaller.token, false);
  for (let count = 0; count < 20_000; count += 1) openedSessions.note(`token ${count}`, true);

  expect(openedSessions.hasWorked(endedCaller)).toBe(false);
});

test("the end of a session is reported once", () => {
  const endedHashes: string[] = [];
  const openedSessions = createSessions(SECRET, (name) => void endedHashes.push(name));
  for (const accepted of [true, false, false]) openedSessions.note("noted", accepted);

  expect(endedHashes).toEqual([hashToken("noted")]);
});

test("whether a token works is known from its last reply", () => {
  const caller = { token: "noted", holder: "", allowance: "" };
  const ends = [true, false, false, true].map((accepted) => {
    sessions.note("noted", accepted);
    return sessions.hasWorked(caller);
  });

  expect(ends).toEqual([true, false, false, true]);
  expect(sessions.hasWorked({ token: "another", holder: "", allowance: "" })).toBe(false);
});
