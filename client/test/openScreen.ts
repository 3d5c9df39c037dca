import { QueryClientProvider } from "@tanstack/react-query";
import { act, configure, render, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement, Fragment, type ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider, useRouteError } from "react-router-dom";
import { vi } from "vitest";
import { persister, staleSince } from "../src/answers/cache/persister.ts";
import { trail } from "../src/lib/trail.ts";
import { tappedRow } from "../src/lib/useTappedName.ts";
import { checkNames } from "./checkNames.ts";
import { deviceRests, isDeviceBusy } from "./deviceWork.ts";
import { factsOf, rowOf } from "./facts.ts";
import { fakeNetwork } from "./fakeNetwork.ts";
import { descriptionOf, fieldOf, fieldValue, fieldValues, fillField } from "./fields.ts";
import { opened } from "./opened.ts";
import { POLL_LIMIT_MS } from "./pollLimit.ts";
import type { Replies } from "./replies.ts";
import { signIn } from "./signIn.ts";
import { isHidden, visibleText } from "./visibleText.ts";

export { failure, NO_ANSWER, type Replies, reply } from "./replies.ts";
export { NOW, SEAL, signIn } from "./signIn.ts";

// jsdom has no layout and no style sheets, and looks up the style of every ancestor slowly, so `isHidden` replaces it.
// All user actions run inside `act`: outside of it React delays suspended content by 300 ms, and the screen seems to
// have settled. `findBy` waits as long as a poll, and then shows the screen.
configure({
  defaultHidden: true,
  asyncWrapper: (work) => work(),
  asyncUtilTimeout: POLL_LIMIT_MS,
  getElementError: (message) => new Error(`${message ?? "Not found"}\n${visibleText(document.body)}`),
});

export type Screen = Awaited<ReturnType<typeof openScreen>>;

/**
 * Opens the screen at an address as a signed-in user does: its route, its parts and its calls are real, the network is
 * not.
 */
export async function openScreen(path: string, replies: Replies, user: Record<string, string> = {}) {
  const { routes } = await import("../src/app/router.tsx");
  return openRoutes(routes[1]?.children?.[0]?.children ?? [], path, replies, user);
}

/** Opens an address in the whole app: with its layout, or a page before sign-in. */
export async function openApp(path: string, replies: Replies, user: Record<string, string> = {}) {
  const { routes } = await import("../src/app/router.tsx");
  return openRoutes(routes, path, replies, user, { hasLayout: true });
}

/** Opens one component as a screen. */
export const openPart = (part: ReactNode, replies: Replies = {}, user: Record<string, string> = {}, path = "/") =>
  openRoutes([{ path: "*", element: part }], path, replies, user);

const DIALOG = "dialog,[role=dialog],[role=alertdialog]";
/** The label of the photo field if there is no camera. */
export const SELFIE = "The camera can't be used here. Take or choose a photo instead.";

/** A screen that crashes fails its test. */
function Rethrow(): never {
  throw useRouteError();
}

let isMessageLoaded = false;
/**
 * Shows a message once: React would wait in an endless loop for the code of one that appears for the first time within
 * `act`.
 */
async function loadMessages() {
  if (isMessageLoaded) return;
  const { Dialogs } = await import("../src/ui/overlay/Dialogs.tsx");
  const { alert, dialogStore } = await import("../src/ui/overlay/dialogStore.ts");
  const view = render(createElement(Dialogs));
  await act(async () => void alert({ title: "Loaded" }));
  await act(() => vi.dynamicImportSettled());
  await within(document.body).findByRole("alertdialog");
  await act(async () => {
    for (const message of dialogStore.getItems()) dialogStore.remove(message);
  });
  view.unmount();
  isMessageLoaded = true;
}

