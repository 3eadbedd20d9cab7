/** Every address of the product, built in one place; `app/routes.ts` is the other side of the same table. */

import { TALK_PATHS } from "./conversations.ts";
import { IDENTITY_PATHS, PERK_PATHS, REFERRAL_PATHS } from "./members.ts";
import { BOOKS_PATHS, PLAN_PATHS } from "./payments.ts";
import { PUSH_PATHS } from "./push.ts";
import { withQuery } from "./query.ts";
import { CAMPAIGN_PATHS, CLIMATE_PATHS, CONTENT_PATHS, NEWSLETTER_PATHS, SURVEY_PATHS } from "./site.ts";
import { DELIVERABILITY_PATHS, DEMO_PATHS, LEGAL_PATHS, STAFF_PATHS } from "./staff.ts";

/** Letters and digits of a name for an address: lower case, without marks, at most 60 characters. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ð", "d")
    .replaceAll("þ", "th")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, (run) => (/^\p{M}+$/u.test(run) ? "" : "-"))
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

interface PitchAddress {
  publicId: string;
  companyName: string | null;
}

/** The files of a profile. */
type ProfilePart = "picture" | "business-card" | "portfolio";

export const paths = {
  ...PLAN_PATHS,
  ...TALK_PATHS,
  ...BOOKS_PATHS,
  ...CLIMATE_PATHS,
  ...REFERRAL_PATHS,
  ...IDENTITY_PATHS,
  ...STAFF_PATHS,
  ...CONTENT_PATHS,
  ...PERK_PATHS,
  ...DEMO_PATHS,
  ...LEGAL_PATHS,
  ...DELIVERABILITY_PATHS,
  ...NEWSLETTER_PATHS,
  ...PUSH_PATHS,
  ...CAMPAIGN_PATHS,
  ...SURVEY_PATHS,
  landing: () => "/",
  home: () => "/pages/home",
  signUp: (next?: string) => withQuery("/pages/sign-up", { next }),
  signIn: (next?: string) => withQuery("/pages/sign-in", { next }),
  signOut: () => "/pages/sign-out",
  guest: () => "/pages/guest",
  forgotPassword: () => "/pages/forgot-password",
  reactivate: (token?: string) => withQuery("/pages/reactivate", { token }),
  resetPassword: (token: string) => withQuery("/pages/reset-password", { token }),
  confirmEmail: (token?: string) => withQuery("/pages/confirm-email", { token }),
  confirmationMail: () => "/pages/confirm-email/mail",
  /** The second step of a sign-in or a proof, after the first. */
  secondFactor: (next?: string, by?: "recovery") => withQuery("/pages/second-factor", { next, with: by }),
  twoFactor: (next?: string) => withQuery("/pages/settings/two-factor", { next }),
  twoFactorApp: (next?: string) => withQuery("/pages/settings/two-factor/app", { next }),
  twoFactorCodes: () => "/pages/settings/two-factor/codes",
  twoFactorRemoval: () => "/pages/settings/two-factor/removal",
  passkeys: (adding = false) => withQuery("/pages/settings/passkeys", { add: adding ? "1" : "" }),
  passkey: (id: string) => `/pages/settings/passkeys/${id}`,
  passkeyRemoval: (id: string) => `/pages/settings/passkeys/${id}/removal`,
  /** What a browser's authenticator is to sign, for a new passkey, for a sign-in and for a proof of identity. */
  passkeyChallenge: () => "/pages/settings/passkeys/challenge",
  passkeySignIn: () => "/pages/sign-in/passkey",
  passkeySignInChallenge: () => "/pages/sign-in/passkey/challenge",
  proofPasskey: () => "/pages/settings/proof/passkey",
  proofPasskeyChallenge: () => "/pages/settings/proof/passkey/challenge",
  /** Sends somebody to a provider: to sign in, or for what `purpose` says; `popup` when the answer comes back in a window of its own. */
  provider: (provider: string, query: { purpose?: "link" | "proof"; next?: string | undefined; popup?: "1" } = {}) =>
    withQuery(`/auth/${provider}`, query),
  providerCallback: (provider: string) => `/auth/${provider}/callback`,
  /** Where somebody goes on whom a provider has named and no account knows. */
  providerSignUp: () => "/pages/sign-up/provider",
  providerLink: () => "/pages/sign-up/provider/link",
  /** Where the window of a proof at a provider ends. */
  proofWindow: (next?: string) => withQuery("/pages/settings/proof/window", { next }),
  waysIn: () => "/pages/settings/ways-in",
  wayInRemoval: (provider: string) => `/pages/settings/ways-in/${provider}/removal`,
  passwordLink: () => "/pages/settings/ways-in/password",
  /** Where somebody proves again who they are, before what is guarded by a fresh proof. */
  proof: (next: string) => withQuery("/pages/settings/proof", { next }),
  settings: () => "/pages/settings",
  passwordSettings: () => "/pages/settings/password",
  emailSettings: () => "/pages/settings/email",
  emailChangeMail: () => "/pages/settings/email/mail",
  emailChangeCancellation: () => "/pages/settings/email/cancellation",
  confirmNewEmail: (token?: string) => withQuery("/pages/confirm-new-email", { token }),
  undoEmailChange: (token?: string) => withQuery("/pages/undo-email-change", { token }),
  notificationSettings: () => "/pages/settings/notifications",
  /** Whether others find somebody in the network. */
  visibility: () => "/pages/settings/privacy",
  sessions: () => "/pages/settings/sessions",
  sessionRemoval: (id: string) => `/pages/settings/sessions/${id}/removal`,
  otherSessionsRemoval: () => "/pages/settings/sessions/removal",
  consents: (after?: string) => withQuery("/pages/settings/consents", { after }),
  consentWithdrawal: () => "/pages/settings/consents/withdrawal",
  cookies: (next?: string) => withQuery("/pages/cookies", { next }),
  cookieConsent: () => "/pages/cookies/consent",
  deleteAccount: () => "/pages/delete-account",
  /** `confirmed` leads to the last step, at the end of the page. */
  deleteAccountSso: (confirmed?: boolean) =>
    confirmed ? "/pages/delete-account-sso?confirmed=1#deletion-confirm" : "/pages/delete-account-sso",
  farewell: () => "/pages/farewell",
  dataExport: () => "/pages/settings/export",
  dataExportFile: (id: string) => `/pages/settings/export/${id}`,
  /** Leads on to the step at which the member is; `next` is where the end of the welcome leads. After it, leads there. */
  onboarding: (next?: string) => withQuery("/pages/onboarding", { next }),
  /** `next` goes along to a step that may stand on another host; `skipped` when the optional step before it was. */
  onboardingStep: (
    step: "role" | "name" | "language" | "about" | "done",
    query: { next?: string | undefined; skipped?: "1" | undefined } = {},
  ) => withQuery(`/pages/onboarding/${step}`, query),
  usernameCheck: (username: string) => withQuery("/pages/onboarding/username", { username }),
  terms: () => "/pages/terms",
  /** Of a country, else of the reader's own. */
  termsOfSale: (country?: string) => withQuery("/pages/terms-of-sale", { country }),
  privacy: () => "/pages/privacy",
  ranking: () => "/pages/ranking",
  /** Where a language is chosen; with `next`, where somebody arrives who has chosen this host's on another, theme and all. */
  language: (next?: string, theme?: "light" | "dark") => withQuery("/pages/language", { next, theme }),
  /** Where a sign-in arrives from another host, in the fragment. */
  arrival: (next?: string) => withQuery("/auth/arrival", { next }),
  /** Where the arriving page hands it in (specification §7 "token sync"). */
  tokenSync: () => "/auth/token-sync",
  languageOffer: () => "/pages/language/offer",
  theme: () => "/pages/theme",
  appCheckChallenge: () => "/app-check/challenge",
  appCheckToken: () => "/app-check/token",
  storageToken: () => "/storage/token",
  /** Where a bucket's objects are stored and listed, and where one of them lies (specification §7). */
  objects: (bucket: string, name?: string) => withQuery(`/v0/b/${bucket}/o`, { name }),
  object: (bucket: string, name: string) => `/v0/b/${bucket}/o/${encodeURIComponent(name)}`,
  search: (query = "") => `/pages/search${query && `?${query}`}`,
  searchSuggestions: (typed: string) => withQuery("/pages/search/suggestions", { q: typed }),
  /** Searches that somebody keeps; `query` is that of a search to be saved. */
  savedSearches: () => "/pages/saved-searches",
  saveSearch: (query: string, from?: "dialog") =>
    `/pages/saved-searches/new?${[query, from && `${from}=1`].filter(Boolean).join("&")}`,
  savedSearch: (id: string, after?: string) => withQuery(`/pages/saved-searches/${id}`, { after }),
  savedSearchChange: (id: string) => `/pages/saved-searches/${id}/edit`,
  savedSearchRemoval: (id: string) => `/pages/saved-searches/${id}/removal`,
  /** Where a mail's link ends mails of its kind, without signing in. */
  emailCancel: (token?: string, done?: string) => withQuery("/pages/email-cancel", { token, done }),
  /** Ends all mails that somebody may do without, and takes back what was ended. */
  emailCancelAll: (token: string) => withQuery("/pages/email-cancel/all", { token }),
  emailCancelUndo: (token: string) => withQuery("/pages/email-cancel/undo", { token }),
  /** For scripts: the counts of what is chosen but not confirmed, and what stands on another part of a result's map. */
  searchCounts: (query: string) => `/pages/search/counts?${query}`,
  searchMap: (query: string) => `/pages/search/map?${query}`,
  people: (query = "") => `/pages/users${query && `?${query}`}`,
  bookmarks: (tab?: "saved" | "created") => withQuery("/pages/bookmark", { tab }),
  savedAfter: (after: string) => withQuery("/pages/bookmark", { after }),
  /** What matches one's criteria; `pitch` is the one of one's own for which investors are shown. */
  matches: (query: { after?: string; pitch?: string | undefined; out?: string } = {}) =>
    withQuery("/pages/matches", query),
  matchCriteria: () => "/pages/matches/criteria",
  dismissedMatches: (after?: string) => withQuery("/pages/matches/dismissed", { after }),
  /** Where a match is left out of one's own list, and brought back. */
  pitchMatch: (publicId: string, act: "dismissal" | "return") => `/pages/matches/pitches/${publicId}/${act}`,
  investorMatch: (username: string, act: "dismissal" | "return") => `/pages/matches/investors/${username}/${act}`,
  profile: (username?: string) => (username ? `/pages/profile/${username}` : "/pages/profile"),
  editProfile: () => "/pages/profile/edit",
  profilePicture: () => "/pages/profile/picture",
  businessCard: () => "/pages/profile/business-card",
  portfolio: () => "/pages/profile/portfolio",
  /** Where a script sends a file of the profile, and where one is taken away. */
  profileUpload: (part: ProfilePart) => `/pages/profile/${part}/upload`,
  profileRemoval: (part: ProfilePart) => `/pages/profile/${part}/removal`,
  /** A member's contact details as a file for an address book. */
  contactCard: (username: string) => `/pages/profile/${username}/contact`,
  createPitch: () => "/pages/create",
  /** `step` is 1 to 3. */
  editPitch: (publicId: string, step: 1 | 2 | 3 = 1) => `/pages/create/${publicId}/${step}`,
  /** As members see it, or as visitors do. */
  pitchPreview: (publicId: string, as?: "visitor") => withQuery(`/pages/create/${publicId}/preview`, { as }),
  pitchDraft: (publicId: string) => `/pages/create/${publicId}/draft`,
  pitchLogo: (publicId: string) => `/pages/create/${publicId}/logo`,
  pitchSubmission: (publicId: string) => `/pages/create/${publicId}/submission`,
  pitchRecall: (publicId: string) => `/pages/create/${publicId}/recall`,
  pitchPublication: (publicId: string) => `/pages/create/${publicId}/publication`,
  pitchCompletion: (publicId: string) => `/pages/create/${publicId}/completion`,
  pitchWithdrawal: (publicId: string) => `/pages/create/${publicId}/withdrawal`,
  pitchDeletion: (publicId: string) => `/pages/create/${publicId}/deletion`,
  /** Where the owner says that a pitch still holds, and where a deleted one is restored. */
  pitchConfirmation: (publicId: string) => `/pages/create/${publicId}/confirmation`,
  pitchRestoration: (publicId: string) => `/pages/create/${publicId}/restoration`,
  /** How a pitch fares, for its owner; `days` is the period. */
  pitchStatistics: (publicId: string, days?: string) => withQuery(`/pitches/${publicId}/statistics`, { days }),
  pitch: ({ publicId, companyName }: PitchAddress) =>
    `/pitches/${[slug(companyName ?? ""), publicId].filter(Boolean).join("-")}`,
  /** The documents of one's own pitch, and the figures that it keeps for those who ask. */
  pitchDocuments: (publicId: string) => `/pages/create/${publicId}/documents`,
  keptFigures: (publicId: string) => `/pages/create/${publicId}/figures`,
  /** What is done with a document of one's own, each at an address of its own. */
  pitchDocumentAct: (publicId: string, fileId: string, act: "change" | "order" | "removal") =>
    `/pages/create/${publicId}/documents/${fileId}/${act}`,
  /** A document, to open. */
  pitchDocument: (publicId: string, fileId: string) => `/pitches/${publicId}/documents/${fileId}`,
  /** Asking for what an owner keeps back, and taking that back. */
  pitchAccess: (publicId: string) => `/pitches/${publicId}/access`,
  accessWithdrawal: (publicId: string) => `/pitches/${publicId}/access/withdrawal`,
  /** The owner's side of it: requests, answers, and who opened what. */
  accessRequests: (publicId: string, query: { list?: "approved" | "ended" | undefined; after?: string } = {}) =>
    withQuery(`/pages/create/${publicId}/access`, query),
  accessAnswer: (publicId: string, accessId: string, answer: "approval" | "refusal" | "revocation") =>
    `/pages/create/${publicId}/access/${accessId}/${answer}`,
  openings: (publicId: string, after?: string) => withQuery(`/pages/create/${publicId}/openings`, { after }),
  /** Pitches beside one another: those this browser chose, or those named. */
  compare: (publicIds: readonly string[] = [], rows?: "different") => {
    const params = new URLSearchParams(publicIds.map((publicId) => ["pitch", publicId]));
    if (rows) params.set("rows", rows);
    return params.size === 0 ? "/pages/compare" : `/pages/compare?${params}`;
  },
  comparison: (publicId: string) => `/pitches/${publicId}/comparison`,
  comparisonRemoval: (publicId: string) => `/pitches/${publicId}/comparison/removal`,
  /** Takes all out of it. */
  comparisonEnd: () => "/pages/compare/removal",
  pitchBookmark: (publicId: string) => `/pitches/${publicId}/bookmark`,
  pitchBookmarkRemoval: (publicId: string) => `/pitches/${publicId}/bookmark/removal`,
  /** The picture that a shared link to a pitch shows, as it was drawn of that version; and that of all pages without one of their own. */
  sharePicture: (publicId: string, version: string) => withQuery(`/share/pitch/${publicId}.png`, { v: version }),
  sitePicture: (market: string) => `/share/site/${market}.png`,
  /** For crawlers: which sitemaps there are, the site's own pages, and a page of the pitches. */
  sitemap: () => "/sitemap.xml",
  sitemapPages: () => "/sitemap-pages.xml",
  sitemapPitches: (page: number) => `/sitemap-pitches.xml?page=${page}`,
  /** The newest pitches of a market, for feed readers. */
  feed: (market: string, format: "atom" | "json") => `/feeds/${market}.${format}`,
  notifications: (query: { show?: string | undefined; before?: string } = {}) =>
    withQuery("/pages/notifications", query),
  /** The newest ones, for the panel at the bell. */
  noticeList: (show?: string) => withQuery("/pages/notifications/list", { show }),
  notificationsRead: () => "/pages/notifications/read",
  /** Where something is reported: a page, and what the dialog on the thing's own page posts to. */
  reportPitch: (publicId: string) => `/pitches/${publicId}/report`,
  reportProfile: (username: string) => `/pages/profile/${username}/report`,
  reportMessage: (conversationId: string, number: number) => `/pages/messages/${conversationId}/${number}/report`,
  /** One's own reports, and one of them with what was decided. */
  reports: (after?: string) => withQuery("/pages/reports", { after }),
  report: (id: string) => `/pages/reports/${id}`,
  /** A decision on something of one's own, with its reasons and the way to appeal: of a review as of a report. */
  decision: (id: string) => `/pages/decisions/${id}`,
  appeal: (decisionId: string) => `/pages/decisions/${decisionId}/appeal`,
  /** A stored picture at a width in pixels, of the widths that the files feature serves. */
  picture: (fileId: string, width: 64 | 128 | 256 | 512 | 1024) => `/files/${fileId}/${width}`,
  /** A stored document, to download. */
  document: (fileId: string) => `/files/${fileId}/document`,
  /** The form of support. With a pitch, for visitors who report it, the message begins with its address. */
  contact: (topic?: string, pitch?: string) => withQuery("/pages/contact", { topic, pitch }),
  /** The same as the continuation of a case. */
  contactAgain: (number: number) => withQuery("/pages/contact", { case: String(number) }),
  contactSent: (number: number) => withQuery("/pages/contact/sent", { number: String(number) }),
  /** A case as its sender sees it. */
  ticket: (id: string) => `/pages/contact/tickets/${id}`,
  /** Ends looking as a member sees it; and what stands where something is not shown or not done in that view. */
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
  gallery: () => "/dev/ui",
} as const;

/** The public id at the end of a pitch's address segment, or undefined. */
export function publicIdOf(segment: string): string | undefined {
  return /(?:^|-)([a-z0-9]{10})$/.exec(segment)?.[1];
}

/**
 * A place within this site to go to next, or the fallback. Refuses anything that a browser could read as another origin
 * (`//host`, `/\host`, control characters), which would make an open redirect.
 */
export function safeNext(next: FormDataEntryValue | null | undefined, fallback: string): string {
  if (typeof next !== "string" || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) return fallback;
  return next.includes("\\") ? fallback : next;
}
