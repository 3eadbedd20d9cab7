import { defineMail } from "#app/platform/mail/mail.ts";

/** Whether a pitch still holds: the question, the reminder, and that it is hidden. The rest is read when it is sent. */
export const PITCH_DOUBTED = defineMail<{ pitchId: string; step: "asked" | "reminded" | "hidden" }>("pitch-doubted");

/** "We have your pitch", with the time by which it is answered. */
export const PITCH_SENT = defineMail<{ submissionId: string }>("pitch-sent");
