// The shapes of the demo world. Plain data, so that the seeds and the tests can share one cast without importing the product.

export type WorldMarket = "se" | "no" | "dk" | "fi" | "uk";

export type WorldIndustry =
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

export type WorldPhase = "pre-start" | "start-up" | "growth" | "break-even" | "profitable";

export type WorldCompanyType =
  | "limited-company"
  | "general-partnership"
  | "limited-partnership"
  | "sole-proprietorship"
  | "economic-association";

export type WorldFundingType = "none" | "loan" | "seed" | "series-a" | "later";

export type WorldPlan = "basic" | "premium" | "enterprise";

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
  /** Ground, main ink, second ink: six-digit hex. */
  readonly colours: readonly [string, string, string];
  /** How the mark stands: on a coloured tile (default), in a disc on white, or large and free on a pale tile. */
  readonly frame?: "tile" | "disc" | "bare";
  /** How many petals, bars, spokes or rings, where the construction can vary. */
  readonly count?: number;
  /** The capitals of a `monogram`, drawn as geometry since no font can be relied on. */
  readonly letters?: "BL" | "S" | "T";
};

export type WorldPerson = {
  /** Stable name of the person in this world, also the local part of the address. */
  readonly id: string;
  readonly market: WorldMarket;
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
  readonly interests: readonly WorldIndustry[];
  /** Whole units of the market's currency; investors only. */
  readonly budget: { readonly min: number; readonly max: number } | null;
  readonly companiesRun: number;
  /** Year. */
  readonly activeSince: number;
  readonly links: readonly string[];
  readonly hideEmail: boolean;
  readonly plan: WorldPlan;
  /** Passed the identity check; only possible on a paid plan. */
  readonly identityVerified: boolean;
  readonly joinedDaysAgo: number;
  readonly portrait: PortraitSpec | null;
};

/** Clauses in the articles that bind whoever buys: hembud, förköp, samtycke, lunastus and their likes. */
export type TransferClause = "post-sale-purchase" | "pre-emption" | "consent" | "redemption";

export type WorldPitchStatus =
  | { readonly state: "published"; readonly daysAgo: number }
  | { readonly state: "under-review"; readonly hoursAgo: number }
  | {
      readonly state: "changes-requested";
      readonly submittedDaysAgo: number;
      readonly decidedDaysAgo: number;
      /** The moderator's words in the owner's language, by field. */
      readonly reasons: readonly { readonly field: keyof WorldPitchFacts; readonly reason: string }[];
    }
  | { readonly state: "done"; readonly publishedDaysAgo: number; readonly doneDaysAgo: number }
  | { readonly state: "withdrawn"; readonly publishedDaysAgo: number; readonly withdrawnDaysAgo: number };

export type WorldPitchFacts = {
  readonly phase: WorldPhase;
  readonly companyType: WorldCompanyType;
  readonly companyName: string;
  /** As written in the country. Null where the form of company has none (sole traders in Sweden and the UK). */
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
  readonly fundingType: WorldFundingType;
  /** Loans and capital received so far, whole currency units. */
  readonly companyFunding: number | null;
  /** In the owner's own words. */
  readonly shareClasses: string | null;
  readonly transferClauses: readonly TransferClause[];
  readonly shareholdersAgreement: boolean;
  readonly boardSeat: boolean;
  readonly involvement: "active" | "passive" | "either";
  readonly logo: LogoSpec;
  readonly pitchText: string;
};

type WorldPitchRoot = {
  readonly id: string;
  readonly owner: string;
  readonly market: WorldMarket;
  readonly industry: WorldIndustry;
};

export type WorldPitch = WorldPitchRoot & WorldPitchFacts & { readonly status: WorldPitchStatus };

/** A pitch left half-way in the wizard: whatever has been filled in so far. */
export type WorldDraft = WorldPitchRoot &
  Partial<WorldPitchFacts> & {
    readonly savedDaysAgo: number;
    /** Deleted again, and still to be restored. */
    readonly deletedDaysAgo?: number;
  };

export type WorldMessage = {
  readonly from: "investor" | "entrepreneur";
  /** Minutes before now. */
  readonly minutesAgo: number;
  readonly text: string;
  /** Which message it answers to: 1 is the first. */
  readonly reply?: number;
  readonly edited?: true;
};

export type WorldConversation = {
  readonly investor: string;
  readonly entrepreneur: string;
  /** What it is about; null when it was started from a profile. */
  readonly pitch: string | null;
  /** Oldest first; whoever sent the first one started the conversation. */
  readonly messages: readonly WorldMessage[];
  /** How many of the last messages, all from one side, the other has not opened. */
  readonly unread: number;
  /** Who has put it away. */
  readonly archivedBy?: WorldMessage["from"];
};

export type WorldBookmark = {
  readonly person: string;
  readonly pitch: string;
  readonly daysAgo: number;
};

export type WorldView = {
  readonly person: string;
  readonly pitch: string;
  readonly daysAgo: number;
};

export type WorldStaff = {
  readonly id: string;
  readonly role: "moderator" | "support" | "admin";
  readonly name: string;
  readonly email: string;
  readonly market: WorldMarket;
};
