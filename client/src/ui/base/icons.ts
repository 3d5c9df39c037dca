import type { moreIcons } from "./moreIcons.ts";

/** The paths of the icons in the first load, in a viewBox of 24 by 24. */
export const icons = {
  add: "M12 5v14M5 12h14",
  alert: "M12 8v5M12 16.5v.01M10.3 3.9 2.4 17.5A2 2 0 0 0 4.1 20.5h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z",
  back: "M19 12H5M11 6l-6 6 6 6",
  building: "M5 21V5l8-2v18M13 9h6v12M3 21h18M8.5 8v.01M8.5 12v.01M8.5 16v.01M16 13v.01M16 17v.01",
  calendar: "M4 6h16v15H4ZM4 11h16M8 3v5M16 3v5",
  check: "m5 13 4.5 4.5L19 7",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2",
  close: "m6 6 12 12M18 6 6 18",
  down: "m6 9 6 6 6-6",
  filter: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5v-5M9 19.5v-5",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1 1-1.1 1.8M12 16.8v.01",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  next: "m9 6 6 6-6 6",
  phone:
    "M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4Z",
  previous: "m15 6-6 6 6 6",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.7-4.7",
  show: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  sortDown: "M7 5v14M3.5 15.5 7 19l3.5-3.5M13 6h8M13 12h5.5M13 18h3",
  sortUp: "M7 19V5M3.5 8.5 7 5l3.5 3.5M13 6h3M13 12h5.5M13 18h8",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  user: "M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM4 21a8 8 0 0 1 16 0",
} as const;

export type IconName = keyof typeof icons | keyof typeof moreIcons;
