import { defineEvent } from "#app/platform/outbox/events.ts";

/** A change in the status of an invited friend. */
export interface ReferralFact {
  inviterId: string;
  friendId: string;
  /** `settled`: the first payment earned nothing. `taken-back`: it was refunded or disputed before the code was used. `revoked`: by staff. */
  news: "joined" | "earned" | "settled" | "taken-back" | "revoked";
}

/** A friend joined, or the reward for their first payment changed. */
export const referralMoved = defineEvent<ReferralFact>("referral-moved");
