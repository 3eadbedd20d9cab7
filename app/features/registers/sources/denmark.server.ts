import { z } from "zod";
import type { LegalForm } from "#app/features/market-rules/legal-forms.ts";
import { ask, basic } from "../asking.server.ts";
import type { CompanyFacts, CompanyStatus } from "../registers.ts";
import { day, inMixedCase, joined, MISSING, maybe, type Source, said, saidName, UNREADABLE } from "./reading.server.ts";

const FORMS: Readonly<Record<string, LegalForm>> = {
  anpartsselskab: "aps",
  aktieselskab: "a-s",
  interessentskab: "i-s",
  kommanditselskab: "k-s",
  enkeltmandsvirksomhed: "enkeltmandsvirksomhed",
  "personligt ejet mindre virksomhed": "enkeltmandsvirksomhed",
  andelsselskab: "amba",
  "andelsselskab med begrænset ansvar": "amba",
};

// `sammensatStatus`, without spaces and underlines.
const STATUSES: readonly (readonly [RegExp, Exclude<CompanyStatus, "missing">])[] = [
  [/^(?:NORMAL|AKTIV|FREMTID)$/, "active"],
  [/^UNDERREKONSTRUKTION$/, "restructuring"],
  [/^UNDERKONKURS$/, "bankrupt"],
  [/^UNDER(?:TVANGSOPLØSNING|FRIVILLIGLIKVIDATION|LIKVIDATION|REASSUMERING|REASUMMERING)$/, "liquidation"],
  [/^(?:OPLØST|TVANGSOPLØST)/, "dissolved"],
  [/^(?:OPHØRT|SLETTET|UDENRETSVIRKNING)$/, "deleted"],
];

const METADATA = "Vrvirksomhed.virksomhedMetadata";

/** What is asked for: a whole company has its history since the last century, and everybody who took part in it. */
const FIELDS = [
  "Vrvirksomhed.cvrNummer",
  `${METADATA}.nyesteNavn.navn`,
  `${METADATA}.nyesteVirksomhedsform`,
  `${METADATA}.nyesteBeliggenhedsadresse`,
  `${METADATA}.nyesteHovedbranche`,
  `${METADATA}.sammensatStatus`,
  `${METADATA}.stiftelsesDato`,
];

const schema = z.object({
  cvrNummer: z.number(),
  virksomhedMetadata: z.object({
    nyesteNavn: z.object({ navn: saidName }),
    nyesteVirksomhedsform: maybe(z.object({ langBeskrivelse: said })),
    nyesteBeliggenhedsadresse: maybe(
      z.object({
        vejnavn: said,
        husnummerFra: said,
        bogstavFra: said,
        etage: said,
        sidedoer: said,
        postnummer: said,
        postdistrikt: said,
      }),
    ),
    nyesteHovedbranche: maybe(z.object({ branchekode: said })),
    sammensatStatus: said,
    stiftelsesDato: day,
  }),
});

type Metadata = z.output<typeof schema>["virksomhedMetadata"];

const hitsSchema = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ Vrvirksomhed: z.unknown() }) })).max(10) }),
});

/** CVR, through the search of its system-to-system access. */
export const denmark: Source = {
  async ask({ url, user = "", password = "" }, number) {
    const reply = await ask({
      url: `${url}/virksomhed/_search`,
      headers: { authorization: basic(user, password), "content-type": "application/json" },
      body: JSON.stringify({
        _source: FIELDS,
        query: { term: { "Vrvirksomhed.cvrNummer": Number(number) } },
        size: 1,
      }),
    });
    if (!reply.ok) return reply;
    const list = hitsSchema.safeParse(reply.json);
    if (reply.status !== 200 || !list.success) return UNREADABLE;
    const [hit] = list.data.hits.hits;
    if (!hit) return MISSING;
    const read = schema.safeParse(hit._source.Vrvirksomhed);
    // Numbers of eight digits without a leading zero.
    if (!read.success || String(read.data.cvrNummer) !== number) return UNREADABLE;
    const { virksomhedMetadata: metadata } = read.data;
    const code = (metadata.sammensatStatus ?? "").toUpperCase().replace(/[\s_]/g, "");
    const status = STATUSES.find(([codes]) => codes.test(code))?.[1];
    return status ? { ok: true, status, facts: factsOf(metadata) } : UNREADABLE;
  },
};

function factsOf(metadata: Metadata): CompanyFacts {
  const form = metadata.nyesteVirksomhedsform?.langBeskrivelse ?? null;
  const address = metadata.nyesteBeliggenhedsadresse;
  const house = joined([address?.husnummerFra, address?.bogstavFra], "");
  const floor = joined([address?.etage && `${address.etage}.`, address?.sidedoer], " ");
  return {
    name: metadata.nyesteNavn.navn,
    legalForm: FORMS[form?.toLowerCase() ?? ""] ?? null,
    formName: form,
    registeredOn: metadata.stiftelsesDato,
    foreign: /\bfilial\b/i.test(form ?? ""),
    street: inMixedCase(joined([joined([address?.vejnavn, house], " "), floor], ", ")),
    postcode: address?.postnummer ?? null,
    city: inMixedCase(address?.postdistrikt ?? null),
    county: null,
    industryCode: metadata.nyesteHovedbranche?.branchekode ?? null,
  };
}
