import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { MONTHS_SHOWN, revenueIn } from "../desk/figures.ts";
import { monthOf, monthsUntil } from "../desk/months.ts";
import { canExportBooks } from "../desk/policy.ts";
import { revenueCells, subscriptionMonths, troubleMonths } from "../desk/revenue.server.ts";
import type { Route } from "./+types/desk-revenue.ts";

const RevenuePage = deferred(async () => (await import("../desk/ui/revenue-page.tsx")).RevenuePage);

/** The sales figures, in the currency of the reader's market. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const months = monthsUntil(monthOf(now()), MONTHS_SHOWN);
  const [cells, subscriptions, trouble, rates] = await Promise.all([
    revenueCells(actor, months),
    subscriptionMonths(actor, months),
    troubleMonths(actor, months),
    currentRates(),
  ]);
  const revenue = revenueIn(factsOf(visitOf(context).market).currency, rates, months, cells);
  return { months, revenue, cells, subscriptions, trouble, rates, exports: canExportBooks(actor) };
}

export default function DeskRevenue({ loaderData }: Route.ComponentProps) {
  return <RevenuePage {...loaderData} />;
}
