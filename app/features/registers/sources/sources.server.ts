import type { Market } from "#app/i18n/markets.ts";
import { denmark } from "./denmark.server.ts";
import { finland } from "./finland.server.ts";
import { norway } from "./norway.server.ts";
import type { Source } from "./reading.server.ts";
import { sweden } from "./sweden.server.ts";
import { unitedKingdom } from "./united-kingdom.server.ts";

/** The register of each market. */
export const SOURCES: Readonly<Record<Market, Source>> = {
  se: sweden,
  no: norway,
  dk: denmark,
  fi: finland,
  uk: unitedKingdom,
};
