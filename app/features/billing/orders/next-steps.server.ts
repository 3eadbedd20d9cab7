/** What a member can do first with a plan that was just paid. */
import { type Entitlement, entitled } from "#app/features/accounts/plan.ts";
import { ownDocuments } from "#app/features/documents/disclosure.server.ts";
import { ownPitchOf } from "#app/features/pitches/owner/owner-pitches.server.ts";
import { ownTrust } from "#app/features/profiles/profile.server.ts";
import type { Member, Plan } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** A step, and the page for it. */
export interface NextStep {
  key: "identity" | "documents" | "legal" | "demo";
  to: string;
}

/** The steps that a plan opens to the actor, without those that they have taken. */
export async function nextStepsWith(actor: Member, plan: Plan): Promise<NextStep[]> {
  const [{ verified }, pitch] = await Promise.all([ownTrust(actor), ownPitchOf(actor)]);
  const documents = pitch?.edits ? await ownDocuments(actor, pitch.publicId) : undefined;
  const steps: [Entitlement, boolean, NextStep][] = [
    ["identity", !verified, { key: "identity", to: paths.identity() }],
    ["files", documents?.documents.length === 0, { key: "documents", to: paths.pitchDocuments(pitch?.publicId ?? "") }],
    ["legal-documents", true, { key: "legal", to: paths.newLegalDocument() }],
    ["demo", true, { key: "demo", to: paths.cleon() }],
  ];
  return steps.flatMap(([entitlement, open, step]) => (open && entitled(plan, entitlement) ? [step] : []));
}
