import { Button } from "../../ui/base/Button.tsx";
import { besideCall } from "./PhoneLinks.tsx";

interface ShareButtonProps {
  title: string;
  /** Short facts; absent ones leave no gap. */
  facts: readonly (string | null | undefined)[];
  /** A path of ours. */
  path: string;
}

/**
 * Hands a record to another app of the phone, where the browser can: what it is called, and its address. Never its number,
 * which each user has to reveal separately (docs/decisions/0007).
 */
export function ShareButton({ title, facts, path }: ShareButtonProps) {
  if (typeof navigator.share !== "function") return null;
  const text = [title, ...facts].filter(Boolean).join("\n");
  const url = new URL(path, location.origin).href;
  // Who closes the list of apps has not failed at anything.
  const share = () => navigator.share({ title, text, url }).catch(() => undefined);
  return (
    <Button look="plain" icon="link" onClick={() => void share()} className={besideCall}>
      Share
    </Button>
  );
}
