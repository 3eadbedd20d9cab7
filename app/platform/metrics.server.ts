/** Prometheus metrics of this process. */
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** The registry of this process's metrics. */
export const metricsRegistry = new Registry();
// In milliseconds: sampling the delay of the event loop every 10, as by default, is half of what an idle process does.
collectDefaultMetrics({ register: metricsRegistry, eventLoopMonitoringPrecision: 100 });

/** How long requests took, by method, route pattern and status class. */
export const requestSeconds = new Histogram({
  name: "http_request_seconds",
  help: "Time from a request's arrival to its response, in seconds",
  labelNames: ["method", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metricsRegistry],
});

export const metricsType = metricsRegistry.contentType;

/** All metrics in the text format. */
export function metricsText(): Promise<string> {
  return metricsRegistry.metrics();
}
