/** The pages that notices lead to; where what a notice refers to is gone, the list that it would stand in. */
import { paths } from "#app/platform/paths/paths.ts";
import type { NoticeTarget } from "./notice-target.ts";

export function managersPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitchManagers(pitch.publicId) : paths.bookmarks("created");
}

export function pitchPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitch(pitch) : paths.bookmarks("created");
}

export function othersPitchPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitch(pitch) : paths.bookmarks();
}

export function questionsPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.questions(pitch.publicId) : paths.bookmarks();
}

// Redirects to the pitch once it is decided on or recalled.
export function sentPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitchSent(pitch.publicId) : paths.bookmarks("created");
}

export function reportPage({ reportId }: NoticeTarget): string {
  return reportId ? paths.report(reportId) : paths.reports();
}

export function decisionPage(target: NoticeTarget): string {
  return target.decisionId ? paths.decision(target.decisionId) : pitchPage(target);
}

// Redirects to the pitch once it is confirmed.
export function reconfirmationPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitchConfirmation(pitch.publicId) : paths.bookmarks("created");
}

export function meetingTalkPage({ conversationId }: NoticeTarget): string {
  return conversationId ? paths.conversation(conversationId) : paths.meetings();
}

export function meetingPage(target: NoticeTarget): string {
  return target.meetingId ? paths.meeting(target.meetingId) : meetingTalkPage(target);
}

export function savedSearchPage({ search }: NoticeTarget): string {
  return search ? paths.savedSearch(search.id) : paths.savedSearches();
}

export function conversationPage({ conversationId }: NoticeTarget): string {
  return conversationId ? paths.conversation(conversationId) : paths.messages();
}

export function offerPage({ conversationId, offerId }: NoticeTarget): string {
  return conversationId && offerId ? paths.offer({ conversationId, id: offerId }) : paths.offers();
}

export function closingPage({ conversationId, offerId }: NoticeTarget): string {
  return conversationId && offerId ? paths.closing({ conversationId, id: offerId }) : paths.offers({ list: "agreed" });
}

export function statisticsPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitchStatistics(pitch.publicId) : paths.bookmarks("created");
}

export function legalDocumentPage({ legalRequestId }: NoticeTarget): string {
  return legalRequestId ? paths.legalDocument(legalRequestId) : paths.legalDocuments();
}

export function demoPage({ demo }: NoticeTarget): string {
  return demo ? paths.demo(demo.id) : paths.cleon();
}
