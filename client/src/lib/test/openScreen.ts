import { QueryClientProvider } from "@tanstack/react-query";
import { observable } from "@trpc/server/observable";
import { act, createElement, type ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider, useRouteError } from "react-router-dom";
import { vi } from "vitest";
import { fieldsOfPage } from "./fieldsOfPage.ts";
import { allOf, checkNames, openRoot, outline, type Shown, textOf } from "./hostTree.ts";
import { type Replies, reply } from "./replies.ts";
import { drafts } from "./screenMocks.ts";
import { stubPage } from "./stubPage.ts";

export { failure, NO_ANSWER, type Replies, reply } from "./replies.ts";
export { NOW } from "./stubPage.ts";

const SITE = { helpVideos: "https://videos.crm.test", publicIpUrl: null, hasAccounts: true, mapTiles: null };
const plain = (input: unknown) =>
  input instanceof FormData ? JSON.parse(String(input.get("input"))) : (input ?? undefined);

/** Opens the screen of an address as a signed-in user does: its route, its parts and its calls are real, the network and the page are not. */
export async function openScreen(path: string, replies: Replies, user: Record<string, string> = {}) {
  stubPage(user, path);
  const { routes } = await import("../../app/router.tsx");
  const { lazyRoutes } = await import("../../app/lazyRoutes.tsx");
  const home = routes[1]?.children?.[0]?.children ?? [];
  return openRoutes([...home, ...lazyRoutes], path, replies);
}

/** Opens an address in the whole app: its layout, and what is around the screen, or a page before sign-in. */
export async function openApp(path: string, replies: Replies, user: Record<string, string> = {}) {
  stubPage(user, path);
  const { routes, addRoutesOrRetry } = await import("../../app/router.tsx");
  return openRoutes(routes, path, replies, addRoutesOrRetry);
}

/** Opens one component as a screen. */
export async function openPart(part: ReactNode, replies: Replies, user: Record<string, string> = {}, path = "/") {
  stubPage(user, path);
  return openRoutes([{ path: "*", element: part }], path, replies);
}

/** A screen that fails fails its test. */
function Rethrow(): never {
  throw useRouteError();
}

let last: { close(): void } | undefined;

type AddRoutes = typeof import("../../app/router.tsx").addRoutesOrRetry;

