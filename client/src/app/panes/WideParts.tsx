import { ListBeside } from "./ListBeside.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { useKeys } from "./useKeys.ts";
import "./panes.css";

/** What a wide screen has more: the permanent menu, the list beside its details, and keys (docs/decisions/0045). */
export function WideParts() {
  useKeys();
  return (
    <>
      <SideMenu />
      <ListBeside />
    </>
  );
}
