/** The people and companies of example mails: a small cast for each market, all made up. Pure; loaded by the examples only. */
import type { Industry } from "#app/i18n/industries.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { daysAfter, momentOf } from "#app/i18n/wall-clock.ts";
import type { MailTemplate } from "./mail.ts";

/** Somebody of an example. */
interface Person {
  id: string;
  name: string;
  email: string;
}

/** A company that looks for investors. */
export interface Company {
  publicId: string;
  companyName: string;
  industry: Industry;
  county: string;
}

/** Who and what the examples of a market are about. */
export interface MailCast {
  market: Market;
  currency: Currency;
  /** IANA zone of the market. */
  zone: string;
  entrepreneur: Person;
  investor: Person;
  /** Another member, and somebody of staff. */
  friend: Person;
  host: Person;
  /** The entrepreneur's. */
  company: Company;
  others: readonly [Company, Company];
  town: string;
  /** A street and a place, as people there write an address. */
  address: string;
  phone: string;
  /** What is offered for a share, and what the company asks: whole units of `currency`. */
  amount: number;
  valuation: number;
  /** A moment so many days after the mail, by the market's clock (`14:00`). */
  day(days: number, time?: string): Date;
  /** An id that is the same in every run. */
  id(number: number): string;
  /** What stands in the market's own language. */
  said<T>(words: Readonly<Record<Market, T>>): T;
}

type Names = readonly [name: string, email: string];
type Made = readonly [companyName: string, industry: Industry, county: string];

interface Roles {
  entrepreneur: Names;
  investor: Names;
  friend: Names;
  host: Names;
  companies: readonly [Made, Made, Made];
  town: string;
  address: string;
  phone: string;
  amount: number;
  valuation: number;
}

const ROLES: Readonly<Record<Market, Roles>> = {
  se: {
    entrepreneur: ["Elin Sandström", "elin.sandstrom@example.com"],
    investor: ["Gustav Ekwall", "gustav.ekwall@example.com"],
    friend: ["Johan Rydell", "johan.rydell@example.com"],
    host: ["Sara Lindgren", "sara.lindgren@example.com"],
    companies: [
      ["Norrskens Bageri AB", "food-retail", "SE-AC"],
      ["Västkust Marinservice AB", "transport-logistics", "SE-O"],
      ["Fjällbo Timmerhus AB", "construction", "SE-Z"],
    ],
    town: "Umeå",
    address: "Storgatan 14, Umeå",
    phone: "070-174 06 32",
    amount: 1_500_000,
    valuation: 10_000_000,
  },
  no: {
    entrepreneur: ["Marte Haugland", "marte.haugland@example.com"],
    investor: ["Torbjørn Aasen", "torbjorn.aasen@example.com"],
    friend: ["Silje Brekke", "silje.brekke@example.com"],
    host: ["Sara Lindgren", "sara.lindgren@example.com"],
    companies: [
      ["Fjordlys Solenergi AS", "construction", "NO-46"],
      ["Nordhavn Sjømat AS", "food-retail", "NO-18"],
      ["Klarsyn Helse AS", "health", "NO-50"],
    ],
    town: "Bergen",
    address: "Strandgaten 22, Bergen",
    phone: "905 17 428",
    amount: 1_800_000,
    valuation: 12_000_000,
  },
  dk: {
    entrepreneur: ["Signe Krogsgaard", "signe.krogsgaard@example.com"],
    investor: ["Mikkel Thorndahl", "mikkel.thorndahl@example.com"],
    friend: ["Louise Damgaard", "louise.damgaard@example.com"],
    host: ["Sara Lindgren", "sara.lindgren@example.com"],
    companies: [
      ["Vesterhavs Bryghus ApS", "food-retail", "DK-82"],
      ["Grønvang Facility ApS", "service-cleaning", "DK-84"],
      ["Havneby Software ApS", "it-data", "DK-83"],
    ],
    town: "Aarhus",
    address: "Åboulevarden 31, Aarhus",
    phone: "20 41 67 83",
    amount: 1_200_000,
    valuation: 8_000_000,
  },
  fi: {
    entrepreneur: ["Elina Koskela", "elina.koskela@example.com"],
    investor: ["Juhani Rautio", "juhani.rautio@example.com"],
    friend: ["Petra Niemelä", "petra.niemela@example.com"],
    host: ["Sara Lindgren", "sara.lindgren@example.com"],
    companies: [
      ["Järvikylän Panimo Oy", "food-retail", "FI-11"],
      ["Tunturi Majoitus Oy", "hospitality", "FI-10"],
      ["Selkävesi Ohjelmistot Oy", "it-data", "FI-18"],
    ],
    town: "Tampere",
    address: "Hämeenkatu 9, Tampere",
    phone: "040 517 2864",
    amount: 150_000,
    valuation: 1_000_000,
  },
  uk: {
    entrepreneur: ["Charlotte Ashdown", "charlotte.ashdown@example.com"],
    investor: ["Rohan Mehta", "rohan.mehta@example.com"],
    friend: ["Owen Pritchard", "owen.pritchard@example.com"],
    host: ["Sara Lindgren", "sara.lindgren@example.com"],
    companies: [
      ["Ashdown Orchard Cider Ltd", "food-retail", "UKK"],
      ["Brightwater Clinics Ltd", "health", "UKJ"],
      ["Tidewell Logistics Ltd", "transport-logistics", "UKD"],
    ],
    town: "Bristol",
    address: "27 Corn Street, Bristol",
    phone: "07700 900614",
    amount: 120_000,
    valuation: 800_000,
  },
};

