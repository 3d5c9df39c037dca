import { readFileSync } from "node:fs";
import { startDirectus, TOKEN } from "./directus.ts";
import { stop } from "./killOnExit.ts";
import { encodeRequest, type LoadOptions, loadGenerator } from "./loadGenerator.ts";
import { families, firstNames } from "./operations.ts";
import { startPostgresql } from "./postgresql.ts";
import { circumstances, loadNow, median, record, table } from "./report.ts";
import { closeTargets, openTargets } from "./scale.ts";

const SIZE = 1_000_000;
const ROUNDS = 3;
const CLIENTS = 8;
const MILLISECONDS = 6_000;

const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
const wholeName = () => encodeURIComponent(`${pick(firstNames)} ${pick(families)}`);
const page = () => 1 + Math.floor(Math.random() * 5);

const fields = "id,full_name,enquiry,next_call_date,broker_id.name,status_id.name,assignee_id.full_name";
const theirs = `/items/enquiries?limit=20&sort=-id&meta=filter_count&fields=${fields}`;
const ours = "/mobile_crm/enquiries_builders";

/** The same question to both; Directus is also asked in the way that can use our index of the searched text. */
const questions = [
  { name: "list", ours: () => `${ours}?page=${page()}`, theirs: () => `${theirs}&page=${page()}` },
  {
    name: "search for a family name",
    ours: () => `${ours}?search_query=${pick(families)}`,
    theirs: () => `${theirs}&search=${pick(families)}`,
  },
  {
    name: "search for a whole name",
    ours: () => `${ours}?search_query=${wholeName()}`,
    theirs: () => `${theirs}&search=${wholeName()}`,
  },
  {
    name: "the same, theirs by our index",
    ours: () => `${ours}?search_query=${wholeName()}`,
    theirs: () => `${theirs}&filter[search_text][_contains]=${wholeName().toLowerCase()}`,
  },
  { name: "page 20,000", ours: () => `${ours}?page=20000`, theirs: () => `${theirs}&page=20000` },
];

/** The reference backend and Directus on the same tables of the same PostgreSQL, in turns. */
export async function versus() {
  const load = loadNow();
  const server = await startPostgresql();
  if (!server) throw new Error("no PostgreSQL is installed here");
  const [target] = await openTargets([SIZE], server.url, false);
  if (!target) throw new Error("there is nothing to compare");
  const database = Object.assign(new URL(server.url), { pathname: `/mobile_crm_bench_${SIZE}` }).href;
  const [directus, port] = await startDirectus(database);
  const json = { accept: "application/json" };
  const ask = (path: string, authorization: string) => encodeRequest("GET", path, { ...json, authorization });

  const rows: (string | number)[][] = [];
  for (const question of questions) {
    const rounds: Record<"we" | "they", LoadOptions>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const we = await loadGenerator(
        Number(new URL(target.url).port),
        () => ask(question.ours(), `Token token=${target.token}`),
        MILLISECONDS,
        CLIENTS,
      );
      const they = await loadGenerator(port, () => ask(question.theirs(), `Bearer ${TOKEN}`), MILLISECONDS, CLIENTS);
      rounds.push({ we, they });
    }
    const of = (figure: "rate" | "p50" | "p99", who: "we" | "they") =>
      median(rounds.map((round) => round[who][figure]));
    const figures = (["rate", "p50", "p99"] as const).flatMap((figure) => [of(figure, "we"), of(figure, "they")]);
    rows.push([question.name, ...figures, median(rounds.map(({ we, they }) => we.rate / they.rate))]);
  }
  await stop(directus);
  await closeTargets([target]);
  await server.close();
  const { dependencies } = JSON.parse(readFileSync(new URL("peers/directus/package.json", import.meta.url), "utf8"));
  const heads = ["req/s ours", "theirs", "p50 ms ours", "theirs", "p99 ms ours", "theirs", "ours of theirs"];
  record(
    "4. Compared with Directus",
    `${SIZE.toLocaleString("en")} enquiries, ${CLIENTS} clients, ${ROUNDS} rounds of ${MILLISECONDS / 1000} s in turns; medians. A page of 20 with three joined names and
the exact total; ours adds the calls of today and the backlog. Directus ${dependencies.directus}, its cache off. ${server.about}.
${circumstances(load)}

${table(["question", ...heads], rows)}

Target: ≥ 10 times on list and search.`,
  );
}
