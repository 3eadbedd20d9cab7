import { redirect } from "react-router";
import { wishForSide } from "#app/features/onboarding/commands-onboarding.server.ts";
import { roleSchema } from "#app/features/onboarding/onboarding.ts";
import { RoleForm } from "#app/features/onboarding/ui/onboarding-role.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import type { Route } from "./+types/onboarding-role.ts";
import { OnboardingPage } from "./onboarding-page.tsx";
import { memberAt } from "./onboarding-standing.server.ts";

export const handle = { ownBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { member, standing } = await memberAt(context, "role");
  return { name: member.name, side: standing?.side ?? null };
}

/** Remembers the side somebody wants; the next step makes it final. */
export async function action({ context, request }: Route.ActionArgs) {
  const { member } = await memberAt(context, "role");
  const submission = parseForm(await formOf(request), roleSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
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
