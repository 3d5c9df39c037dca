import { keepPreviousData } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { FloatingLink } from "../../kit/FloatingLink.tsx";
import { formatInstant } from "../../kit/format.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { ListScreen } from "../../kit/ListScreen.tsx";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { StandUpRow } from "./StandUpRow.tsx";
import { standUpSearch } from "./standUpSearch.ts";

const StandUpFilters = lazy(async () => ({ default: (await import("./StandUpFilters.tsx")).StandUpFilters }));

/** Daily Stand Up (D2 §2). */
export function StandUpList() {
  const [search, patch] = standUpSearch.use();
  const [filtering, setFiltering] = useState(false);
  const list = trpc.standUps.list.useQuery(standUpSearch.inputOf(search), { placeholderData: keepPreviousData });

  return (
    <ListScreen
      title="Daily Stand Up"
      titleInBar
      list={list}
      page={search.pageNo}
      onPage={(pageNo) => patch({ pageNo })}
      search={
        <SearchBar
          label="Search by executives name"
          value={search.search_query}
          onSearch={(search_query) => patch({ search_query })}
        />
      }
      tools={
        <IconButton
          icon="filter"
          label="Advanced search"
          aria-pressed={search.is_advanced_search === true}
          onClick={() => setFiltering(true)}
        />
      }
      floating={
        <>
          <FloatingLink to={paths.newStandUp.path} label="New Stand Up" />
          <Suspense>
            {filtering && <StandUpFilters search={search} onSearch={patch} onClose={() => setFiltering(false)} />}
          </Suspense>
        </>
      }
    >
      {({ id, field_executive, comment, created_at, stand_up_type, sign_off_at }) => (
        <StandUpRow
          key={id}
          id={id}
          executive={field_executive}
          comment={comment}
          created={formatInstant(created_at)}
          type={stand_up_type}
          signedOff={Boolean(sign_off_at)}
        />
      )}
    </ListScreen>
  );
}
