/** The sitemap: every address of the product and the file that answers it, composed of the features' own. Read this first. */
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import * as accounts from "./features/accounts/routes.ts";
import * as advisers from "./features/advisers/routes.ts";
import * as analytics from "./features/analytics/routes.ts";
import * as announcements from "./features/announcements/routes.ts";
import * as approvals from "./features/approvals/routes.ts";
import * as audit from "./features/audit/routes.ts";
import * as billing from "./features/billing/routes.ts";
import * as bookmarks from "./features/bookmarks/routes.ts";
import * as campaigns from "./features/campaigns/routes.ts";
import * as chat from "./features/chat/routes.ts";
import * as climate from "./features/climate/routes.ts";
import * as closing from "./features/closing/routes.ts";
import * as consent from "./features/consent/routes.ts";
import * as content from "./features/content/routes.ts";
import * as deliverability from "./features/deliverability/routes.ts";
import * as demos from "./features/demos/routes.ts";
import * as documents from "./features/documents/routes.ts";
import * as factors from "./features/factors/routes.ts";
import * as files from "./features/files/routes.ts";
import * as health from "./features/health/routes.ts";
import * as help from "./features/help/routes.ts";
import * as investorStatements from "./features/investor-statements/routes.ts";
import * as legalDocuments from "./features/legal-documents/routes.ts";
import * as matching from "./features/matching/routes.ts";
import * as meetings from "./features/meetings/routes.ts";
import * as moderation from "./features/moderation/routes.ts";
import * as newsletter from "./features/newsletter/routes.ts";
import * as notifications from "./features/notifications/routes.ts";
import * as offers from "./features/offers/routes.ts";
import * as onboarding from "./features/onboarding/routes.ts";
import * as overview from "./features/overview/routes.ts";
import * as people from "./features/people/routes.ts";
import * as perks from "./features/perks/routes.ts";
import * as pipeline from "./features/pipeline/routes.ts";
import * as pitches from "./features/pitches/routes.ts";
import * as privacy from "./features/privacy/routes.ts";
import * as profiles from "./features/profiles/routes.ts";
import * as providers from "./features/providers/routes.ts";
import * as push from "./features/push/routes.ts";
import * as quarantine from "./features/quarantine/routes.ts";
import * as questions from "./features/questions/routes.ts";
import * as referrals from "./features/referrals/routes.ts";
import * as reports from "./features/reports/routes.ts";
import * as savedSearches from "./features/saved-searches/routes.ts";
import * as search from "./features/search/routes.ts";
import * as securityEvents from "./features/security-events/routes.ts";
import * as sessions from "./features/sessions/routes.ts";
import * as shield from "./features/shield/routes.ts";
import * as support from "./features/support/routes.ts";
import * as surveys from "./features/surveys/routes.ts";
import * as translation from "./features/translation/routes.ts";
import * as transparency from "./features/transparency/routes.ts";
import * as verification from "./features/verification/routes.ts";

/**
 * The addresses as written, in their letter case: rules by path, here and in a proxy, must see every spelling that a route answers. The page
 * for unknown addresses redirects other spellings.
 */
function caseSensitive(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map(({ children, ...entry }) => ({
    ...entry,
    caseSensitive: true,
    ...(children && { children: caseSensitive(children) }),
  }));
}

