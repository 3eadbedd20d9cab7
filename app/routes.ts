/** The sitemap: every address of the product and the file that answers it. Read this first. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Live parts and machinery
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  route("healthz", "routes/resources/healthz.ts"),
  route("readyz", "routes/resources/readyz.ts"),
  route("metrics", "routes/resources/metrics.ts"),
  route("files/:id/:width", "routes/resources/files.ts"),

  // Choices that any reader may make
  route("pages/language", "routes/account/language.ts"),
  route("pages/theme", "routes/account/theme.ts"),

  // Accounts
  route("pages/sign-out", "routes/account/sign-out.ts"),
  route("pages/onboarding/username", "routes/account/username.ts"),

  route("pages/profile/picture/removal", "routes/market/profile-picture-removal.ts"),

  route("dev/ui", "routes/dev/ui.tsx"),

  // Bookmarks are added and removed by forms on any page that shows a pitch
  route("pitches/:publicId/bookmark", "routes/market/bookmark-addition.ts"),
  route("pitches/:publicId/bookmark/removal", "routes/market/bookmark-removal.ts"),

  // Conversations and notices: what their pages send and fetch in the background
  route("pages/messages/:id/messages", "routes/chat/conversation-messages.ts"),
  route("pages/messages/:id/read", "routes/chat/conversation-read.ts"),
  route("pages/notifications/read", "routes/account/notifications-read.ts"),

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
    route("pages/create/:publicId/:step", "routes/market/create-step.tsx"),

    // Talking
    route("pages/messages", "routes/chat/inbox.tsx", [
      index("routes/chat/no-conversation.tsx"),
      route("new", "routes/chat/new-conversation.tsx"),
      route(":id", "routes/chat/conversation.tsx"),
    ]),
    route("pages/notifications", "routes/account/notifications.tsx"),

    // Finding and keeping
    index("routes/public/landing.tsx"),
    route("pages/home", "routes/market/home.tsx"),
    route("pages/search", "routes/market/search.tsx"),
    route("pages/bookmark", "routes/market/bookmark.tsx"),

    route("pages/sign-up", "routes/account/sign-up.tsx"),
    route("pages/sign-in", "routes/account/sign-in.tsx"),
    route("pages/guest", "routes/account/guest.tsx"),
    route("pages/confirm-email", "routes/account/confirm-email.tsx"),
    route("pages/confirm-email/mail", "routes/account/confirmation-mail.tsx"),
    route("pages/forgot-password", "routes/account/forgot-password.tsx"),
    route("pages/reset-password", "routes/account/reset-password.tsx"),
    route("pages/onboarding", "routes/account/onboarding.tsx"),
    route("pages/terms", "routes/public/text-page.tsx", { id: "terms" }),
    route("pages/privacy", "routes/public/text-page.tsx", { id: "privacy" }),

    route("dev/mailbox", "routes/dev/mailbox.tsx"),
    route("dev/mailbox/:id", "routes/dev/mailbox-mail.tsx"),

    // Profiles
    route("pages/profile", "routes/market/profile.tsx"),
    route("pages/profile/edit", "routes/market/profile-edit.tsx"),
    route("pages/profile/picture", "routes/market/profile-picture.tsx"),
    route("pages/profile/:username", "routes/market/profile-member.tsx"),

    // Back office
    route("admin/review", "routes/admin/review.tsx", [
      index("routes/admin/review-start.tsx"),
      route(":submissionId", "routes/admin/review-submission.tsx"),
      route(":submissionId/decision", "routes/admin/review-decision.tsx"),
    ]),

    // Everything else is not found, with the site around it.
    route("pages/too-large", "routes/too-large.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
