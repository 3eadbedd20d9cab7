import { defineMail } from "#app/platform/mail/mail.ts";

/** A friend's first payment has earned a code. */
export const REWARD_EARNED = defineMail<{ friendId: string }>("reward-earned");

/** Staff have revoked a code. */
export const REWARD_TAKEN_BACK = defineMail<{ friendId: string }>("reward-taken-back");