async function openRoutes(routes: RouteObject[], path: string, replies: Replies, addRoutes?: AddRoutes) {
  const { trpc, trpcClient, interceptWrites } = await import("../../api/trpc.ts");
  const { queryClient } = await import("../../api/queryClient.ts");
  const calls: [name: string, input: unknown][] = [];
  const reads: [name: string, input: unknown][] = [];
  const contexts: Record<string, unknown>[] = [];
  await last?.close();
  queryClient.clear();
  for (const noted of Object.values(drafts)) noted.length = 0;
  interceptWrites(
    () =>
      ({ op }) =>
        observable((observer) => {
          const input = plain(op.input);
          (op.type === "mutation" ? calls : reads).push([op.path, input]);
          if (op.type === "mutation") contexts.push(op.context);
          const given =
            op.path in replies ? replies[op.path] : op.path === "site.settings" ? SITE : () => reply(op.path);
          void Promise.resolve()
            .then(() => (typeof given === "function" ? given(input) : given))
            .then(
              (data) => {
                observer.next({ result: { type: "data", data } } as never);
                observer.complete();
              },
              (error) => observer.error(error),
            );
        }),
  );
  const errors: unknown[] = [];
  const { top, render } = openRoot((error) => errors.push(error));
  vi.stubGlobal("document", { ...document, body: top });
  vi.stubGlobal("FormData", fieldsOfPage(top));
  const router = createMemoryRouter([{ ErrorBoundary: Rethrow, children: routes }], {
    initialEntries: [path],
    ...(addRoutes && { patchRoutesOnNavigation: ({ patch }) => addRoutes({ patchRoutes: patch }) }),
  });
  router.subscribe(({ location }) => vi.stubGlobal("location", new URL(`https://crm.test${location.pathname}`)));
  const toasts: ReactNode[] = [];
  let earlier: readonly object[] | undefined;
  const { toasts: toastStore } = await import("../../ui/overlay/toast.ts");
  const { dialogStore } = await import("../../ui/overlay/dialogStore.ts");
  let dialogs: readonly { title: string; text?: ReactNode; kind: string; answer(agreed: boolean): void }[] = [];
  const Around = () => {
    dialogs = dialogStore.useItems();
    const items = toastStore.useItems();
    earlier ??= items;
    const own = items.filter((item) => !earlier?.includes(item)).map(({ text }) => text);
    toasts.push(...own.filter((text) => !toasts.includes(text)));
    return null;
  };
  const settle = async () => {
    for (let last = "", same = 0, turns = 0; same < 3; turns++) {
      if (turns > 100) throw new Error(`The screen does not come to rest:\n${outline(top)}`);
      await act(async () => {
        await vi.dynamicImportSettled();
        await new Promise(setImmediate);
      });
      const now = outline(top) + queryClient.isFetching() + router.state.navigation.state;
      same = now === last ? same + 1 : 0;
      last = now;
    }
    if (errors.length) throw errors[0];
    checkNames(top);
  };
  await act(async () => {
    render(
      createElement(
        trpc.Provider,
        { client: trpcClient, queryClient } as never,
        createElement(
          QueryClientProvider,
          { client: queryClient },
          createElement(RouterProvider, { router }),
          createElement(Around),
        ),
      ),
    );
  });
  await settle();

  const labelled = (name: string): Shown => {
    const all = allOf(top);
    const label = all.find((one) => one.type === "label" && textOf(one).replace(/\s*\*$/, "") === name);
    const found =
      all.find(({ type, props }) => /^(input|select|textarea)$/.test(type ?? "") && props["aria-label"] === name) ??
      (label &&
        (allOf(label).find(({ type }) => type === "input") ??
          all.find(({ props }) => props.id !== undefined && props.id === label.props.htmlFor)));
    if (!found) throw new Error(`No field "${name}" in\n${outline(top)}`);
    return found;
  };
  const button = (name: string | RegExp) => {
    const isMeant = (text: string) => (typeof name === "string" ? text === name : name.test(text));
    const found = allOf(top).filter(
      ({ type, ...one }) => /^(button|a)$/.test(type ?? "") && isMeant(textOf(one).trim()),
    );
    if (!found[0]) throw new Error(`No button "${name}" in\n${outline(top)}`);
    return found[0];
  };
  const event = (target: object) => ({
    ...{ target, currentTarget: target as object | null, button: 0, defaultPrevented: false, persist() {} },
    type: "click",
    preventDefault() {
      this.defaultPrevented = true;
    },
    stopPropagation() {},
  });
  const on = async (shown: Shown, handler: string, target: object = shown.node) => {
    const handle = shown.props[handler] as ((event: object) => unknown) | undefined;
    if (!handle) throw new Error(`${shown.type} ${textOf(shown)} has no ${handler}`);
    const given = event(target);
    await act(async () => {
      handle(given);
      // React clears it; what a handler does later has to know its element.
      given.currentTarget = null;
    });
    if (handler === "onSubmit" && !given.defaultPrevented) throw new Error("The browser sends the form as well");
    await settle();
  };

  const screen = {
    ...{ top, calls, reads, contexts, toasts, settle, queryClient, draftKeys: drafts.keys },
    ...{ filledIn: drafts.filledIn, savedDrafts: drafts.saved },
    /** What is on the screen, see `outline`. */
    text: () => outline(top),
    /** The part of it that is in this element. */
    textIn: (type: string, label?: string) =>
      allOf(top)
        .filter((one) => one.type === type && (label === undefined || one.props["aria-label"] === label))
        .map(outline)
        .join("\n"),
    path: () => router.state.location.pathname + router.state.location.search,
    go: async (path: string) => {
      await act(() => router.navigate(path));
      await settle();
    },
    historyAction: () => router.state.historyAction,
    dialogs: () => dialogs.map(({ kind, title, text }) => ({ kind, title, ...(text !== undefined && { text }) })),
    answer: async (agreed: boolean) => {
      await act(async () => dialogs[0]?.answer(agreed));
      await settle();
    },
    /** The first element of a type. */
    element: (type: string) => {
      const found = allOf(top).find((one) => one.type === type);
      if (!found) throw new Error(`No ${type} in\n${outline(top)}`);
      return found;
    },
    /** Fields and buttons by name; `fire` calls a handler of any element. */
    ...{ field: labelled, button, fire: on },
    /** Taps a button or a link. */
    press: (name: string | RegExp) => on(button(name), "onClick"),
    /** Types or chooses a value. */
    type: (label: string, value: unknown) => {
      const field = labelled(label);
      if ("onValue" in field.props)
        return on(
          { ...field, props: { onValue: () => (field.props.onValue as (value: unknown) => void)(value) } },
          "onValue",
        );
      if (value instanceof File) return on(field, "onChange", { files: [value], value: "" });
      const isTicked = typeof value === "boolean";
      return on(
        field,
        "onChange",
        isTicked ? { checked: value, type: "checkbox" } : { value: String(value), type: "text" },
      );
    },
    /** Leaves a field, so that it and what is around it are told. */
    leave: async (label: string) => {
      const field = labelled(label);
      const around = allOf(top).filter((one) => one.props.onBlur && allOf(one).includes(field));
      for (const one of around.reverse()) await on(one, "onBlur");
    },
    /** Opens or closes one of the parts that can be opened. */
    toggle: async (index: number, open: boolean) => {
      const part = allOf(top).filter(({ type, props }) => type === "details" && props.onToggle)[index];
      if (part) await on(part, "onToggle", { open });
    },
    /** Sends the form of this name, or the only one. */
    submit: async (label?: string) => {
      const forms = allOf(top).filter(
        ({ type, props }) => type === "form" && (!label || props["aria-label"] === label),
      );
      const [form] = forms;
      if (!form) throw new Error(`No form in\n${outline(top)}`);
      await on(form, "onSubmit");
    },
    close: () => act(async () => render(null)),
  };
  last = screen;
  return screen;
}
