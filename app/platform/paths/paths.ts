/** Builds every address of the product; `app/routes.ts` maps them to routes. */

import { TALK_PATHS } from "./conversations.ts";
import { ACCOUNT_PATHS, IDENTITY_PATHS, PERK_PATHS, REFERRAL_PATHS } from "./members.ts";
import { BOOKS_PATHS, PLAN_PATHS } from "./payments.ts";
import { PICTURE_PATHS } from "./pictures.ts";
import { PUSH_PATHS } from "./push.ts";
import { withQuery } from "./query.ts";
import { QUESTION_PATHS } from "./questions.ts";
import { CAMPAIGN_PATHS, CLIMATE_PATHS, CONTENT_PATHS, NEWSLETTER_PATHS, SURVEY_PATHS } from "./site.ts";
import { slug } from "./slug.ts";
import {
  ANNOUNCEMENT_PATHS,
  DELIVERABILITY_PATHS,
  DEMO_PATHS,
  LEGAL_PATHS,
  STAFF_PATHS,
  TRANSPARENCY_PATHS,
} from "./staff.ts";
import { VISITOR_PATHS } from "./visitors.ts";

interface PitchAddress {
  publicId: string;
  companyName: string | null;
}

/** The files of a profile. */
type ProfilePart = "picture" | "business-card" | "portfolio";

