import { z } from "zod";
import type { LegalForm } from "#app/features/market-rules/legal-forms.ts";
import { ask, basic } from "../asking.server.ts";
import type { CompanyStatus } from "../registers.ts";
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

const FORMS: Readonly<Record<string, LegalForm>> = {
  ltd: "ltd",
  "private-limited-guarant-nsc": "ltd",
  "private-limited-guarant-nsc-limited-exemption": "ltd",
  "private-limited-shares-section-30-exemption": "ltd",
  plc: "plc",
  "limited-partnership": "lp",
  llp: "llp",
  "industrial-and-provident-society": "co-operative-society",
  "registered-society-non-jurisdictional": "co-operative-society",
};

const FOREIGN: ReadonlySet<string> = new Set(["oversea-company", "uk-establishment", "registered-overseas-entity"]);

const STATUSES: Readonly<Record<string, Exclude<CompanyStatus, "missing">>> = {
  active: "active",
  open: "active",
  registered: "active",
  "voluntary-arrangement": "restructuring",
  administration: "restructuring",
  receivership: "liquidation",
  liquidation: "liquidation",
  "insolvency-proceedings": "bankrupt",
  dissolved: "dissolved",
  "converted-closed": "dissolved",
  closed: "dissolved",
  removed: "deleted",
};

const schema = z.object({
  company_number: saidName,
  company_name: saidName,
  company_status: said,
  type: said,
  date_of_creation: day,
  registered_office_address: maybe(
    z.object({ premises: said, address_line_1: said, address_line_2: said, locality: said, postal_code: said }),
  ),
  sic_codes: listOf(saidName),
});

/** Companies House: its public data need a key, sent as the user's name. */
export const unitedKingdom: Source = {
  async ask({ url, user = "", password = "" }, number) {
    const reply = await ask({ url: `${url}/company/${number}`, headers: { authorization: basic(user, password) } });
    if (!reply.ok) return reply;
    if (reply.status === 404) return MISSING;
    const read = schema.safeParse(reply.json);
    if (reply.status !== 200 || !read.success || read.data.company_number !== number) return UNREADABLE;
    const { company_name: name, type, registered_office_address: address, ...company } = read.data;
    const status = STATUSES[company.company_status ?? "active"];
    // A status that is not known here must not pass for a good one.
    if (!status) return UNREADABLE;
    return {
      ok: true,
      status,
      facts: {
        name,
        legalForm: FORMS[type ?? ""] ?? null,
        formName: type,
        registeredOn: company.date_of_creation,
        foreign: FOREIGN.has(type ?? ""),
        street: inMixedCase(
          joined([joined([address?.premises, address?.address_line_1], " "), address?.address_line_2], ", "),
        ),
        postcode: address?.postal_code ?? null,
        city: inMixedCase(address?.locality ?? null),
        county: null,
        industryCode: company.sic_codes[0] ?? null,
      },
    };
  },
};
