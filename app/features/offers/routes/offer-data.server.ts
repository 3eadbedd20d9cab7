import { data, redirect } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import type { ShareKind } from "#app/features/pitches/ownership.ts";
import { barToFigures } from "#app/features/pitches/policy.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { memberOf, type OnboardedMember } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { carriedAmount, carriedShare, type Offer, type OfferAction, usualEnd } from "../offer.ts";
import { offerOf } from "../offers.server.ts";
import type { OfferFormValues } from "../ui/offer-form.tsx";

type Context = Parameters<typeof memberOf>[0];

/** The actor and the offer of an address; 404 for anybody but its parties. */
export async function offerFor(
  context: Context,
  { id, offerId }: { id: string; offerId: string },
): Promise<{ actor: OnboardedMember; offer: Offer }> {
  const actor = memberOf(context);
  const offer = await offerOf(actor, id, offerId);
  // A member whose statement has ended reads their offers again once they have signed another.
  if (!offer && barToFigures(actor) === "investor-statement") {
    throw redirect(paths.investorStatus(paths.offer({ conversationId: id, id: offerId })));
  }
  if (!offer) throw data("page", { status: 404 });
  return { actor, offer };
}

/** As `offerFor`, for the page of an action: redirects to the offer if the reader may not take it (any more). */
export async function offerToMove(context: Context, params: { id: string; offerId: string }, action: OfferAction) {
  const found = await offerFor(context, params);
  if (!found.offer.actions.includes(action)) throw redirect(paths.offer(found.offer));
  return found;
}

/** The writer's zone, the current time, and the default end of an offer in the form's format. */
export async function formClock(actor: OnboardedMember) {
  const { zone } = await ownZone(actor);
  const at = now();
  return { zone, at, usual: usualEnd(at, zone) };
}

/** The initial values of a first offer. Amount and share are the calculator's, in the currency of the pitch, from the address. */
export function firstOfferValues(
  market: Market,
  currency: Currency | null,
  kind: ShareKind | undefined,
  usual: string,
  query: URLSearchParams,
): OfferFormValues {
  const amount = currency ? carriedAmount(query) : undefined;
  const share = carriedShare(query);
  return {
    id: newId(),
    amount: amount ? formatsOf(market).number(amount) : "",
    currency: currency ?? factsOf(market).currency,
    share: share ? typedPercent(market, share) : "",
    kind: kind ?? "new",
    clauses: [],
    conditions: "",
    message: "",
    validUntil: usual,
  };
}

/** Basis points as typed into a field. */
function typedPercent(market: Market, share: number): string {
  return formatsOf(market).percent(share).replace(/[\s%]/gu, "");
}

/** The initial values of a counter-offer: the terms of the offer that it answers. */
export function counterOfferValues(offer: Offer, market: Market, usual: string): OfferFormValues {
  const format = formatsOf(market);
  return {
    id: newId(),
    amount: format.number(offer.amount),
    currency: offer.currency,
    share: typedPercent(market, offer.share),
    kind: offer.kind,
    clauses: offer.clauses,
    conditions: offer.conditions ?? "",
    message: "",
    validUntil: usual,
  };
}
