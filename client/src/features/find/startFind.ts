import { session } from "../../auth/session.ts";
import { navigate } from "../../lib/navigate.ts";
import { paths } from "../../lib/paths.ts";

/** Opens it with Ctrl-K or Command-K, unless a dialog is open. */
export function startFind() {
  document.addEventListener("keydown", (event) => {
    const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isShortcut || event.defaultPrevented || !session.token() || location.pathname === paths.login.path) return;
    if (document.querySelector("[role=dialog],[role=alertdialog]")) return;
    event.preventDefault();
    navigate.to(paths.find.path);
  });
}
