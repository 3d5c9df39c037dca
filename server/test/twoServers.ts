import { hashToken, type Identity } from "../src/auth/sessions.ts";
import { enquiry, issued, server, upstream } from "./fixtures.ts";
import { sharedDatabase } from "./stores.ts";
import { json, type UpstreamHandler } from "./upstream.ts";

export const admin = issued("admin", { userId: "1", roleId: 1 });
export const asha = issued("abc", { userId: "4", roleId: 6 });

const rows = [
  { id: 5, full_name: "Ravi Kumar" },
  { id: 6, full_name: "Ravi Joshi" },
];

/** An upstream with one enquiry and some files; the token `ended` is no longer accepted. */
export const exampleUpstream: UpstreamHandler = (request, response) => {
  if (request.headers.authorization?.includes("ended")) return json({ message: "Sign in" }, 401)(request, response);
  const type = /\.(mp3|jpg|pdf)/.exec(request.path)?.[1];
  if (type) {
    const types = { mp3: "audio/mpeg", jpg: "image/jpeg", pdf: "application/pdf" } as Record<string, string>;
    return void response.writeHead(200, { "content-type": types[type] }).end("content");
  }
  if (request.path.includes("search_histories")) return json({ search_history: [] })(request, response);
  if (request.path.includes("/403/")) return json({ message: "Not yours" }, 403)(request, response);
  if (/mobile_crm\/(premium_enquiries|enquiries_builders)\?/.test(request.path))
    return json({ enquiry: rows, premium_enquiries: rows, total_count: 2, count: 0, back_log_count: 0 })(
      request,
      response,
    );
  return json({ enquiry })(request, response);
};

/** Two servers with one database, in front of one upstream. */
export async function twoServers() {
  const upstreamServer = await upstream(exampleUpstream);
  const database = await sharedDatabase();
  const store = await database.store();
  const serverA = await server({ upstream: upstreamServer.url, store });
  /** The header of a browser that signed in with one of the servers. */
  const signIn = async (token: string, identity: Identity) => {
    await store.identities.remember(hashToken(token), identity);
    return issued(token, identity);
  };
  await signIn("admin", { userId: "1", roleId: 1 });
  await signIn("abc", { userId: "4", roleId: 6 });
  const serverB = await server({ upstream: upstreamServer.url, store: await database.store() });
  const file = (path: string, headers: Record<string, string> = asha) =>
    serverA.app.inject({ url: `/files?url=${encodeURIComponent(`/mobile_crm/${path}`)}`, headers });
  const list = async (input: object = {}, as = admin) => serverB.call("accessRecords.list", input, as);
  const actions = async () =>
    (await database.rows("access_records")).map(({ action, subject_id }) => [action, subject_id]);
  return { database, serverA, serverB, file, list, actions, signIn };
}