export default caseSensitive([
  // Without a page: what scripts, machines and forms call
  route("manifest.webmanifest", "pages/ops/manifest.ts"),
  route("healthz", "pages/ops/healthz.ts"),
  route("readyz", "pages/ops/readyz.ts"),
  route("metrics", "pages/ops/metrics.ts"),
  route(".well-known/security.txt", "pages/ops/security-txt.ts"),
  route("dev/ui", "pages/dev/ui.tsx"),
  route("pages/messages/:id/cards", "pages/conversation-cards.ts"),
  route("pages/search/suggestions", "pages/search/suggestions.ts"),
  ...accounts.machinery,
  ...advisers.machinery,
  ...analytics.machinery,
  ...announcements.machinery,
  ...billing.machinery,
  ...bookmarks.machinery,
  ...chat.machinery,
  ...climate.machinery,
  ...consent.machinery,
  ...content.machinery,
  ...deliverability.machinery,
  ...demos.machinery,
  ...documents.machinery,
  ...factors.machinery,
  ...files.machinery,
  ...legalDocuments.machinery,
  ...matching.machinery,
  ...meetings.machinery,
  ...notifications.machinery,
  ...offers.machinery,
  ...closing.machinery,
  ...onboarding.machinery,
  ...people.machinery,
  ...perks.machinery,
  ...pipeline.machinery,
  ...pitches.machinery,
  ...privacy.machinery,
  ...profiles.machinery,
  ...providers.machinery,
  ...push.machinery,
  ...questions.machinery,
  ...referrals.machinery,
  ...search.machinery,
  ...sessions.machinery,
  ...shield.machinery,
  ...support.machinery,
  ...translation.machinery,
  ...transparency.machinery,
  ...verification.machinery,

  layout("pages/frame/layout.tsx", [
    // Pages that compose four nouns or more
    index("pages/landing.tsx"),
    route("pages/example", "pages/sample.tsx"),
    route("pages/home", "pages/home.tsx"),
    route("pages/search", "pages/search.tsx"),
    route("pages/companies", "pages/directory/overview.tsx"),
    route("pages/companies/industries/:industry", "pages/directory/part.tsx", { id: "industry-directory" }),
    route("pages/companies/:country", "pages/directory/part.tsx", { id: "country-directory" }),
    route("pages/companies/:country/:county", "pages/directory/part.tsx", { id: "county-directory" }),
    route("pages/users", "pages/people.tsx"),
    route("pitches/:pitch", "pages/pitch.tsx"),
    route("pages/profile/:username", "pages/member-profile.tsx"),
    route("pages/messages", "features/chat/inbox/routes/inbox.tsx", [
      index("features/chat/inbox/routes/no-conversation.tsx"),
      route("new", "features/chat/thread/routes/new-conversation.tsx"),
      route(":id/answers", "features/answers/routes/ready-answers.tsx"),
      route(":id", "pages/conversation.tsx"),
      route(":id/details", "pages/conversation-about.tsx"),
      route(":id/files", "features/chat/attachments/routes/shared-files.tsx"),
      route(":id/attachment", "features/chat/attachments/routes/attachment.tsx"),
    ]),

    // A noun's own pages
    ...accounts.pages,
    ...advisers.pages,
    ...billing.pages,
    ...bookmarks.pages,
    ...chat.pages,
    ...climate.pages,
    ...consent.pages,
    ...content.pages,
    ...demos.pages,
    ...documents.pages,
    ...factors.pages,
    ...help.pages,
    ...investorStatements.pages,
    ...legalDocuments.pages,
    ...matching.pages,
    ...meetings.pages,
    ...newsletter.pages,
    ...notifications.pages,
    ...offers.pages,
    ...closing.pages,
    ...onboarding.pages,
    ...perks.pages,
    ...pipeline.pages,
    ...pitches.pages,
    ...privacy.pages,
    ...profiles.pages,
    ...providers.pages,
    ...questions.pages,
    ...referrals.pages,
    ...reports.pages,
    ...savedSearches.pages,
    ...shield.pages,
    ...support.pages,
    ...surveys.pages,
    ...transparency.pages,
    ...verification.pages,

    // Settings, in the order of their list
    layout("features/accounts/settings/routes/settings-layout.tsx", [
      ...accounts.settings,
      ...providers.settings,
      ...factors.settings,
      ...sessions.settings,
      ...securityEvents.settings,
      ...people.settings,
      ...notifications.settings,
      ...chat.settings,
      ...consent.settings,
      ...investorStatements.settings,
      ...billing.settings,
      ...privacy.settings,
    ]),

    // Back office: each layout says who enters
    layout("pages/staff/staff-layout.ts", [...overview.staff]),
    layout("pages/staff/moderation-layout.ts", [
      ...moderation.moderation,
      ...reports.moderation,
      ...quarantine.moderation,
    ]),
    layout("pages/staff/support-layout.ts", [
      ...approvals.desk,
      ...billing.desk,
      ...demos.desk,
      ...help.desk,
      ...legalDocuments.desk,
      ...overview.support,
      ...perks.desk,
      ...referrals.desk,
      ...support.desk,
      ...privacy.desk,
      ...surveys.desk,
      ...verification.desk,
    ]),
    layout("pages/staff/audit-layout.ts", [
      ...announcements.admin,
      ...audit.admin,
      ...moderation.admin,
      ...billing.books,
      ...campaigns.admin,
      ...support.admin,
      ...climate.admin,
      ...health.admin,
      ...transparency.admin,
      ...legalDocuments.admin,
    ]),

    // Only outside of production
    route("dev/mailbox", "pages/dev/mailbox.tsx"),
    route("dev/mailbox/:id", "pages/dev/mailbox-mail.tsx"),
    route("dev/mails", "pages/dev/mails.tsx"),
    route("dev/words", "pages/dev/words.tsx"),
    route("dev/mails/:kind/:market", "pages/dev/mails-html.ts"),

    // Everything else is not found, with the site around it
    route("pages/too-large", "pages/too-large.tsx"),
    route("*", "pages/not-found.tsx"),
  ]),
]) satisfies RouteConfig;
