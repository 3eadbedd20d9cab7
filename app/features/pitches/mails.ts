import { defineMail } from "#app/platform/mail/mail.ts";

/** The question to reconfirm a pitch, its reminder, and that it is hidden. The rest is read when it is sent. */
export const PITCH_RECONFIRMATION = defineMail<{ pitchId: string; step: "asked" | "reminded" | "hidden" }>(
  "pitch-doubted",
);

/** "We have your pitch", with the time by which it is answered. */
export const PITCH_SUBMITTED = defineMail<{ submissionId: string }>("pitch-sent");