async function openRoutes(
  routes: RouteObject[],
  path: string,
  replies: Replies,
  signedIn: Record<string, string>,
  { hasLayout = false } = {},
) {
  const { trpc, trpcClient } = await import("../src/api/trpc.ts");
  const { persistReads, queryClient } = await import("../src/api/queryClient.ts");
  const { Dialogs } = await import("../src/ui/overlay/Dialogs.tsx");
  const { Toasts } = await import("../src/ui/overlay/Toasts.tsx");
  const { toasts: toastStore } = await import("../src/ui/overlay/toast.ts");
  const { dialogStore } = await import("../src/ui/overlay/dialogStore.ts");
  const { navigate } = await import("../src/lib/navigate.ts");
  const { quickActions } = await import("../src/shared/rowActions/quickActions.ts");
  const { openSheet } = await import("../src/app/bottomBar/sheetStore.ts");
  const { keysShown } = await import("../src/app/panes/keyTable.ts");
  const { pending } = await import("../src/input/outbox/pending.ts");
  const { readOutbox } = await import("../src/input/outbox/sender.ts");
  const { unsentStore } = await import("../src/input/unsent/unsentWrites.ts");
  const { session } = await import("../src/auth/session.ts");
  await opened.close?.();
  await loadMessages();
  signIn(signedIn);
  const { calls, reads } = fakeNetwork(replies);
  persistReads(persister);
  const router = createMemoryRouter([{ ErrorBoundary: Rethrow, children: routes }], {
    initialEntries: [path],
  });
  // The address bar and the position in the tab's history, as a browser router keeps them.
  let idx = 0;
  const follow = ({ pathname, search }: { pathname: string; search: string }) =>
    window.history.replaceState({ idx }, "", pathname + search);
  follow(new URL(path, "https://crm.test"));
  const unsubscribe = router.subscribe(({ location, historyAction, navigation }) => {
    if (
      navigation.state === "idle" &&
      location.pathname + location.search !== window.location.pathname + window.location.search
    )
      idx += { PUSH: 1, POP: -1, REPLACE: 0 }[historyAction];
    follow(location);
  });
  const unfollow = trail.follow(router);
  navigate.use(
    (to, options) => router.navigate(to, options),
    () => undefined,
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
  const toasts: string[] = [];
  const notedToasts = new WeakSet<Element>();
  const noteToasts = () => {
    for (const toast of document.querySelectorAll("[role=status] p")) {
      if (notedToasts.has(toast)) continue;
      notedToasts.add(toast);
      toasts.push(visibleText(toast));
    }
  };
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
    noteToasts();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  let settling: Promise<void> = Promise.resolve();
  const settle = () => {
    settling = comeToRest();
    return settling;
  };
  const comeToRest = async () => {
    for (let before = "", stableRounds = 0, rounds = 0; stableRounds < 5; rounds++) {
      if (rounds > 500) throw new Error(`The screen does not come to rest:\n${visibleText(document.body)}`);
      await act(async () => {
        await vi.dynamicImportSettled();
        await new Promise((resolve) => setTimeout(resolve));
        await new Promise(setImmediate);
      });
      const now = `${changes} ${queryClient.isFetching()} ${queryClient.isMutating()} ${router.state.navigation.state}`;
      stableRounds = now === before && !isDeviceBusy() ? stableRounds + 1 : 0;
      before = now;
    }
    checkNames(document.body);
  };
  /** Removes unanswered messages together with their screen. */
  let removeMessages = () => {};
  const Messages = () => {
    const [toastItems, dialogItems] = [toastStore.useItems(), dialogStore.useItems()];
    removeMessages = () => {
      for (const item of toastItems) toastStore.remove(item);
      for (const item of dialogItems) dialogStore.remove(item);
    };
    return createElement(Fragment, null, createElement(Dialogs), createElement(Toasts));
  };
  let view: { unmount(): void } | undefined;
  await act(async () => {
    // The layout has its own container for the content.
    const container = Object.assign(document.createElement(hasLayout ? "div" : "main"), { id: "root" });
    view = render(
      createElement(
        trpc.Provider,
        { client: trpcClient, queryClient } as never,
        createElement(
          QueryClientProvider,
          { client: queryClient },
          createElement(RouterProvider, { router }),
          createElement(Messages),
        ),
      ),
      { container: document.body.appendChild(container) },
    );
  });
  await settle();

  const visible = (elements: Element[]) => elements.filter((element) => !isHidden(element)) as HTMLElement[];
  /** By accessible name or visible text. */
  const findButton = (name: string | RegExp, roles = ["button", "link", "tab", "menuitem", "option", "combobox"]) =>
    roles
      .flatMap((role) => [
        ...within(document.body).queryAllByRole(role, { name }),
        ...within(document.body)
          .queryAllByRole(role)
          .filter((element) => visibleText(element).replaceAll("\n", " ") === name),
      ])
      .find((element) => !isHidden(element));
  const button = (name: string | RegExp, roles?: string[]) => {
    const found = findButton(name, roles);
    if (!found) throw new Error(`No button "${name}" in\n${visibleText(document.body)}`);
    return found as HTMLButtonElement;
  };
  /** Performs a user action and waits until the screen has settled. */
  const performAction = async (work: () => Promise<unknown>) => {
    await work();
    await settle();
  };

  const screen = {
    calls,
    reads,
    toasts,
    settle,
    queryClient,
    user,
    /** Queries by role, label and text, from Testing Library. */
    ...within(document.body),
    /** The visible text of the screen, see `visibleText`. */
    text: () => visibleText(document.body),
    /** The visible text of the elements with this selector and name; `dialog` is what is open over the screen. */
    textIn: (selector: string, name?: string) =>
      visible([...document.querySelectorAll(selector === "dialog" ? DIALOG : selector)])
        .filter((element) => name === undefined || element.getAttribute("aria-label") === name)
        .map(visibleText)
        .join("\n"),
    title: () => document.title.replace(" · Mobile CRM", ""),
    /** The names of all elements with a role, in order. */
    names: (role: string) =>
      visible(within(document.body).queryAllByRole(role)).map(
        (element) => element.getAttribute("aria-label") ?? visibleText(element),
      ),
    path: () => router.state.location.pathname + router.state.location.search,
    go: async (to: string) => {
      await act(() => router.navigate(to));
      await settle();
    },
    /** The phone's Back. */
    back: async () => {
      await act(() => router.navigate(-1));
      await settle();
    },
    historyAction: () => router.state.historyAction,
    /** The open messages. */
    dialogs: () =>
      visible([...document.querySelectorAll("[role=alertdialog]")]).map((dialog) => {
        const heading = within(dialog).getAllByRole("heading")[0] as HTMLElement;
        const text = heading.nextElementSibling;
        return {
          title: visibleText(heading),
          ...(text && !text.querySelector("button") && { text: visibleText(text) }),
        };
      }),
    /** A field, a button or a link by its name; value, hint and error of a field; the target of a link. */
    field: (label: string) => fieldOf(label),
    button: (name: string | RegExp) => button(name),
    value: (label: string) => fieldValue(fieldOf(label)),
    description: (label: string) => descriptionOf(fieldOf(label)),
    /** The visible values of a form's fields, or of those of the whole screen, by label. */
    fields: (form?: string) => fieldValues(form),
    /** What is shown behind each label of the details: `{ Budget: "₹90 lakh" }`. */
    facts: () => factsOf(document.body),
    /** The list item or the table row with this text: its own `facts()`, and queries such as `getByText`. */
    row: rowOf,
    href: (name: string | RegExp) => button(name, ["link"]).getAttribute("href"),
    /** Whether there is such a button, link, tab or option. */
    has: (name: string | RegExp) => findButton(name) !== undefined,
    /** Taps a button, a link, a tab or an option. */
    press: (name: string | RegExp) => performAction(() => user.click(button(name))),
    /**
     * Types or chooses a value: text, the label of an option, a day as `2026-11-20`, a minute as `2026-11-20T11:30`, a
     * file.
     */
    type: (label: string, value: unknown) => performAction(() => fillField(user, fieldOf(label), value, settle)),
    /** Blurs a field. */
    leave: (label: string) =>
      performAction(async () => {
        const field = fieldOf(label);
        await act(async () => {
          if (document.activeElement !== field) field.focus();
          field.blur();
        });
      }),
    /** Opens or closes an expandable section. */
    toggle: (index: number, open: boolean) =>
      performAction(async () => {
        const part = [...document.querySelectorAll("details")][index];
        await act(async () => {
          if (part && part.open !== open) part.open = open;
        });
      }),
    /** Submits the form with this name, or the first one, as the Enter key does. */
    submit: (label?: string) =>
      performAction(async () => {
        const forms = visible([...document.querySelectorAll("form")]) as HTMLFormElement[];
        const form = forms.find((candidate) => !label || candidate.getAttribute("aria-label") === label);
        if (!form) throw new Error(`No form${label ? ` "${label}"` : ""} in\n${visibleText(document.body)}`);
        await act(async () => form.requestSubmit());
      }),
    close: async () => {
      // A test that gave up waiting must not leave its `act` to the next one.
      await settling.catch(() => {});
      // A save that has just been sent goes on to read its record again, which the next test would find in the cache.
      await act(deviceRests);
      observer.disconnect();
      unsubscribe();
      unfollow();
      const queries = queryClient.getQueryCache().getAll();
      // A save in flight fails now and shows it.
      await act(async () => {
        queryClient.clear();
        staleSince.clear();
        await new Promise((resolve) => setTimeout(resolve));
      });
      removeMessages();
      view?.unmount();
      // A read without a reply would look for its stored answer four seconds later, in another test.
      for (const { state } of queries) state.data ??= null;
      router.dispose();
      opened.close = undefined;
      document.body.replaceChildren();
    },
  };
  opened.close = screen.close;
  opened.reset = async () => {
    await screen.close();
    await deviceRests();
    queryClient.clear();
    staleSince.clear();
    persistReads(undefined as never);
    session.end();
    unsentStore.set(undefined);
    // Nobody is signed in: forgets the entries that it knew.
    await readOutbox();
    quickActions.set(undefined);
    openSheet.set(undefined);
    keysShown.set(false);
    pending.set(undefined);
    Object.assign(tappedRow, { to: undefined, name: undefined });
  };
  return screen;
}
