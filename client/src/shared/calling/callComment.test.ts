import { type ComponentType, createElement } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { openPart } from "../../lib/test/openScreen.ts";
import { CallComment } from "./CallComment.tsx";

const fake = vi.hoisted(() => ({ wanted: undefined as boolean | undefined }));
vi.mock("./nextCall.ts", () => ({
  useFirstFocus: (wanted: boolean) => {
    fake.wanted = wanted;
    return { current: null };
  },
}));

test.each([true, false])(
  "a comment that is all that is left to type (%s) has the focus, and folds the earlier ones",
  async (first) => {
    const Comment = () => {
      const form = useForm({ defaultValues: { note: "" } });
      return createElement(
        CallComment as ComponentType<object>,
        { form, name: "note", history: "Earlier", first } as object,
      );
    };
    const screen = await openPart(createElement(Comment), {});

    expect([fake.wanted, screen.element("details").props.open]).toEqual([first, !first]);
  },
);
