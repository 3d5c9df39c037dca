import type { ReactNode } from "react";
import { createListStore } from "../../lib/store.ts";

export type DialogIcon = "success" | "error" | "warning";

export interface DialogText {
  icon?: DialogIcon;
  title: string;
  text?: ReactNode;
  /** The labels of the buttons, if not OK and Cancel. */
  yes?: string;
  no?: string;
  /** A third button; dismissing the dialog means this one. */
  other?: string;
  /** A sheet instead of a box: full height, for a long text whose heading takes the focus, or at the bottom. */
  sheet?: "full" | "bottom";
  /** The error, for the diagnostics that an error dialog offers. */
  cause?: unknown;
}

/** True for the button `yes`, false for `no`, "other" for the third. */
export type Answer = boolean | "other";

export interface DialogRequest extends DialogText {
  /** React key, so that one dialog never shows another's content. */
  id: number;
  kind: "alert" | "confirm";
  answer(answer: Answer): void;
}

export const dialogStore = createListStore<DialogRequest>();

/** Shows a dialog with OK, and waits until it is closed. */
export const alert = (message: DialogText) => ask("alert", message).then(() => undefined);

/** Shows a dialog with Cancel and OK. Resolves to true for OK. */
export const confirm = (message: DialogText) => ask("confirm", message).then((answer) => answer === true);

/** Shows a dialog with three buttons, and resolves to the one that was chosen: true for `yes`, false for `no`. */
export const choose = (message: DialogText & { yes: string; other: string; no: string }) => ask("confirm", message);

let asked = 0;

function ask(kind: DialogRequest["kind"], message: DialogText) {
  asked += 1;
  const id = asked;
  return new Promise<Answer>((resolve) => {
    const question: DialogRequest = {
      ...message,
      id,
      kind,
      answer: (answer) => {
        dialogStore.remove(question);
        resolve(answer);
      },
    };
    dialogStore.add(question);
  });
}
