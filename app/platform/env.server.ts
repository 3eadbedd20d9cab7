/** The settings, parsed once. A wrong one stops the start with a sentence that names it. */
import { z } from "zod";
import { DEFAULT_HOSTS, MARKETS, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "./brand.ts";
import { LOG_LEVELS } from "./log.server.ts";

function whole(least: number, most: number) {
  return z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);
}

function choice<const T extends readonly string[]>(...choices: T) {
  return z.enum(choices, { error: `must be one of ${choices.join(", ")}` });
}

// Every rule brings its own words: the codes that forms speak in say nothing to an operator.
const schema = z.object({
  NODE_ENV: choice("development", "production", "test").default("production"),
  PORT: whole(1, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgresql://"),
  DATABASE_POOL: whole(1, 200).default(10),
  SEED: choice("demo", "none").default("none"),
  /** Public origin, when a proxy with TLS stands in front: https://stakeholm.com */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an address such as https://stakeholm.com" }).optional(),
  /** Number of proxies whose X-Forwarded-For entries are believed. */
  TRUSTED_PROXIES: whole(0, 5).optional(),
  /** Signs cookies and tokens; made and kept in DATA_DIR when not set. */
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** se=…,no=…,dk=…,fi=…,uk=… */
  MARKET_HOSTS: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z
    .string()
    .min(3, "must be an address such as no-reply@stakeholm.com")
    .default(`${BRAND} <no-reply@stakeholm.com>`),
  /** Where people write to, named in terms and privacy notice. */
  CONTACT_EMAIL: z.email("must be an address such as hello@stakeholm.com").default("hello@stakeholm.com"),
  LOG_LEVEL: choice(...LOG_LEVELS).default("info"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** Shows /dev/mailbox and /dev/ui. On by default where mails land in the local mailbox and nobody else can look into it. */
  DEV_PAGES: choice("0", "1", "true", "false")
    .transform((value) => value === "1" || value === "true")
    .optional(),
});

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

export interface Settings extends Omit<z.infer<typeof schema>, "MARKET_HOSTS" | "DEV_PAGES" | "TRUSTED_PROXIES"> {
  TRUSTED_PROXIES: number;
  hosts: Record<Market, string>;
  devPages: boolean;
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
  const { MARKET_HOSTS, DEV_PAGES, TRUSTED_PROXIES, ...settings } = parsed.data;
  const { PUBLIC_URL, SMTP_URL, HOST } = settings;
  if (PUBLIC_URL?.startsWith("https:") && TRUSTED_PROXIES === undefined) {
    // Taken for one, all visitors would share one visitor's limits.
    throw new SettingProblem(
      "PUBLIC_URL is https, so a proxy stands in front: set TRUSTED_PROXIES to how many there are, mostly 1.",
    );
  }
  const hosts = { ...DEFAULT_HOSTS };
  for (const entry of MARKET_HOSTS?.split(",") ?? []) {
    const [market, host] = entry.split("=").map((part) => part.trim());
    if (!MARKETS.includes(market as Market) || !host) {
      throw new SettingProblem(
        `MARKET_HOSTS has "${entry}"; each entry must read market=host, such as se=stakeholm.se.`,
      );
    }
    hosts[market as Market] = host.toLowerCase();
  }
  // The mailbox holds everybody's sign-in links: in public only the operator's own word opens it.
  const devPages = DEV_PAGES ?? (!SMTP_URL && !PUBLIC_URL && LOOPBACK.has(HOST));
  return { ...settings, TRUSTED_PROXIES: TRUSTED_PROXIES ?? 0, hosts, devPages };
}

let settings: Settings | undefined;

/** The settings of this process. Throws SettingProblem at the first call when one is wrong. */
export function env(): Settings {
  settings ??= parseSettings(process.env);
  return settings;
}
