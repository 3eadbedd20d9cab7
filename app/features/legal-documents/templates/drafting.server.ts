/** The template of a request, filled in for staff to finish. */
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { slug } from "#app/platform/paths/paths.ts";
import { type LegalCase, legalCase } from "../desk/queue.server.ts";
import { inThread } from "./filling.server.ts";
import type { Field } from "./template.ts";

/**
 * The filled template of a case, as `.docx`. Fails with `not-found` where there is no template, and with `template-cannot-be-filled` where the
 * library cannot use it any more.
 */
export async function draftOf(
  actor: Actor,
  id: string,
): Promise<
  Result<{ name: string; bytes: Uint8Array }, "not-found" | "too-many-requests" | "template-cannot-be-filled">
> {
  const file = await legalCase(actor, id);
  if (!file || actor.kind !== "member") return failed("not-found");
  const template = await db
    .selectFrom("legalTemplates")
    .select("bytes")
    .where("kind", "=", file.kind)
    .where("market", "=", file.market)
    .where("language", "=", file.language)
    .where("retiredAt", "is", null)
    .executeTakeFirst();
  if (!template) return failed("not-found");
  if (!(await takeToken("legal-draft", actor.id))) return failed("too-many-requests");
  const filled = await inThread({ bytes: new Uint8Array(template.bytes), values: valuesOf(file, now()) });
  if (!filled.ok) return failed("template-cannot-be-filled");
  return done({ name: `${file.kind}-${slug(file.partyB) || "draft"}.docx`, bytes: filled.bytes });
}

/** What is filled in, in the document's language and as a sentence needs it. What the request does not say is left out. */
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
    share: formats.percent(agreement.share),
    share_kind: t(`filled.shareKind.${agreement.shareKind}`),
    ...(conditions ? { conditions } : {}),
    agreed_on: formats.date(agreement.agreedAt),
  };
}
