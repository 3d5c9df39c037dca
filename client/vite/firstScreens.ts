/** What the first screens show; the list of enquiries adds a few parts of its own. */
const kit =
  "Badge BarLink Button CounterText Dialogs Icon IconButton ListScreen LoadingOverlay Pager Problem RowLink RowText ScreenHeading Skeleton SkeletonRows Spinner Toasts TopBar buttonStyle classes codecs dialogs format icons pages store toast urlState";
const shell = "Layout StandUpBadge titles useBack";
const enquiries = "EnquiryRow StatusBadge";

/** One chunk for the first screens: as a dozen small ones they compress worse, by 3 KiB of 117. */
export const firstScreens = {
  name: "first",
  test: new RegExp(
    `/src/(kit/(${any(kit)})|features/shell/(${any(shell)})|features/enquiries/(${any(enquiries)}))\\.tsx?$`,
  ),
};

function any(names: string) {
  return names.replaceAll(" ", "|");
}
