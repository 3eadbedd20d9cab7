import {
  noReturnToCookies,
  redirectWithCookies,
  returnTo,
  returnToCookies,
} from "#app/features/sessions/cookies.server.ts";
import { returnAddress } from "#app/features/sessions/return-address.ts";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { onboardingOf } from "../onboarding.server.ts";
import type { Route } from "./+types/onboarding.ts";

/** Leads a new member to their step, and remembers `next` in a cookie; leads everybody else to that page, once, or home. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const status = await onboardingOf(registeredOf(context));
  const { headers } = visitOf(context);
  const next = url.searchParams.get("next");
  const [to, cookies] = status
    ? [paths.onboardingStep(status.step), returnToCookies(next)]
    : [returnAddress(next) ?? returnTo(headers) ?? paths.home(), noReturnToCookies(headers)];
  return redirectWithCookies(to, cookies);
}
