import { Button } from "../../ui/base/Button.tsx";
import { contactButtonClass } from "./PhoneLinks.tsx";

interface ShareButtonProps {
  title: string;
  /** Short facts; absent ones leave no gap. */
  facts: readonly (string | null | undefined)[];
  /** A path within this app. */
  path: string;
}

/**
 * Shares a record with another app of the phone, if the browser can: its name and its address. Never its number, which
 * each user has to reveal separately (docs/decisions/0007).
 */
export function ShareButton({ title, facts, path }: ShareButtonProps) {
  if (typeof navigator.share !== "function") return null;
  const text = [title, ...facts].filter(Boolean).join("\n");
  const url = new URL(path, location.origin).href;
  // Closing the list of apps is not a failure.
  const share = () => navigator.share({ title, text, url }).catch(() => undefined);
  return (
    <Button look="plain" icon="link" onClick={() => void share()} className={contactButtonClass}>
      Share
    </Button>
  );
}
