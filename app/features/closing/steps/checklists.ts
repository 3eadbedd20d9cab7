/**
 * What is usually done between accepted terms and the last entry in a register, by the market of the company: who does it, and within how many
 * days. A room keeps the version that it was opened with; a change of the law is a new version. Pure; texts in messages `closing-steps`.
 *
 * Sources, as of 2026-11-28 (counsel of an operator confirms them before going public):
 * - Sweden: aktiebolagslagen (2005:551) 4 kap. 8, 18 and 27 §§ (samtycke, förköp, hembud), 5 kap. (aktiebok), 13 kap. 1 and 2 §§ (företrädesrätt,
 *   stämma), 27 § (registration within six months of the decision); lag (2017:631) om registrering av verkliga huvudmän; income tax return by
 *   2 May.
 * - Norway: aksjeloven §§ 4-5 and 4-12 (aksjeeierbok), 4-15, 4-16 and 4-19 (samtykke, forkjøpsrett), 10-1, 10-4, 10-5, 10-7 (kapitalforhøyelse,
 *   fortrinnsrett, tegning), 10-9 (notice within three months of the end of subscription); lov om register over reelle rettighetshavere;
 *   aksjonærregisteroppgaven by 31 January.
 * - Denmark: selskabsloven § 9 (two weeks), §§ 50 and 55 (ejerbog, five per cent), § 58 a (reelle ejere), §§ 67 to 69 (samtykke, forkøbsret), §§ 154
 *   and 162 (kapitalforhøjelse, fortegningsret).
 * - Finland: osakeyhtiölaki 3 luku 7, 8 and 15 §§ (lunastus, suostumus, osakasluettelo), 9 luku 2 to 4 and 14 §§ (osakeanti, rekisteröinti); laki
 *   444/2017 6 luku (edunsaajat); varainsiirtoverolaki 15, 20 and 21 §§ (1.5 per cent on existing shares, within two months).
 * - United Kingdom: Companies Act 2006 s.113 (register of members), ss.549 to 551 and 555 (allotment, return within a month), ss.561 and 569 to 571
 *   (pre-emption), s.771 (transfers), part 21A (significant control); Finance Act 1999 schedule 13 and Stamp Act 1891 s.15B (stamp duty of 0.5 per
 *   cent above £1,000, within 30 days).
 */
import type { Market } from "#app/i18n/markets.ts";
import type { Who } from "../lifecycle.ts";

export const STEP_CODES = [
  "review",
  "investment-agreement",
  "transfer-agreement",
  "part-agreement",
  "preemption",
  "transfer-clauses",
  "partners-consent",
  "general-meeting",
  "directors-allot",
  "subscription",
  "payment-company",
  "payment-seller",
  "filing-shares",
  "filing-part",
  "share-register",
  "owner-register",
  "beneficial-owners",
  "shareholder-return",
  "transfer-tax",
  "stamp-duty",
  "gain-report",
] as const;

export type StepCode = (typeof STEP_CODES)[number];

/** New shares, existing ones, or a part of a business without shares. */
export const VARIANTS = ["new", "existing", "part"] as const;

export type Variant = (typeof VARIANTS)[number];

export interface StepRule {
  step: StepCode;
  who: Who;
  /** Days after acceptance; or the next such day of a year, as `01-31`. */
  due: number | `${number}-${number}`;
  /** Only from that share of the company on, in basis points. */
  fromShare?: number;
  /** Only above that amount in pounds. */
  abovePounds?: number;
}

/** The version of new rooms. */
export const CHECKLIST_VERSION = 1;

const review: StepRule = { step: "review", who: "investor", due: 14 };
const controlled = (due: number): StepRule => ({ step: "beneficial-owners", who: "owner", due, fromShare: 2_500 });
const register = (due: number): StepRule => ({ step: "share-register", who: "owner", due });

/** New shares: the company decides, the investor subscribes and pays, the company files. */
function issue(decides: "general-meeting" | "directors-allot", after: readonly StepRule[]): readonly StepRule[] {
  return [
    review,
    { step: "investment-agreement", who: "both", due: 21 },
    { step: "preemption", who: "owner", due: 28 },
    { step: decides, who: "owner", due: 28 },
    { step: "subscription", who: "investor", due: 30 },
    { step: "payment-company", who: "investor", due: 35 },
    ...after,
  ];
}

/** Existing shares: other owners are asked, the parties sign, the investor pays the seller, the company enters it. */
function sale(clauses: number, after: readonly StepRule[]): readonly StepRule[] {
  return [
    review,
    { step: "transfer-clauses", who: "owner", due: clauses },
    { step: "transfer-agreement", who: "both", due: clauses + 7 },
    { step: "payment-seller", who: "investor", due: clauses + 12 },
    ...after,
  ];
}

const part: readonly StepRule[] = [
  review,
  { step: "partners-consent", who: "owner", due: 21 },
  { step: "part-agreement", who: "both", due: 28 },
  { step: "payment-seller", who: "investor", due: 35 },
  { step: "filing-part", who: "owner", due: 49 },
];

