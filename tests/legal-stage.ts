/** Requests for legal documents, from an agreement to a desk, for tests of their feature. */
import { requestSchema } from "#app/features/legal-documents/request-form.ts";
import { requestDocument } from "#app/features/legal-documents/requesting.server.ts";
import { acceptOffer } from "#app/features/offers/commands-answers.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { newMember } from "./world/desk.ts";
import { openOffer, type Talk, talk } from "./world/offers.ts";
import { pageWith } from "./world/pdf.ts";

/** A finished document, as a form brings it. */
export function finished(name = "nda.pdf", bytes: Uint8Array = pageWith()): { file: Blob; name: string } {
  return { file: new Blob([new Uint8Array(bytes)]), name };
}

/** A member whose plan includes documents. */
export function payingMember(change: Partial<Member> = {}): Promise<Member> {
  return newMember({ plan: "premium", ...change });
}

export interface Agreed extends Talk {
  offerId: string;
}

/** A pitch's owner with a plan, and an investor, who have agreed on an offer. */
export async function agreed(change: Partial<Member> = {}): Promise<Agreed> {
  const owner = await payingMember({ name: "Maja Berg", side: "entrepreneur", lang: "se", ...change });
  const here = await talk({ owner });
  const offerId = await openOffer(here, { conditions: "And {a sack} of flour." });
  await acceptOffer(owner, here.conversationId, offerId, 1_000_000);
  await acceptOffer(here.investor, here.conversationId, offerId, 1_000_000);
  return { ...here, offerId };
}

/** What a member types, as the form reads it. */
export function asked(change: Record<string, string> = {}) {
  return requestSchema.parse({
    ...{ id: newId(), kind: "non-disclosure", market: "uk", language: "uk" },
    ...{ partyA: "Kvarnsten Ltd", partyB: "Ewan Cole", terms: "Two years." },
    ...change,
  });
}

/** A request of the member's. Returns its id. */
export async function request(member: Member, change: Record<string, string> = {}): Promise<string> {
  const made = await requestDocument(member, asked(change));
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

/** A request as it is stored. */
export function storedRequest(id: string) {
  return db.selectFrom("legalRequests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
