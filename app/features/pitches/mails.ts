import { defineMail } from "#app/platform/mail/mail.ts";

/** The question to reconfirm a pitch, its reminder, or the note that it is hidden. */
export const PITCH_RECONFIRMATION = defineMail<{ pitchId: string; step: "asked" | "reminded" | "hidden" }>(
  "pitch-doubted",
);

/** The receipt of a submission, with its review deadline. */
export const PITCH_SUBMITTED = defineMail<{ submissionId: string }>("pitch-sent");
