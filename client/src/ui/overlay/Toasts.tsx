import { Suspense } from "react";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Boundary } from "../base/Boundary.tsx";
import { toasts } from "./toast.ts";

// The page must not be reloaded while it shows a success.
const ToastList = lazyPart(() => import("./ToastList.tsx"), "ToastList", { reloads: false });

/**
 * Container of the toasts; rendered once, above all screens, and read by screen readers even before their styled list
 * has been fetched.
 */
export function Toasts() {
  const notes = toasts.useItems();
  const text = notes[0]?.text;
  return (
    // The attribute keeps React Aria's overlays from hiding it from screen readers.
    <div role="status" data-react-aria-top-layer="true">
      <Boundary fallback={text}>
        <Suspense fallback={text}>
          <ToastList notes={notes} />
        </Suspense>
      </Boundary>
    </div>
  );
}
