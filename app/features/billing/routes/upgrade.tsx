import { redirect } from "react-router";
import { isMarket } from "#app/i18n/markets.ts";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { safeNext } from "#app/platform/paths/paths.ts";
import { operator } from "#app/platform/site/operator.server.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { offersIn } from "../orders/offer.ts";
import { orderSchema } from "../orders/order-form.ts";
import { orderSum, placeOrder } from "../orders/ordering.server.ts";
import { upgradeOffer } from "../orders/upgrading.server.ts";
import { planStatusOf } from "../plan-status.server.ts";
import { choosableCodes, whyNot } from "../promotions/reserving.server.ts";
import { canSell, isTestMode, showsListPrices } from "../provider.server.ts";
import type { Route } from "./+types/upgrade.ts";

const PlansPage = deferred(async () => (await import("../orders/ui/plans-page.tsx")).PlansPage);

/** The plans and their prices in the stated country, and the sum of the chosen one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { url, actor, market } = visitOf(context);
  const stated = url.searchParams.get("country");
  const status = actor.kind === "member" ? await planStatusOf(actor) : null;
  const running = status?.subscription?.id ?? null;
  const codes = actor.kind === "member" ? await choosableCodes(actor, running) : [];
  const text = url.searchParams.get("code")?.toUpperCase();
  const code = codes.find((each) => each.code === text) ?? null;
  const upgrade = actor.kind === "member" ? await upgradeOffer(actor, code) : null;
  // An upgrade stays in the subscription's country.
  const country = upgrade?.subscription.country ?? (isMarket(stated) ? stated : (status?.country ?? market));
  const offers = offersIn(country, showsListPrices());
  const chosen = offers.find(({ plan }) => plan === url.searchParams.get("plan"));
  const seller = operator();
  return {
    reader: actor.kind === "member" ? (actor.viewer ? ("viewer" as const) : actor.kind) : ("stranger" as const),
    status,
    country,
    offers,
    sum:
      chosen?.plan === "enterprise" && upgrade
        ? upgrade.sum
        : chosen
          ? orderSum(country, chosen.plan, now(), code)
          : null,
    codes,
    codeProblem: text && !code && actor.kind === "member" ? await whyNot(actor, { code: text }) : null,
    upgradable: upgrade !== null,
    selling: canSell(),
    testMode: isTestMode(),
    seller: seller ? { name: seller.name, address: seller.address.join(", ") } : null,
    next: safeNext(url.searchParams.get("next"), ""),
  };
}

/** Orders the plan and leads to the provider's page. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const { url } = visitOf(context);
  const submission = parseForm(await formOf(request), orderSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const next = safeNext(url.searchParams.get("next"), "");
  const order = await placeOrder(actor, submission.value, { origin: url.origin, next: next || null });
  return order.ok ? redirect(order.value.url) : refuse(submission, order);
}

export default function Upgrade({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageMain>
      <PlansPage {...loaderData} answer={actionData as FormAnswer | undefined} />
    </PageMain>
  );
}
