import { lazy, Suspense } from "react";
import { questions } from "./dialogs.ts";

const Alert = lazy(async () => ({ default: (await import("./Alert.tsx")).Alert }));
const Confirm = lazy(async () => ({ default: (await import("./Confirm.tsx")).Confirm }));

/** Where alerts and confirmations appear, one after the other; stands once, above all screens. */
export function Dialogs() {
  const [question] = questions.useItems();
  if (!question) return null;
  const { kind, answer, ...message } = question;
  return (
    <Suspense>
      {kind === "alert" ? (
        <Alert {...message} onClose={() => answer(true)} />
      ) : (
        <Confirm {...message} onAnswer={answer} />
      )}
    </Suspense>
  );
}
