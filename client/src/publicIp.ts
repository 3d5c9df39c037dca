import { besideEachCall, trpcClient } from "./trpc.ts";

/**
 * With `PUBLIC_IP_URL` set, that service is asked for the caller's address beside each call; nobody waits for it, and its
 * answer is used for nothing (C005, decisions 41). Unset, nothing is asked.
 */
export async function askForPublicIp() {
  try {
    const { publicIpUrl } = await trpcClient.site.settings.query();
    if (publicIpUrl) besideEachCall.run = () => void ask(publicIpUrl);
  } catch {
    console.info("whether to ask for the public address is not known");
  }
}

/** A failure matters as little as the answer. */
const ask = (url: string) => fetch(url, { mode: "no-cors", credentials: "omit" }).catch(() => undefined);
