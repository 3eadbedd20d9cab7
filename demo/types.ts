// The types of the demo world. It is plain data, so that seeds and tests can share it without importing the product but for its types.

import type { ViewSource } from "#app/features/pitches/owner/view-source.ts";

export type DemoMarket = "se" | "no" | "dk" | "fi" | "uk";

export type DemoIndustry =
  | "design-media"
  | "finance-law"
  | "it-data"
  | "construction"
  | "sales-marketing"
  | "hospitality"
  | "health"
  | "beauty-care"
  | "transport-logistics"
  | "service-cleaning"
  | "care-education"
  | "security-defence"
  | "consulting-recruitment"
  | "food-retail"
  | "entertainment"
  | "other";

export type DemoPhase = "pre-start" | "start-up" | "growth" | "break-even" | "profitable";

export type DemoCompanyType =
  | "limited-company"
  | "general-partnership"
  | "limited-partnership"
  | "sole-proprietorship"
  | "economic-association";

/** Codes of `app/features/market-rules/transfer-clauses.ts`. */
export type DemoTransferClause =
  | (
      | "hembud"
      | "forkop"
      | "samtycke"
      | "inlosen"
      | "forkjopsrett"
      | "styresamtykke"
      | "forkobsret"
      | "samtykke"
      | "indlosning"
    )
  | ("lunastuslauseke" | "suostumuslauseke")
  | ("pre-emption-on-transfer" | "directors-refusal" | "drag-along" | "tag-along" | "compulsory-transfer");

export type DemoFundingType = "none" | "loan" | "seed" | "series-a" | "later";

export type DemoPlan = "basic" | "premium" | "enterprise";

export type PortraitSpec = {
  readonly skin: 1 | 2 | 3 | 4 | 5 | 6;
  readonly hair:
    | "bald"
    | "crop"
    | "side"
    | "quiff"
    | "curls"
    | "afro"
    | "bob"
    | "long"
    | "waves"
    | "bun"
    | "ponytail"
    | "braid"
    | "locs"
    | "headscarf"
    | "receding";
  readonly hairColour: "black" | "brown" | "chestnut" | "auburn" | "blond" | "grey" | "white" | "ink" | "teal" | "rose";
  readonly clothes: "crew" | "shirt" | "blazer" | "hoodie" | "turtleneck" | "knit" | "overall" | "vneck";
  readonly clothesColour:
    | "navy"
    | "forest"
    | "rust"
    | "ochre"
    | "plum"
    | "slate"
    | "cream"
    | "teal"
    | "charcoal"
    | "sky"
    | "brick"
    | "moss";
  readonly background: "sand" | "mist" | "sage" | "clay" | "lilac" | "sky" | "butter" | "stone" | "rose" | "fjord";
  readonly beard?: "stubble" | "full" | "moustache" | "short";
  readonly glasses?: "round" | "square";
  readonly age?: "older";
};

export type LogoShape =
  | "arches"
  | "bars"
  | "beams"
  | "bench"
  | "boat"
  | "book"
  | "comb"
  | "compass"
  | "cube"
  | "drop"
  | "eye"
  | "fish"
  | "flame"
  | "grain"
  | "jar"
  | "kelp"
  | "keyhole"
  | "leaves"
  | "lighthouse"
  | "links"
  | "loaf"
  | "logs"
  | "masks"
  | "monogram"
  | "moon"
  | "mountain"
  | "orbit"
  | "paper-boat"
  | "petals"
  | "quarters"
  | "roof"
  | "sails"
  | "sawtooth"
  | "shield"
  | "signal"
  | "sole"
  | "speech"
  | "spiral"
  | "steps"
  | "sunrise"
  | "timber"
  | "voices"
  | "waves"
  | "wheel";

export type LogoSpec = {
  readonly shape: LogoShape;
  /** Background, main colour and second colour, as six-digit hex. */
  readonly colours: readonly [string, string, string];
  /** The frame: a coloured tile (default), a disc on white, or a large mark on a pale tile. */
  readonly frame?: "tile" | "disc" | "bare";
  /** The number of petals, bars, spokes or rings. */
  readonly count?: number;
  /** The capitals of a `monogram`, drawn as geometry, since fonts differ by system. */
  readonly letters?: "BL" | "S" | "T";
};

