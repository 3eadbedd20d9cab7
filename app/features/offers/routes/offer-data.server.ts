import { data, redirect } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import { now } from "#app/platform/clock.ts";
import { memberOf, type OnboardedMember } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type Offer, type OfferAct, USUAL_DAYS } from "../offer.ts";
import { offerOf } from "../offers.server.ts";
import type { OfferFormValues } from "../ui/offer-form.tsx";

type Context = Parameters<typeof memberOf>[0];

/** The offer of an address and who asks; 404 for whoever is no party of it. */
export async function offerFor(
  context: Context,
  { id, offerId }: { id: string; offerId: string },
): Promise<{ actor: OnboardedMember; offer: Offer }> {
  const actor = memberOf(context);
  const offer = await offerOf(actor, id, offerId);
  if (!offer) throw data("page", { status: 404 });
  return { actor, offer };
}

/** As `offerFor`, for the page of an act: leads to the offer once the act is not the reader's to do, or not any more. */
export async function offerToMove(context: Context, params: { id: string; offerId: string }, act: OfferAct) {
  const found = await offerFor(context, params);
  if (!found.offer.acts.includes(act)) throw redirect(paths.offer(found.offer));
  return found;
}

/** By whose clock an offer is written, what time it is, and until when offers are usually valid, as the form has it. */
export async function formClock(actor: OnboardedMember) {
  const { zone } = await ownZone(actor);
  const at = now();
  const usual = `${daysAfter(wallClock(at, zone).slice(0, 10), USUAL_DAYS)}T17:00`;
  return { zone, at, usual };
}

/** What the form of a counter-offer begins with: the offer that it answers. */
export function countering(offer: Offer, market: Market, usual: string): OfferFormValues {
  const format = formatsOf(market);
  return {
    id: newId(),
    amount: format.number(offer.amount),
    currency: offer.currency,
    share: format.percent(offer.share).replace(/[\s%]/gu, ""),
    kind: offer.kind,
    clauses: offer.clauses,
    conditions: offer.conditions ?? "",
    validUntil: usual,
  };
}
