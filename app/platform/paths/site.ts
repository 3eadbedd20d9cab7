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
  security: (section?: "report-weakness") => (section ? `/pages/security#${section}` : "/pages/security"),
  securityTxt: () => "/.well-known/security.txt",
  /** A whole pitch of a made-up company. */
  sample: () => "/pages/example",
  press: () => "/pages/press",
  /** A drawing of the brand kit. */
  brandFile: (file: string) => `/pages/press/${file}`,
  whatsNew: () => "/pages/whats-new",
  licences: () => "/pages/licences",
  /** The licence of one package that the product contains. */
  licence: (key: string) => `/pages/licences/${key}`,
  socialMedia: () => "/pages/social-media",
  /** The help page; `question` opens one of its questions. */
  faq: (question?: string) => (question ? `/pages/faq#${question}` : "/pages/faq"),
  /** Whether an answer helped. */
  helpVote: (question: string) => `/pages/faq/${question}/vote`,
  /** The help page after a vote without script: the question open, with thanks. */
  helpVoted: (question: string, answer: string) =>
    `${withQuery("/pages/faq", { voted: question, answer })}#${question}`,
  /** Votes on answers, for staff. */
  helpDesk: (query?: { question?: string; market?: string; after?: string }) => withQuery("/admin/help", { ...query }),
};

/** Addresses of the newsletter. */
export const NEWSLETTER_PATHS = {
  /** The form and its action. */
  newsletter: () => "/pages/newsletter",
  newsletterSent: () => "/pages/newsletter/sent",
  /** The link of the confirmation mail. */
  newsletterConfirmation: (token: string) => withQuery("/pages/newsletter/confirmation", { token }),
};

/** Addresses of feedback surveys. */
export const SURVEY_PATHS = {
  /** The survey that a mail links to; `score` is the answer chosen in the mail. */
  survey: (token: string, score?: number) =>
    withQuery("/pages/survey", { token, score: score === undefined ? undefined : String(score) }),
  /** Results, for staff. */
  surveyResults: (query: Record<string, string | undefined> = {}) => withQuery("/admin/surveys", query),
  /** The results as a file. */
  surveyFile: (query: Record<string, string | undefined> = {}) => withQuery("/admin/surveys/results", query),
};

/** Addresses of campaigns. */
export const CAMPAIGN_PATHS = {
  /** Where admins write campaigns. */
  campaigns: (query: Record<string, string | undefined> = {}) => withQuery("/admin/campaigns", query),
  newCampaign: () => "/admin/campaigns/new",
  /** The number of readers that a choice reaches. */
  campaignAudience: (query: Record<string, string | undefined> = {}) => withQuery("/admin/campaigns/audience", query),
  campaign: (id: string) => `/admin/campaigns/${id}`,
  /** Autosave, for scripts. */
  campaignDraft: (id: string) => `/admin/campaigns/${id}/draft`,
  /** A preview of the mail. */
  campaignPreview: (id: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/admin/campaigns/${id}/preview`, query),
  /** The mail itself, for the frame of that page. */
  campaignMail: (id: string, market: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/admin/campaigns/${id}/preview/${market}`, query),
  campaignTest: (id: string) => `/admin/campaigns/${id}/test`,
  /** Asks when to send it, and shows to how many. */
  campaignSending: (id: string) => `/admin/campaigns/${id}/sending`,
  /** Cancels the schedule. */
  campaignSendingRemoval: (id: string) => `/admin/campaigns/${id}/sending/removal`,
  campaignStop: (id: string) => `/admin/campaigns/${id}/stop`,
};

/** Addresses of the climate ledger. */
export const CLIMATE_PATHS = {
  /** The public ledger, as a page and as a file. */
  climate: () => "/pages/climate",
  climateFile: () => "/pages/climate/ledger.csv",
  climateReceipt: (paymentId: string) => `/pages/climate/receipts/${paymentId}`,
  climateDesk: () => "/admin/climate",
  climateProject: () => "/admin/climate/projects/new",
  climateProjectEnd: (id: string) => `/admin/climate/projects/${id}/end`,
  climatePayment: () => "/admin/climate/payments/new",
  climateCorrection: (id: string) => `/admin/climate/payments/${id}/correction`,
} as const;
