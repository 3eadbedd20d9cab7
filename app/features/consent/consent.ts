/** What people consent to, in which version of the text, and the cookie that stores a browser's choice of cookies. */

/**
 * The current version of each text: the day from which it applies. It changes whenever the text changes its meaning; cookies are then asked
 * about again, and members are asked to accept new terms (`accounts/terms`).
 */
export const VERSIONS = {
  terms: "2027-01-01",
  privacy: "2026-11-30",
  cookies: "2026-11-30",
  newsletter: "2026-11-01",
  campaigns: "2026-11-01",
  surveys: "2026-11-01",
  "message-screening": "2026-11-28",
  translation: "2026-11-29",
} as const;

/** The current version of the terms of sale. They are accepted with each order, which stores the version. */
export const SALE_TERMS_VERSION = "2026-11-22";

export type ConsentKind = keyof typeof VERSIONS;

/** Consents to mail, which are withdrawn as easily as they are given (GDPR article 7 § 3). */
export const MAIL_CONSENTS = ["newsletter", "campaigns", "surveys"] as const satisfies readonly ConsentKind[];

export type MailConsent = (typeof MAIL_CONSENTS)[number];

/** Whether a consent can be withdrawn on its own. Those to the terms and the privacy notice end with the account. */
export function canWithdraw(kind: ConsentKind): boolean {
  return kind !== "terms" && kind !== "privacy";
}

/** Name of the cookie with the choice of cookies, itself a necessary one. Scripts read it, since they have to obey it. */
export const COOKIE_CHOICE = "cookieConsent";

/** A browser's choice of cookies. The category "necessary" needs no choice. */
export interface CookieChoice {
  analytics: boolean;
  /** The browser's id in the log. */
  browserId: string;
}

const VALUE = /^([\w-]+)\.(all|necessary)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The value of the cookie. */
export function cookieChoiceValue({ analytics, browserId }: CookieChoice): string {
  return `${VERSIONS.cookies}.${analytics ? "all" : "necessary"}.${browserId}`;
}

/** A browser's choice; undefined if it has made none, or one about another version. */
export function parseCookieChoice(value: string | undefined): CookieChoice | undefined {
  const [, version, category, browserId] = VALUE.exec(value ?? "") ?? [];
  return version === VERSIONS.cookies && browserId ? { analytics: category === "all", browserId } : undefined;
}

/** A browser's id in the log, whatever version its choice was about. */
export function browserIdIn(value: string | undefined): string | undefined {
  return VALUE.exec(value ?? "")?.[3];
}
