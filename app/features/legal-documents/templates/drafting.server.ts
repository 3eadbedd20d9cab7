/** The template of a request, filled in for staff to finish. */
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { slug } from "#app/platform/paths/slug.ts";
import { exactShare } from "../agreement.ts";
import { type LegalCase, legalCase } from "../desk/queue.server.ts";
import { inThread } from "./filling.server.ts";
import type { Field } from "./template.ts";

/**
 * The filled template of a case, as `.docx`. Fails with `not-found` if there is no template, with `template-cannot-be-filled` if the library
 * refuses it.
 */
export async function draftOf(
  actor: Actor,
  id: string,
): Promise<
  Result<{ name: string; bytes: Uint8Array }, "not-found" | "too-many-requests" | "template-cannot-be-filled">
> {
  const file = await legalCase(actor, id);
  if (!file || actor.kind !== "member") return err("not-found");
  const template = await db
    .selectFrom("legalTemplates")
    .select("bytes")
    .where("kind", "=", file.kind)
    .where("market", "=", file.market)
    .where("language", "=", file.language)
    .where("retiredAt", "is", null)
    .executeTakeFirst();
  if (!template) return err("not-found");
  if (!(await consumeRateLimit("legal-draft", actor.id))) return err("too-many-requests");
  const filled = await inThread({ bytes: new Uint8Array(template.bytes), values: valuesOf(file, now()) });
  if (!filled.ok) return err("template-cannot-be-filled");
  return ok({ name: `${file.kind}-${slug(file.partyB) || "draft"}.docx`, bytes: filled.bytes });
}

/** The values of the template's fields, in the document's language. Fields that the request does not answer are left out. */
export function valuesOf(file: LegalCase, at: Date): Partial<Record<Field, string>> {
  const { agreement, language } = file;
  const formats = formatsOf(language);
  const t = translator(language, "legal-documents-desk");
  const values: Partial<Record<Field, string>> = {
    party_a: file.partyA,
    party_b: file.partyB,
    date: formats.date(at),
    country: t(`filled.country.${file.market}`),
    ...(file.terms ? { terms: file.terms } : {}),
  };
  if (!agreement) return values;
  const offers = translator(language, "offers");
  const clauses = agreement.clauses.map((clause) => `– ${offers(`clause.${clause}`)}`);
  const conditions = [...clauses, ...(agreement.conditions ? [agreement.conditions] : [])].join("\n");
  return {
    ...values,
    ...(agreement.companyName ? { company: agreement.companyName } : {}),
    ...(agreement.organisationNumber ? { company_number: agreement.organisationNumber } : {}),
    amount: formats.money(agreement.amount, agreement.currency),
    share: exactShare(agreement, translator(language, "legal-documents"), formats),
    share_kind: agreement.shares
      ? t(`filled.shareKind.${agreement.shareKind}`)
      : translator(language, "pitches")(`partKind.${agreement.shareKind}`),
    ...(conditions ? { conditions } : {}),
    agreed_on: formats.date(agreement.agreedAt),
  };
}
