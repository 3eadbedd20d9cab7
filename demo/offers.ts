/** Negotiations of the demo world. */
import type { Clause } from "#app/features/offers/offer.ts";
import type { Currency } from "#app/i18n/markets.ts";

export interface DemoOffer {
  from: "investor" | "entrepreneur";
  amount: number;
  /** Basis points. */
  share: number;
  clauses: readonly Clause[];
  conditions?: string;
}

export interface DemoNegotiation {
  /** The investor and the pitch of the conversation. */
  investor: string;
  pitch: string;
  currency: Currency;
  /** The offers; each is a counter-offer to the one before. */
  offers: readonly DemoOffer[];
  /** For how long the offers stand; `USUAL_DAYS` if not said. */
  validHours?: number;
  /** The status of the last offer. */
  end: "open" | "accepted" | "agreed" | "declined" | "withdrawn" | "expired";
}

export const negotiations: readonly DemoNegotiation[] = [
  {
    investor: "henrik-cederlund",
    pitch: "rutinlinjen",
    currency: "SEK",
    offers: [
      {
        from: "investor",
        amount: 1_500_000,
        share: 700,
        clauses: ["due-diligence", "board-observer"],
      },
      {
        from: "entrepreneur",
        amount: 1_800_000,
        share: 700,
        clauses: ["due-diligence", "shareholders-agreement", "board-observer"],
        conditions: "Halva beloppet betalas när avtalet är undertecknat, resten senast 31 mars.",
      },
    ],
    end: "open",
  },
  {
    investor: "dev-chandrasekhar",
    pitch: "tenpenny-books",
    currency: "GBP",
    offers: [
      {
        from: "investor",
        amount: 60_000,
        share: 800,
        clauses: ["due-diligence", "information"],
        conditions: "The lease is renewed for at least five years before the money is paid.",
      },
    ],
    end: "agreed",
  },
  {
    investor: "markku-salonen",
    pitch: "rutinlinjen",
    currency: "EUR",
    offers: [
      {
        from: "investor",
        amount: 60_000,
        share: 300,
        clauses: ["due-diligence", "board-approval", "later-issues"],
        conditions: "Koekäyttö suomenkielisessä tehtaassa tehdään ennen maksua.",
      },
    ],
    end: "agreed",
  },
  {
    investor: "markku-salonen",
    pitch: "sahadata",
    currency: "EUR",
    offers: [
      { from: "entrepreneur", amount: 120_000, share: 1_000, clauses: ["board-seat", "shareholders-agreement"] },
      { from: "investor", amount: 100_000, share: 1_000, clauses: ["board-seat", "shareholders-agreement"] },
    ],
    end: "accepted",
  },
  {
    investor: "yusuf-demir",
    pitch: "rugmarken",
    currency: "DKK",
    offers: [{ from: "investor", amount: 600_000, share: 500, clauses: ["information"] }],
    end: "declined",
  },
  {
    investor: "odd-geir-lillebo",
    pitch: "fyrvokterens-bord",
    currency: "NOK",
    offers: [{ from: "investor", amount: 400_000, share: 500, clauses: ["due-diligence"] }],
    end: "withdrawn",
  },
  {
    investor: "tomas-eklof",
    pitch: "vallgarden",
    currency: "SEK",
    offers: [{ from: "entrepreneur", amount: 9_000_000, share: 3_000, clauses: ["shareholders-agreement"] }],
    validHours: 1,
    end: "expired",
  },
  {
    investor: "helle-ostergaard",
    pitch: "papirvaerftet",
    currency: "DKK",
    offers: [{ from: "investor", amount: 1_000_000, share: 1_000, clauses: ["shareholders-agreement", "information"] }],
    end: "agreed",
  },
  {
    investor: "kaisa-vuorela",
    pitch: "askelmitta",
    currency: "EUR",
    offers: [{ from: "investor", amount: 100_000, share: 500, clauses: ["due-diligence", "information"] }],
    end: "agreed",
  },
];
