/** Companies in the formats of the five registers, with the fields around those that the product takes, as recorded answers have them. */
import { legalFormName } from "#app/features/market-rules/legal-forms.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { RegisteredCompany } from "./companies.ts";

const LATER = "2026-05-04";

/** Enhetsregisteret: `GET /enheter/{number}`. */
function norwegian(company: RegisteredCompany): object {
  const { number, name, form, registeredOn, street, city, county, status } = company;
  const kode = form === "foreign" ? "NUF" : form.toUpperCase();
  const self = { self: { href: `https://data.brreg.no/enhetsregisteret/api/enheter/${number}` } };
  const organisasjonsform = {
    kode,
    beskrivelse:
      form === "foreign" ? "Norskregistrert utenlandsk foretak" : legalFormName(form).replace(/ \(.*\)$/, ""),
    _links: { self: { href: `https://data.brreg.no/enhetsregisteret/api/organisasjonsformer/${kode}` } },
  };
  if (status === "deleted" || status === "dissolved") {
    return {
      respons_klasse: "SlettetEnhet",
      ...{ organisasjonsnummer: number, navn: name.toUpperCase(), organisasjonsform, slettedato: LATER, _links: self },
    };
  }
  return {
    respons_klasse: "Enhet",
    ...{ organisasjonsnummer: number, navn: name.toUpperCase(), organisasjonsform },
    registreringsdatoEnhetsregisteret: registeredOn,
    ...{ registrertIMvaregisteret: true, registrertIForetaksregisteret: true, harRegistrertAntallAnsatte: false },
    naeringskode1: { kode: "62.010", beskrivelse: "Programmeringstjenester" },
    forretningsadresse: {
      ...{ land: "Norge", landkode: "NO", postnummer: "8900", poststed: city.toUpperCase(), adresse: [street] },
      ...{ kommune: city.toUpperCase(), kommunenummer: `${(county ?? "NO-03").slice(3)}13` },
    },
    institusjonellSektorkode: { kode: "2100", beskrivelse: "Private aksjeselskaper mv." },
    konkurs: status === "bankrupt",
    underAvvikling: status === "liquidation",
    ...{ underTvangsavviklingEllerTvangsopplosning: false, maalform: "Bokmål", aktivitet: ["Verksted."], _links: self },
  };
}

const FINNISH_SITUATIONS: Readonly<Record<string, string>> = {
  bankrupt: "KONK",
  liquidation: "SELTILA",
  restructuring: "SANE",
};

const FINNISH_FORMS: Readonly<Record<string, string>> = {
  oy: "Osakeyhtiö",
  oyj: "Julkinen osakeyhtiö",
  ay: "Avoin yhtiö",
  ky: "Kommandiittiyhtiö",
  tmi: "Yksityinen elinkeinonharjoittaja",
  osk: "Osuuskunta",
  foreign: "Ulkomaisen yhteisön sivuliike",
};

/** YTJ: `GET /companies?businessId={number}`. */
function finnish(company: RegisteredCompany): object {
  const { number, name, form, registeredOn, street, city, status } = company;
  const [, road = street, house = ""] = /^(.*?) (\d.*)$/.exec(street) ?? [];
  const gone = status === "deleted" || status === "dissolved";
  const since = { registrationDate: registeredOn, endDate: null, source: "1" };
  const situation = FINNISH_SITUATIONS[status];
  return {
    businessId: { value: number, registrationDate: registeredOn, source: "3" },
    euId: { value: `FIFPRO.${number}`, source: "1" },
    names: [
      { name: `${name} (entinen)`, type: "1", version: 2, registrationDate: "2010-01-01", endDate: registeredOn },
      { name, type: "1", version: 1, ...since },
      { name: `${name} verkkokauppa`, type: "3", version: 1, ...since },
    ],
    mainBusinessLine: {
      ...{ type: "62010", typeCodeSet: "TOIMI3", source: "2", registrationDate: registeredOn },
      descriptions: [
        { languageCode: "3", description: "Computer programming activities" },
        { languageCode: "1", description: "Ohjelmistojen suunnittelu ja valmistus" },
      ],
    },
    website: null,
    companyForms: [
      {
        ...{ type: "16", version: 1, ...since },
        descriptions: [
          { languageCode: "2", description: "Aktiebolag" },
          { languageCode: "1", description: FINNISH_FORMS[form] },
        ],
      },
    ],
    companySituations: situation ? [{ type: situation, ...since }] : [],
    registeredEntries: [{ type: "1", register: "1", authority: "2", registrationDate: registeredOn, endDate: null }],
    addresses: [
      {
        ...{
          type: 1,
          street: road,
          buildingNumber: house,
          entrance: "",
          apartmentNumber: "",
          postCode: "70100",
          co: null,
        },
        postOffices: [
          { city: `${city} (på svenska)`.toUpperCase(), languageCode: "2", municipalityCode: "297" },
          { city: city.toUpperCase(), languageCode: "1", municipalityCode: "297" },
        ],
      },
    ],
    ...{ tradeRegisterStatus: gone ? "4" : "1", status: "2", registrationDate: registeredOn },
    ...{ endDate: gone ? LATER : null, lastModified: `${registeredOn} 10:00:00` },
  };
}

