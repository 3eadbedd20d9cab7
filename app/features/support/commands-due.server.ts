import type { Market } from "#app/i18n/markets.ts";
import { closingAfter } from "#app/i18n/office-hours.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { SupportPromise } from "./ticket.ts";

const HOUR = 3_600_000;
/** What the queue goes by where the operator promises nothing. */
const PAID_HOURS = 4;

type Settings = Pick<ReturnType<typeof env>, "SUPPORT_PAID_HOURS" | "SUPPORT_WORKING_DAYS">;

/**
 * The moment until which a message that arrived at `from` is to be answered: in the sender's market, when the office closes (specification
 * §9: 1–2 working days; around the clock for paid plans).
 */
export function dueAfter(from: Date, market: Market, aroundTheClock: boolean, settings: Settings = env()): Date {
  const [paid, others] = supportDues(settings);
  return aroundTheClock ? new Date(from.getTime() + paid.count * HOUR) : closingAfter(from, market, others.count);
}

/** What a sender is told about the answer. Hours are named only where the operator has set them. */
export function promiseTo(aroundTheClock: boolean, { SUPPORT_PAID_HOURS: hours }: Settings = env()): SupportPromise {
  if (!aroundTheClock) return { kind: "basic" };
  return hours === undefined ? { kind: "paid" } : { kind: "paidHours", hours };
}

/** Within what time cases are due: paid plans', then others'. */
export function supportDues(
  { SUPPORT_PAID_HOURS = PAID_HOURS, SUPPORT_WORKING_DAYS }: Settings = env(),
): [{ unit: "hours"; count: number }, { unit: "workingDays"; count: number }] {
  return [
    { unit: "hours", count: SUPPORT_PAID_HOURS },
    { unit: "workingDays", count: SUPPORT_WORKING_DAYS },
  ];
}
