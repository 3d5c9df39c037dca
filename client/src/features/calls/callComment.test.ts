import { type ComponentType, createElement } from "react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { CallComment } from "./CallComment.tsx";

test.each([true, false])(
  "if the comment is the first field to fill in (%s), it has the focus and the earlier comments are collapsed",
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
