import { defineMail } from "#app/platform/mail/mail.ts";

/** To whoever asked at `/pages/email-cancel`: the links that end the mails which the account gets. */
export const CANCEL_LINKS = defineMail("cancel-links");

/** What is new in a conversation, or about a pitch: all that its reader has not seen in the app. */
export const TOPIC_NEWS = defineMail<{ noticeIds: string[] }>("topic-news");

/** What saved searches (claimed at a moment) and criteria (pitches) have found. */
export const FINDS_MAIL = defineMail<{ at: string | null; pitchIds: string[] }>("finds");

/** What nobody has read in the app since yesterday, in one mail. */
export const DIGEST = defineMail<{ noticeIds: string[]; at: string | null; pitchIds: string[] }>("digest");
