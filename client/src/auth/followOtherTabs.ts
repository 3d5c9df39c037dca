import { alert } from "../ui/overlay/dialogStore.ts";
import { session } from "./session.ts";

const SIGNED_IN_NOW = "signed_in_now";

/**
 * Leaves the user's screens if the user signed out in another tab, or another user signed in there. The page is
 * reloaded, so that nothing of the first user stays in memory.
 */
export function followOtherTabs() {
  const name = sessionStorage.getItem(SIGNED_IN_NOW);
  if (name !== null) {
    sessionStorage.removeItem(SIGNED_IN_NOW);
    const text = "Someone else signed in in another tab. Unsent work stays on this device for the user who saved it.";
    void alert({ icon: "warning", title: `${name || "Another user"} is signed in now`, text });
  }
  session.watch((other) => {
    sessionStorage.clear();
    if (other !== undefined) sessionStorage.setItem(SIGNED_IN_NOW, other);
    location.replace(other === undefined ? "/login" : "/");
  });
}
