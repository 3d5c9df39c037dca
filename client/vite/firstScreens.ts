/** Modules that the list of enquiries shares with every other screen of a signed-in user, by layer. */
const shared = {
  ui: "Badge BarLink Boundary Button CounterText Dialogs Icon IconButton ListScreen LoadingOverlay Pager ErrorState RowLink RowText ScreenHeading Skeleton SkeletonRows Spinner Toasts TopBar buttonStyle dialogStore icons pageInfo toast",
  lib: "classes codecs format store urlState",
  app: "Layout StandUpBadge screenTitles useBack",
  shared: "EnquiryRow StatusBadge",
  // The router reads the search of the list before its screen is there, on the login page too.
  features: "enquirySearch",
  offline: "persister",
};
const login = {
  features: "LoginLayout Login ScreenTitle otpEmail useSignIn",
  ui: "TextField FieldFrame FieldError RequiredMark fieldBinding",
};
const list = { features: "EnquiryList", ui: "SearchBar FloatingLink CounterLink" };

/**
 * Three chunks for the first screens. A dozen small ones compress worse, by 3 KiB of 117.
 * `client/e2e/budget.spec.ts` holds the sizes against their budget.
 */
export const firstScreens = [
  { name: "first", test: modules(shared) },
  { name: "login", test: modules(login) },
  { name: "list", test: modules(list) },
];

function modules(layers: Record<string, string>) {
  const paths = Object.entries(layers).map(([layer, names]) => `${layer}/(.+/)?(${names.replaceAll(" ", "|")})`);
  return new RegExp(`/src/(${paths.join("|")})\\.tsx?$`);
}
