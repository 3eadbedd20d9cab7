/** All features with a registration: jobs, schedules, mails, subscriptions. */
import { accounts } from "#app/features/accounts/feature.server.ts";
import { advisers } from "#app/features/advisers/feature.server.ts";
import { announcements } from "#app/features/announcements/feature.server.ts";
import { answers } from "#app/features/answers/feature.server.ts";
import { approvals } from "#app/features/approvals/feature.server.ts";
import { billing } from "#app/features/billing/feature.server.ts";
import { bookmarks } from "#app/features/bookmarks/feature.server.ts";
import { campaigns } from "#app/features/campaigns/feature.server.ts";
import { chat } from "#app/features/chat/feature.server.ts";
import { climate } from "#app/features/climate/feature.server.ts";
import { closing } from "#app/features/closing/feature.server.ts";
import { deliverability } from "#app/features/deliverability/feature.server.ts";
import { demos } from "#app/features/demos/feature.server.ts";
import { documents } from "#app/features/documents/feature.server.ts";
import { exchangeRates } from "#app/features/exchange-rates/feature.server.ts";
import { factors } from "#app/features/factors/feature.server.ts";
import { files } from "#app/features/files/feature.server.ts";
import { help } from "#app/features/help/feature.server.ts";
import { inboundMail } from "#app/features/inbound-mail/feature.server.ts";
import { investorStatements } from "#app/features/investor-statements/feature.server.ts";
import { legalDocuments } from "#app/features/legal-documents/feature.server.ts";
import { matching } from "#app/features/matching/feature.server.ts";
import { meetings } from "#app/features/meetings/feature.server.ts";
import { moderation } from "#app/features/moderation/feature.server.ts";
import { newsletter } from "#app/features/newsletter/feature.server.ts";
import { notifications } from "#app/features/notifications/feature.server.ts";
import { offers } from "#app/features/offers/feature.server.ts";
import { overview } from "#app/features/overview/feature.server.ts";
import { people } from "#app/features/people/feature.server.ts";
import { perks } from "#app/features/perks/feature.server.ts";
import { pipeline } from "#app/features/pipeline/feature.server.ts";
import { pitches } from "#app/features/pitches/feature.server.ts";
import { planReminders } from "#app/features/plan-reminders/feature.server.ts";
import { privacy } from "#app/features/privacy/feature.server.ts";
import { providers } from "#app/features/providers/feature.server.ts";
import { push } from "#app/features/push/feature.server.ts";
import { quarantine } from "#app/features/quarantine/feature.server.ts";
import { questions } from "#app/features/questions/feature.server.ts";
import { referrals } from "#app/features/referrals/feature.server.ts";
import { registers } from "#app/features/registers/feature.server.ts";
import { reports } from "#app/features/reports/feature.server.ts";
import { savedSearches } from "#app/features/saved-searches/feature.server.ts";
import { search } from "#app/features/search/feature.server.ts";
import { securityEvents } from "#app/features/security-events/feature.server.ts";
import { shield } from "#app/features/shield/feature.server.ts";
import { support } from "#app/features/support/feature.server.ts";
import { surveys } from "#app/features/surveys/feature.server.ts";
import { translation } from "#app/features/translation/feature.server.ts";
import { transparency } from "#app/features/transparency/feature.server.ts";
import { verification } from "#app/features/verification/feature.server.ts";
import { weeklyFigures } from "#app/features/weekly-figures/feature.server.ts";
import type { Feature } from "#app/platform/feature.server.ts";
import type { Subscription } from "#app/platform/outbox/events.ts";

export const FEATURES: readonly Feature[] = [
  accounts,
  advisers,
  announcements,
  answers,
  approvals,
  billing,
  bookmarks,
  campaigns,
  chat,
  climate,
  closing,
  deliverability,
  demos,
  documents,
  factors,
  files,
  quarantine,
  help,
  inboundMail,
  investorStatements,
  legalDocuments,
  matching,
  meetings,
  moderation,
  newsletter,
  notifications,
  offers,
  overview,
  people,
  perks,
  pipeline,
  pitches,
  planReminders,
  privacy,
  providers,
  push,
  questions,
  exchangeRates,
  referrals,
  registers,
  reports,
  savedSearches,
  search,
  securityEvents,
  shield,
  support,
  surveys,
  translation,
  transparency,
  verification,
  weeklyFigures,
];

/** All subscriptions to events. */
export const SUBSCRIPTIONS: readonly Subscription<never>[] = FEATURES.flatMap(
  ({ subscriptions = [] }) => subscriptions,
);
