import { z } from "zod";
import type { LegalForm } from "#app/features/market-rules/legal-forms.ts";
import type { RegisterAccess } from "#app/platform/env/registers.server.ts";
import { ask } from "../asking.server.ts";
import type { CompanyFacts, CompanyStatus, RegisterAnswer } from "../registers.ts";
import { day, inMixedCase, listOf, MISSING, maybe, type Source, said, saidName, UNREADABLE } from "./reading.server.ts";

const FORMS: Readonly<Record<string, LegalForm>> = {
  AB: "ab",
  HB: "hb",
  KB: "kb",
  E: "enskild-firma",
  EK: "ekonomisk-forening",
};

const PROCEEDINGS: Readonly<Record<string, CompanyStatus>> = {
  KK: "bankrupt",
  LI: "liquidation",
  FR: "restructuring",
};

const SCOPE = "vardefulla-datamangder:read";

/** What a field has in place of its value: the organisation is not there, or a source could not be asked. */
const error = maybe(z.object({ typ: said }));
const UNKNOWN_ORGANISATION = "ORGANISATION_FINNS_EJ";

const coded = z.object({ kod: said, klartext: said, fel: error });

const schema = z.object({
  organisationsidentitet: z.object({ identitetsbeteckning: saidName }),
  organisationsnamn: maybe(
    z.object({
      fel: error,
      organisationsnamnLista: listOf(
        z.object({ namn: saidName, organisationsnamntyp: maybe(z.object({ kod: said })) }),
      ),
    }),
  ),
  organisationsform: maybe(coded),
  avregistreradOrganisation: maybe(z.object({ fel: error, avregistreringsdatum: said })),
  pagaendeAvvecklingsEllerOmstruktureringsforfarande: maybe(
    z.object({ fel: error, pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: listOf(z.object({ kod: said })) }),
  ),
  organisationsdatum: maybe(z.object({ registreringsdatum: day })),
  postadressOrganisation: maybe(
    z.object({ postadress: maybe(z.object({ utdelningsadress: said, postnummer: said, postort: said })) }),
  ),
  naringsgrenOrganisation: maybe(z.object({ sni: listOf(z.object({ kod: said })) })),
});

type Organisation = z.output<typeof schema>;

const listSchema = z.object({ organisationer: z.array(z.unknown()).max(100) });

/** Bolagsverket's valuable data sets, with an access token of OAuth's client credentials. */
export const sweden: Source = {
  async ask(access, number) {
    let reply = await organisations(access, number);
    // The token was taken back before its time.
    if (!reply.ok && reply.problem === "refused" && tokens.delete(access.user ?? "")) {
      reply = await organisations(access, number);
    }
    if (!reply.ok) return reply;
    if (reply.status === 404) return MISSING;
    const list = listSchema.safeParse(reply.json);
    if (reply.status !== 200 || !list.success) return UNREADABLE;
    if (list.data.organisationer.length === 0) return MISSING;
    for (const entry of list.data.organisationer) {
      const read = schema.safeParse(entry);
      // Also written with the century's place filled: `16` and the ten digits.
      if (read.success && read.data.organisationsidentitet.identitetsbeteckning.slice(-10) === number) {
        return answerOf(read.data);
      }
    }
    return UNREADABLE;
  },
};

async function organisations(access: RegisterAccess, number: string) {
  const token = await tokenOf(access);
  if (!token.ok) return token;
  return ask({
    url: `${access.url}/organisationer`,
    headers: { authorization: `Bearer ${token.value}`, "content-type": "application/json" },
    body: JSON.stringify({ identitetsbeteckning: number }),
  });
}

const tokenSchema = z.object({ access_token: z.string().min(1).max(8_000), expires_in: z.number().catch(300) });

/** Tokens by client, with the moment from which on they are not used any more. */
const tokens = new Map<string, { value: string; until: number }>();

async function tokenOf({ tokenUrl = "", user = "", password = "" }: RegisterAccess) {
  const known = tokens.get(user);
  if (known && known.until > Date.now()) return { ok: true, value: known.value } as const;
  const reply = await ask({
    url: tokenUrl,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: user,
      client_secret: password,
      scope: SCOPE,
    }).toString(),
  });
  if (!reply.ok) return reply;
  const read = tokenSchema.safeParse(reply.json);
  // 400 is the answer to a wrong client (RFC 6749 §5.2).
  if (reply.status === 400) return { ok: false, problem: "refused" } as const;
  if (reply.status !== 200 || !read.success) return UNREADABLE;
  const { access_token: value, expires_in: seconds } = read.data;
  tokens.set(user, { value, until: Date.now() + Math.max(0, seconds - 60) * 1_000 });
  return { ok: true, value } as const;
}

function answerOf(organisation: Organisation): RegisterAnswer {
  const { organisationsnamn, avregistreradOrganisation: gone } = organisation;
  if (organisationsnamn?.fel?.typ === UNKNOWN_ORGANISATION) return MISSING;
  const proceedings = organisation.pagaendeAvvecklingsEllerOmstruktureringsforfarande;
  // A source that could not be asked says nothing of the status: silence is not a good one.
  const errors = [organisationsnamn?.fel, gone?.fel, proceedings?.fel].map((each) => each?.typ);
  if (errors.some((typ) => typ && typ !== UNKNOWN_ORGANISATION)) return { ok: false, problem: "away" };
  const facts = factsOf(organisation);
  if (gone?.avregistreringsdatum) return { ok: true, status: "deleted", facts };
  if (!facts) return UNREADABLE;
  const codes = proceedings?.pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista ?? [];
  const found = codes.map(({ kod }) => PROCEEDINGS[kod ?? ""]);
  const status = (["bankrupt", "liquidation", "restructuring"] as const).find((each) => found.includes(each));
  return { ok: true, status: status ?? "active", facts };
}

function factsOf(organisation: Organisation): CompanyFacts | null {
  const names = organisation.organisationsnamn?.organisationsnamnLista ?? [];
  const name = (names.find((each) => each.organisationsnamntyp?.kod === "FORETAGSNAMN") ?? names[0])?.namn;
  if (!name) return null;
  const form = organisation.organisationsform;
  const address = organisation.postadressOrganisation?.postadress;
  const legalForm = FORMS[form?.kod ?? ""] ?? null;
  return {
    name,
    // The register has one code for both kinds; public companies bear it in their names (aktiebolagslagen 1 kap. 13 §).
    legalForm: legalForm === "ab" && /\(publ\)/i.test(name) ? "ab-public" : legalForm,
    formName: form?.klartext ?? null,
    registeredOn: organisation.organisationsdatum?.registreringsdatum ?? null,
    foreign: /\bfilial\b/i.test(form?.klartext ?? ""),
    street: inMixedCase(address?.utdelningsadress ?? null),
    postcode: address?.postnummer ?? null,
    city: inMixedCase(address?.postort ?? null),
    county: null,
    industryCode: organisation.naringsgrenOrganisation?.sni[0]?.kod ?? null,
  };
}
