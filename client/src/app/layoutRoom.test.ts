import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Layout } from "./Layout.tsx";

vi.mock("./StandUpBadge.tsx", () => ({ StandUpBadge: () => null }));

// What is around the screens is fetched later than this first markup of theirs.
test.each([
  ["/", ["min-h-14"]],
  ["/Brokers", []],
])("%s keeps room for the link to My Day until it comes: %j", (path, room) => {
  const router = createMemoryRouter([{ path: "*", Component: Layout }], { initialEntries: [path] });
  const client = new QueryClient();
  const markup = renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
  );
  const between = /<\/header>(.*)<main/.exec(markup)?.[1] ?? "no layout";

  expect([...between.matchAll(/<div class="([^"]*)"><\/div>/g)].map(([, name]) => name)).toEqual(room);
});
