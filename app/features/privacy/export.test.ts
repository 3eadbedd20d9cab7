import { expect, test } from "vitest";
import { nextExportAt } from "./export.ts";

const HOUR = 3_600_000;

test.each([
  [undefined, null],
  [{ state: "failed" as const, hoursAgo: 1 }, null],
  [{ state: "ready" as const, hoursAgo: 23 }, 1],
  [{ state: "ready" as const, hoursAgo: 24 }, null],
  [{ state: "running" as const, hoursAgo: 1 }, 23],
])("after %j the next may be asked for in so many hours: %j", (latest, hours) => {
  const present = new Date("2026-11-20T12:00:00Z");
  const known = latest && { ...latest, requestedAt: new Date(present.getTime() - latest.hoursAgo * HOUR) };
  const next = nextExportAt(known, present);
  expect(next && (next.getTime() - present.getTime()) / HOUR).toBe(hours);
});
