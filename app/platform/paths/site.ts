/** Addresses of the site's own pages and of help; part of `paths`. */
import type { Market } from "#app/i18n/markets.ts";
import { withQuery } from "./query.ts";

export const CONTENT_PATHS = {
  about: () => "/pages/about",
  partners: () => "/pages/partners",
  customers: () => "/pages/customers",
  disclaimer: () => "/pages/disclaimer",
  /** Facts on all five countries, and on one. */
  countries: () => "/pages/countries",
  country: (market: Market) => `/pages/countries/${market}`,
  accessibility: () => "/pages/accessibility",
  security: () => "/pages/security",
  press: () => "/pages/press",
  /** A drawing of the brand kit. */
  brandFile: (file: string) => `/pages/press/${file}`,
  whatsNew: () => "/pages/whats-new",
  licences: () => "/pages/licences",
  /** The terms of one package that the product is made of. */
  licence: (key: string) => `/pages/licences/${key}`,
  socialMedia: () => "/pages/social-media",
  /** The questions of help; `question` opens one of them. */
  faq: (question?: string) => (question ? `/pages/faq#${question}` : "/pages/faq"),
  /** Where readers say whether an answer was of help. */
  helpVote: (question: string) => `/pages/faq/${question}/vote`,
  /** Help after that, without script: the question open, with thanks. */
  helpVoted: (question: string, answer: string) =>
    `${withQuery("/pages/faq", { voted: question, answer })}#${question}`,
  /** What readers said of answers. */
  helpDesk: (query?: { question?: string; market?: string; after?: string }) => withQuery("/admin/help", { ...query }),
};

// Addresses of the newsletter; part of `paths`.

export const NEWSLETTER_PATHS = {
  /** The form, and where it is sent to. */
  newsletter: () => "/pages/newsletter",
  newsletterSent: () => "/pages/newsletter/sent",
  /** What the mail leads to. */
  newsletterConfirmation: (token: string) => withQuery("/pages/newsletter/confirmation", { token }),
};

// Addresses of feedback surveys; part of `paths`.

export const SURVEY_PATHS = {
  /** The question of a mail, perhaps with a number that is chosen already. */
  survey: (token: string, score?: number) =>
    withQuery("/pages/survey", { token, score: score === undefined ? undefined : String(score) }),
  /** What surveys say, for staff. */
  surveyResults: (query: Record<string, string | undefined> = {}) => withQuery("/admin/surveys", query),
  /** The same as a file. */
  surveyFile: (query: Record<string, string | undefined> = {}) => withQuery("/admin/surveys/results", query),
};

// Addresses of campaigns; part of `paths`.

export const CAMPAIGN_PATHS = {
  /** Where admins write campaigns. */
  campaigns: (query: Record<string, string | undefined> = {}) => withQuery("/admin/campaigns", query),
  newCampaign: () => "/admin/campaigns/new",
  /** How many a choice of readers would reach. */
  campaignAudience: (query: Record<string, string | undefined> = {}) => withQuery("/admin/campaigns/audience", query),
  campaign: (id: string) => `/admin/campaigns/${id}`,
  /** Saves its form while it is filled in; for scripts. */
  campaignDraft: (id: string) => `/admin/campaigns/${id}/draft`,
  /** How the mail will look. */
  campaignPreview: (id: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/admin/campaigns/${id}/preview`, query),
  /** The mail itself, for the frame of that page. */
  campaignMail: (id: string, market: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/admin/campaigns/${id}/preview/${market}`, query),
  campaignTest: (id: string) => `/admin/campaigns/${id}/test`,
  /** Asks when it is to go, and says to how many. */
  campaignSending: (id: string) => `/admin/campaigns/${id}/sending`,
  /** Takes a scheduled one back. */
  campaignSendingRemoval: (id: string) => `/admin/campaigns/${id}/sending/removal`,
  campaignStop: (id: string) => `/admin/campaigns/${id}/stop`,
};

/** Addresses of the climate ledger, a part of `paths`. */
export const CLIMATE_PATHS = {
  /** What is set aside for the climate and what became of it, for everybody; as a page and as a file. */
  climate: () => "/pages/climate",
  climateFile: () => "/pages/climate/ledger.csv",
  climateReceipt: (paymentId: string) => `/pages/climate/receipts/${paymentId}`,
  climateDesk: () => "/admin/climate",
  climateProject: () => "/admin/climate/projects/new",
  climateProjectEnd: (id: string) => `/admin/climate/projects/${id}/end`,
  climatePayment: () => "/admin/climate/payments/new",
  climateCorrection: (id: string) => `/admin/climate/payments/${id}/correction`,
} as const;
