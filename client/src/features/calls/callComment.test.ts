import { type ComponentType, createElement } from "react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { CallComment } from "./CallComment.tsx";

test.each([true, false])(
  "a comment that is the first field to type (%s) has the focus and collapses the earlier ones",
  async (first) => {
    const Comment = () => {
      const form = useForm({ defaultValues: { note: "" } });
      const props = { form, name: "note", label: "Comment", history: "Earlier", first };
      return createElement(CallComment as ComponentType<object>, props as object);
    };
    const screen = await openPart(createElement(Comment));

    expect(document.activeElement === screen.field("Comment")).toBe(first);
    expect(document.querySelector("details")?.open).toBe(!first);
  },
);
