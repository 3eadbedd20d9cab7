/** The sitemap: every address of the product and the file that answers it, composed of the features' own. Read this first. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import * as billing from "./features/billing/routes.ts";
import * as campaigns from "./features/campaigns/routes.ts";
import * as climate from "./features/climate/routes.ts";
import * as content from "./features/content/routes.ts";
import * as deliverability from "./features/deliverability/routes.ts";
import * as demos from "./features/demos/routes.ts";
import * as help from "./features/help/routes.ts";
import * as legalDocuments from "./features/legal-documents/routes.ts";
import * as newsletter from "./features/newsletter/routes.ts";
import * as notifications from "./features/notifications/routes.ts";
import * as overview from "./features/overview/routes.ts";
import * as perks from "./features/perks/routes.ts";
import * as push from "./features/push/routes.ts";
import * as referrals from "./features/referrals/routes.ts";
import * as savedSearches from "./features/saved-searches/routes.ts";
import * as surveys from "./features/surveys/routes.ts";
import * as verification from "./features/verification/routes.ts";

export default [
  // Live parts and machinery
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  route("healthz", "routes/resources/healthz.ts"),
  route("readyz", "routes/resources/readyz.ts"),
  route("metrics", "routes/resources/metrics.ts"),
  route("files/:id/document", "routes/resources/document.ts"),
  route("files/:id/:width", "routes/resources/files.ts"),
  route("share/pitch/:file", "routes/resources/share-pitch.ts"),
  route("share/site/:file", "routes/resources/share-site.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("sitemap-pages.xml", "routes/resources/sitemap-pages.ts"),
  route("sitemap-pitches.xml", "routes/resources/sitemap-pitches.ts"),
  route("feeds/:file", "routes/resources/feed.ts"),
  ...billing.machinery,
  ...climate.machinery,
  ...perks.machinery,
  ...demos.machinery,
  ...legalDocuments.machinery,
  ...content.machinery,
  ...push.machinery,
  ...deliverability.machinery,
  ...referrals.machinery,
  ...verification.machinery,
  route("app-check/challenge", "routes/resources/app-check-challenge.ts"),
  route("app-check/token", "routes/resources/app-check-token.ts"),

  // The storage address (specification §7)
  route("storage/token", "routes/storage/token.ts"),
  route("v0/b/:bucket/o", "routes/storage/objects.ts"),
  route("v0/b/:bucket/o/*", "routes/storage/object.ts"),

  // Choices that any reader may make
  route("pages/language", "routes/account/language.ts"),
  route("pages/language/offer", "routes/account/language-offer.ts"),
  route("pages/theme", "routes/account/theme.ts"),
  route("pages/cookies/consent", "routes/account/cookie-consent.ts"),

  // Settings
  route("pages/settings/email/cancellation", "routes/account/settings-email-cancellation.ts"),
  route("pages/settings/sessions/:id/removal", "routes/account/session-removal.ts"),
  route("pages/settings/consents/withdrawal", "routes/account/consent-withdrawal.ts"),

  // Signing in on another of our hosts
  route("auth/token-sync", "routes/account/token-sync.ts"),

  // Providers: the way there, and back
  route("auth/:provider", "routes/account/provider-start.ts"),
  route("auth/:provider/callback", "routes/account/provider-callback.ts"),
  route("pages/sign-up/provider/link", "routes/account/provider-link.ts"),
  route("pages/settings/ways-in/password", "routes/account/password-link.ts"),
  route("pages/settings/proof/window", "routes/account/proof-window.tsx"),

  // Accounts
  route("pages/sign-out", "routes/account/sign-out.ts"),
  route("pages/sign-in/passkey", "routes/account/sign-in-passkey.ts"),
  route("pages/sign-in/passkey/challenge", "routes/account/sign-in-passkey-challenge.ts"),
  route("pages/settings/passkeys/challenge", "routes/account/passkey-challenge.ts"),
  route("pages/settings/proof/passkey", "routes/account/proof-passkey.ts"),
  route("pages/settings/proof/passkey/challenge", "routes/account/proof-passkey-challenge.ts"),
  route("pages/onboarding", "routes/account/onboarding.ts"),
  route("pages/onboarding/username", "routes/account/username.ts"),

  route("pages/profile/:part/upload", "routes/market/profile-upload.ts"),
  route("pages/profile/:username/contact", "routes/market/profile-contact.ts"),

  // What is offered while somebody types
  route("pages/search/suggestions", "routes/market/search-suggestions.ts"),

  route("dev/ui", "routes/dev/ui.tsx"),

  // Bookmarks are added and removed by forms on any page that shows a pitch
  route("pitches/:publicId/bookmark", "routes/market/pitch-bookmark.ts", { id: "bookmark" }),
  route("pitches/:publicId/bookmark/removal", "routes/market/pitch-bookmark.ts", { id: "bookmark-removal" }),

  // What is compared, likewise
  route("pitches/:publicId/comparison", "routes/market/pitch-comparison.ts", { id: "comparison" }),
  route("pitches/:publicId/comparison/removal", "routes/market/pitch-comparison.ts", { id: "comparison-removal" }),
  route("pages/compare/removal", "routes/market/pitch-comparison.ts", { id: "comparison-end" }),

  // Leaving a match out of one's own list, and bringing it back
  route("pages/matches/pitches/:publicId/dismissal", "routes/market/match-pitch-dismissal.ts"),
  route("pages/matches/pitches/:publicId/return", "routes/market/match-pitch-return.ts"),
  route("pages/matches/investors/:username/dismissal", "routes/market/match-investor-dismissal.ts"),
  route("pages/matches/investors/:username/return", "routes/market/match-investor-return.ts"),

  // A search: what its page fetches while it is being changed
  route("pages/search/counts", "routes/market/search-counts.ts"),
  route("pages/search/map", "routes/market/search-map.ts"),

  // Conversations and notices: what their pages send and fetch in the background
  route("pages/messages/safety/dismissal", "routes/chat/safety-dismissal.ts"),
  route("pages/messages/:id/held", "routes/chat/held-messages.ts"),
  route("pages/messages/unread", "routes/chat/unread-messages.ts"),
  route("pages/messages/:id/messages", "routes/chat/conversation-messages.ts"),
  route("pages/messages/attachments", "routes/chat/attachment-stored.ts"),
  route("pages/messages/:id/files/:fileId", "routes/chat/attachment-file.ts"),
  route("pages/messages/:id/files/:fileId/:width", "routes/chat/attachment-picture.ts"),
  route("pages/messages/:id/read", "routes/chat/conversation-read.ts"),
  route("pages/messages/:id/cards", "routes/chat/conversation-cards.ts"),
  route("pages/messages/:id/download", "routes/chat/conversation-download.ts"),
  route("pages/messages/:id/:number/edit", "routes/chat/message-edit.ts"),
  route("pages/messages/:id/:number/deletion", "routes/chat/message-deletion.ts"),
  route("pages/messages/:id/archive", "routes/chat/conversation-archive.ts"),
  route("pages/messages/:id/archive/removal", "routes/chat/conversation-archive-removal.ts"),
  route("pages/profile/:username/block", "routes/chat/member-block.ts"),
  route("pages/profile/:username/block/removal", "routes/chat/member-block-removal.ts"),
  route("pages/messages/:id/offers/:offerId/term-sheet", "routes/chat/offer-term-sheet.ts"),
  route("pages/notifications/read", "routes/account/notifications-read.ts"),
  ...notifications.machinery,

  // Answers to a meeting that is suggested, and its entry for a calendar
  route("pages/meetings/:id/acceptance", "routes/chat/meeting-acceptance.ts"),
  route("pages/meetings/:id/refusal", "routes/chat/meeting-refusal.ts"),
  route("pages/meetings/:id/recall", "routes/chat/meeting-recall.ts"),
  route("pages/meetings/:id/calendar", "routes/chat/meeting-calendar.ts"),

  // A member's archive
  route("pages/settings/export/:id", "routes/account/data-export-file.ts"),

  // The end of looking as a member sees it
  route("pages/view/end", "routes/account/view-end.ts"),

  // Documents of a pitch: opening one, and what its owner does with them and with requests
  route("pitches/:publicId/documents/:fileId", "routes/resources/pitch-document.ts"),
  route("pitches/:publicId/access/withdrawal", "routes/market/access-withdrawal.ts"),
  route("pages/create/:publicId/figures", "routes/market/kept-figures.ts"),
  route("pages/create/:publicId/documents/:fileId/change", "routes/market/document-change.ts"),
  route("pages/create/:publicId/documents/:fileId/order", "routes/market/document-order.ts"),
  route("pages/create/:publicId/access/:accessId/approval", "routes/market/access-approval.ts"),
  route("pages/create/:publicId/access/:accessId/refusal", "routes/market/access-refusal.ts"),

  // The wizard's scripts
  route("pages/create/:publicId/draft", "routes/market/create-draft.ts"),
  route("pages/create/:publicId/logo", "routes/market/create-logo.ts"),

  layout("routes/layout.tsx", [
    // Pitches
    route("pages/create", "routes/market/create.tsx"),
    route("pitches/:pitch", "routes/market/pitch.tsx"),
    route("pages/create/:publicId/preview", "routes/market/create-preview.tsx"),
    route("pages/create/:publicId/submission", "routes/market/create-submission.tsx"),
    route("pages/create/:publicId/recall", "routes/market/create-recall.ts"),
    route("pages/create/:publicId/completion", "routes/market/create-completion.tsx"),
    route("pages/create/:publicId/withdrawal", "routes/market/create-withdrawal.tsx"),
    route("pages/create/:publicId/publication", "routes/market/create-publication.ts"),
    route("pages/create/:publicId/deletion", "routes/market/create-deletion.tsx"),
    route("pages/create/:publicId/documents", "routes/market/pitch-documents.tsx"),
    route("pages/create/:publicId/documents/:fileId/removal", "routes/market/document-removal.tsx"),
    route("pages/create/:publicId/access", "routes/market/access-requests.tsx"),
    route("pages/create/:publicId/access/:accessId/revocation", "routes/market/access-revocation.tsx"),
    route("pages/create/:publicId/openings", "routes/market/openings.tsx"),
    route("pitches/:publicId/access", "routes/market/pitch-access.tsx"),
    route("pages/create/:publicId/restoration", "routes/market/create-restoration.ts"),
    route("pages/create/:publicId/confirmation", "routes/market/create-confirmation.tsx"),
    route("pitches/:publicId/statistics", "routes/market/pitch-statistics.tsx"),
    route("pages/create/:publicId/:step", "routes/market/create-step.tsx"),

    // Talking
    route("pages/messages", "routes/chat/inbox.tsx", [
      index("routes/chat/no-conversation.tsx"),
      route("new", "routes/chat/new-conversation.tsx"),
      route(":id/answers", "routes/chat/ready-answers.tsx"),
      route(":id", "routes/chat/conversation.tsx"),
      route(":id/attachment", "routes/chat/attachment.tsx"),
    ]),
    route("pages/messages/:id/deletion", "routes/chat/conversation-deletion.tsx"),
    route("pages/messages/:id/:number", "routes/chat/message.tsx"),
    route("pages/messages/:id/download/options", "routes/chat/download-options.tsx"),
    route("pages/messages/:id/meeting", "routes/chat/new-meeting.tsx"),
    route("pages/meetings", "routes/chat/meetings.tsx"),
    route("pages/meetings/availability", "routes/chat/availability.tsx"),
    route("pages/meetings/:id", "routes/chat/meeting.tsx"),
    route("pages/meetings/:id/times", "routes/chat/meeting-times.tsx"),
    route("pages/meetings/:id/cancellation", "routes/chat/meeting-cancellation.tsx"),
    route("pages/offers", "routes/chat/offers.tsx"),
    route("pages/messages/:id/offers/new", "routes/chat/offer-new.tsx"),
    route("pages/messages/:id/offers/:offerId", "routes/chat/offer.tsx"),
    route("pages/messages/:id/offers/:offerId/acceptance", "routes/chat/offer-acceptance.tsx"),
    route("pages/messages/:id/offers/:offerId/counter", "routes/chat/offer-counter.tsx"),
    route("pages/messages/:id/offers/:offerId/refusal", "routes/chat/offer-refusal.tsx"),
    route("pages/messages/:id/offers/:offerId/withdrawal", "routes/chat/offer-withdrawal.tsx"),
    route("pages/notifications", "routes/account/notifications.tsx"),

    route("pages/messages/safety", "routes/chat/safety-tips.tsx"),

    // Finding and keeping
    index("routes/public/landing.tsx"),
    route("pages/home", "routes/market/home.tsx"),
    route("pages/search", "routes/market/search.tsx"),
    route("pages/compare", "routes/market/compare.tsx"),
    route("pages/users", "routes/market/people.tsx"),
    route("pages/bookmark", "routes/market/bookmark.tsx"),
    ...savedSearches.pages,
    ...billing.pages,
    ...climate.pages,
    ...help.pages,
    ...perks.pages,
    ...demos.pages,
    ...legalDocuments.pages,
    ...content.pages,
    ...referrals.pages,
    ...verification.pages,
    ...newsletter.pages,
    ...surveys.pages,
    route("pages/matches", "routes/market/matches.tsx"),
    route("pages/matches/criteria", "routes/market/match-criteria.tsx"),
    route("pages/matches/dismissed", "routes/market/matches-dismissed.tsx"),

    route("pages/sign-up", "routes/account/sign-up.tsx"),
    route("pages/sign-up/provider", "routes/account/provider-sign-up.tsx"),
    route("pages/sign-in", "routes/account/sign-in.tsx"),
    route("pages/second-factor", "routes/account/second-factor.tsx"),
    route("pages/guest", "routes/account/guest.tsx"),
    route("auth/arrival", "routes/account/arrival.tsx"),
    route("pages/confirm-email", "routes/account/confirm-email.tsx"),
    route("pages/confirm-email/mail", "routes/account/confirmation-mail.tsx"),
    route("pages/forgot-password", "routes/account/forgot-password.tsx"),
    route("pages/reset-password", "routes/account/reset-password.tsx"),
    route("pages/reactivate", "routes/account/reactivate.tsx"),
    route("pages/onboarding/role", "routes/account/onboarding-role.tsx"),
    route("pages/onboarding/name", "routes/account/onboarding-name.tsx"),
    route("pages/onboarding/language", "routes/account/onboarding-language.tsx"),
    route("pages/onboarding/about", "routes/account/onboarding-about.tsx"),
    route("pages/onboarding/done", "routes/account/onboarding-done.tsx"),
    layout("routes/account/settings-layout.tsx", [
      route("pages/settings", "routes/account/settings.tsx"),
      route("pages/settings/name", "routes/account/settings-name.tsx"),
      route("pages/settings/email", "routes/account/settings-email.tsx"),
      route("pages/settings/email/mail", "routes/account/settings-email-mail.tsx"),
      route("pages/settings/password", "routes/account/settings-password.tsx"),
      route("pages/settings/ways-in", "routes/account/ways-in.tsx"),
      route("pages/settings/ways-in/:provider/removal", "routes/account/way-in-removal.tsx"),
      route("pages/settings/two-factor", "routes/account/two-factor.tsx"),
      route("pages/settings/two-factor/app", "routes/account/two-factor-app.tsx"),
      route("pages/settings/two-factor/codes", "routes/account/two-factor-codes.tsx"),
      route("pages/settings/two-factor/removal", "routes/account/two-factor-removal.tsx"),
      route("pages/settings/passkeys", "routes/account/passkeys.tsx"),
      route("pages/settings/passkeys/:id", "routes/account/passkey.tsx"),
      route("pages/settings/passkeys/:id/removal", "routes/account/passkey-removal.tsx"),
      route("pages/settings/proof", "routes/account/proof.tsx"),
      route("pages/settings/sessions", "routes/account/settings-sessions.tsx"),
      route("pages/settings/sessions/removal", "routes/account/other-sessions-removal.tsx"),
      route("pages/settings/privacy", "routes/account/settings-visibility.tsx"),
      route("pages/settings/time-zone", "routes/account/settings-time-zone.tsx"),
      route("pages/settings/notifications", "routes/account/settings-notifications.tsx"),
      route("pages/settings/chat", "routes/account/settings-chat.tsx"),
      route("pages/settings/blocked", "routes/account/settings-blocked.tsx"),
      route("pages/settings/consents", "routes/account/settings-consents.tsx"),
      ...billing.settings,
      route("pages/settings/export", "routes/account/data-export.tsx"),
      route("pages/delete-account", "routes/account/delete-account.tsx"),
      route("pages/delete-account-sso", "routes/account/delete-account-sso.tsx"),
    ]),
    route("pages/farewell", "routes/account/farewell.tsx"),
    route("pages/email-cancel", "routes/account/email-cancel.tsx"),
    route("pages/email-cancel/all", "routes/account/email-cancel-all.ts"),
    route("pages/email-cancel/undo", "routes/account/email-cancel-undo.ts"),
    route("pages/confirm-new-email", "routes/account/confirm-new-email.tsx"),
    route("pages/undo-email-change", "routes/account/undo-email-change.tsx"),
    route("pages/cookies", "routes/public/cookies.tsx"),
    route("pages/terms", "routes/public/text-page.tsx", { id: "terms" }),
    route("pages/terms-of-sale", "routes/public/text-page.tsx", { id: "terms-of-sale" }),
    route("pages/privacy", "routes/public/text-page.tsx", { id: "privacy" }),
    route("pages/ranking", "routes/public/text-page.tsx", { id: "ranking" }),

    route("dev/mailbox", "routes/dev/mailbox.tsx"),
    route("dev/mailbox/:id", "routes/dev/mailbox-mail.tsx"),
    route("dev/mails", "routes/dev/mails.tsx"),
    route("dev/mails/:kind/:market", "routes/dev/mails-html.ts"),

    // Profiles
    route("pages/profile", "routes/market/profile.tsx"),
    route("pages/profile/edit", "routes/market/profile-edit.tsx"),
    route("pages/profile/picture", "routes/market/profile-picture.tsx"),
    route("pages/profile/business-card", "routes/market/profile-business-card.tsx"),
    route("pages/profile/portfolio", "routes/market/profile-portfolio.tsx"),
    route("pages/profile/:part/removal", "routes/market/profile-removal.tsx"),
    route("pages/profile/:username", "routes/market/profile-member.tsx"),

    // Reports, what is decided on them and on pitches, and appeals
    route("pitches/:publicId/report", "routes/market/report.tsx", { id: "report-pitch" }),
    route("pages/profile/:username/report", "routes/market/report.tsx", { id: "report-profile" }),
    route("pages/messages/:id/:number/report", "routes/market/report.tsx", { id: "report-message" }),
    route("pages/reports", "routes/account/reports.tsx"),
    route("pages/reports/:id", "routes/account/report-receipt.tsx"),
    route("pages/decisions/:id", "routes/account/decision.tsx"),
    route("pages/decisions/:id/appeal", "routes/account/decision-appeal.tsx"),

    // Support
    route("pages/contact", "routes/account/contact.tsx"),
    route("pages/contact/sent", "routes/account/contact-sent.tsx"),
    route("pages/contact/tickets/:id", "routes/account/ticket.tsx"),

    // Back office: each layout says who enters
    layout("routes/admin/staff-layout.ts", [...overview.staff]),
    layout("routes/admin/moderation-layout.ts", [
      route("admin/review", "routes/admin/review.tsx", [
        index("routes/admin/review-start.tsx"),
        route(":submissionId", "routes/admin/review-submission.tsx"),
        route(":submissionId/decision", "routes/admin/review-decision.tsx"),
      ]),
      route("admin/review/next", "routes/admin/review-next.ts"),
      route("admin/review/:submissionId/claim", "routes/admin/review-claim.ts"),
      route("admin/review/:submissionId/hand-back", "routes/admin/review-hand-back.ts"),
      route("admin/reports", "routes/admin/reports.tsx"),
      route("admin/reports/:id", "routes/admin/report-case.tsx"),
      route("admin/reports/:id/decision", "routes/admin/report-case-decision.tsx"),
      route("admin/reports/:id/claim", "routes/admin/report-claim.ts", { id: "report-claim" }),
      route("admin/reports/:id/release", "routes/admin/report-claim.ts", { id: "report-release" }),
      route("admin/reports/:id/files/:fileId", "routes/admin/reported-file.ts"),
      route("admin/appeals/:id", "routes/admin/appeal-case.tsx"),
      route("admin/appeals/:id/decision", "routes/admin/appeal-case-decision.tsx"),
      route("admin/appeals/:id/claim", "routes/admin/report-claim.ts", { id: "appeal-claim" }),
      route("admin/appeals/:id/release", "routes/admin/report-claim.ts", { id: "appeal-release" }),
      route("admin/held-messages", "routes/admin/held-messages.tsx"),
      route("admin/held-messages/:id", "routes/admin/held-batch.tsx"),
      route("admin/held-messages/:id/claim", "routes/admin/held-claim.ts"),
      route("admin/held-messages/:id/hand-back", "routes/admin/held-hand-back.ts"),
      route("admin/held-messages/:id/decision", "routes/admin/held-decision.tsx"),
    ]),
    layout("routes/admin/support-layout.ts", [
      route("admin/support", "routes/admin/support.tsx"),
      route("admin/support/:id", "routes/admin/support-ticket.tsx"),
      route("admin/support/:id/reply", "routes/admin/support-ticket-reply.tsx"),
      route("admin/support/:id/closure", "routes/admin/support-ticket-closure.ts"),
      route("admin/support/:id/reopening", "routes/admin/support-ticket-reopening.ts"),
      route("admin/members", "routes/admin/members.tsx"),
      route("admin/members/:id", "routes/admin/member.tsx"),
      // Each asks first and then does it; which, the last part of the address says.
      route("admin/members/:id/side", "routes/admin/member-act.tsx", { id: "member-side" }),
      route("admin/members/:id/name", "routes/admin/member-act.tsx", { id: "member-name" }),
      route("admin/members/:id/plan", "routes/admin/member-act.tsx", { id: "member-plan" }),
      route("admin/members/:id/suspension", "routes/admin/member-act.tsx", { id: "member-suspension" }),
      route("admin/members/:id/reinstatement", "routes/admin/member-act.tsx", { id: "member-reinstatement" }),
      route("admin/members/:id/sign-out", "routes/admin/member-act.tsx", { id: "member-sign-out" }),
      route("admin/members/:id/unlock", "routes/admin/member-act.tsx", { id: "member-unlock" }),
      route("admin/members/:id/role", "routes/admin/member-act.tsx", { id: "member-role" }),
      route("admin/members/:id/view", "routes/admin/member-act.tsx", { id: "member-view" }),
      ...billing.desk,
      ...help.desk,
      ...perks.desk,
      ...demos.desk,
      ...legalDocuments.desk,
      ...referrals.desk,
      ...verification.desk,
      ...surveys.desk,
    ]),
    layout("routes/admin/audit-layout.ts", [
      route("admin/audit", "routes/admin/audit.tsx"),
      ...billing.books,
      ...climate.admin,
      ...campaigns.admin,
      ...legalDocuments.admin,
    ]),

    // What stands in place of whatever is not shown while staff look as a member sees it
    route("pages/view/closed", "routes/account/view-closed.tsx"),

    // Everything else is not found, with the site around it.
    route("pages/too-large", "routes/too-large.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