const filing: StepRule = { step: "filing-shares", who: "owner", due: 42 };
const dkOwners: StepRule = { step: "owner-register", who: "owner", due: 49, fromShare: 500 };
const noReturn: StepRule = { step: "shareholder-return", who: "owner", due: "01-31" };

const CHECKLISTS: Readonly<Record<number, Readonly<Record<Market, Readonly<Record<Variant, readonly StepRule[]>>>>>> = {
  1: {
    se: {
      new: issue("general-meeting", [filing, register(49), controlled(56)]),
      existing: sale(28, [register(42), controlled(49), { step: "gain-report", who: "owner", due: "05-02" }]),
      part,
    },
    no: {
      new: issue("general-meeting", [filing, register(49), controlled(56), noReturn]),
      // The company has two months to refuse its consent.
      existing: sale(60, [register(74), controlled(81), noReturn]),
      part,
    },
    dk: {
      new: issue("general-meeting", [filing, register(49), dkOwners, controlled(56)]),
      existing: sale(28, [register(42), dkOwners, controlled(49), { step: "gain-report", who: "owner", due: "05-01" }]),
      part,
    },
    fi: {
      new: issue("general-meeting", [filing, register(49), controlled(56)]),
      existing: sale(28, [register(42), controlled(49), { step: "transfer-tax", who: "investor", due: 90 }]),
      part,
    },
    uk: {
      new: issue("directors-allot", [register(42), filing, controlled(49)]),
      existing: sale(28, [
        { step: "stamp-duty", who: "investor", due: 60, abovePounds: 1_000 },
        register(67),
        controlled(74),
      ]),
      part,
    },
  },
};

/** What a checklist depends on. `pounds`: the amount of the offer. */
export interface Checked {
  version: number;
  market: Market;
  variant: Variant;
  share: number;
  pounds: number;
}

/** The steps of an offer, in order. */
export function checklistOf({ version, market, variant, share, pounds }: Checked): readonly StepRule[] {
  return CHECKLISTS[version]![market][variant].filter(
    ({ fromShare = 0, abovePounds = -1 }) => share >= fromShare && pounds > abovePounds,
  );
}

/** The day by which a step is suggested to be done: an ISO date, from that of acceptance. */
export function dueOn({ due }: Pick<StepRule, "due">, accepted: string): string {
  if (typeof due === "number") {
    const day = new Date(`${accepted}T12:00:00Z`);
    day.setUTCDate(day.getUTCDate() + due);
    return day.toISOString().slice(0, 10);
  }
  // Taxes are of the year before.
  return `${Number(accepted.slice(0, 4)) + 1}-${due}`;
}

/** What the market's law calls things, in its own language, and who registers. */
export const LEGAL_TERMS: Readonly<Record<Market, Readonly<Partial<Record<StepCode, string>>>>> = {
  se: {
    preemption: "företrädesrätt",
    "transfer-clauses": "hembud, förköp, samtycke",
    "general-meeting": "bolagsstämma",
    subscription: "teckning",
    "filing-shares": "Bolagsverket",
    "filing-part": "Bolagsverket",
    "share-register": "aktiebok",
    "beneficial-owners": "verklig huvudman",
    "gain-report": "kapitalvinst",
  },
  no: {
    preemption: "fortrinnsrett",
    "transfer-clauses": "forkjøpsrett, styresamtykke",
    "general-meeting": "generalforsamling",
    subscription: "tegning",
    "filing-shares": "Foretaksregisteret",
    "filing-part": "Foretaksregisteret",
    "share-register": "aksjeeierbok",
    "beneficial-owners": "reell rettighetshaver",
    "shareholder-return": "aksjonærregisteroppgaven",
  },
  dk: {
    preemption: "fortegningsret",
    "transfer-clauses": "forkøbsret, samtykke",
    "general-meeting": "generalforsamling",
    subscription: "tegning",
    "filing-shares": "Erhvervsstyrelsen",
    "filing-part": "Erhvervsstyrelsen",
    "share-register": "ejerbog",
    "owner-register": "Det Offentlige Ejerregister",
    "beneficial-owners": "reel ejer",
    "gain-report": "aktieavance",
  },
  fi: {
    preemption: "merkintäetuoikeus",
    "transfer-clauses": "lunastuslauseke, suostumuslauseke",
    "general-meeting": "yhtiökokous",
    subscription: "merkintä",
    "filing-shares": "Patentti- ja rekisterihallitus",
    "filing-part": "Patentti- ja rekisterihallitus",
    "share-register": "osakasluettelo",
    "beneficial-owners": "tosiasiallinen edunsaaja",
    "transfer-tax": "varainsiirtovero",
  },
  uk: {
    preemption: "pre-emption rights",
    "transfer-clauses": "pre-emption on transfer, directors’ refusal",
    "directors-allot": "allotment",
    "filing-shares": "Companies House, form SH01",
    "filing-part": "Companies House",
    "share-register": "register of members",
    "beneficial-owners": "person with significant control",
    "stamp-duty": "stamp duty",
  },
};

/** How a button says that a step is done. */
export function markWords(step: StepCode): "done" | "paid" | "signed" {
  if (step.startsWith("payment-")) return "paid";
  return step.endsWith("-agreement") ? "signed" : "done";
}
