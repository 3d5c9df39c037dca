/** Style of the contact buttons, so that three fit on one line of a phone. */
export const besideCall = "grow gap-1.5! px-2.5! text-sm sm:grow-0 sm:px-4! sm:text-base";
