/** Joins what is there of the class names. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");
