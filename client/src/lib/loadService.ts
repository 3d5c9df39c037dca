import { caughtErrors } from "./caughtErrors.ts";
import { isFetchFailure } from "./loadChunk.ts";

const RETRY_MS = 30_000;

/**
 * Loads code that works in the background. Retried every 30 seconds and when the browser comes online: nobody sees that
 * it is missing, so nobody would reload the page.
 */
export async function loadService<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isFetchFailure(error)) throw error;
      caughtErrors.report(error);
    }
    await timeToRetry();
  }
}

const timeToRetry = () =>
  new Promise<void>((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      removeEventListener("online", retry);
      resolve();
    };
    const timer = setTimeout(retry, RETRY_MS);
    addEventListener("online", retry);
  });
