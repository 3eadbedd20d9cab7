/** The promise as a clock shows it. */
import { type Urgency, urgencyOf } from "#app/features/casework/casework.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type ClockReading =
  /** More is over than a day. */
  | { urgency: "late"; days: number }
  | { urgency: Urgency; hours: number; minutes: number }
  /** So far away that the day is said, not the hours. */
  | { urgency: "in-time"; at: Date };

/** Under this, a promise is soon due. */
const SOON = HOUR;
/** From this on the hours left say less than the time of day. */
const FAR = 8 * HOUR;

/** How a promise stands at a moment. */
export function readClock(promisedAt: Date, now: Date): ClockReading {
  const left = promisedAt.getTime() - now.getTime();
  const distance = Math.abs(left);
  const [hours, minutes] = [Math.floor(distance / HOUR), Math.floor((distance % HOUR) / MINUTE)];
  if (left < 0)
    return distance >= 24 * HOUR
      ? { urgency: "late", days: Math.floor(hours / 24) }
      : { urgency: "late", hours, minutes };
  if (left >= FAR) return { urgency: "in-time", at: promisedAt };
  return { urgency: urgencyOf(promisedAt, now, SOON), hours, minutes };
}
