import { act } from "react";
import { expect, test, vi } from "vitest";
import { renderAgain } from "../../lib/test/renderAgain.ts";
import { useServerResults } from "./useServerResults.ts";

const fake = vi.hoisted(() => ({ asked: [] as string[] }));
vi.mock("../../api/trpc.ts", () => {
  const useQuery = ({ search }: { search: string }) => {
    if (search !== fake.asked.at(-1)) fake.asked.push(search);
    return { data: undefined, isFetching: false };
  };
  const list = { list: { useQuery } };
  return { trpc: { enquiries: list, brokers: list, projects: list } };
});

test("the server is asked for each search that is typed, and for none in between", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const type = (text: string, pause: number) => {
    renderAgain(() => useServerResults(text));
    act(() => void vi.advanceTimersByTime(pause));
  };
  type("", 400);
  type("ra", 399);
  type("rao", 400);
  type("rao p", 400);
  vi.useRealTimers();

  expect(fake.asked).toEqual(["", "rao", "rao p"]);
});
