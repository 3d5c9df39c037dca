import { allOf, type Shown } from "./hostTree.ts";

const RealFormData = FormData;

/** Form data that read a form of the page from the elements that stand for its fields. */
export const fieldsOfPage = (top: Shown) =>
  class extends RealFormData {
    constructor(form?: object) {
      super();
      const shown = form && allOf(top).find(({ node }) => node === form);
      for (const { props, node } of shown ? allOf(shown) : [])
        if (props.name) this.set(String(props.name), String((node as { value?: unknown }).value ?? ""));
    }
  };