const BRITISH_TYPES: Readonly<Record<string, string>> = {
  "general-partnership": "scottish-partnership",
  lp: "limited-partnership",
  "co-operative-society": "registered-society-non-jurisdictional",
  foreign: "oversea-company",
};

const BRITISH_STATUSES: Readonly<Record<string, string>> = {
  bankrupt: "insolvency-proceedings",
  restructuring: "administration",
  deleted: "removed",
};

/** Companies House: `GET /company/{number}`. */
function british(company: RegisteredCompany): object {
  const { number, name, form, registeredOn, street, city, status } = company;
  return {
    ...{ company_number: number, company_name: name.replace(/\bLtd$/, "Limited").toUpperCase() },
    ...{ company_status: BRITISH_STATUSES[status] ?? status, type: BRITISH_TYPES[form] ?? form },
    ...{
      date_of_creation: registeredOn,
      jurisdiction: "england-wales",
      etag: "60f49fc4021d140f613b5b66675956462b5cadd5",
    },
    registered_office_address: {
      ...{ address_line_1: street, locality: city, postal_code: "LS1 4AP", country: "England" },
    },
    sic_codes: ["62012"],
    accounts: { next_due: "2027-06-30", overdue: false, next_made_up_to: "2026-09-30" },
    confirmation_statement: { next_due: "2027-03-16", overdue: false },
    ...{ has_insolvency_history: status === "bankrupt", has_charges: false, can_file: true },
    links: { self: `/company/${number}`, officers: `/company/${number}/officers` },
  };
}

const SWEDISH_FORMS: Readonly<Record<string, readonly [string, string]>> = {
  "ab-public": ["AB", "Aktiebolag"],
  "enskild-firma": ["E", "Enskild näringsidkare"],
  "ekonomisk-forening": ["EK", "Ekonomisk förening"],
  foreign: ["FL", "Utländsk filial"],
};

const SWEDISH_PROCEEDINGS: Readonly<Record<string, readonly [string, string]>> = {
  bankrupt: ["KK", "Konkurs"],
  liquidation: ["LI", "Likvidation"],
  restructuring: ["FR", "Företagsrekonstruktion"],
};