/** The day on which the examples are sent: a Tuesday. */
const SENT = "2027-03-09";

const PUBLIC_IDS = ["kx4mvq82", "p7dw3hn5", "t9bz6rc4"];

function idOf(number: number): string {
  return `01956b1e-7000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}

/** The cast of a market. */
export function castOf(market: Market): MailCast {
  const { currency, timeZone: zone } = factsOf(market);
  const { entrepreneur, investor, friend, host, companies, ...place } = ROLES[market];
  const [company, ...others] = companies.map(([companyName, industry, county], index) => ({
    publicId: PUBLIC_IDS[index]!,
    ...{ companyName, industry, county },
  }));
  const [first, second, third, fourth] = [entrepreneur, investor, friend, host].map(([name, email], index) => ({
    id: idOf(index + 1),
    ...{ name, email },
  }));
  return {
    ...{ market, currency, zone, ...place },
    ...{ entrepreneur: first!, investor: second!, friend: third!, host: fourth! },
    company: company!,
    others: [others[0]!, others[1]!],
    day: (days, time = "10:00") => momentOf([daysAfter(SENT, days), time].join("T"), zone)!,
    id: (number) => idOf(number + 16),
    said: (words) => words[market],
  };
}

// Examples of the product's mails, for `/dev/mails` and for the tests that look at every one. A feature writes them in
// `emails/examples.ts`, apart from its templates: those are loaded at every start, these only when somebody looks.

/** A mail as it could go out. */
export interface MailExample {
  template: MailTemplate<object>;
  /** Sets it apart from the other examples of its kind; kebab-case, part of an address. */
  variant: string;
  reader: Person;
  model: unknown;
}

/** The examples of a feature's mails. */
export interface ExampleSet {
  feature: string;
  /** In the words and figures of a market. */
  of(market: Market): readonly MailExample[];
}

/** What `emails/examples.ts` exports. */
export interface ExampleModule {
  examples: ExampleSet;
}

/** Declares the examples of a feature. */
export function mailExamples(feature: string, write: (cast: MailCast) => readonly MailExample[]): ExampleSet {
  return { feature, of: (market) => write(castOf(market)) };
}

/** One example: the model that its template is composed with, and who reads it. */
export function example<D extends object, M>(
  template: MailTemplate<D, M>,
  variant: string,
  reader: Person,
  model: NoInfer<M>,
): MailExample {
  return { template: template as MailTemplate<object>, variant, reader, model };
}
