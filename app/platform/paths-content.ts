/** Addresses of the site's own pages and of help; part of `paths`. */
import type { Market } from "#app/i18n/markets.ts";
import { withQuery } from "./with-query.ts";

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
