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

// Three years of months to choose from; older ones by the address.
const MONTHS = 36;

/** Payments, newest first, or those that match the filters. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const [market, month] = [asked("market"), asked("month")];
  const query = {
    // PostgreSQL refuses a text with NUL.
    text: asked("q")?.replaceAll("\u0000", "").slice(0, 200) || undefined,
    member: asked("member") || undefined,
    kind: KIND_FILTERS.find((kind) => kind === asked("kind")),
    market: isMarket(market) ? market : undefined,
    plan: PAID_PLANS.find((plan) => plan === asked("plan")),
    month: isMonth(month) ? month : undefined,
    after: asked("after"),
  };
  const isWhole = Object.values(query).every((value) => value === undefined);
  const [page, disputes] = await Promise.all([paymentPage(actor, query), isWhole ? recentDisputes(actor) : 0]);
  const offered = monthsUntil(monthOf(now()), MONTHS).reverse();
  return {
    query,
    months: query.month && !offered.includes(query.month) ? [query.month, ...offered] : offered,
    disputes,
    exports: canExportBooks(actor),
    ...page,
  };
}

export default function DeskPayments({ loaderData }: Route.ComponentProps) {
  return <PaymentsPage {...loaderData} />;
}
