import * as z from "zod/mini";
import { procedure } from "../../trpc/init.ts";
import { createCallBudget } from "./callBudget.ts";
import { listSections, queueSections, type Section } from "./sections.ts";
import { type ComparedSection, compareSection, differenceOf, type SectionDifference } from "./walkSection.ts";

const PullInput = z.object({
  /** Hashes of the rows that the client has, by section, one after the other. */
  have: z.optional(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(5_000)))),
  /** Whether the queues of calls are compared; otherwise a pull goes on with the other lists. */
  queues: z.optional(z.boolean()),
  /** The section that the lists are gone on with, as `more` named it. */
  from: z.optional(z.string().check(z.maxLength(60))),
  /** Sections of lists at most: where nothing changes, only their hashes need to be sent. */
  sections: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
  /** Calls to the upstream at most. */
  calls: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
});

const NOTHING = { put: [], del: [], more: null, queuesLeft: false, calls: 0 };

export const workingSet = {
  /**
   * What has changed in the set of records that the user works with, since the client pulled last. It asks the existing lists of the
   * upstream with the user's token, and stores nothing.
   *
   * A pull ends where its calls are used up: `queuesLeft` says that queues were not read to their end, `more` where the lists go on in the next
   * one; null after the last. While the upstream is slow or refuses, nothing is asked.
   */
  pull: procedure
    .input((given) => z.parse(PullInput, given ?? {}))
    .query(async ({ ctx, input }) => {
      const settings = ctx.settings.workingSet;
      if (!settings) return { ...NOTHING, isOn: false };
      const { have = {}, queues = false, from, sections: most = Number.POSITIVE_INFINITY } = input;
      // What the user waits for comes first.
      if (ctx.isUpstreamTroubled()) return { ...NOTHING, isOn: true, more: from ?? null, queuesLeft: queues };
      const calls = Math.min(input.calls ?? settings.calls, settings.calls);
      const budget = createCallBudget(ctx.call, calls);
      const compared: ComparedSection[] = [];
      const walk = async (section: Section) => {
        const found = await compareSection(section, have[section.name] ?? "", budget);
        compared.push(found);
        return found.isWhole;
      };

      let queuesLeft = false;
      if (queues)
        for (const section of queueSections) queuesLeft = budget.left() < 1 || !(await walk(section)) || queuesLeft;
      const sections = listSections(settings, ctx.userId, new Date());
      const begin = Math.max(
        0,
        sections.findIndex(({ name }) => name === from),
      );
      let next = begin;
      // A section that cannot be read to its end would be read in vain.
      const fits = () => budget.left() >= (sections[next]?.pages ?? 0) || (next === begin && !queues);
      while (next < Math.min(sections.length, begin + most) && fits()) {
        await walk(sections[next] as Section);
        next += 1;
      }
      // Lists before records: a list tells more for a call.
      const found: SectionDifference[] = [];
      for (const section of compared) found.push(await differenceOf(section, budget));
      return {
        isOn: true,
        put: found.flatMap(({ put }) => put),
        del: found.flatMap(({ del }) => del),
        more: sections[next]?.name ?? null,
        queuesLeft,
        calls: calls - budget.left(),
      };
    }),
};
