const TIME_OUT = 120_000;

/** Loads a part of the app; after 120 seconds (K011) it has failed, and its screen can be tried again. */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("This screen took too long to load")), TIME_OUT);
  });
  return Promise.race([load(), late]).finally(() => clearTimeout(timer));
}
