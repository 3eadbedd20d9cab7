import { defineMail } from "#app/platform/mail/mail.ts";

/** Somebody suggests times, or turns down what the reader suggested. */
export const MEETING_SUGGESTED = defineMail<{ proposalId: string }>("meeting-suggested");
export const MEETING_DECLINED = defineMail<{ proposalId: string }>("meeting-declined");

/** A time is agreed, or no longer: with the entry for the reader's calendar. `sequence` says of which state it tells. */
export const MEETING_AGREED = defineMail<{ meetingId: string; sequence: number }>("meeting-agreed");
export const MEETING_CANCELLED = defineMail<{ meetingId: string; byId: string | null }>("meeting-cancelled");

/** A meeting is near. */
export const MEETING_REMINDER = defineMail<{ meetingId: string; sequence: number }>("meeting-reminder");
