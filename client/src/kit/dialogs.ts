import type { ReactNode } from "react";
import { createStore } from "./store.ts";

export type DialogIcon = "success" | "error" | "warning";

export interface DialogText {
  icon: DialogIcon;
  title: string;
  text?: ReactNode;
  /** What the buttons of a confirmation say, if not OK and Cancel. */
  yes?: string;
  no?: string;
  /** What went wrong, for the diagnostics that an error dialog offers. */
  cause?: unknown;
}

export interface Question extends DialogText {
  kind: "alert" | "confirm";
  answer(agreed: boolean): void;
}

export const questions = createStore<Question>();

/** Shows a dialog with OK, and waits until it is closed. */
export const alert = (message: DialogText) => ask("alert", message).then(() => undefined);

/** Shows a dialog with Cancel and OK, and tells whether it was OK. */
export const confirm = (message: DialogText) => ask("confirm", message);

function ask(kind: Question["kind"], message: DialogText) {
  return new Promise<boolean>((resolve) => {
    const question: Question = {
      ...message,
      kind,
      answer: (agreed) => {
        questions.remove(question);
        resolve(agreed);
      },
    };
    questions.add(question);
  });
}
