/** The settings, parsed once from the environment. A wrong one stops the start with a sentence that names it. */
import { z } from "zod";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "../brand.ts";
import { LOG_LEVELS } from "../log.server.ts";
import { BACKUP_SETTINGS, backupSettingProblem } from "./backup.server.ts";
import { type ExposingSetting, exposingSetting } from "./exposure.ts";
import { FILE_SETTINGS, fileSettingProblem } from "./files.server.ts";
import {
  type DkimKey,
  dkimKeyIn,
  MAIL_SETTINGS,
  MAILBOX_SETTINGS,
  mailboxSettingProblem,
  mailSettingProblem,
} from "./mail.server.ts";
import { hostsIn } from "./market-hosts.ts";
import { MARKET_RULE_SETTINGS, type TeaserSetting, teasersIn } from "./market-rules.server.ts";
import {
  anonymityProblem,
  OPERATOR_SETTINGS,
  operatorSettingProblem,
  SOCIAL_SETTINGS,
  SUPPORT_SETTINGS,
} from "./operator.server.ts";
import {
  EID_SETTINGS,
  type EidBroker,
  eidBrokerIn,
  eidSettingProblem,
  PAYMENT_SETTINGS,
  paymentSettingProblem,
} from "./providers.server.ts";
import { PUSH_SETTINGS, pushSettingProblem } from "./push.server.ts";
import {
  noRegisterIn,
  REGISTER_SETTINGS,
  type Registers,
  registerSettingProblem,
  registersIn,
} from "./registers.server.ts";
import { SECRET_SETTINGS, secretSettingProblem } from "./secret.server.ts";
import {
  TRANSLATION_SETTINGS,
  type TranslationService,
  translationServiceIn,
  translationSettingProblem,
} from "./translation.server.ts";
import { choice, databaseAddress, flag, server, whole } from "./values.server.ts";

