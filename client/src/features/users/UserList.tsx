import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Button } from "../../ui/base/Button.tsx";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { UserRow } from "./UserRow.tsx";
import { userInput, userSearch } from "./userSearch.ts";

const UserFilters = lazyPart(() => import("./UserFilters.tsx"), "UserFilters");
const UserDialog = lazyPart(() => import("./UserDialog.tsx"), "UserDialog");

type User = Outputs["users"]["list"]["rows"][number];

/** The users of the reference backend, for role 1 only: add, change, disable and sign out. */
export function UserList() {
  const state = userSearch.use();
  const [open, setOpen] = useState<User | "new">();
  const list = trpc.users.list.useQuery(userInput(state[0]), { placeholderData: keepPreviousData });

  return (
    <FilteredListScreen
      title="Users"
      list={list}
      state={state}
      searchLabel="Search by name or e-mail"
      Filters={UserFilters}
      tabs={
        <Button icon="add" className="mb-3" onClick={() => setOpen("new")}>
          Add user
        </Button>
      }
      floating={
        open && (
          <LazyDialog onClose={() => setOpen(undefined)}>
            <UserDialog user={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />
          </LazyDialog>
        )
      }
    >
      {(user) => <UserRow user={user} onEdit={() => setOpen(user)} />}
    </FilteredListScreen>
  );
}
