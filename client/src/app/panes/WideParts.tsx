import { ListBeside } from "./ListBeside.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { useKeys } from "./useKeys.ts";
import "./panes.css";

/**
 * What a wide screen has in addition: the permanent menu, the list beside its details, and keyboard shortcuts
 * (docs/decisions/0045).
 */
export function WideParts() {
  useKeys();
  return (
    <>
      <SideMenu />
      <ListBeside />
    </>
  );
}
