/**
 * The subtitle of a screen: "Asha Rao · No. 17". Never pass a phone number.
 * @param number the record's number or id
 */
export const recordLabel = (name: string | null | undefined, number: string | number | null | undefined): string =>
  [name, number != null && number !== "" && `No. ${number}`].filter(Boolean).join(" · ");
