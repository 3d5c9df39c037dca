/** What both the list of enquiries and every other screen of a signed-in person show. */
const kit =
  "Badge BarLink Boundary Button CounterText Dialogs Icon IconButton ListScreen LoadingOverlay Pager Problem RowLink RowText ScreenHeading Skeleton SkeletonRows Spinner Toasts TopBar buttonStyle classes codecs dialogs format icons pages store toast urlState";
const shell = "Layout StandUpBadge titles useBack";
// Its address is read before its screen is there, at the login page too.
const enquiries = "EnquiryRow StatusBadge enquirySearch";
const list = "EnquiryList";
const login = "LoginLayout Login ScreenTitle otpEmail useSignIn";
const fields = "TextField FieldFrame FieldError Star field";

/**
 * A few chunks for the first screens: as a dozen small ones each they compress worse, by 3 KiB of 117.
 * A test holds the sizes against their budget.
 */
export const firstScreens = [
  {
    name: "first",
    test: among(
      `kit/(${any(kit)})|features/shell/(${any(shell)})|features/enquiries/(${any(enquiries)})|offline/(keptWrite|persister)`,
    ),
  },
  { name: "login", test: among(`features/session/(${any(login)})|kit/(${any(fields)})`) },
  { name: "list", test: among(`features/enquiries/(${any(list)})|kit/(SearchBar|FloatingLink|CounterLink)`) },
];

function among(modules: string) {
  return new RegExp(`/src/(${modules})\\.tsx?$`);
}

function any(names: string) {
  return names.replaceAll(" ", "|");
}
