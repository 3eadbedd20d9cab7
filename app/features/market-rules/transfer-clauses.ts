/** The clauses of articles that bind whoever buys or sells shares, in each market's own terms. Pure. */
import type { Market } from "#app/i18n/markets.ts";

export type TransferClause =
  | ("hembud" | "forkop" | "samtycke" | "inlosen")
  | ("forkjopsrett" | "styresamtykke")
  | ("forkobsret" | "samtykke" | "indlosning")
  | ("lunastuslauseke" | "suostumuslauseke")
  | ("pre-emption-on-transfer" | "directors-refusal" | "drag-along" | "tag-along" | "compulsory-transfer");

interface ClauseFacts {
  market: Market;
  /** In the country's language. */
  name: string;
  /** The key of its explanation (messages `market-rules`), which several markets share. */
  meaning: ClauseMeaning;
}

export type ClauseMeaning =
  | "buyer-offers"
  | "seller-offers"
  | "owners-take-over"
  | "company-approves"
  | "board-approves"
  | "directors-refuse"
  | "redemption"
  | "drag-along"
  | "tag-along"
  | "compulsory-transfer";

/**
 * Sweden: aktiebolagslagen 4 kap. and 20 kap. Norway: aksjeloven §§ 4-15 to 4-23. Denmark: selskabsloven §§ 67–69. Finland: osakeyhtiölaki
 * 3 luku 7–8 §. United Kingdom: customary articles, and Companies Act 2006 s.771 for the refusal. A shareholders' agreement is a field of its
 * own. The database checks the same codes.
 */
const CLAUSES: Readonly<Record<TransferClause, ClauseFacts>> = {
  hembud: { market: "se", name: "Hembud", meaning: "buyer-offers" },
  forkop: { market: "se", name: "Förköp", meaning: "seller-offers" },
  samtycke: { market: "se", name: "Samtycke", meaning: "company-approves" },
  inlosen: { market: "se", name: "Inlösen", meaning: "redemption" },
  forkjopsrett: { market: "no", name: "Forkjøpsrett", meaning: "owners-take-over" },
  styresamtykke: { market: "no", name: "Styresamtykke", meaning: "board-approves" },
  forkobsret: { market: "dk", name: "Forkøbsret", meaning: "seller-offers" },
  samtykke: { market: "dk", name: "Samtykke", meaning: "company-approves" },
  indlosning: { market: "dk", name: "Indløsning", meaning: "redemption" },
  lunastuslauseke: { market: "fi", name: "Lunastuslauseke", meaning: "owners-take-over" },
  suostumuslauseke: { market: "fi", name: "Suostumuslauseke", meaning: "company-approves" },
  "pre-emption-on-transfer": { market: "uk", name: "Pre-emption on transfer", meaning: "seller-offers" },
  "directors-refusal": { market: "uk", name: "Directors’ refusal", meaning: "directors-refuse" },
  "drag-along": { market: "uk", name: "Drag-along", meaning: "drag-along" },
  "tag-along": { market: "uk", name: "Tag-along", meaning: "tag-along" },
  "compulsory-transfer": { market: "uk", name: "Compulsory transfer", meaning: "compulsory-transfer" },
};

/** The clauses of all markets. */
export const TRANSFER_CLAUSES = Object.keys(CLAUSES) as readonly TransferClause[];

/** The clauses that articles of a market's companies can have. */
export function transferClausesOf(market: Market): readonly TransferClause[] {
  return TRANSFER_CLAUSES.filter((code) => CLAUSES[code].market === market);
}

/** The name of a clause in its country's language: `Forkøbsret`. */
export function transferClauseName(code: TransferClause): string {
  return CLAUSES[code].name;
}

/** What a clause means: the key of its explanation. */
export function clauseMeaning(code: TransferClause): ClauseMeaning {
  return CLAUSES[code].meaning;
}
