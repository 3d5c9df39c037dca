import type { Plugin } from "vite";

interface Change {
  from: string;
  to: string;
  /** Appended to the file. */
  add?: string;
}

/** Ends of the files that are changed, with what is replaced in them. */
const changes: Record<string, Change> = {
  // Renders each form twice before it is first painted, in one piece, to tell of a flag that no form here reads.
  "/react-hook-form/dist/index.esm.mjs": {
    from: `        updateFormState((data) => ({
            ...data,
            isReady: true,
        }));
`,
    to: "",
  },
  // Loads all locales of the browser to see whether a language tag is valid: 16 ms in one piece, before there is a date to be written.
  "/react-aria/dist/private/i18n/useDefaultLocale.mjs": {
    from: "Intl.DateTimeFormat.supportedLocalesOf([",
    to: "Intl.getCanonicalLocales([",
  },
  // Makes one table of names for each segment of each date, which are a dozen in the form of a meeting.
  "/react-aria/dist/private/datepicker/useDisplayNames.mjs": {
    from: `return new Intl.DisplayNames(locale, {
                type: 'dateTimeField'
            });`,
    to: "return sharedDisplayNames(locale);",
    add: `
const displayNames = new Map();
function sharedDisplayNames(locale) {
  const names = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: "dateTimeField" });
  displayNames.set(locale, names);
  return names;
}`,
  },
};

/** Takes work out of two libraries that no form here needs. The build fails where a new version of them looks different. */
export const leanForms = (): Plugin => ({
  name: "lean-forms",
  enforce: "pre",
  apply: "build",
  transform: {
    filter: { id: /(react-hook-form\/dist\/index\.esm|\/useDisplayNames|\/useDefaultLocale)\.mjs$/ },
    handler(code, id) {
      const change = Object.entries(changes).find(([end]) => id.endsWith(end))?.[1];
      if (!change || !code.includes(change.from))
        return this.error(`${id} has changed: see whether it still needs this plugin`);
      return { code: code.replace(change.from, () => change.to) + (change.add ?? ""), map: null };
    },
  },
});
