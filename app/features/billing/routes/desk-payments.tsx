import { isMarket } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { isMonth, monthOf, monthsUntil } from "../desk/months.ts";
import { paymentPage, recentDisputes } from "../desk/payments.server.ts";
import { KIND_FILTERS } from "../desk/payments-desk.ts";
import { canExportBooks } from "../desk/policy.ts";
import { PaymentsPage } from "../desk/ui/payments-page.tsx";
import { PAID_PLANS } from "../prices.ts";
import type { Route } from "./+types/desk-payments.ts";

// Choices of the month filter; older months work by their address.
const MONTHS = 36;

/** Payments, newest first, or those that match the filters. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const parameter = (name: string) => url.searchParams.get(name) ?? undefined;
  const [market, month] = [parameter("market"), parameter("month")];
  const query = {
    // PostgreSQL refuses a text with NUL.
    text: parameter("q")?.replaceAll("\u0000", "").slice(0, 200) || undefined,
    member: parameter("member") || undefined,
    kind: KIND_FILTERS.find((kind) => kind === parameter("kind")),
    market: isMarket(market) ? market : undefined,
    plan: PAID_PLANS.find((plan) => plan === parameter("plan")),
    month: isMonth(month) ? month : undefined,
    oldest: parameter("order") === "oldest" || undefined,
    after: parameter("after"),
  };
  const isUnfiltered = Object.values(query).every((value) => value === undefined);
  const [page, disputes] = await Promise.all([paymentPage(actor, query), isUnfiltered ? recentDisputes(actor) : 0]);
  const recent = monthsUntil(monthOf(now()), MONTHS).reverse();
  return {
    query,
    months: query.month && !recent.includes(query.month) ? [query.month, ...recent] : recent,
    disputes,
    exports: canExportBooks(actor),
    ...page,
  };
}

export default function DeskPayments({ loaderData }: Route.ComponentProps) {
  return <PaymentsPage {...loaderData} />;
}
