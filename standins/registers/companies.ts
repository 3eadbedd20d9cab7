/** The companies that the local registers know: those of the demo world, and one for each thing that can be the matter with one. */
import type { LegalForm } from "#app/features/market-rules/legal-forms.ts";
import { usualLegalForm } from "#app/features/market-rules/legal-forms.ts";
import { isPrivateOrganisationNumber, parseOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import type { CompanyStatus } from "#app/features/registers/registers.ts";
import type { Market } from "#app/i18n/markets.ts";
import { drafts, pitches } from "#demo/demo.ts";

/** A company as a register has it, before it is written in the register's own format. */
export interface RegisteredCompany {
  market: Market;
  /** In the normal form of `parseOrganisationNumber`. */
  number: string;
  name: string;
  /** `foreign`: a branch of a company abroad. */
  form: LegalForm | "foreign";
  registeredOn: string;
  street: string;
  city: string;
  county?: string;
  status: Exclude<CompanyStatus, "missing">;
}

function demoCompanies(): RegisteredCompany[] {
  return [...pitches, ...drafts].flatMap((pitch): RegisteredCompany[] => {
    const { market, companyName, companyType, organisationNumber, startDate, street, town, county } = pitch;
    if (!organisationNumber || !companyName || !companyType || !startDate || !street || !town) return [];
    const parsed = parseOrganisationNumber(market, organisationNumber);
    if (!parsed.ok || isPrivateOrganisationNumber(market, parsed.value)) return [];
    return [
      {
        ...{ market, number: parsed.value, name: companyName, form: usualLegalForm(market, companyType) },
        ...{ registeredOn: startDate, street, city: town, status: "active" as const },
        ...(county && { county }),
      },
    ];
  });
}

const PLACES = {
  se: { registeredOn: "2014-03-02", street: "Skeppsbron 4", city: "Göteborg" },
  no: { registeredOn: "2014-03-02", street: "Havnegata 48", city: "Brønnøysund", county: "NO-18" },
  dk: { registeredOn: "2014-03-02", street: "Havnegade 12", city: "Odense" },
  fi: { registeredOn: "2014-03-02", street: "Rantakatu 5", city: "Kuopio" },
  uk: { registeredOn: "2014-03-02", street: "4 Wharf Street", city: "Leeds" },
} as const;

/** Numbers to try: valid, and nobody's. */
export const EXAMPLES = {
  se: {
    active: "5599990107",
    bankrupt: "5599990115",
    gone: "5599990123",
    foreign: "5164990102",
    unknown: "5599990131",
  },
  no: { active: "999900003", bankrupt: "999900011", gone: "999900038", foreign: "999900046", unknown: "999900054" },
  dk: { active: "99900008", bankrupt: "99900016", gone: "99900024", foreign: "99900032", unknown: "99900040" },
  fi: { active: "9990101-9", bankrupt: "9990102-7", gone: "9990103-5", foreign: "9990104-3", unknown: "9990105-1" },
  uk: { active: "99420001", bankrupt: "99420002", gone: "99420003", foreign: "FC994200", unknown: "99420005" },
} as const satisfies Record<Market, Record<string, string>>;

const NAMES: Readonly<Record<Market, readonly [active: string, bankrupt: string, gone: string]>> = {
  se: ["Ankarets Snickeri AB", "Kajens Måleri AB", "Bryggans Bageri AB"],
  no: ["Havneverkstedet AS", "Kaiens Maleri AS", "Brygga Bakeri AS"],
  dk: ["Havneværkstedet ApS", "Kajens Maleri ApS", "Bryggens Bageri ApS"],
  fi: ["Rantaverstas Oy", "Laiturin Maalaamo Oy", "Sataman Leipomo Oy"],
  uk: ["Wharf Street Joinery Ltd", "Quayside Painting Ltd", "Jetty Bakery Ltd"],
};

function examples(market: Market): RegisteredCompany[] {
  const base = { market, ...PLACES[market], form: usualLegalForm(market, "limited-company") };
  const numbers = EXAMPLES[market];
  const [active, bankrupt, gone] = NAMES[market];
  return [
    { ...base, number: numbers.active, name: active, status: "active" },
    { ...base, number: numbers.bankrupt, name: bankrupt, status: "bankrupt" },
    { ...base, number: numbers.gone, name: gone, status: "deleted" },
    { ...base, number: numbers.foreign, name: "Nordsee Werft GmbH", form: "foreign", status: "active" },
  ];
}

/** All companies, by market and number. */
export function knownCompanies(): Map<string, RegisteredCompany> {
  const all = [...demoCompanies(), ...(["se", "no", "dk", "fi", "uk"] as const).flatMap(examples)];
  return new Map(all.map((company) => [keyOf(company), company]));
}

export function keyOf({ market, number }: Pick<RegisteredCompany, "market" | "number">): string {
  return `${market} ${number}`;
}
