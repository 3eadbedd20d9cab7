/** What companies of the demo world show beside their text: years that end with their one revenue figure, use of the money, team, milestones, terms. */
import { languageOf } from "#app/i18n/languages.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { drawOf } from "./chance.ts";
import { MONEY_USES } from "./money-uses.ts";
import type { DemoMarket, DemoPhase, DemoPitch } from "./types.ts";

interface Vocabulary {
  /** The steps in which revenues are stated. */
  step: number;
  /** The owner, then colleagues: name and role. */
  founder: string;
  colleagues: readonly (readonly [name: string, role: string])[];
  milestones: readonly [string, string, string, string];
}

const WORDS: Readonly<Record<DemoMarket, Vocabulary>> = {
  se: {
    step: 100_000,
    founder: "Grundare och vd",
    colleagues: [
      ["Johanna Ekdal", "Ekonomi"],
      ["Samir Haddad", "Försäljning"],
      ["Petter Åkerlind", "Produkt och leverans"],
      ["Lovisa Stenmark", "Styrelseordförande"],
      ["Amina Warsame", "Kundansvarig"],
    ],
    milestones: [
      "Nytt avtal med den största kunden",
      "Bästa kvartalet hittills",
      "Första anställningen med det nya kapitalet",
      "Start på en ny ort",
    ],
  },
  no: {
    step: 100_000,
    founder: "Gründer og daglig leder",
    colleagues: [
      ["Silje Hauglid", "Økonomi"],
      ["Tarjei Bakkerud", "Salg"],
      ["Mona Rashid", "Produkt og levering"],
      ["Øystein Fjellvik", "Styreleder"],
      ["Ragnhild Tveter", "Kundeansvarlig"],
    ],
    milestones: [
      "Ny avtale med den største kunden",
      "Beste kvartal så langt",
      "Første ansettelse med den nye kapitalen",
      "Oppstart på et nytt sted",
    ],
  },
  dk: {
    step: 100_000,
    founder: "Stifter og direktør",
    colleagues: [
      ["Sofie Lindegaard", "Økonomi"],
      ["Jonas Kirkeby", "Salg"],
      ["Nadia Osman", "Produkt og levering"],
      ["Poul Ravnsborg", "Bestyrelsesformand"],
      ["Karoline Thygesen", "Kundeansvarlig"],
    ],
    milestones: [
      "Ny aftale med den største kunde",
      "Bedste kvartal indtil nu",
      "Første ansættelse med den nye kapital",
      "Start i en ny by",
    ],
  },
  fi: {
    step: 10_000,
    founder: "Perustaja ja toimitusjohtaja",
    colleagues: [
      ["Heidi Kallioniemi", "Talous"],
      ["Oskari Rautala", "Myynti"],
      ["Fatima Hussein", "Tuote ja toimitukset"],
      ["Risto Vainionpää", "Hallituksen puheenjohtaja"],
      ["Jenni Harjula", "Asiakkuudet"],
    ],
    milestones: [
      "Uusi sopimus suurimman asiakkaan kanssa",
      "Tähän asti paras vuosineljännes",
      "Ensimmäinen palkkaus uudella pääomalla",
      "Toiminta alkaa uudella paikkakunnalla",
    ],
  },
  uk: {
    step: 10_000,
    founder: "Founder and managing director",
    colleagues: [
      ["Priya Raman", "Finance"],
      ["Callum Birtwhistle", "Sales"],
      ["Grace Adebayo", "Product and delivery"],
      ["Helen Corrigan", "Chair of the board"],
      ["Owen Prothero", "Customers"],
    ],
    milestones: [
      "New contract with our largest customer",
      "Best quarter so far",
      "First hire with the new money",
      "Opening in a second town",
    ],
  },
};

/** The roles and milestones of a market's companies in the language of another market. */
export function translatedFacts(market: DemoMarket, language: string): Record<string, string> {
  const other = MARKETS.find((each) => languageOf(each) === language)!;
  const textsOf = ({ founder, colleagues, milestones }: Vocabulary) => [
    founder,
    ...colleagues.map(([, role]) => role),
    ...milestones,
  ];
  const texts = textsOf(WORDS[other]);
  return Object.fromEntries(textsOf(WORDS[market]).map((text, index) => [text, texts[index]!]));
}

