import { redirect } from "react-router";
import { returnTo } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { LanguageChips } from "#app/pages/frame/preferences.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { memberAtStep, wishForSide } from "../onboarding.server.ts";
import { roleSchema } from "../onboarding-form.ts";
import { OnboardingPage } from "../ui/onboarding-page.tsx";
import type { Route } from "./+types/onboarding-role.ts";

const RoleForm = deferred(async () => (await import("../ui/onboarding-role-form.tsx")).RoleForm);

export const handle = { alone: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { member, side } = await memberAtStep(context, "role");
  // Another language may be on another host, without this one's cookies.
  return { name: member.name, side, here: paths.onboarding(returnTo(visitOf(context).headers)) };
}

/** Stores the wished side. */
export async function action({ context, request }: Route.ActionArgs) {
  const { member } = await memberAtStep(context, "role");
  const submission = parseForm(await formOf(request), roleSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const wished = await wishForSide(member, submission.value.side);
  return wished.ok ? redirect(paths.onboardingStep("name")) : refuse(submission, wished);
}

/** First step: investor or entrepreneur. The language is the host's; whoever wants another one has it here. */
export default function OnboardingRole({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <OnboardingPage
      step="role"
      side={loaderData.side}
      title={t("onboarding.welcome", { name: firstNameOf(loaderData.name), brand: BRAND })}
      lead={t("onboarding.lead")}
    >
      <RoleForm answer={actionData} side={loaderData.side} />
      <div className="onboarding-language">
        <LanguageChips next={loaderData.here} />
      </div>
    </OnboardingPage>
  );
}
