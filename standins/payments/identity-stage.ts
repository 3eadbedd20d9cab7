/** What tests of identity checks share; `shopStage()` of `shop-stage.ts` opens what they stand on. */
import type Stripe from "stripe";
import { payments, stripe, told } from "./shop-stage.ts";

export const RETURN_URL = "http://shop.example/identity/back";

/** Begins a check as the product does. */
export function beginCheck(more: Stripe.Identity.VerificationSessionCreateParams = {}) {
  return stripe.identity.verificationSessions.create({
    type: "document",
    options: { document: { require_matching_selfie: true, require_live_capture: true, require_id_number: false } },
    return_url: RETURN_URL,
    metadata: { check: "c1" },
    ...more,
  });
}

/** The session as the API shows it, with everything that may be shown. */
export function wholeSession(id: string) {
  return stripe.identity.verificationSessions.retrieve(id, {
    expand: ["verified_outputs", "last_verification_report"],
  });
}

/** What the shop has been told of a session, in order: the last word of each event's type. */
export async function toldOf(id: string): Promise<string[]> {
  await payments.settled();
  return told
    .filter(({ data }) => (data.object as { id?: string }).id === id)
    .map(({ type }) => type.replace("identity.verification_session.", ""));
}