export const paths = {
  ...ACCOUNT_PATHS,
  ...PLAN_PATHS,
  ...PICTURE_PATHS,
  ...QUESTION_PATHS,
  ...TALK_PATHS,
  ...BOOKS_PATHS,
  ...CLIMATE_PATHS,
  ...REFERRAL_PATHS,
  ...IDENTITY_PATHS,
  ...STAFF_PATHS,
  ...ANNOUNCEMENT_PATHS,
  ...TRANSPARENCY_PATHS,
  ...CONTENT_PATHS,
  ...PERK_PATHS,
  ...DEMO_PATHS,
  ...LEGAL_PATHS,
  ...DELIVERABILITY_PATHS,
  ...NEWSLETTER_PATHS,
  ...PUSH_PATHS,
  ...CAMPAIGN_PATHS,
  ...SURVEY_PATHS,
  ...VISITOR_PATHS,
  landing: () => "/",
  home: () => "/pages/home",
  terms: () => "/pages/terms",
  /** For a country; by default the reader's. */
  termsOfSale: (country?: string) => withQuery("/pages/terms-of-sale", { country }),
  privacy: () => "/pages/privacy",
  ranking: () => "/pages/ranking",
  /** An earlier version of a text, by the day from which it applied. */
  earlierText: (text: "terms" | "privacy", version: string) => `/pages/${text}/${version}`,
  /** The choice of language; with `next`, the target of a choice made on another host, with its theme. */
  language: (next?: string, theme?: "light" | "dark") => withQuery("/pages/language", { next, theme }),
  /** The target of a session transfer from another host, with the token in the fragment. */
  arrival: (next?: string) => withQuery("/auth/arrival", { next }),
  /** Where that page posts the token (specification §7 "token sync"). */
  tokenSync: () => "/auth/token-sync",
  languageOffer: () => "/pages/language/offer",
  theme: () => "/pages/theme",
  storageToken: () => "/storage/token",
  /** A bucket's objects, and one of them (specification §7). */
  objects: (bucket: string, name?: string) => withQuery(`/v0/b/${bucket}/o`, { name }),
  object: (bucket: string, name: string) => `/v0/b/${bucket}/o/${encodeURIComponent(name)}`,
  /** Companies by industry and place, for readers who come from a search engine. */
  directory: () => "/pages/companies",
  industryDirectory: (industry: string) => `/pages/companies/industries/${industry}`,
  /** Of a country, or of its county by that name. */
  placeDirectory: (market: string, county?: string) =>
    `/pages/companies/${market}${county === undefined ? "" : `/${slug(county)}`}`,
  search: (query = "") => `/pages/search${query && `?${query}`}`,
  /** `within` is the query of the filters that are set. */
  searchSuggestions: (typed: string, within = "") => withQuery("/pages/search/suggestions", { q: typed, within }),
  /** Saved searches; `query` is that of the search to save. */
  savedSearches: () => "/pages/saved-searches",
  saveSearch: (query: string, from?: "dialog") =>
    `/pages/saved-searches/new?${[query, from && `${from}=1`].filter(Boolean).join("&")}`,
  savedSearch: (id: string, after?: string) => withQuery(`/pages/saved-searches/${id}`, { after }),
  savedSearchChange: (id: string) => `/pages/saved-searches/${id}/edit`,
  savedSearchRemoval: (id: string) => `/pages/saved-searches/${id}/removal`,
  /** Unsubscription from mails of a kind, without signing in. */
  emailCancel: (token?: string, done?: string) => withQuery("/pages/email-cancel", { token, done }),
  /** Unsubscribes from all optional mails; and undoes an unsubscription. */
  emailCancelAll: (token: string) => withQuery("/pages/email-cancel/all", { token }),
  emailCancelUndo: (token: string) => withQuery("/pages/email-cancel/undo", { token }),
  /** For scripts: the facet counts of filters not yet applied; and the results in another area of the map. */
  searchCounts: (query: string) => `/pages/search/counts?${query}`,
  searchMap: (query: string) => `/pages/search/map?${query}`,
  people: (query = "") => `/pages/users${query && `?${query}`}`,
  bookmarks: (tab?: "saved" | "created") => withQuery("/pages/bookmark", { tab }),
  /** The pipeline: whose cards, at which stage, in which order, after which card. */
  pipeline: (query: { of?: string; stage?: string; sort?: string; after?: string } = {}) =>
    withQuery("/pages/pipeline", query),
  pipelineExport: (kind: string) => `/pages/pipeline/export/${kind}`,
  pipelineCard: (id: string) => `/pages/pipeline/${id}`,
  /** Moves a card, puts it back into the list or takes it away, and ends its reminder. */
  pipelineMove: (id: string, stage: string) => `/pages/pipeline/${id}/stages/${stage}`,
  pipelinePlace: (id: string) => `/pages/pipeline/${id}/place`,
  pipelinePlaceRemoval: (id: string) => `/pages/pipeline/${id}/place/removal`,
  pipelineReminderRemoval: (id: string) => `/pages/pipeline/${id}/reminder/removal`,
  savedAfter: (after: string) => withQuery("/pages/bookmark", { after }),
  /** The member's matches; `pitch` is the owner's pitch for which investors are shown. */
  matches: (query: { after?: string; pitch?: string | undefined; out?: string } = {}) =>
    withQuery("/pages/matches", query),
  matchCriteria: () => "/pages/matches/criteria",
  dismissedMatches: (after?: string) => withQuery("/pages/matches/dismissed", { after }),
  /** Dismisses a match from the member's list, and restores it. */
  pitchMatch: (publicId: string, act: "dismissal" | "return") => `/pages/matches/pitches/${publicId}/${act}`,
  investorMatch: (username: string, act: "dismissal" | "return") => `/pages/matches/investors/${username}/${act}`,
  profile: (username?: string) => (username ? `/pages/profile/${username}` : "/pages/profile"),
  editProfile: () => "/pages/profile/edit",
  profilePicture: () => "/pages/profile/picture",
  businessCard: () => "/pages/profile/business-card",
  portfolio: () => "/pages/profile/portfolio",
  /** Uploads a file of the profile by script, and removes it. */
  profileUpload: (part: ProfilePart) => `/pages/profile/${part}/upload`,
  profileRemoval: (part: ProfilePart) => `/pages/profile/${part}/removal`,
  /** Bookmarks a member, and removes the bookmark. */
  personBookmark: (username: string) => `/pages/profile/${username}/bookmark`,
  personBookmarkRemoval: (username: string) => `/pages/profile/${username}/bookmark/removal`,
  /** A member's contact details as a file for an address book. */
  contactCard: (username: string) => `/pages/profile/${username}/contact`,
  createPitch: () => "/pages/create",
  /** `step` is 1 to 3. */
  editPitch: (publicId: string, step: 1 | 2 | 3 = 1) => `/pages/create/${publicId}/${step}`,
  /** As members see it, or as visitors do. */
  pitchPreview: (publicId: string, as?: "visitor") => withQuery(`/pages/create/${publicId}/preview`, { as }),
  pitchDraft: (publicId: string) => `/pages/create/${publicId}/draft`,
  pitchRegister: (publicId: string) => `/pages/create/${publicId}/register`,
  pitchLogo: (publicId: string) => `/pages/create/${publicId}/logo`,
  pitchSubmission: (publicId: string) => `/pages/create/${publicId}/submission`,
  /** The promise for a pitch under review. */
  pitchSent: (publicId: string) => `/pages/create/${publicId}/sent`,
  pitchRecall: (publicId: string) => `/pages/create/${publicId}/recall`,
  pitchPublication: (publicId: string) => `/pages/create/${publicId}/publication`,
  pitchCompletion: (publicId: string) => `/pages/create/${publicId}/completion`,
  pitchWithdrawal: (publicId: string) => `/pages/create/${publicId}/withdrawal`,
  pitchDeletion: (publicId: string) => `/pages/create/${publicId}/deletion`,
  /** Reconfirms a pitch; and restores a deleted one. */
  pitchConfirmation: (publicId: string) => `/pages/create/${publicId}/confirmation`,
  pitchRestoration: (publicId: string) => `/pages/create/${publicId}/restoration`,
  /** Stats of a pitch, for its owner; `days` is the period. */
  pitchTranslation: (publicId: string) => `/pitches/${publicId}/translation`,
  pitchStatistics: (publicId: string, days?: string) => withQuery(`/pitches/${publicId}/statistics`, { days }),
  pitchStatisticsFile: (publicId: string, days: string) => withQuery(`/pitches/${publicId}/statistics.csv`, { days }),
  pitch: ({ publicId, companyName }: PitchAddress) =>
    `/pitches/${[slug(companyName ?? ""), publicId].filter(Boolean).join("-")}`,
  /** The owner's pages on documents, and on figures that are disclosed on request. */
  pitchDocuments: (publicId: string) => `/pages/create/${publicId}/documents`,
  keptFigures: (publicId: string) => `/pages/create/${publicId}/figures`,
  /** Actions on a document, each at an address of its own. */
  pitchDocumentAct: (publicId: string, fileId: string, act: "change" | "order" | "removal") =>
    `/pages/create/${publicId}/documents/${fileId}/${act}`,
  /** A document, to open. */
  pitchDocument: (publicId: string, fileId: string) => `/pitches/${publicId}/documents/${fileId}`,
  /** An access request, and its withdrawal. */
  pitchAccess: (publicId: string) => `/pitches/${publicId}/access`,
  accessWithdrawal: (publicId: string) => `/pitches/${publicId}/access/withdrawal`,
  /** The owner's access requests and answers, and the log of opened documents. */
  accessRequests: (publicId: string, query: { list?: "approved" | "ended" | undefined; after?: string } = {}) =>
    withQuery(`/pages/create/${publicId}/access`, query),
  accessAnswer: (publicId: string, accessId: string, answer: "approval" | "refusal" | "revocation") =>
    `/pages/create/${publicId}/access/${accessId}/${answer}`,
  openings: (publicId: string, after?: string) => withQuery(`/pages/create/${publicId}/openings`, { after }),
  /** Who runs a pitch; acts on one of them; leaving; and an invitation with its answers. */
  pitchManagers: (publicId: string, after?: string) => withQuery(`/pitches/${publicId}/managers`, { after }),
  pitchManagerAct: (publicId: string, id: string, act: "role" | "removal" | "withdrawal") =>
    `/pitches/${publicId}/managers/${id}/${act}`,
  pitchLeaving: (publicId: string) => `/pitches/${publicId}/managers/leaving`,
  managerInvitation: (id: string) => `/pages/invitations/${id}`,
  managerInvitationAnswer: (id: string, answer: "acceptance" | "refusal") => `/pages/invitations/${id}/${answer}`,
  /** A member's adviser links to a pitch; taking one back; and where such a link leads, with its code, its pitch and its documents. */
  pitchAdvisers: (publicId: string) => `/pitches/${publicId}/advisers`,
  adviserWithdrawal: (publicId: string, linkId: string) => `/pitches/${publicId}/advisers/${linkId}/withdrawal`,
  adviser: (token: string, problem?: string) => withQuery("/pages/adviser", { token, problem }),
  adviserCode: (token: string) => withQuery("/pages/adviser/code", { token }),
  adviserReading: (linkId: string) => `/pages/adviser/${linkId}`,
  adviserDocument: (linkId: string, fileId: string) => `/pages/adviser/${linkId}/documents/${fileId}`,
  /** The comparison of pitches: those this browser chose, or the given ones. */
  compare: (publicIds: readonly string[] = [], rows?: "different") => {
    const params = new URLSearchParams(publicIds.map((publicId) => ["pitch", publicId]));
    if (rows) params.set("rows", rows);
    return params.size === 0 ? "/pages/compare" : `/pages/compare?${params}`;
  },
  comparison: (publicId: string) => `/pitches/${publicId}/comparison`,
  comparisonRemoval: (publicId: string) => `/pitches/${publicId}/comparison/removal`,
  /** Empties the comparison. */
  comparisonEnd: () => "/pages/compare/removal",
  pitchBookmark: (publicId: string) => `/pitches/${publicId}/bookmark`,
  pitchBookmarkRemoval: (publicId: string) => `/pitches/${publicId}/bookmark/removal`,
  /** The preview picture of a shared link to a pitch, by its version; and of all other pages. */
  sharePicture: (publicId: string, version: string) => withQuery(`/share/pitch/${publicId}.png`, { v: version }),
  sitePicture: (market: string) => `/share/site/${market}.png`,
  /** The newest pitches of a market, for feed readers. */
  feed: (market: string, format: "atom" | "json") => `/feeds/${market}.${format}`,
  notifications: (query: { show?: string | undefined; before?: string } = {}) =>
    withQuery("/pages/notifications", query),
  /** The newest notices, for the panel at the bell. */
  noticeList: (show?: string) => withQuery("/pages/notifications/list", { show }),
  notificationsRead: () => "/pages/notifications/read",
  /** Reports something: a page, and the action of the dialog on the thing's own page. */
  reportPitch: (publicId: string) => `/pitches/${publicId}/report`,
  reportProfile: (username: string) => `/pages/profile/${username}/report`,
  reportMessage: (conversationId: string, number: number) => `/pages/messages/${conversationId}/${number}/report`,
  /** The member's reports, and one of them with its decision. */
  reports: (after?: string) => withQuery("/pages/reports", { after }),
  report: (id: string, key?: string | null) => withQuery(`/pages/reports/${id}`, { token: key ?? undefined }),
  /** A decision against the member, with reasons and appeal. `key`: opens a suspension's without sign-in. */
  decision: (id: string, key?: string | null) => withQuery(`/pages/decisions/${id}`, { token: key ?? undefined }),
  appeal: (decisionId: string, key?: string | null) =>
    withQuery(`/pages/decisions/${decisionId}/appeal`, { token: key ?? undefined }),
  /** A stored picture, at a width in pixels. */
  picture: (fileId: string, width: 64 | 128 | 256 | 512 | 1024) => `/files/${fileId}/${width}`,
  /** A stored document, to download. */
  document: (fileId: string) => `/files/${fileId}/document`,
  /** The support form. With a pitch, for visitors who report it, the message starts with its address. */
  contact: (topic?: string, pitch?: string) => withQuery("/pages/contact", { topic, pitch }),
  /** The support form for continuing a case. */
  contactAgain: (number: number) => withQuery("/pages/contact", { case: String(number) }),
  contactSent: (number: number) => withQuery("/pages/contact/sent", { number: String(number) }),
  /** A case, for its sender. */
  ticket: (id: string) => `/pages/contact/tickets/${id}`,
  /** Ends impersonation; and the page for what it does not allow. */
  viewEnd: () => "/pages/view/end",
  viewClosed: () => "/pages/view/closed",
  tooLarge: () => "/pages/too-large",
  live: () => "/live",
  mailbox: () => "/dev/mailbox",
  mailboxMail: (id: string) => `/dev/mailbox/${id}`,
  mailGallery: (view: { market?: string; theme?: "light" | "dark"; width?: string } = {}) =>
    withQuery("/dev/mails", view),
  galleryMail: (kind: string, market: string, view: { variant: string; theme: "light" | "dark" }) =>
    withQuery(`/dev/mails/${kind}/${market}`, view),
  words: (query: Record<string, string | undefined> = {}) => withQuery("/dev/words", query),
  gallery: () => "/dev/ui",
} as const;

/** The public id at the end of a pitch's address segment, or undefined. */
export function publicIdOf(segment: string): string | undefined {
  return /(?:^|-)([a-z0-9]{10})$/.exec(segment)?.[1];
}

/**
 * `next` if it is an address within this site, else the fallback. Refuses anything that a browser could read as another origin
 * (`//host`, `/\host`, control characters), which would make an open redirect.
 */
export function safeNext(next: FormDataEntryValue | null | undefined, fallback: string): string {
  if (typeof next !== "string" || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) return fallback;
  return next.includes("\\") ? fallback : next;
}
