/** What the registers offer the owner of a pitch for its form. */
import { z } from "zod";
import { checkCompany, isChecked } from "#app/features/registers/checking.server.ts";
import { parseOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import type { CompanyCheck, CompanyNumber } from "#app/features/registers/registers.ts";
import { storedCheck } from "#app/features/registers/stored-checks.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { PitchForm } from "../content.ts";
import { townNamed } from "../place/gazetteer.ts";
import { saveDraft } from "../wizard/drafts.server.ts";
import { type WizardPitch, wizardPitch } from "../wizard/wizard-pitch.server.ts";
import { FILLED_FIELDS, type Filling, fillingFrom, type RegisterOffer, troubleOf } from "./offer.ts";

/** What is typed of a company's number. */
type TypedNumber = Pick<PitchForm, "organisationNumber" | "companyType">;

/** The number, if a register is asked about it. A sole trader's own is not. */
function askedAbout(market: Market, { organisationNumber, companyType }: TypedNumber): CompanyNumber | undefined {
  const soleProprietorship = companyType === "sole-proprietorship";
  const read = parseOrganisationNumber(market, organisationNumber, { soleProprietorship });
  if (!read.ok || read.private) return undefined;
  const company = { market, number: read.value };
  return isChecked(company) ? company : undefined;
}

/** What is stored of the number in a form; `asked` is whether a register can be asked about numbers of that market. */
export async function storedOffer(
  market: Market,
  form: TypedNumber,
): Promise<{ asked: boolean; offer: RegisterOffer | null }> {
  const company = askedAbout(market, form);
  const known = company && (await storedCheck(company));
  const offer = company && known ? await offerOf(company, known) : null;
  return { asked: isChecked({ market, number: "" }), offer };
}

/** Asks the register about a number in the form of the actor's own pitch. `invalid-input`: no register is asked about it. */
export async function fetchOffer(
  actor: Member,
  publicId: string,
  typed: TypedNumber,
): Promise<Result<RegisterOffer, "not-found" | "invalid-input" | "too-many-requests">> {
  const pitch = await wizardPitch(actor, publicId);
  if (!pitch) return err("not-found");
  const company = askedAbout(pitch.market, typed);
  if (!company) return err("invalid-input");
  const check = await checkCompany(actor, company);
  return check.ok ? ok(await offerOf(company, check.value)) : check;
}

async function offerOf({ market, number }: CompanyNumber, check: CompanyCheck): Promise<RegisterOffer> {
  const { status, facts, checkedAt, problem } = check;
  const town = facts?.city && !facts.county ? await townNamed(market, facts.city) : undefined;
  return {
    number,
    status,
    facts: facts && { ...facts, county: facts.county ?? town?.county ?? null },
    checkedAt: checkedAt?.toISOString() ?? null,
    trouble: troubleOf(problem),
  };
}

type Filled = Result<Filling, "not-found" | "illegal-move" | "edited-elsewhere" | "invalid-input">;

/** For forms without script: fills the saved draft with what its register says. Returns what the fields had before. */
export async function fillDraft(actor: Member, publicId: string): Promise<Filled> {
  const pitch = await wizardPitch(actor, publicId);
  if (!pitch) return err("not-found");
  const { offer } = await storedOffer(pitch.market, pitch.form);
  const filling = offer ? fillingFrom(offer, pitch.form, pitch.market) : {};
  const before: Filling = Object.fromEntries(
    FILLED_FIELDS.flatMap((field) => (filling[field] === undefined ? [] : [[field, pitch.form[field]]])),
  );
  return withFields(actor, pitch, filling, before);
}

const fillingSchema = z
  .string()
  .max(4_000)
  .transform((text): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  })
  .pipe(z.partialRecord(z.enum(FILLED_FIELDS), z.string().max(500)));

/** For forms without script: gives the fields of the saved draft the texts that they had before. */
export async function unfillDraft(actor: Member, publicId: string, before: unknown): Promise<Filled> {
  const pitch = await wizardPitch(actor, publicId);
  const read = fillingSchema.safeParse(before);
  if (!pitch || !read.success) return err("not-found");
  return withFields(actor, pitch, read.data, read.data);
}

async function withFields(actor: Member, pitch: WizardPitch, fields: Filling, before: Filling): Promise<Filled> {
  if (Object.keys(fields).length === 0) return ok(before);
  const saved = await saveDraft(actor, pitch.publicId, 2, fields, pitch.token);
  return saved.ok ? ok(before) : saved;
}
