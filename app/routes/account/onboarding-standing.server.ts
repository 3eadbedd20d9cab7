import { type RouterContextProvider, redirect } from "react-router";
import { isOpen, type OnboardingStep } from "#app/features/onboarding/onboarding.ts";
import { type OnboardingStanding, onboardingOf } from "#app/features/onboarding/queries-onboarding.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths.ts";
import { registeredOf } from "#app/platform/visit.server.ts";

/**
 * The member at a step of the welcome, and how far they have come. Throws a redirect to where they are when the step is not open to them: not
 * yet, or, for the choices that are made once, no longer.
 */
export async function memberAt(
  context: Readonly<RouterContextProvider>,
  step: OnboardingStep,
): Promise<{ member: Member; standing: OnboardingStanding | undefined }> {
  const member = registeredOf(context);
  const standing = await onboardingOf(member);
  const open = isOpen(step, { chosen: member.side !== null, wished: Boolean(standing?.side) });
  if (!open) throw redirect(standing ? paths.onboardingStep(standing.step) : paths.home());
  return { member, standing };
}
