import type { Member } from "#app/platform/actor.ts";
import { env } from "#app/platform/env.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type Agreement, filledFrom } from "./agreement.ts";
import { agreementOf, agreementsOf } from "./agreements.server.ts";
import type { RequestValues } from "./request-form.ts";

/** What the page of a new request shows. */
export interface NewRequestPage {
  /** The id that the request gets. */
  id: string;
  /** The agreed offer whose terms are used. */
  agreement: Agreement | null;
  agreements: Agreement[];
  /** Within how many working days a document is promised. */
  days: number;
  initial: RequestValues;
}

/** The page with what was typed, and over it what the offer says; undefined for an offer that is not the actor's own and agreed. */
export async function newRequestPage(
  actor: Member,
  offer: string | null,
  typed: RequestValues = {},
): Promise<NewRequestPage | undefined> {
  const agreement = offer ? await agreementOf(actor.id, offer) : undefined;
  if (offer && !agreement) return undefined;
  const own = { partyA: actor.name ?? "", market: actor.lang, language: actor.lang };
  return {
    id: newId(),
    agreement: agreement ?? null,
    agreements: await agreementsOf(actor.id),
    days: env().LEGAL_DOCUMENT_DAYS,
    initial: { ...own, ...typed, ...(agreement ? filledFrom(agreement) : {}) },
  };
}
