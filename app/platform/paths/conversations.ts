/** Addresses of conversations, meetings and offers, and of their safety; part of `paths`. */
import { withQuery } from "./query.ts";

export const TALK_PATHS = {
  messages: () => "/pages/messages",
  /** `at` is the number of the message to scroll to, `amount` a calculated offer to fill in. */
  conversation: (id: string, at?: number, amount?: number) =>
    withQuery(`/pages/messages/${id}`, { at: at?.toString(), amount: amount?.toString() }) + (at ? `#m${at}` : ""),
  unreadMessages: () => "/pages/messages/unread",
  conversationCards: (id: string) => `/pages/messages/${id}/cards`,
  /** The actions on one message, for browsers without script; with script they are a menu. */
  message: (conversationId: string, number: number) => `/pages/messages/${conversationId}/${number}`,
  messageEdit: (conversationId: string, number: number) => `/pages/messages/${conversationId}/${number}/edit`,
  messageTranslation: (conversationId: string, number: number) =>
    `/pages/messages/${conversationId}/${number}/translation`,
  messageDeletion: (conversationId: string, number: number) => `/pages/messages/${conversationId}/${number}/deletion`,
  /** Deletes, archives or unarchives the member's side of a conversation. */
  conversationDeletion: (id: string) => `/pages/messages/${id}/deletion`,
  conversationArchive: (id: string, act: "archive" | "removal" = "archive") =>
    `/pages/messages/${id}/archive${act === "removal" ? "/removal" : ""}`,
  /** Pins or unpins, mutes or unmutes the member's side of a conversation. */
  conversationPin: (id: string, act: "pin" | "removal" = "pin") =>
    `/pages/messages/${id}/pin${act === "removal" ? "/removal" : ""}`,
  conversationMute: (id: string, act: "mute" | "removal" = "mute") =>
    `/pages/messages/${id}/mute${act === "removal" ? "/removal" : ""}`,
  memberBlock: (username: string, act: "block" | "removal" = "block") =>
    `/pages/profile/${username}/block${act === "removal" ? "/removal" : ""}`,
  /** A conversation as a file, by `format` and `files`; and the page with the choice. `later`: the rate limit was reached. */
  conversationDownload: (id: string) => `/pages/messages/${id}/download`,
  conversationDownloadOptions: (id: string, later = false) =>
    `/pages/messages/${id}/download/options${later ? "?later=1" : ""}`,
  /** What stands beside a conversation, as a page; and all files that were sent in it. */
  conversationDetails: (id: string) => `/pages/messages/${id}/details`,
  conversationFiles: (id: string, before?: number) =>
    withQuery(`/pages/messages/${id}/files`, { before: before?.toString() }),
  conversationMessages: (id: string) => `/pages/messages/${id}/messages`,
  conversationRead: (id: string) => `/pages/messages/${id}/read`,
  /** Chooses a file for a conversation without script; describes a file that a script has stored; the file itself. */
  newAttachment: (conversationId: string) => `/pages/messages/${conversationId}/attachment`,
  storedAttachment: (path: string) => withQuery("/pages/messages/attachments", { stored: path }),
  attachment: (conversationId: string, fileId: string) => `/pages/messages/${conversationId}/files/${fileId}`,
  attachedPicture: (conversationId: string, fileId: string, width: number) =>
    `/pages/messages/${conversationId}/files/${fileId}/${width}`,
  blockedMembers: (before?: string) => withQuery("/pages/settings/blocked", { before }),
  chatSettings: () => "/pages/settings/chat",
  newConversation: ({ amount, ...about }: { pitch?: string; member?: string; amount?: number | undefined }) =>
    withQuery("/pages/messages/new", { ...about, amount: amount?.toString() }),
  /** Meetings: proposing one in a conversation, the member's own, and each action at an address of its own. */
  newMeeting: (conversationId: string) => `/pages/messages/${conversationId}/meeting`,
  meetings: (query: { tab?: "past" | undefined; after?: string } = {}) => withQuery("/pages/meetings", query),
  meeting: (id: string, problem?: string) => withQuery(`/pages/meetings/${id}`, { problem }),
  meetingTimes: (id: string) => `/pages/meetings/${id}/times`,
  meetingAcceptance: (id: string) => `/pages/meetings/${id}/acceptance`,
  meetingRefusal: (id: string) => `/pages/meetings/${id}/refusal`,
  meetingRecall: (id: string) => `/pages/meetings/${id}/recall`,
  meetingCancellation: (id: string) => `/pages/meetings/${id}/cancellation`,
  /** The entry for a calendar, to download. */
  meetingCalendar: (id: string) => `/pages/meetings/${id}/calendar`,
  /** The feed of the member's meetings and their own calendar; the feed itself, opened by a secret, which stands in the query
   * since paths are logged with errors. */
  calendars: () => "/pages/meetings/calendars",
  newMeetingFeed: () => "/pages/meetings/calendars/feed",
  meetingFeedRemoval: () => "/pages/meetings/calendars/feed/removal",
  ownCalendarReading: () => "/pages/meetings/calendars/own/reading",
  ownCalendarRemoval: () => "/pages/meetings/calendars/own/removal",
  meetingFeed: (key: string) => withQuery("/pages/meetings/feed.ics", { key }),
  availability: () => "/pages/meetings/availability",
  timeZone: () => "/pages/settings/time-zone",
  /** Ready answers to send in a conversation; safety tips, and dismissing them. */
  readyAnswers: (id: string) => `/pages/messages/${id}/answers`,
  safetyTips: () => "/pages/messages/safety",
  safetyTipsDismissal: () => "/pages/messages/safety/dismissal",
  /** The answer to whether received messages are screened for phrases. */
  messageScreening: () => "/pages/messages/screening",
  /** The answer to whether the operator's service may translate what the member writes. */
  translationConsent: () => "/pages/settings/translation",
  /** The member's quarantined messages in a conversation. */
  undeliveredMessages: (id: string) => `/pages/messages/${id}/held`,
  /** The member's offers; one offer in its conversation, and each action at an address of its own. */
  offers: (query: { list?: string | undefined; after?: string } = {}) => withQuery("/pages/offers", query),
  newOffer: (conversationId: string, amount?: number) =>
    withQuery(`/pages/messages/${conversationId}/offers/new`, { amount: amount?.toString() }),
  /** An offer to the owner of a pitch: `amount` in whole units of its currency, `share` in basis points, from its calculator. */
  offerOnPitch: (
    publicId: string,
    { amount, share }: { amount?: number | undefined; share?: number | undefined } = {},
  ) => withQuery(`/pitches/${publicId}/offer`, { amount: amount?.toString(), share: share?.toString() }),
  offer: ({ conversationId, id }: { conversationId: string; id: string }) =>
    `/pages/messages/${conversationId}/offers/${id}`,
  offerAct: (
    { conversationId, id }: { conversationId: string; id: string },
    act: "acceptance" | "counter" | "refusal" | "withdrawal" | "term-sheet",
  ) => `/pages/messages/${conversationId}/offers/${id}/${act}`,
  /** The closing room of an accepted offer, its steps and documents. */
  closing: ({ conversationId, id }: { conversationId: string; id: string }) =>
    `/pages/messages/${conversationId}/offers/${id}/closing`,
  closingStep: ({ conversationId, id }: { conversationId: string; id: string }, step: string) =>
    `/pages/messages/${conversationId}/offers/${id}/closing/steps/${step}`,
  closingStepAct: (
    { conversationId, id }: { conversationId: string; id: string },
    step: string,
    act: "mark" | "mark/removal" | "waiver" | "waiver/removal",
  ) => `/pages/messages/${conversationId}/offers/${id}/closing/steps/${step}/${act}`,
  closingCompletion: ({ conversationId, id }: { conversationId: string; id: string }, removal?: "removal") =>
    `/pages/messages/${conversationId}/offers/${id}/closing/completion${removal ? "/removal" : ""}`,
  closingEnding: ({ conversationId, id }: { conversationId: string; id: string }) =>
    `/pages/messages/${conversationId}/offers/${id}/closing/ending`,
  closingFiles: (
    { conversationId, id }: { conversationId: string; id: string },
    query: { of?: string; step?: string; after?: string } = {},
  ) => withQuery(`/pages/messages/${conversationId}/offers/${id}/closing/files`, query),
  closingFile: ({ conversationId, id }: { conversationId: string; id: string }, fileId: string) =>
    `/pages/messages/${conversationId}/offers/${id}/closing/files/${fileId}`,
  closingFileRemoval: ({ conversationId, id }: { conversationId: string; id: string }, fileId: string) =>
    `/pages/messages/${conversationId}/offers/${id}/closing/files/${fileId}/removal`,
  closingDownload: ({ conversationId, id }: { conversationId: string; id: string }) =>
    `/pages/messages/${conversationId}/offers/${id}/closing/download`,
} as const;
