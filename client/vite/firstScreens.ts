/** Modules that the list of enquiries shares with every other screen of a signed-in user, by layer. */
const shared = {
  ui: "dialogStore Badge BarLink Boundary Button CounterText Dialogs Icon IconButton ListScreen LoadingOverlay Pager ErrorState RowLink RowText ScreenHeading keepDates Skeleton SkeletonRows Spinner Toasts TopBar buttonStyle dialogStore IconDrawing icons pageInfo toast",
  lib: "caughtErrors classes codecs format store tappedRow urlState whenIdle",
  app: "Layout StandUpBadge screenTitles useBack",
  shared: "EnquiryRow NextCall StatusBadge RowActions dueDate quickActions",
  // The router reads the search of the list before its screen is there, on the login page too.
  features: "enquirySearch",
  offline: "persister",
};
const login = {
  features: "LoginLayout Login ScreenTitle otpEmail resetEmail useSignIn",
  ui: "TextField PasswordField FieldFrame FieldError RequiredMark fieldBinding",
};
const list = { features: "EnquiryList", shared: "CallCounters", ui: "SearchBar FloatingLink CounterLink" };

/** What keeps and sends a save, fetched as a whole once the first screen is there: each name of a chunk is part of the first load. */
const outbox = {
  offline:
    "clearLocalData currentRecord defineDatabase deviceOutbox drafts encryption enqueueAndSend keyStore mergeDraft outbox outboxStore outboxTypes pending queryStore queueableWrites sendEntry sender snapshot unsentDatabase",
  api: "multipart",
};

/** What is fetched as a whole around the first screen once that is there, for the same reason. */
const around = {
  app: "AroundScreens MyDayLink BottomBar QuickSheet sheetStore useKeyboardOpen useRowGestures rowGesture useIsWide MenuContent MenuLinks menuEntries useLogout",
  features: "StandUpCard openStandUps ManagerMenu useIsManager",
  offline: "StatusBanner",
  pwa: "serviceWorker",
  ui: "ButtonLink MoreIcon moreIcons",
};

/** What every form and every panel of filters has. */
const forms = {
  ui: "Field Filters filterValues FormActions formFields DateRangeField DateField LazyField BooleanField Select SidePanel Overlay",
};

/** React itself: every release changes the name of the chunk that imports it, so a chunk of its own would not be cached longer. */
const react = /node_modules\/(react-dom|scheduler)\//;

/**
 * Three chunks for the first screens, the first of them with React. Many small chunks compress worse: a dozen by 3 KiB of 117, and
 * React alone by 1 KiB. `client/e2e/budget.spec.ts` compares the sizes with their budget.
 */
export const firstScreens = [
  { name: "first", test: new RegExp(`${react.source}|${modules(shared).source}`) },
  { name: "login", test: modules(login) },
  { name: "list", test: modules(list) },
  { name: "around", test: modules(around) },
  { name: "forms", test: modules(forms) },
  { name: "outbox", test: new RegExp(`${modules(outbox).source}|/contracts/src/writes\\.ts$`) },
];

function modules(layers: Record<string, string>) {
  const paths = Object.entries(layers).map(([layer, names]) => `${layer}/(.+/)?(${names.replaceAll(" ", "|")})`);
  return new RegExp(`/src/(${paths.join("|")})\\.tsx?$`);
}
