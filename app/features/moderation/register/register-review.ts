/** A submission's company beside its register, as reviewers see it. Pure. */
import type { PitchContent } from "#app/features/pitches/content.ts";
import { type Compared, compared, isSameName, type Likeness } from "#app/features/registers/comparison.ts";
import { type CompanyCheck, type CompanyStatus, isTroubled } from "#app/features/registers/registers.ts";

export interface RegisterReview {
  /** Null before the register was asked. */
  check: CompanyCheck | null;
  /** How the pitch's own facts stand to the register's; null without such. */
  likeness: Record<Compared, Likeness> | null;
  /** Whether the register can be asked. */
  asked: boolean;
}

export type RegisterHint =
  /** The company has ended, is ending, or is not registered. */
  | { code: "register-trouble"; field: "organisationNumber"; status: CompanyStatus }
  /** The register has a branch of a company abroad. */
  | { code: "register-foreign"; field: "organisationNumber" }
  /** The register has another name. */
  | { code: "register-name"; field: "companyName"; name: string };

/** What a register's answer says that a reviewer should check twice. */
export function registerHints(content: PitchContent, check: CompanyCheck | null): RegisterHint[] {
  if (!check?.status) return [];
  const { status, facts } = check;
  const hints: RegisterHint[] = [];
  if (facts && content.companyName && !isSameName(facts.name, content.companyName)) {
    hints.push({ code: "register-name", field: "companyName", name: facts.name });
  }
  if (isTroubled(status)) hints.push({ code: "register-trouble", field: "organisationNumber", status });
  if (facts?.foreign) hints.push({ code: "register-foreign", field: "organisationNumber" });
  return hints;
}

/** The comparison of a pitch with its register. */
export function registerReview(content: PitchContent, check: CompanyCheck | undefined, asked: boolean): RegisterReview {
  const facts = check?.facts;
  return { check: check ?? null, likeness: facts ? compared(content, facts) : null, asked };
}
