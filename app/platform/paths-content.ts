/** Addresses of the site's own pages and of help; part of `paths`. */
import type { Market } from "#app/i18n/markets.ts";

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
};
