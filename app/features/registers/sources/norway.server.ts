import { z } from "zod";
import type { LegalForm } from "#app/features/market-rules/legal-forms.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { ask } from "../asking.server.ts";
import type { CompanyFacts, RegisterAnswer } from "../registers.ts";
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
  AS: "as",
  ASA: "asa",
  ANS: "ans",
  DA: "da",
  KS: "ks",
  ENK: "enk",
  SA: "sa",
};

const coded = maybe(z.object({ kode: said, beskrivelse: said }));
const yes = z.boolean().nullish().catch(null);

const schema = z.object({
  organisasjonsnummer: saidName,
  navn: said,
  organisasjonsform: coded,
  registreringsdatoEnhetsregisteret: day,
  slettedato: day,
  konkurs: yes,
  underAvvikling: yes,
  underTvangsavviklingEllerTvangsopplosning: yes,
  forretningsadresse: maybe(
    z.object({ adresse: listOf(saidName), postnummer: said, poststed: said, kommunenummer: said }),
  ),
  naeringskode1: coded,
});

type Enhet = z.output<typeof schema>;

/** Enhetsregisteret of Brønnøysundregistrene: open data without a key. */
export const norway: Source = {
  async ask({ url }, number) {
    const reply = await ask({ url: `${url}/enheter/${number}` });
    if (!reply.ok) return reply;
    if (reply.status === 404) return MISSING;
    if (reply.status !== 200 && reply.status !== 410) return UNREADABLE;
    const read = schema.safeParse(reply.json);
    if (read.success && read.data.organisasjonsnummer !== number) return UNREADABLE;
    // Deleted for more than a while: not all of them are described any more.
    if (reply.status === 410) return { ok: true, status: "deleted", facts: read.success ? factsOf(read.data) : null };
    return read.success ? answerOf(read.data) : UNREADABLE;
  },
};

function answerOf(enhet: Enhet): RegisterAnswer {
  const facts = factsOf(enhet);
  if (enhet.slettedato) return { ok: true, status: "deleted", facts };
  if (!facts) return UNREADABLE;
  if (enhet.konkurs) return { ok: true, status: "bankrupt", facts };
  if (enhet.underAvvikling || enhet.underTvangsavviklingEllerTvangsopplosning) {
    return { ok: true, status: "liquidation", facts };
  }
  return { ok: true, status: "active", facts };
}

function factsOf(enhet: Enhet): CompanyFacts | null {
  const { navn, organisasjonsform: form, forretningsadresse: address } = enhet;
  if (!navn) return null;
  // The first two digits of a municipality are its county's.
  const county = `NO-${address?.kommunenummer?.slice(0, 2)}`;
  return {
    name: navn,
    legalForm: FORMS[form?.kode ?? ""] ?? null,
    formName: form?.beskrivelse ?? null,
    registeredOn: enhet.registreringsdatoEnhetsregisteret,
    foreign: form?.kode === "NUF",
    street: inMixedCase(joined(address?.adresse ?? [], ", ")),
    postcode: address?.postnummer ?? null,
    city: inMixedCase(address?.poststed ?? null),
    county: countiesOf("no").some(({ code }) => code === county) ? county : null,
    industryCode: enhet.naeringskode1?.kode ?? null,
  };
}