export type DemoPerson = {
  /** The person's stable id. */
  readonly id: string;
  readonly market: DemoMarket;
  readonly side: "entrepreneur" | "investor";
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly city: string;
  /** ISO 3166-2; in the United Kingdom the ITL1 code. */
  readonly county: string;
  /** E.164. From ranges reserved for fiction where the country has one. */
  readonly phone: string;
  readonly job: string;
  readonly biography: string;
  readonly interests: readonly DemoIndustry[];
  /** Whole units of the market's currency; investors only. */
  readonly budget: { readonly min: number; readonly max: number } | null;
  readonly companiesRun: number;
  /** Year. */
  readonly activeSince: number;
  readonly links: readonly string[];
  readonly hideEmail: boolean;
  readonly plan: DemoPlan;
  /** Passed the identity check; only possible on a paid plan. */
  readonly identityVerified: boolean;
  readonly joinedDaysAgo: number;
  readonly portrait: PortraitSpec | null;
};

/** Transfer clauses in the articles of association: hembud, förköp, samtycke, lunastus and the like. */

export type DemoPitchStatus =
  | { readonly state: "published"; readonly daysAgo: number }
  | { readonly state: "under-review"; readonly hoursAgo: number }
  | {
      readonly state: "changes-requested";
      readonly submittedDaysAgo: number;
      readonly decidedDaysAgo: number;
      /** The moderator's reasons in the owner's language, by field. */
      readonly reasons: readonly { readonly field: keyof DemoPitchFacts; readonly reason: string }[];
    }
  | { readonly state: "done"; readonly publishedDaysAgo: number; readonly doneDaysAgo: number }
  | { readonly state: "withdrawn"; readonly publishedDaysAgo: number; readonly withdrawnDaysAgo: number };

export type DemoPitchFacts = {
  readonly phase: DemoPhase;
  readonly companyType: DemoCompanyType;
  readonly companyName: string;
  /** In the country's format. Null if the company type has none (sole traders in Sweden and the UK). */
  readonly organisationNumber: string | null;
  readonly employees: number;
  /** Latest financial year, whole currency units. */
  readonly revenue: number;
  /** Value of the company before the deal (pre-money), whole currency units. */
  readonly valuation: number;
  readonly shareKind: "new" | "existing";
  /** Per cent of the company after the deal. New shares: sought ÷ (valuation + sought); existing: sought ÷ valuation. */
  readonly offeredPercent: number;
  readonly seekingAmount: number;
  readonly county: string;
  readonly town: string;
  readonly street: string;
  readonly lat: number;
  readonly lon: number;
  readonly website: string | null;
  readonly phone: string | null;
  readonly videoUrl: string | null;
  /** ISO date. */
  readonly startDate: string;
  readonly fundingType: DemoFundingType;
  /** Loans and capital received so far, whole currency units. */
  readonly companyFunding: number | null;
  /** The owner's text. */
  readonly shareClasses: string | null;
  /** Of the company's market. */
  readonly transferClauses: readonly DemoTransferClause[];
  readonly shareholdersAgreement: boolean;
  readonly boardSeat: boolean;
  readonly involvement: "active" | "passive" | "either";
  readonly logo: LogoSpec;
  /** What everybody reads; no amount and no offer. */
  readonly shortDescription: string;
  readonly pitchText: string;
};

type WorldPitchRoot = {
  readonly id: string;
  readonly owner: string;
  readonly market: DemoMarket;
  readonly industry: DemoIndustry;
};

export type DemoPitch = WorldPitchRoot & DemoPitchFacts & { readonly status: DemoPitchStatus };

/** An incomplete pitch in the wizard: the fields filled in so far. */
export type DemoDraft = WorldPitchRoot &
  Partial<DemoPitchFacts> & {
    readonly savedDaysAgo: number;
    /** Deleted, but can still be restored. */
    readonly deletedDaysAgo?: number;
  };

export type DemoMessage = {
  readonly from: "investor" | "entrepreneur";
  /** Minutes before now. */
  readonly minutesAgo: number;
  readonly text: string;
  /** The number of the message that it replies to, from 1. */
  readonly reply?: number;
  readonly edited?: true;
};

export type DemoConversation = {
  readonly investor: string;
  readonly entrepreneur: string;
  /** The pitch; null if started from a profile. */
  readonly pitch: string | null;
  /** Oldest first; the sender of the first started the conversation. */
  readonly messages: readonly DemoMessage[];
  /** The number of unread messages at the end, all from one side. */
  readonly unread: number;
  /** Who has archived it. */
  readonly archivedBy?: DemoMessage["from"];
};

export type DemoBookmark = {
  readonly person: string;
  readonly pitch: string;
  readonly daysAgo: number;
};

export type DemoView = {
  readonly person: string;
  readonly pitch: string;
  readonly daysAgo: number;
  readonly source: ViewSource;
};

export type DemoStaff = {
  readonly id: string;
  readonly role: "moderator" | "support" | "admin";
  readonly name: string;
  readonly email: string;
  readonly market: DemoMarket;
};
