import { defineMail } from "#app/platform/mail/mail.ts";

/** Somebody proposes times, or declines the reader's proposal. */
export const MEETING_SUGGESTED = defineMail<{ proposalId: string }>("meeting-suggested");
export const MEETING_DECLINED = defineMail<{ proposalId: string }>("meeting-declined");

/** A time is agreed or cancelled: with the entry for the reader's calendar. `sequence` names the state it is about. */
export const MEETING_AGREED = defineMail<{ meetingId: string; sequence: number }>("meeting-agreed");
export const MEETING_CANCELLED = defineMail<{ meetingId: string; byId: string | null }>("meeting-cancelled");

/** A meeting is near. */
export const MEETING_REMINDER = defineMail<{ meetingId: string; sequence: number }>("meeting-reminder");
