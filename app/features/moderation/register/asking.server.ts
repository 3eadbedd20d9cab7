/** Registers as reviewers ask them. */
import type { PitchContent } from "#app/features/pitches/content.ts";
import { checkCompany, checkIfStale, isChecked } from "#app/features/registers/checking.server.ts";
import { isPrivateOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import type { CompanyCheck, CompanyNumber } from "#app/features/registers/registers.ts";
import { storedCheck } from "#app/features/registers/stored-checks.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { canReview } from "../policy.ts";
import { type RegisterReview, registerReview } from "./register-review.ts";

/** A submission's company beside its register; null without a number, and for a number that is a person's. */
export async function registerReviewOf(market: Market, content: PitchContent): Promise<RegisterReview | null> {
  const number = content.organisationNumber;
  if (number === null || isPrivateOrganisationNumber(market, number)) return null;
  const asked = isChecked({ market, number });
  const check = await storedCheck({ market, number });
  return asked || check ? registerReview(content, check, asked) : null;
}

/** A reviewer asks the register anew about a submission's company. */
export async function askRegister(
  actor: Actor,
  submissionId: string,
): Promise<Result<CompanyCheck, "not-found" | "too-many-requests">> {
  if (!canReview(actor)) return err("not-found");
  const company = await companyOf(submissionId);
  return company ? checkCompany(actor, company, { anew: true }) : err("not-found");
}

/** After a submission: has the register's answer ready for its reviewer. */
export async function checkSubmitted(actor: SystemActor, submissionId: string): Promise<void> {
  const company = await companyOf(submissionId);
  if (company) await checkIfStale(actor, company);
}

async function companyOf(submissionId: string): Promise<CompanyNumber | undefined> {
  if (!isId(submissionId)) return undefined;
  const row = await db
    .selectFrom("pitchSubmissions as submission")
    .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
    .innerJoin("pitches", "pitches.id", "submission.pitchId")
    .select(["pitches.market", "revision.organisationNumber as number"])
    .where("submission.id", "=", submissionId)
    .where("pitches.state", "<>", "deleted")
    .executeTakeFirst();
  return row?.number ? { market: row.market as Market, number: row.number } : undefined;
}
