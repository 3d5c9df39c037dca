const wide = Object.assign(new EventTarget(), { matches: false, media: "(min-width: 64rem)" });
const narrow = Object.assign(new EventTarget(), { matches: false });

/** Makes the screen as wide as a desktop until the test ends. */
export function setWide(isWide: boolean) {
  wide.matches = isWide;
  wide.dispatchEvent(new Event("change"));
}

export const matchMedia = (query: string) => (query === wide.media ? wide : narrow);
