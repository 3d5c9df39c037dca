import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Boundary } from "../base/Boundary.tsx";
import { type DialogRequest, dialogStore } from "./dialogStore.ts";
import { LoadingOverlay } from "./LoadingOverlay.tsx";

/** Milliseconds to wait for the dialog's chunk. */
const CHUNK_TIMEOUT_MS = 5000;

// The page must not be reloaded while it shows a failure.
const Alert = lazyPart(() => import("./Alert.tsx"), "Alert", { reloads: false });
const Confirm = lazyPart(() => import("./Confirm.tsx"), "Confirm", { reloads: false });

/** Container of alerts and confirmations, shown one at a time; rendered once, above all screens. */
export function Dialogs() {
  const [question] = dialogStore.useItems();
  if (!question) return null;
  const { id, kind, answer, ...message } = question;
  return (
    <Boundary key={id} fallback={<NativeDialog {...question} />}>
      <Suspense fallback={<Delayed {...question} />}>
        {kind === "alert" ? (
          <Alert {...message} onClose={() => answer(true)} />
        ) : (
          <Confirm {...message} onAnswer={answer} />
        )}
      </Suspense>
    </Boundary>
  );
}

/** The native dialog, if the chunk does not arrive in time: a request may hang without ever failing. */
function Delayed(question: DialogRequest) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <NativeDialog {...question} /> : <LoadingOverlay shown />;
}

/** The native dialog, if the chunk could not be fetched: the message must not be lost. */
function NativeDialog({ kind, title, text, yes, other, answer }: DialogRequest) {
  const ask = useEffectEvent(() => {
    const words = typeof text === "string" ? `${title}\n${text}` : title;
    const isAgreed =
      kind === "alert" ? window.alert(words) === undefined : window.confirm(other ? `${words}\n${yes}?` : words);
    answer(isAgreed || (other ? "other" : false));
  });
  useEffect(() => ask(), []);
  return null;
}
