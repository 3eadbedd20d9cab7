import { redirect } from "react-router";
import { onboardingOf } from "#app/features/onboarding/queries-onboarding.server.ts";
import { paths } from "#app/platform/paths.ts";
import { registeredOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/onboarding.ts";

/** Leads a new member to the step they left, and everybody else home. */
export async function loader({ context }: Route.LoaderArgs) {
  const standing = await onboardingOf(registeredOf(context));
  return redirect(standing ? paths.onboardingStep(standing.step) : paths.home());
}
