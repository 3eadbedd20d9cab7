import { z } from "zod";
import type { LegalForm } from "#app/features/market-rules/legal-forms.ts";
import { ask } from "../asking.server.ts";
import type { CompanyFacts, CompanyStatus, RegisterAnswer } from "../registers.ts";
import {
  day,
  inMixedCase,
  joined,
  listOf,
  MISSING,
  maybe,
  type Source,
  said,
  saidName,
  UNREADABLE,
} from "./reading.server.ts";

// By their names: the codes have changed between versions of the API.
const FORMS: Readonly<Record<string, LegalForm>> = {
  osakeyhtiö: "oy",
  "julkinen osakeyhtiö": "oyj",
  "avoin yhtiö": "ay",
  kommandiittiyhtiö: "ky",
  "yksityinen elinkeinonharjoittaja": "tmi",
  osuuskunta: "osk",
};

const SITUATIONS: Readonly<Record<string, CompanyStatus>> = {
  KONK: "bankrupt",
  SELTILA: "liquidation",
  SANE: "restructuring",
};

/** The status of a company that has left the trade register. */
const CEASED = "4";

/** The code of Finnish among the languages of a text, of the name that a company bears, and of its visiting address. */
const [FINNISH, NAME, VISITING] = ["1", "1", "1"];

const schema = z.object({
  businessId: z.object({ value: saidName, registrationDate: day }),
  names: listOf(z.object({ name: saidName, type: said, endDate: said })),
  companyForms: listOf(
    z.object({ endDate: said, descriptions: listOf(z.object({ languageCode: said, description: said })) }),
  ),
  companySituations: listOf(z.object({ type: said, endDate: said })),
  addresses: listOf(
    z.object({
      type: said,
      street: said,
      buildingNumber: said,
      entrance: said,
      apartmentNumber: said,
      postCode: said,
      postOffices: listOf(z.object({ languageCode: said, city: said })),
    }),
  ),
  mainBusinessLine: maybe(z.object({ type: said })),
  tradeRegisterStatus: said,
  registrationDate: day,
  endDate: said,
});

type Company = z.output<typeof schema>;

const listSchema = z.object({ companies: z.array(z.unknown()).max(100) });

/** The business information system (YTJ) of PRH: open data without a key. */
export const finland: Source = {
  async ask({ url }, number) {
    const reply = await ask({ url: `${url}/companies?businessId=${number}` });
    if (!reply.ok) return reply;
    if (reply.status === 404) return MISSING;
    const list = listSchema.safeParse(reply.json);
    if (reply.status !== 200 || !list.success) return UNREADABLE;
    if (list.data.companies.length === 0) return MISSING;
    for (const entry of list.data.companies) {
      const read = schema.safeParse(entry);
      if (read.success && read.data.businessId.value === number) return answerOf(read.data);
    }
    return UNREADABLE;
  },
};

function answerOf(company: Company): RegisterAnswer {
  const facts = factsOf(company);
  const situations = company.companySituations.filter(({ endDate }) => !endDate).map(({ type }) => type ?? "");
  const found = situations.map((type) => SITUATIONS[type]);
  // The gravest of several.
  const status = (["bankrupt", "liquidation", "restructuring"] as const).find((each) => found.includes(each));
  if (company.endDate || company.tradeRegisterStatus === CEASED) return { ok: true, status: "deleted", facts };
  return facts ? { ok: true, status: status ?? "active", facts } : UNREADABLE;
}

function factsOf(company: Company): CompanyFacts | null {
  const current = company.names.filter(({ endDate }) => !endDate);
  const name = (current.find(({ type }) => type === NAME) ?? current[0] ?? company.names[0])?.name;
  if (!name) return null;
  const inFinnish = <T extends { languageCode: string | null }>(texts: readonly T[]) =>
    texts.find(({ languageCode }) => languageCode === FINNISH) ?? texts[0];
  const form = inFinnish(company.companyForms.find(({ endDate }) => !endDate)?.descriptions ?? [])?.description ?? null;
  const address = company.addresses.find(({ type }) => type === VISITING) ?? company.addresses[0];
  const apartment = joined([address?.entrance, address?.apartmentNumber], " ");
  return {
    name,
    legalForm: FORMS[form?.toLowerCase() ?? ""] ?? null,
    formName: form,
    registeredOn: company.registrationDate ?? company.businessId.registrationDate,
    foreign: /sivuliike/i.test(form ?? ""),
    street: inMixedCase(joined([address?.street, address?.buildingNumber, apartment], " ")),
    postcode: address?.postCode ?? null,
    city: inMixedCase(inFinnish(address?.postOffices ?? [])?.city ?? null),
    county: null,
    industryCode: company.mainBusinessLine?.type ?? null,
  };
}
