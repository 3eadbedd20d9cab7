/** What people agree to here, in which version of the text, and what a browser remembers of its choice of cookies. */

/** Which version of each text is in force. It changes whenever what is agreed to changes its meaning; cookies are then asked about anew. */
export const VERSIONS = {
  terms: "2026-11-01",
  privacy: "2026-11-01",
  cookies: "2026-11-01",
  newsletter: "2026-11-01",
  campaigns: "2026-11-01",
  surveys: "2026-11-01",
} as const;

/** Which text of the terms of sale is in force. An order keeps its version, as it is agreed to with each order and not with the account. */
export const SALE_TERMS_VERSION = "2026-11-22";

export type ConsentKind = keyof typeof VERSIONS;

/** Consents to mail, which are taken back as easily as they are given (GDPR article 7 § 3). */
export const MAIL_CONSENTS = ["newsletter", "campaigns", "surveys"] as const satisfies readonly ConsentKind[];

export type MailConsent = (typeof MAIL_CONSENTS)[number];

/** Whether consent to a kind can be taken back on its own. Terms and privacy notice belong to the account, and end with it. */
export function canWithdraw(kind: ConsentKind): boolean {
  return kind !== "terms" && kind !== "privacy";
}

/** Name of the cookie with the choice of cookies: a necessary one. Scripts may read it, for they must obey it. */
export const COOKIE_CHOICE = "cookieConsent";

/** A browser's choice of cookies. The category "necessary" needs no choice. */
export interface CookieChoice {
  analytics: boolean;
  /** Under which id the log has the choice. */
  browserId: string;
}

const VALUE = /^([\w-]+)\.(all|necessary)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The value of the cookie. */
export function cookieChoiceValue({ analytics, browserId }: CookieChoice): string {
  return `${VERSIONS.cookies}.${analytics ? "all" : "necessary"}.${browserId}`;
}

/** A browser's choice; undefined when it has made none, or one about another version. */
export function parseCookieChoice(value: string | undefined): CookieChoice | undefined {
  const [, version, category, browserId] = VALUE.exec(value ?? "") ?? [];
  return version === VERSIONS.cookies && browserId ? { analytics: category === "all", browserId } : undefined;
}

/** The id under which a browser is in the log, whatever version its choice was about. */
export function browserIdIn(value: string | undefined): string | undefined {
  return VALUE.exec(value ?? "")?.[3];
}
