/** A worker thread that finds the busy times of one calendar: `workerData` in, times or a problem as message out. */
import { parentPort, workerData } from "node:worker_threads";
import { busyTimesOf, CalendarError, type CalendarReading } from "./busy-times.ts";

try {
  parentPort?.postMessage({ spans: busyTimesOf(workerData as CalendarReading) });
} catch (error) {
  // The library's messages may quote the calendar, which must not be logged.
  parentPort?.postMessage({ problem: error instanceof CalendarError ? error.problem : "unreadable" });
}
