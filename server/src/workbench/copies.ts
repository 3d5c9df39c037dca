/** A call as text to be pasted elsewhere. */
export interface Copies {
  /** The same request to the upstream; `$UPSTREAM` is its base address, `$TOKEN` a token. */
  curl: string | undefined;
  /** The exchange in the form of a pact. */
  pact: string | undefined;
  /** Gives a page under test the same answer. */
  playwright: string;
}

/** What is known of a call, without secrets and phone numbers. */
export interface Exchange {
  /** `enquiries.list`. */
  call: string;
  /** What was sent to the upstream, below its base address; undefined where nothing was. */
  request: { method: string; path: string; body: unknown } | undefined;
  /** What arrived, the last where it was tried again; undefined where nothing did. */
  reply: { status: number; body: unknown } | undefined;
  /** What the procedure gave back. */
  result: unknown;
  /** Why it failed. */
  error: string | undefined;
}

export const copiesOf = (call: Exchange): Copies => ({
  curl: call.request && curlOf(call.request),
  pact: call.request && call.reply && pactOf(call.call, call.request, call.reply),
  playwright: playwrightOf(call),
});

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const curlOf = ({ method, path, body }: NonNullable<Exchange["request"]>) =>
  [
    `curl -X ${method} "$UPSTREAM"${quote(`/${path}`)}`,
    `-H "Authorization: Token token=$TOKEN"`,
    ...(isForm(body)
      ? body.map(({ name, value }) => `-F ${quote(`${name}=${typeof value === "string" ? value : `@${value.file}`}`)}`)
      : body === undefined
        ? []
        : ["-H 'content-type: application/json'", `-d ${quote(JSON.stringify(body))}`]),
  ].join(" ");

type FormPart = { name: string; value: string | { file: string } };
const isForm = (body: unknown): body is FormPart[] =>
  Array.isArray(body) && body.every((part) => typeof part === "object" && part !== null && "name" in part);

function pactOf(
  call: string,
  { method, path, body }: NonNullable<Exchange["request"]>,
  { status, body: reply }: NonNullable<Exchange["reply"]>,
) {
  const [pathname, query] = path.split("?");
  const sent = {
    ...(query && { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(body !== undefined && { body }),
  };
  const exchange = {
    description: call,
    request: { method, path: `/mobile_crm/${pathname}`, ...sent },
    response: { status, ...(reply !== undefined && { body: reply }) },
  };
  return JSON.stringify(exchange, null, 2);
}

/** Calls travel in batches, so the route replaces the one answer among the others. */
function playwrightOf({ call, result, error, reply }: Exchange) {
  const status = reply && reply.status >= 400 ? reply.status : 502;
  const answer = error
    ? {
        error: {
          message: error,
          code: -32603,
          data: { code: "INTERNAL_SERVER_ERROR", httpStatus: status, path: call },
        },
      }
    : { result: { data: result } };
  return `await page.route(/\\/trpc\\//, async (route) => {
  const calls = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
  const place = calls.indexOf(${JSON.stringify(call)});
  if (place < 0) return route.fallback();
  const reply = await route.fetch();
  const answers: unknown = await reply.json();
  const answer = ${JSON.stringify(answer, null, 2).replaceAll("\n", "\n  ")};
  await route.fulfill({ ${error ? `status: ${status}` : "response: reply"}, json: Array.isArray(answers) ? answers.with(place, answer) : answer });
});`;
}
