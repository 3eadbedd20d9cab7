import { sql } from "kysely";
import * as z from "zod";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { COOKIE_CHOICE, parseCookieChoice } from "../consent/consent.ts";
import { pageOf, STEPS } from "./analytics.ts";
import { sourceOf } from "./source.server.ts";

/** Whether what an actor does is counted: only with the browser's consent to the current version of the question, and never of staff. */
export function countsVisit(actor: Actor, headers: Headers): boolean {
  if (actor.kind === "member" && (actor.staffRole || actor.viewer)) return false;
  return parseCookieChoice(readCookie(headers.get("cookie"), COOKIE_CHOICE))?.analytics === true;
}

/** What a browser sends. Of the path and the host only the kind is stored. */
const view = z.object({
  page: z.union([
    z.literal(""),
    z
      .string()
      .regex(/^\/[^?#]*$/)
      .max(2_000),
  ]),
  from: z.string().max(255),
  steps: z
    .string()
    .max(100)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.enum(STEPS)).max(STEPS.length)),
});

/**
 * Adds a view of a page, and the steps that its visit has reached, to the sums of the day. Counts nothing without the browser's consent, of staff,
 * above the rate limit, or of what is no view; a browser gets the same answer in all cases. Returns whether it was counted.
 */
export async function countView({ actor, headers, market, ip }: Visit, form: FormData): Promise<boolean> {
  if (!countsVisit(actor, headers)) return false;
  const sent = view.safeParse(Object.fromEntries(form));
  if (!sent.success || !(await consumeRateLimit("analytics", ip))) return false;
  const { page, from, steps } = sent.data;
  const source = sourceOf(from);
  const names = [
    ...(page ? [{ kind: "page", name: pageOf(page) as string }] : []),
    // A tab that a page of ours has opened is no further visit.
    ...[...new Set(steps)]
      .filter((step) => step !== "visit" || source !== "continued")
      .map((name) => ({ kind: "step", name: name as string })),
  ];
  if (names.length === 0) return false;
  // In one order, so that two at once wait for each other and never in a circle.
  const rows = names.toSorted((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1));
  await sql`
    insert into analytics_sums (day, market, kind, name, source, count)
    select ${dayIn(market)}::date, ${market}, counted.kind, counted.name, ${source}, 1
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ name }) => name)}::text[]) with ordinality as counted (kind, name, nth)
    order by counted.nth
    on conflict (day, market, kind, name, source) do update set count = analytics_sums.count + 1`.execute(db);
  return true;
}

/** Today in a market, as an ISO date. */
function dayIn(market: Market): string {
  // Swedish dates are ISO dates.
  return now().toLocaleDateString("sv-SE", { timeZone: factsOf(market).timeZone });
}
