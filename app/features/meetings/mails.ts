import { defineMail } from "#app/platform/mail/mail.ts";

/** The other member proposes times, or declines the reader's proposal. */
export const MEETING_SUGGESTED = defineMail<{ proposalId: string }>("meeting-suggested");
export const MEETING_DECLINED = defineMail<{ proposalId: string }>("meeting-declined");

/** A time is agreed or cancelled, with the calendar entry. `sequence`: the change that the mail is about. */
export const MEETING_AGREED = defineMail<{ meetingId: string; sequence: number }>("meeting-agreed");
export const MEETING_CANCELLED = defineMail<{ meetingId: string; byId: string | null }>("meeting-cancelled");

/** Reminder of an agreed meeting. */
export const MEETING_REMINDER = defineMail<{ meetingId: string; sequence: number }>("meeting-reminder");
