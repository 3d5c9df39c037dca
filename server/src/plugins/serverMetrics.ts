import { AggregatorRegistry, type MetricObject, Registry } from "prom-client";
import { registerProcessMetrics, registerState, type StateSources } from "./stateMetrics.ts";

const TIMEOUT_MS = 1_000;

/**
 * The metrics of a server with several workers: counters, histograms and most gauges are added up, with the process metrics of the
 * primary process among them.
 *
 * @param sources what the primary process knows itself
 */
export function openServerMetrics(sources: Pick<StateSources, "mails" | "workers">) {
  const own = new Registry();
  registerProcessMetrics([own]);
  registerState([own], sources);
  return {
    /** The sum as text. A worker that does not answer within a second is left out. */
    async text(workers: Promise<MetricObject[]>[]): Promise<string> {
      const answers = await Promise.all(workers.map(withTimeout));
      const all = [await own.getMetricsAsJSON(), ...answers.filter((metrics) => metrics !== undefined)];
      return AggregatorRegistry.aggregate(all).metrics();
    },
  };
}

const withTimeout = (metrics: Promise<MetricObject[]>) =>
  Promise.race([
    metrics.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined).unref()),
  ]);