/** The valuable data sets: `POST /organisationer`. */
function swedish(company: RegisteredCompany): object {
  const { number, name, form, registeredOn, street, city, status } = company;
  const own = { dataproducent: "Bolagsverket", fel: null };
  const [kod, klartext] = SWEDISH_FORMS[form] ?? [form.toUpperCase(), legalFormName(form as "ab")];
  const proceeding = SWEDISH_PROCEEDINGS[status];
  const gone = status === "deleted" || status === "dissolved";
  return {
    organisationsidentitet: { identitetsbeteckning: number, typ: { kod: "ORGNR", klartext: "Organisationsnummer" } },
    namnskyddslopnummer: null,
    registreringsland: { kod: "SE-LAND", klartext: "Sverige" },
    organisationsnamn: {
      ...own,
      organisationsnamnLista: [
        {
          ...{ namn: `${name} Shop`, organisationsnamntyp: { kod: "SARSKILT_FORETAGSNAMN", klartext: "Särskilt" } },
          ...{ registreringsdatum: registeredOn, verksamhetsbeskrivningSarskiltForetagsnamn: "Butik." },
        },
        {
          ...{ namn: name, organisationsnamntyp: { kod: "FORETAGSNAMN", klartext: "Företagsnamn" } },
          ...{ registreringsdatum: registeredOn, verksamhetsbeskrivningSarskiltForetagsnamn: null },
        },
      ],
    },
    organisationsform: { ...own, kod, klartext },
    juridiskForm: { dataproducent: "SCB", fel: null, kod: "49", klartext: "Övriga aktiebolag" },
    verksamOrganisation: { dataproducent: "SCB", fel: null, kod: gone ? "NEJ" : "JA" },
    reklamsparr: { dataproducent: "SCB", fel: null, kod: "NEJ" },
    organisationsdatum: { ...own, registreringsdatum: registeredOn, infortHosScb: registeredOn },
    avregistreradOrganisation: gone ? { ...own, avregistreringsdatum: LATER } : null,
    avregistreringsorsak: gone ? { ...own, kod: "LIAVS", klartext: "Likvidation avslutad" } : null,
    pagaendeAvvecklingsEllerOmstruktureringsforfarande: proceeding
      ? {
          ...own,
          pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: [
            { kod: proceeding[0], klartext: proceeding[1], fromDatum: LATER },
          ],
        }
      : null,
    postadressOrganisation: {
      ...own,
      postadress: {
        ...{ utdelningsadress: street.toUpperCase(), postnummer: "41103", postort: city.toUpperCase() },
        ...{ coAdress: null, land: null },
      },
    },
    verksamhetsbeskrivning: { ...own, beskrivning: "Bolaget ska bedriva snickeri." },
    naringsgrenOrganisation: {
      dataproducent: "SCB",
      fel: null,
      sni: [{ kod: "62010", klartext: "Dataprogrammering" }],
    },
  };
}

const DANISH_FORMS: Readonly<Record<string, readonly [number, string, string]>> = {
  aps: [80, "APS", "Anpartsselskab"],
  "a-s": [60, "A/S", "Aktieselskab"],
  "i-s": [30, "I/S", "Interessentskab"],
  "k-s": [40, "K/S", "Kommanditselskab"],
  enkeltmandsvirksomhed: [10, "ENK", "Enkeltmandsvirksomhed"],
  amba: [140, "AMBA", "Andelsselskab med begrænset ansvar"],
  foreign: [180, "FAP", "Filial af udenlandsk anpartsselskab"],
};

const DANISH_STATUSES: Readonly<Record<string, string>> = {
  active: "NORMAL",
  bankrupt: "UNDERKONKURS",
  liquidation: "UNDERFRIVILLIGLIKVIDATION",
  restructuring: "UNDERREKONSTRUKTION",
  dissolved: "OPLØSTEFTERKONKURS",
  deleted: "SLETTET",
};

/** CVR: `POST /virksomhed/_search`. */
function danish(company: RegisteredCompany): object {
  const { number, name, form, registeredOn, street, city, status } = company;
  const [, vejnavn = street, husnummerFra] = /^(.*?) (\d+)$/.exec(street) ?? [];
  const periode = { gyldigFra: registeredOn, gyldigTil: null };
  const [virksomhedsformkode, kortBeskrivelse, langBeskrivelse] = DANISH_FORMS[form]!;
  return {
    cvrNummer: Number(number),
    virksomhedMetadata: {
      nyesteNavn: { navn: name, periode, sidstOpdateret: `${registeredOn}T10:00:00.000+01:00` },
      nyesteVirksomhedsform: { virksomhedsformkode, kortBeskrivelse, langBeskrivelse, periode },
      nyesteBeliggenhedsadresse: {
        ...{ landekode: "DK", fritekst: null, vejkode: 196, vejnavn, husnummerFra: Number(husnummerFra) || null },
        ...{ husnummerTil: null, bogstavFra: null, etage: null, sidedoer: null, conavn: null, postboks: null },
        ...{
          postnummer: 5000,
          postdistrikt: city,
          kommune: { kommuneKode: 461, kommuneNavn: city.toUpperCase() },
          periode,
        },
      },
      nyesteHovedbranche: { branchekode: "620100", branchetekst: "Computerprogrammering", periode },
      ...{ nyesteStatus: null, sammensatStatus: DANISH_STATUSES[status], stiftelsesDato: registeredOn },
    },
  };
}

/** A company in the format of its register. */
export const FORMATS: Readonly<Record<Market, (company: RegisteredCompany) => object>> = {
  no: norwegian,
  fi: finnish,
  uk: british,
  se: swedish,
  dk: danish,
};
