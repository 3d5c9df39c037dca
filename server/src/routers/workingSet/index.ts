import * as z from "zod/mini";
import { procedure } from "../../trpc/init.ts";
import { createCallBudget, UpstreamBusy } from "./callBudget.ts";
import { listSections, queueSections } from "./sections.ts";
import { type ComparedSection, compareSection, withDetails } from "./walkSection.ts";

/** The most calls to the upstream for one pull, and for the first pull of a device. */
const MAX_CALLS = 30;

const PullInput = z.object({
  /** Hashes of the rows that the client has, by section, one after the other. */
  have: z.optional(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(5_000)))),
  /** The section to continue with, as `more` named it. */
  from: z.optional(z.string().check(z.maxLength(60))),
  /** The most calls to the upstream. */
  calls: z.optional(z.int().check(z.gte(1), z.lte(MAX_CALLS))),
});

const NOTHING = { isBusy: false, put: [], del: [], whole: [], more: null, calls: 0 };
/** How long no pull asks the upstream after it was slow or refused. */
const PAUSE_MS = 10 * 60_000;

export const workingSet = {
  /**
   * What has changed in the set of records that the user works with, since the client pulled last. It asks the existing
   * lists of the upstream with the user's token, and stores nothing. Today's calls of enquiries are compared in each
   * pull, the other sections in turn; a quarter of the calls, and what is left of the others, goes to the records of
   * the queues.
   *
   * @returns `more`, the section to continue with (null after the last), `whole`, the sections that were compared to
   *   their end, and `isBusy` if the upstream was slow or refused: then nothing more is asked for a while
   */
  pull: procedure
    .input((given) => z.parse(PullInput, given ?? {}))
    .query(async ({ ctx, input }) => {
      const settings = ctx.settings.workingSet;
      if (!settings) return { ...NOTHING, isOn: false };
      const pause = ctx.backgroundPause;
      if (pause.until > Date.now()) return { ...NOTHING, isOn: true, isBusy: true };
      const { have = {}, from, calls = MAX_CALLS } = input;
      const budget = createCallBudget(ctx.call, calls);
      const sections = [...queueSections, ...listSections(settings, ctx.userId, new Date())];
      const begin = Math.max(
        0,
        sections.findIndex(({ name }) => name === from),
      );
      const forRecords = Math.ceil(calls / 4);
      const turn = begin > 0 ? [...sections.slice(0, 1), ...sections.slice(begin)] : sections;
      const found: ComparedSection[] = [];
      let isBusy = false;
      try {
        for (const section of turn) {
          // Reading a section that cannot be read to its end would be wasted.
          if (found.length > 0 && budget.left() - forRecords < section.pages) break;
          found.push(await compareSection(section, have[section.name] ?? "", budget));
        }
        for (const compared of found) await withDetails(compared, budget);
      } catch (error) {
        if (!(error instanceof UpstreamBusy)) throw error;
        isBusy = true;
        pause.until = Date.now() + PAUSE_MS;
      }
      return {
        isOn: true,
        isBusy,
        put: found.flatMap(({ put }) => put),
        del: found.flatMap(({ del }) => del),
        whole: found.filter(({ isWhole }) => isWhole).map(({ section }) => section.name),
        more: turn[found.length]?.name ?? null,
        calls: calls - budget.left(),
      };
    }),
};