/** Growth a year, and the result as a share of revenue in the first and the last year. */
const COURSE: Readonly<Record<DemoPhase, readonly [growth: number, first: number, last: number]>> = {
  "pre-start": [1, 0, 0],
  "start-up": [1.7, -0.45, -0.18],
  growth: [1.35, -0.14, 0.03],
  "break-even": [1.12, -0.07, 0.01],
  profitable: [1.08, 0.07, 0.12],
};

const MOST_YEARS = 5;

/** Companies that let their text speak. */
const SILENT: readonly string[] = ["vikarvett", "returkassen", "vientipolku", "viskvaggen", "pocket-pantomime"];

export interface DemoCompanyFacts {
  years: { year: number; revenue: number; result: number; source: "accounts" | "own" }[];
  moneyUse: { what: string; share: number }[];
  team: { name: string; role: string }[];
  milestones: { month: string; text: string }[];
  smallestAmount: number | null;
  committed: number | null;
  closingDate: string | null;
  taxRelief: "investeraravdrag" | "seis" | "eis" | "seis-eis" | null;
}

export const NO_COMPANY_FACTS: DemoCompanyFacts = {
  years: [],
  moneyUse: [],
  team: [],
  milestones: [],
  smallestAmount: null,
  committed: null,
  closingDate: null,
  taxRelief: null,
};

/** The facts of a company as its owner stated them on a day; some companies state none. `now` is the world's present. */
export function companyFacts(pitch: DemoPitch, ownerName: string, statedOn: Date, now: Date): DemoCompanyFacts {
  const tells = pitch.companyType === "limited-company" && pitch.employees >= 3 && !SILENT.includes(pitch.id);
  if (!tells) return NO_COMPANY_FACTS;
  const { founder, colleagues, milestones } = WORDS[pitch.market];
  const first = Math.floor(drawOf(`${pitch.id} colleagues`) * colleagues.length);
  const count = Math.min(pitch.employees - 1, 2 + Math.floor(drawOf(`${pitch.id} team`) * 2));
  const isNew = pitch.shareKind === "new";
  const part = (share: number) => tidy(pitch.seekingAmount * share);
  return {
    years: yearsOf(pitch, statedOn),
    // The seller of existing shares keeps the money.
    moneyUse: isNew ? (MONEY_USES[pitch.id] ?? []).map(([what, share]) => ({ what, share })) : [],
    team: [
      { name: ownerName, role: founder },
      ...Array.from({ length: count }, (_, index) => colleagues[(first + index) % colleagues.length]!).map(
        ([name, role]) => ({ name, role }),
      ),
    ],
    milestones: [-13, -3, 4, 9].map((months, index) => ({
      month: monthOf(statedOn, months),
      text: milestones[index]!,
    })),
    smallestAmount: part(0.1),
    committed: isNew ? part(0.15 + 0.35 * drawOf(`${pitch.id} committed`)) : null,
    closingDate: dayAfter(now, 40 + Math.floor(80 * drawOf(`${pitch.id} closing`))),
    taxRelief: isNew ? reliefOf(pitch) : null,
  };
}

function yearsOf({ id, market, phase, revenue, startDate }: DemoPitch, statedOn: Date): DemoCompanyFacts["years"] {
  const last = statedOn.getUTCFullYear() - 1;
  const begun = Number(startDate.slice(0, 4)) + (startDate.slice(5) > "06-30" ? 1 : 0);
  const count = revenue === 0 ? 0 : Math.max(0, Math.min(MOST_YEARS, last - begun + 1));
  const { step } = WORDS[market];
  const [growth, before, after] = COURSE[phase];
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    const wave = 0.94 + 0.12 * drawOf(`${id} ${back}`);
    const earned = back === 0 ? revenue : Math.max(step, Math.round(((revenue / growth ** back) * wave) / step) * step);
    const margin = count === 1 ? after : before + ((after - before) * index) / (count - 1);
    return {
      year: last - back,
      revenue: earned,
      result: Math.round((earned * margin * wave) / (step / 10)) * (step / 10),
      source: back === 0 ? "own" : "accounts",
    };
  });
}

function reliefOf({ market, phase }: DemoPitch): DemoCompanyFacts["taxRelief"] {
  if (market === "se") return phase === "profitable" ? null : "investeraravdrag";
  if (market !== "uk") return null;
  return phase === "start-up" ? "seis-eis" : phase === "profitable" ? null : "eis";
}

/** Two significant figures. */
function tidy(amount: number): number {
  return Number(amount.toPrecision(2));
}

function monthOf(day: Date, months: number): string {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
