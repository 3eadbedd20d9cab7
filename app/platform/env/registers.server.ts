/** The public registers of companies: from the settings, or the local stand-in. Nothing is sent to one that the operator has not switched on. */
import { z } from "zod";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { choice, missingOf, server } from "./values.server.ts";

const address = (example: string) => server(/^https?:\/\/[^\s/]/, `must be an address such as ${example}`);

export const REGISTER_SETTINGS = {
  /** Brønnøysund's open data, which need no key. */
  REGISTER_NO: choice("on", "off").default("off"),
  REGISTER_NO_URL: address("https://data.brreg.no/enhetsregisteret/api").default(
    "https://data.brreg.no/enhetsregisteret/api",
  ),
  /** The open data of PRH, which need no key. */
  REGISTER_FI: choice("on", "off").default("off"),
  REGISTER_FI_URL: address("https://avoindata.prh.fi/opendata-ytj-api/v3").default(
    "https://avoindata.prh.fi/opendata-ytj-api/v3",
  ),
  /** A key for the public data of Companies House. */
  REGISTER_UK_KEY: z.string().optional(),
  REGISTER_UK_URL: address("https://api.company-information.service.gov.uk").default(
    "https://api.company-information.service.gov.uk",
  ),
  /** A client of Bolagsverket's API for valuable data sets. */
  REGISTER_SE_CLIENT_ID: z.string().optional(),
  REGISTER_SE_CLIENT_SECRET: z.string().optional(),
  REGISTER_SE_URL: address("https://gw.api.bolagsverket.se/vardefulla-datamangder/v1").default(
    "https://gw.api.bolagsverket.se/vardefulla-datamangder/v1",
  ),
  /** Where the client gets its access tokens. */
  REGISTER_SE_TOKEN_URL: address("https://portal.api.bolagsverket.se/oauth2/token").default(
    "https://portal.api.bolagsverket.se/oauth2/token",
  ),
  /** A user of the CVR's system-to-system access. */
  REGISTER_DK_USER: z.string().optional(),
  REGISTER_DK_PASSWORD: z.string().optional(),
  REGISTER_DK_URL: address("http://distribution.virk.dk/cvr-permanent").default(
    "http://distribution.virk.dk/cvr-permanent",
  ),
};

type RegisterSettings = z.infer<z.ZodObject<typeof REGISTER_SETTINGS>>;

/** How the register of a market is reached. `user` and `password` are a key, a client's id and secret, or a user's name and password. */
export interface RegisterAccess {
  url: string;
  user?: string;
  password?: string;
  /** Where access tokens are given, if it wants such. */
  tokenUrl?: string;
}

export type Registers = Readonly<Partial<Record<Market, RegisterAccess>>>;

const PAIRS = [
  ["REGISTER_SE_CLIENT_ID", "REGISTER_SE_CLIENT_SECRET"],
  ["REGISTER_DK_USER", "REGISTER_DK_PASSWORD"],
] as const;

/** The problem with this combination of settings, as a sentence; undefined if there is none. */
export function registerSettingProblem(settings: RegisterSettings): string | undefined {
  for (const pair of PAIRS) {
    const missing = pair.filter((name) => !settings[name]);
    if (missing.length === 1) return missingOf(pair, missing);
  }
  return undefined;
}

/** The registers that valid settings switch on. */
export function registersIn(settings: RegisterSettings): Registers {
  const bare = (url: string) => url.replace(/\/+$/, "");
  const found: Partial<Record<Market, RegisterAccess>> = {};
  if (settings.REGISTER_NO === "on") found.no = { url: bare(settings.REGISTER_NO_URL) };
  if (settings.REGISTER_FI === "on") found.fi = { url: bare(settings.REGISTER_FI_URL) };
  if (settings.REGISTER_UK_KEY) {
    found.uk = { url: bare(settings.REGISTER_UK_URL), user: settings.REGISTER_UK_KEY, password: "" };
  }
  if (settings.REGISTER_SE_CLIENT_ID && settings.REGISTER_SE_CLIENT_SECRET) {
    found.se = {
      url: bare(settings.REGISTER_SE_URL),
      user: settings.REGISTER_SE_CLIENT_ID,
      password: settings.REGISTER_SE_CLIENT_SECRET,
      tokenUrl: settings.REGISTER_SE_TOKEN_URL,
    };
  }
  if (settings.REGISTER_DK_USER && settings.REGISTER_DK_PASSWORD) {
    found.dk = {
      url: bare(settings.REGISTER_DK_URL),
      user: settings.REGISTER_DK_USER,
      password: settings.REGISTER_DK_PASSWORD,
    };
  }
  return found;
}

/** Whether settings switch no register on. */
export function noRegisterIn(registers: Registers): boolean {
  return MARKETS.every((market) => registers[market] === undefined);
}
