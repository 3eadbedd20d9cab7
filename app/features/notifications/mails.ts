import { defineMail } from "#app/platform/mail/mail.ts";

/** Requested at `/pages/email-cancel`: unsubscribe links for the mails that the account gets. */
export const CANCEL_LINKS = defineMail("cancel-links");

/** The unread notices of a conversation or a pitch. */
export const TOPIC_NEWS = defineMail<{ noticeIds: string[] }>("topic-news");

/** Findings of saved searches (claimed at `at`) and matches of criteria. */
export const FINDS_MAIL = defineMail<{ at: string | null; pitchIds: string[] }>("finds");

/** Everything unread since the last digest. */
export const DIGEST = defineMail<{ noticeIds: string[]; at: string | null; pitchIds: string[] }>("digest");
