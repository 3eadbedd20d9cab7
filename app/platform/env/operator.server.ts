/** The settings of the operator: the identity that pages, texts and mails must show (E-commerce Directive art. 5). */
import { z } from "zod";
import type { ExposingSetting } from "./exposure.ts";
import { missingOf, whole } from "./values.server.ts";

/** A register's name and the number in it: `Bolagsverket 556000-0000`, `England and Wales SC123456`. */
const REGISTER = /^(\S.*?)[\s,]+((?:[A-Z]{1,3} ?)?\d(?:[\d -]*\d)?)$/;

export const OPERATOR_SETTINGS = {
  /** The company's name as it is registered. */
  OPERATOR_NAME: z.string().trim().min(1, "must be a name").optional(),
  /** The registered office; lines are separated by `|`. */
  OPERATOR_ADDRESS: z
    .string()
    .regex(/[^\s|]/, "must be an address such as Storgatan 1|111 22 Stockholm|Sverige")
    .optional(),
  OPERATOR_REGISTER: z
    .string()
    .trim()
    .regex(REGISTER, "must be a register and the number in it, such as Bolagsverket 556000-0000")
    .optional(),
  OPERATOR_VAT: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}(?=.*\d)[ \dA-Z.-]{2,20}$/, "must be a VAT number with its country, such as SE556000000001")
    .optional(),
  /** For users and authorities; CONTACT_EMAIL if not set. */
  OPERATOR_EMAIL: z.email("must be an address such as legal@stakeholm.com").optional(),
  OPERATOR_PHONE: z
    .string()
    .trim()
    .regex(/^\+?\d[\d ()-]{4,24}$/, "must be a phone number such as +46 8 123 45 67")
    .optional(),
};

/** Without all of these, no operator is shown, and no start is public. */
const NEEDED = ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_REGISTER", "OPERATOR_VAT"] as const;

type OperatorSettings = { readonly [name in keyof typeof OPERATOR_SETTINGS]?: string | undefined };

/** The problem with this combination of settings, as a sentence; undefined if there is none. */
export function operatorSettingProblem(settings: OperatorSettings): string | undefined {
  const missing = NEEDED.filter((name) => !settings[name]);
  const begun = Object.keys(OPERATOR_SETTINGS).some((name) => settings[name as keyof OperatorSettings]);
  if (!begun || missing.length === 0) return undefined;
  return missingOf(NEEDED, missing);
}

/**
 * The problem with a public start that names nobody (E-commerce Directive art. 5), as a sentence; undefined if there is none. A mail server
 * alone gives nobody access.
 */
export function anonymityProblem(
  settings: OperatorSettings,
  exposedBy: ExposingSetting | undefined,
): string | undefined {
  if (settings.OPERATOR_NAME || !exposedBy || exposedBy === "SMTP_URL") return undefined;
  const names = `${NEEDED.slice(0, -1).join(", ")} and ${NEEDED.at(-1)}`;
  return `${exposedBy} makes this start public, and the law wants readers to find the company that runs it: set ${names}.`;
}

/** Who runs the service. */
export interface Operator {
  name: string;
  /** The lines of the address. */
  address: readonly string[];
  /** The company register; in the United Kingdom its part, which company law requires to be named. */
  register: string;
  registerNumber: string;
  /** With the country's letters in front. */
  vatNumber: string;
  /** ISO 3166-1 alpha-2 code of the country that gave the VAT number. */
  country: string;
  email: string;
  phone: string | undefined;
}

/** Prefixes of VAT numbers that differ from the country's ISO code: Greece, Northern Ireland. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: "GR", XI: "GB" };

/** The operator of valid settings; undefined if they have none. */
export function operatorIn(settings: OperatorSettings & { readonly CONTACT_EMAIL: string }): Operator | undefined {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS, OPERATOR_REGISTER, OPERATOR_VAT: vatNumber } = settings;
  if (!name || !OPERATOR_ADDRESS || !OPERATOR_REGISTER || !vatNumber) return undefined;
  const [, register, registerNumber] = REGISTER.exec(OPERATOR_REGISTER)!;
  const letters = vatNumber.slice(0, 2);
  return {
    name,
    address: OPERATOR_ADDRESS.split("|")
      .map((line) => line.trim())
      .filter(Boolean),
    register: register!,
    registerNumber: registerNumber!,
    vatNumber,
    country: COUNTRIES[letters] ?? letters,
    email: settings.OPERATOR_EMAIL ?? settings.CONTACT_EMAIL,
    phone: settings.OPERATOR_PHONE,
  };
}

/** Social networks, in the order in which they are shown, with their names. */
const NETWORKS = {
  SOCIAL_LINKEDIN: "LinkedIn",
  SOCIAL_INSTAGRAM: "Instagram",
  SOCIAL_FACEBOOK: "Facebook",
  SOCIAL_X: "X",
  SOCIAL_YOUTUBE: "YouTube",
} as const;

type NetworkSetting = keyof typeof NETWORKS;

const page = (example: string) =>
  z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: `must be an address such as ${example}` })
    .optional();

export const SOCIAL_SETTINGS = {
  SOCIAL_LINKEDIN: page("https://www.linkedin.com/company/stakeholm"),
  SOCIAL_INSTAGRAM: page("https://www.instagram.com/stakeholm"),
  SOCIAL_FACEBOOK: page("https://www.facebook.com/stakeholm"),
  SOCIAL_X: page("https://x.com/stakeholm"),
  SOCIAL_YOUTUBE: page("https://www.youtube.com/@stakeholm"),
} satisfies Record<NetworkSetting, z.ZodType>;

/** The operator's page on a network. */
export interface SocialLink {
  network: (typeof NETWORKS)[NetworkSetting];
  url: string;
}

/** The operator's pages on networks, from the settings. */
export function socialLinksIn(settings: { readonly [name in NetworkSetting]?: string | undefined }): SocialLink[] {
  return (Object.keys(NETWORKS) as NetworkSetting[]).flatMap((name) => {
    const url = settings[name];
    return url ? [{ network: NETWORKS[name], url }] : [];
  });
}

/** Promised response times of support (specification §9). */
export const SUPPORT_SETTINGS = {
  /** Working days: one or two. */
  SUPPORT_WORKING_DAYS: whole(1, 2).default(2),
  /** Hours, around the clock, for paid plans. Promised only if set. */
  SUPPORT_PAID_HOURS: whole(1, 24).optional(),
};
