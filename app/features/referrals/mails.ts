import { defineMail } from "#app/platform/mail/mail.ts";

/** A friend has paid, and the code that it earned. */
export const REWARD_EARNED = defineMail<{ friendId: string }>("reward-earned");

/** Staff took a code back, and why. */
export const REWARD_TAKEN_BACK = defineMail<{ friendId: string }>("reward-taken-back");
