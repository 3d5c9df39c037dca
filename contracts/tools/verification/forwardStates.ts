import http from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";

/**
 * Forwards requests for provider states with their secret: Pact's verifier cannot send our headers.
 * @param target where states are set up, in Pact's format
 */
export async function forwardStates(target: string, secret: string): Promise<{ url: string; close: () => void }> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${secret}` };
  const server = http.createServer(async (request, response) => {
    try {
      const reply = await fetch(target, { method: "POST", headers, body: await readText(request) });
      response.statusCode = reply.status;
      response.end(await reply.text());
    } catch {
      // Pact retries for half a minute after a status of 500 or above.
      response.statusCode = 400;
      response.end("{}");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
