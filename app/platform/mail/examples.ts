/** People and companies of example mails, for each market, all made up; and the types of examples. Pure; loaded by the examples only. */
import type { Industry } from "#app/i18n/industries.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { daysAfter, momentOf } from "#app/i18n/wall-clock.ts";
import { slug } from "../paths/slug.ts";
import type { MailTemplate } from "./mail.ts";

/** A person in examples. */
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

/** The people, companies and figures of a market's examples. */
export interface ExamplePeople {
  market: Market;
  currency: Currency;
  /** IANA zone of the market. */
  zone: string;
  entrepreneur: Person;
  investor: Person;
  /** Another member, and one of the staff. */
  friend: Person;
  host: Person;
  /** The entrepreneur's company. */
  company: Company;
  others: readonly [Company, Company];
  town: string;
  /** A street and a town, as people there write an address. */
  address: string;
  phone: string;
  /** Whole units of `currency`: an offered amount, and the company's valuation. */
  amount: number;
  valuation: number;
  /** A moment this many days after the mail, by the market's clock (`14:00`). */
  day(days: number, time?: string): Date;
  /** An id that is the same in every run. */
  id(number: number): string;
  /** The value for the market's language. */
  said<T>(words: Readonly<Record<Market, T>>): T;
}

type CompanyFacts = readonly [companyName: string, industry: Industry, county: string];

interface Cast {
  entrepreneur: string;
  investor: string;
  friend: string;
  companies: readonly [CompanyFacts, CompanyFacts, CompanyFacts];
  town: string;
  street: string;
  phone: string;
  amount: number;
  valuation: number;
}

const CASTS: Readonly<Record<Market, Cast>> = {
  se: {
    entrepreneur: "Elin Sandström",
    investor: "Gustav Ekwall",
    friend: "Johan Rydell",
    companies: [
      ["Norrskens Bageri AB", "food-retail", "SE-AC"],
      ["Västkust Marinservice AB", "transport-logistics", "SE-O"],
      ["Fjällbo Timmerhus AB", "construction", "SE-Z"],
    ],
    town: "Umeå",
    street: "Storgatan 14",
    phone: "070-174 06 32",
    amount: 1_500_000,
    valuation: 10_000_000,
  },
  no: {
    entrepreneur: "Marte Haugland",
    investor: "Torbjørn Aasen",
    friend: "Silje Brekke",
    companies: [
      ["Fjordlys Solenergi AS", "construction", "NO-46"],
      ["Nordhavn Sjømat AS", "food-retail", "NO-18"],
      ["Klarsyn Helse AS", "health", "NO-50"],
    ],
    town: "Bergen",
    street: "Strandgaten 22",
    phone: "905 17 428",
    amount: 1_800_000,
    valuation: 12_000_000,
  },
  dk: {
    entrepreneur: "Signe Krogsgaard",
    investor: "Mikkel Thorndahl",
    friend: "Louise Damgaard",
    companies: [
      ["Vesterhavs Bryghus ApS", "food-retail", "DK-82"],
      ["Grønvang Facility ApS", "service-cleaning", "DK-84"],
      ["Havneby Software ApS", "it-data", "DK-83"],
    ],
    town: "Aarhus",
    street: "Åboulevarden 31",
    phone: "20 41 67 83",
    amount: 1_200_000,
    valuation: 8_000_000,
  },
  fi: {
    entrepreneur: "Elina Koskela",
    investor: "Juhani Rautio",
    friend: "Petra Niemelä",
    companies: [
      ["Järvikylän Panimo Oy", "food-retail", "FI-11"],
      ["Tunturi Majoitus Oy", "hospitality", "FI-10"],
      ["Selkävesi Ohjelmistot Oy", "it-data", "FI-18"],
    ],
    town: "Tampere",
    street: "Hämeenkatu 9",
    phone: "040 517 2864",
    amount: 150_000,
    valuation: 1_000_000,
  },
  uk: {
    entrepreneur: "Charlotte Ashdown",
    investor: "Rohan Mehta",
    friend: "Owen Pritchard",
    companies: [
      ["Ashdown Orchard Cider Ltd", "food-retail", "UKK"],
      ["Brightwater Clinics Ltd", "health", "UKJ"],
      ["Tidewell Logistics Ltd", "transport-logistics", "UKD"],
    ],
    town: "Bristol",
    street: "27 Corn Street",
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

function person(number: number, name: string): Person {
  return { id: idOf(number), name, email: `${slug(name).replaceAll("-", ".")}@example.com` };
}

/** The people, companies and figures of a market's examples. */
export function examplePeopleOf(market: Market): ExamplePeople {
  const { currency, timeZone: zone } = factsOf(market);
  const { entrepreneur, investor, friend, companies, street, ...figures } = CASTS[market];
  const [company, ...others] = companies.map(([companyName, industry, county], index) => ({
    publicId: PUBLIC_IDS[index]!,
    companyName,
    industry,
    county,
  }));
  return {
    market,
    currency,
    zone,
    ...figures,
    address: `${street}, ${figures.town}`,
    entrepreneur: person(1, entrepreneur),
    investor: person(2, investor),
    friend: person(3, friend),
    host: person(4, "Sara Lindgren"),
    company: company!,
    others: [others[0]!, others[1]!],
    day: (days, time = "10:00") => momentOf([daysAfter(SENT, days), time].join("T"), zone)!,
    id: (number) => idOf(number + 16),
    said: (words) => words[market],
  };
}

/**
 * An example of a mail, for `/dev/mails` and for tests. Features have them in `emails/examples.ts`, apart from their templates: those are
 * loaded at every start, examples only on demand.
 */
export interface MailExample {
  template: MailTemplate<object>;
  /** Distinguishes the examples of a kind; kebab-case, part of an address. */
  variant: string;
  reader: Person;
  model: unknown;
}

/** The examples of a feature's mails. */
export interface ExampleSet {
  feature: string;
  /** The examples with a market's people and figures. */
  of(market: Market): readonly MailExample[];
}

/** The exports of a feature's `emails/examples.ts`. */
export interface ExampleModule {
  examples: ExampleSet;
}

/** Declares the examples of a feature. */
export function mailExamples(feature: string, write: (cast: ExamplePeople) => readonly MailExample[]): ExampleSet {
  return { feature, of: (market) => write(examplePeopleOf(market)) };
}

/** One example: a template, its reader, and the model that it is composed with. */
export function example<D extends object, M>(
  template: MailTemplate<D, M>,
  variant: string,
  reader: Person,
  model: NoInfer<M>,
): MailExample {
  return { template: template as MailTemplate<object>, variant, reader, model };
}
