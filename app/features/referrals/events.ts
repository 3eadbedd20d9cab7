import { defineEvent } from "#app/platform/outbox/events.ts";

/** What has become of a friend whom a member invited. */
export interface ReferralFact {
  inviterId: string;
  friendId: string;
  /** `settled`: the first payment earned nothing. `taken-back`: it was lost before the code was used. `revoked`: by staff. */
  news: "joined" | "earned" | "settled" | "taken-back" | "revoked";
}

/** A friend joined, or their first payment was decided on. */
export const referralMoved = defineEvent<ReferralFact>("referral-moved");
