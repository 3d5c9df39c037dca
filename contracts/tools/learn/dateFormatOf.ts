const formats: [name: string, pattern: RegExp][] = [
  ["YYYY-MM-DD", /^\d{4}-\d\d-\d\d$/],
  ["YYYY-MM-DDTHH:MM:SSZ", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/],
  ["YYYY-MM-DDTHH:MM:SS+HH:MM", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:?\d\d$/],
  ["YYYY-MM-DDTHH:MM:SS without a zone", /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/],
  ["YYYY-MM-DD HH:MM:SS UTC", /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)? (UTC|[+-]\d{4})$/],
  ["YYYY-MM-DD HH:MM:SS without a zone", /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d(\.\d+)?)?$/],
  ["YYYY/MM/DD", /^\d{4}\/\d\d\/\d\d( |$)/],
  ["DD/MM/YYYY or MM/DD/YYYY", /^\d{1,2}\/\d{1,2}\/\d{4}( |$)/],
  ["DD-MM-YYYY", /^\d{1,2}-\d{1,2}-\d{4}( |$)/],
  ["DD Mon YYYY", /^\d{1,2} [A-Z][a-z]{2,8},? \d{4}( |$)/],
  ["Mon DD, YYYY", /^[A-Z][a-z]{2,8} \d{1,2},? \d{4}( |$)/],
  ["HH:MM AM", /^\d{1,2}:\d\d(:\d\d)? ?[AP]M$/i],
  ["epoch seconds as text", /^1\d{9}$/],
];

/** The name of the format of a date; undefined where a text is none. */
export const dateFormatOf = (text: string): string | undefined =>
  formats.find(([, pattern]) => pattern.test(text))?.[0];
