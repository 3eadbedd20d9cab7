/** The settings, parsed once. A wrong one stops the start with a sentence that names it. */
import { z } from "zod";
import { DEFAULT_HOSTS, MARKETS, type Market } from "#app/i18n/markets.ts";

const port = z.coerce.number().int().min(1).max(65535);
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgresql://"),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SEED: z.enum(["demo", "none"]).default("none"),
  /** Public origin, when a proxy with TLS stands in front: https://stakeholm.com */
  PUBLIC_URL: z.url().optional(),
  /** Number of proxies whose X-Forwarded-For entries are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Signs cookies and tokens; made and kept in DATA_DIR when not set. */
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** se=…,no=…,dk=…,fi=…,uk=… */
  MARKET_HOSTS: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().min(3).default("Stakeholm <no-reply@stakeholm.com>"),
  /** Where people write to, named in terms and privacy notice. */
  CONTACT_EMAIL: z.email().default("hello@stakeholm.com"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Shows /dev/mailbox and /dev/ui. On by default where mails land in the local mailbox, that is, without SMTP_URL. */
  DEV_PAGES: flag.optional(),
});

export interface Settings extends Omit<z.infer<typeof schema>, "MARKET_HOSTS" | "DEV_PAGES"> {
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
  const { MARKET_HOSTS, DEV_PAGES, ...settings } = parsed.data;
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
  return { ...settings, hosts, devPages: DEV_PAGES ?? !settings.SMTP_URL };
}

let settings: Settings | undefined;

/** The settings of this process. Throws SettingProblem at the first call when one is wrong. */
export function env(): Settings {
  settings ??= parseSettings(process.env);
  return settings;
}
