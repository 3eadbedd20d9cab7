import { redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { memberAtStep, wishForSide } from "../onboarding.server.ts";
import { roleSchema } from "../onboarding-form.ts";
import { OnboardingPage } from "../ui/onboarding-page.tsx";
import type { Route } from "./+types/onboarding-role.ts";

const RoleForm = deferred(async () => (await import("../ui/onboarding-role-form.tsx")).RoleForm);

export const handle = { ownBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { member, status } = await memberAtStep(context, "role");
  return { name: member.name, side: status?.side ?? null };
}

/** Stores the wished side. */
export async function action({ context, request }: Route.ActionArgs) {
  const { member } = await memberAtStep(context, "role");
  const submission = parseForm(await formOf(request), roleSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const wished = await wishForSide(member, submission.value.side);
  return wished.ok ? redirect(paths.onboardingStep("name")) : refuse(submission, wished);
}

/** First step: investor or entrepreneur. */
export default function OnboardingRole({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <OnboardingPage
      step="role"
      side={null}
      title={t("onboarding.welcome", { name: loaderData.name.split(" ")[0] ?? "", brand: BRAND })}
      lead={t("onboarding.lead")}
    >
      <RoleForm answer={actionData} side={loaderData.side} />
    </OnboardingPage>
  );
}
