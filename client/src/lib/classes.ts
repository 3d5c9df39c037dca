/** Joins the class names that are present. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");
