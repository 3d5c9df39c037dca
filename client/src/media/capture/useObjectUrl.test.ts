import { beforeEach, expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { useObjectUrl } from "./useObjectUrl.ts";

const revoked = vi.spyOn(URL, "revokeObjectURL");
const render = (file: Blob | null | undefined) => {
  renderAgain(() => useObjectUrl(file));
  return renderAgain(() => useObjectUrl(file));
};
beforeEach(() => {
  unmount();
  revoked.mockClear();
});

test("a file has an address until another file or nothing takes its place", () => {
  const [one, other] = [new Blob(["a"]), new Blob(["b"])];
  const first = render(one);
  expect(first).toMatch(/^blob:/);
  expect(render(one)).toBe(first);
  expect(revoked).not.toHaveBeenCalled();
  const second = render(other);

  expect(second).not.toBe(first);
  expect(revoked).toHaveBeenCalledExactlyOnceWith(first);
  expect(render(null)).toBeUndefined();
  expect(revoked).toHaveBeenLastCalledWith(second);
});

test("no file has no address, and the address of a file is revoked when its screen is left", () => {
  expect(render(undefined)).toBeUndefined();
  const url = render(new Blob(["a"]));
  unmount();

  expect(revoked).toHaveBeenCalledExactlyOnceWith(url);
});