const schema = z.object({
  NODE_ENV: choice("development", "production", "test").default("production"),
  PORT: whole(1, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: databaseAddress(),
  /** PostgreSQL itself, where DATABASE_URL is a pooler that lends its connections for a transaction. */
  DATABASE_DIRECT_URL: databaseAddress().optional(),
  /** A streaming replica, for reads that may be some seconds old. */
  DATABASE_READ_URL: databaseAddress().optional(),
  /** Connections. At least two: the outbox relay notifies other processes while its transaction is open. */
  DATABASE_POOL: whole(2, 200).default(10),
  /** Seconds that a start waits for a database that is not there yet. */
  DATABASE_WAIT: whole(0, 3_600).default(30),
  /** Seconds that requests and jobs in flight have when the process is told to end. */
  SHUTDOWN_TIMEOUT: whole(3, 300).default(3),
  /** Connects several processes, in place of PostgreSQL's LISTEN/NOTIFY. */
  REDIS_URL: server(/^rediss?:\/\/\S+$/, "must begin with redis:// or rediss://").optional(),
  /** An inverted index in memory for searches with words: from so many listings that the database is slower, or at any size, or never. */
  SEARCH_INDEX: choice("auto", "always", "never").default("auto"),
  SEED: choice("demo", "none").default("none"),
  /** Public origin behind a proxy with TLS: https://stakeholm.com */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an address such as https://stakeholm.com" }).optional(),
  /** Number of proxies whose X-Forwarded-For entries are trusted. */
  TRUSTED_PROXIES: whole(0, 5).optional(),
  ...SECRET_SETTINGS,
  /** The SHA-1 list of Have I Been Pwned, ordered by hash: its passwords are refused. */
  BREACHED_PASSWORDS_FILE: z
    .string()
    .regex(/^\//, "must be an absolute path such as /srv/pwnedpasswords.txt")
    .optional(),
  /** se=…,no=…,dk=…,fi=…,uk=… */
  MARKET_HOSTS: z.string().optional(),
  SMTP_URL: server(/^smtps?:\/\/[^\s/]/, "must begin with smtp:// or smtps://").optional(),
  MAIL_FROM: z
    .string()
    .min(3, "must be an address such as no-reply@stakeholm.com")
    .default(`${BRAND} <no-reply@stakeholm.com>`),
  /** Public contact address, shown in terms and privacy notice. */
  CONTACT_EMAIL: z.email("must be an address such as hello@stakeholm.com").default("hello@stakeholm.com"),
  /** Pages that one session may read in a minute; a network five times as many, and a search counts as ten. */
  READS_PER_MINUTE: whole(10, 10_000_000).default(600),
  /** PBKDF2 rounds of each of about 450 tries at the app check's challenge. */
  APP_CHECK_COST: whole(1, 1_000_000).default(5_000),
  /** Both set: reCAPTCHA v3 replaces our own challenge. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  /** Base address of reCAPTCHA; https://www.recaptcha.net/recaptcha where google.com is blocked. */
  RECAPTCHA_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://www.google.com/recaptcha" })
    .default("https://www.google.com/recaptcha"),
  /** When pitches are reviewed: in the office hours of each market, or around the clock. */
  REVIEW_HOURS: choice("office", "always").default("office"),
  /** Base address of video rooms: a video meeting without a link gets one there, with a name that cannot be guessed. */
  VIDEO_ROOMS_URL: z.url({ protocol: /^https$/, error: "must be an address such as https://meet.jit.si" }).optional(),
  /** Working days of the market's office within which a legal document is promised. */
  LEGAL_DOCUMENT_DAYS: whole(1, 60).default(3),
  /** Most mails of campaigns sent in a minute. */
  CAMPAIGN_MAILS_PER_MINUTE: whole(1, 100_000).default(600),
  /** Where the euro's reference rates are published; without it the stored rates stay. */
  RATES_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be an address such as https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml",
    })
    .optional(),
  /** Servers whose calendars are read though they are private or without encryption, as `calendar.example.com:8443`; for the operator's own. */
  CALENDAR_TRUSTED_HOSTS: z
    .string()
    .regex(/^[^\s,/]+(?:[\s,]+[^\s,/]+)*$/, "must be hosts such as calendar.example.com:8443")
    .transform((hosts) => hosts.split(/[\s,]+/))
    .default([]),
  LOG_LEVEL: choice(...LOG_LEVELS).default("info"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** Sign-in through Google, Facebook and X: each is offered if both of its settings are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  TWITTER_CLIENT_ID: z.string().optional(),
  TWITTER_CLIENT_SECRET: z.string().optional(),
  ...MAILBOX_SETTINGS,
  ...FILE_SETTINGS,
  ...OPERATOR_SETTINGS,
  ...MARKET_RULE_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...EID_SETTINGS,
  ...REGISTER_SETTINGS,
  ...SUPPORT_SETTINGS,
  ...SOCIAL_SETTINGS,
  ...PUSH_SETTINGS,
  ...TRANSLATION_SETTINGS,
  ...MAIL_SETTINGS,
  ...BACKUP_SETTINGS,
  /** Shows /dev/mailbox and /dev/ui. On by default where mails go to the local mailbox and only this machine's user has access. */
  DEV_PAGES: flag().optional(),
});

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

const PROVIDERS = ["google", "facebook", "twitter"] as const;

/** The product's credentials at a provider. */
export interface ProviderClient {
  clientId: string;
  clientSecret: string;
}

export interface Settings
  extends Omit<z.infer<typeof schema>, "MARKET_HOSTS" | "DEV_PAGES" | "TRUSTED_PROXIES" | "TEASERS"> {
  TRUSTED_PROXIES: number;
  hosts: Record<Market, string>;
  /** What the public sees of pitches, by market. */
  teasers: Readonly<Record<Market, TeaserSetting>>;
  /** The setting that makes this process public; undefined if only the machine's own user has access. */
  exposedBy: ExposingSetting | undefined;
  devPages: boolean;
  /** The providers offered for sign-in. */
  providers: Partial<Record<(typeof PROVIDERS)[number], ProviderClient>>;
  /** Whether the local stand-in replaces them. */
  identityStandIn: boolean;
  /** The e-ID broker; without one, electronic identities are not offered. */
  eid: EidBroker | undefined;
  /** Whether the local stand-in replaces the e-ID broker. */
  eidStandIn: boolean;
  /** Whether the local stand-in replaces Stripe. */
  paymentsStandIn: boolean;
  /** Translates texts for readers; undefined if only their browsers do. */
  translationService: TranslationService | undefined;
  /** The public registers of companies that may be asked. */
  registers: Registers;
  /** Whether the local stand-in replaces them all. */
  registersStandIn: boolean;
  /** The key that mails are signed with; undefined if the mail server signs them. */
  dkim: DkimKey | undefined;
}

/** A setting that cannot be used; the message is one sentence for the operator. */
export class SettingProblem extends Error {}

/** Parses settings. Throws SettingProblem, naming each wrong setting. */
export function parseSettings(source: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) =>
      path[0]! in filled ? `${path[0]!.toString()} ${message}` : `${path[0]!.toString()} is missing`,
    );
    throw new SettingProblem(`These settings cannot be used: ${wrong.join("; ")}.`);
  }
  const { MARKET_HOSTS, DEV_PAGES, TRUSTED_PROXIES, TEASERS, ...settings } = parsed.data;
  const { PUBLIC_URL } = settings;
  if (PUBLIC_URL?.startsWith("https:") && TRUSTED_PROXIES === undefined) {
    // Without it, all visitors would have the proxy's address and share one visitor's rate limits.
    throw new SettingProblem(
      "PUBLIC_URL is https, so a proxy stands in front: set TRUSTED_PROXIES to how many there are, mostly 1.",
    );
  }
  if (Boolean(settings.RECAPTCHA_SITE_KEY) !== Boolean(settings.RECAPTCHA_SECRET)) {
    throw new SettingProblem("reCAPTCHA needs both its keys: set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET, or neither.");
  }
  const problem =
    secretSettingProblem(settings) ??
    fileSettingProblem(settings) ??
    mailboxSettingProblem(settings) ??
    operatorSettingProblem(settings) ??
    paymentSettingProblem(settings) ??
    mailSettingProblem(settings) ??
    eidSettingProblem(settings) ??
    registerSettingProblem(settings) ??
    pushSettingProblem(settings) ??
    translationSettingProblem(settings) ??
    backupSettingProblem(settings);
  if (problem) throw new SettingProblem(problem);
  const teasers = teasersIn(TEASERS);
  if (typeof teasers === "string") throw new SettingProblem(teasers);
  const hosts = hostsIn(MARKET_HOSTS);
  if (typeof hosts === "string") throw new SettingProblem(hosts);
  const exposedBy = exposingSetting(settings);
  if (settings.SEED === "demo" && exposedBy) {
    throw new SettingProblem(
      `SEED is demo, whose passwords everybody can read in the source, and ${exposedBy} makes this start public: take SEED away for an empty database, or take ${exposedBy} away for the demo on this machine.`,
    );
  }
  const anonymous = anonymityProblem(settings, exposedBy);
  if (anonymous) throw new SettingProblem(anonymous);
  // /dev/mailbox shows everybody's sign-in links: on a public process only an explicit setting opens it.
  const devPages = DEV_PAGES ?? !exposedBy;
  const providers = providersOf(settings);
  // With the stand-in anybody can sign in as anybody: never where others have access. SMTP alone gives nobody access.
  const secluded = !exposedBy || exposedBy === "SMTP_URL";
  const identityStandIn = devPages && secluded && Object.keys(providers).length === 0;
  const eid = eidBrokerIn(settings);
  const eidStandIn = devPages && secluded && !eid;
  // With the stand-in no real money is charged.
  const paymentsStandIn = devPages && secluded && !settings.STRIPE_SECRET_KEY;
  const registers = registersIn(settings);
  // With the stand-in nothing leaves the machine.
  const registersStandIn = devPages && secluded && noRegisterIn(registers);
  return {
    ...settings,
    TRUSTED_PROXIES: TRUSTED_PROXIES ?? 0,
    hosts,
    teasers,
    exposedBy,
    devPages,
    providers,
    identityStandIn,
    eid,
    eidStandIn,
    paymentsStandIn,
    translationService: translationServiceIn(settings),
    registers,
    registersStandIn,
    dkim: dkimKeyIn(settings),
  };
}

function providersOf(settings: z.infer<typeof schema>): Settings["providers"] {
  const found: Settings["providers"] = {};
  for (const provider of PROVIDERS) {
    const name = provider.toUpperCase() as Uppercase<typeof provider>;
    const clientId = settings[`${name}_CLIENT_ID`];
    const clientSecret = settings[`${name}_CLIENT_SECRET`];
    if (clientId && clientSecret) found[provider] = { clientId, clientSecret };
    else if (clientId || clientSecret) {
      throw new SettingProblem(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together; one of them is missing.`);
    }
  }
  return found;
}

let settings: Settings | undefined;

/** The settings of this process. Throws SettingProblem at the first call when one is wrong. */
export function env(): Settings {
  settings ??= parseSettings(process.env);
  return settings;
}
