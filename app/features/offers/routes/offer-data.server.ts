import { data, redirect } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import type { ShareKind } from "#app/features/pitches/ownership.ts";
import { barToFigures } from "#app/features/pitches/policy.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { memberOf, type OnboardedMember, visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { carriedAmount, carriedShare, type Offer, type OfferAction, usualEnd } from "../offer.ts";
import { offerOf } from "../offers.server.ts";
import type { OfferFormValues } from "../ui/offer-form.tsx";

type Context = Parameters<typeof memberOf>[0];

interface Params {
  id: string;
  offerId: string;
}

interface Found {
  actor: OnboardedMember;
  offer: Offer;
}

/** The actor and the offer of an address; 404 for anybody but its parties. */
export async function offerFor(context: Context, params: Params): Promise<Found> {
  const found = await readableOffer(context, params);
  if (found) return found;
  throw redirect(paths.investorStatus(paths.offer({ conversationId: params.id, id: params.offerId })));
}

/** As `offerFor`; null for a member whose statement has ended: they read their offers again once they have signed another. */
async function readableOffer(context: Context, { id, offerId }: Params): Promise<Found | null> {
  const actor = memberOf(context);
  const offer = await offerOf(actor, id, offerId);
  if (offer) return { actor, offer };
  if (barToFigures(actor) === "investor-statement") return null;
  throw data("page", { status: 404 });
}

/** As `offerFor`, for the page of an action: redirects to the offer if the reader may not take it (any more). */
export async function offerToMove(context: Context, params: Params, action: OfferAction) {
  const found = await offerFor(context, params);
  if (!found.offer.actions.includes(action)) throw redirect(paths.offer(found.offer));
  return found;
}

/**
 * As `offerToMove`, for the page of a form. In answer to the form, which a redirect would lose, it redirects nobody, and is null for a member
 * who has to sign a statement first.
 */
export async function offerToCounter(context: Context, params: Params): Promise<Found | null> {
  return visitOf(context).brings ? readableOffer(context, params) : offerToMove(context, params, "counter");
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
