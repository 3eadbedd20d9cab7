import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { alternativeUsernames, finishOnboarding, memberAtStep, suggestUsername } from "../onboarding.server.ts";
import { onboardingSchema } from "../onboarding-form.ts";
import { OnboardingPage } from "../ui/onboarding-page.tsx";
import type { Route } from "./+types/onboarding-name.ts";

const NameForm = deferred(async () => (await import("../ui/onboarding-name-form.tsx")).NameForm);

export const handle = { ownBar: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { member, status } = await memberAtStep(context, "name");
  // Without script, the link of an alternative has it in the address.
  const chosen = url.searchParams.get("username")?.slice(0, 30);
  return { side: status!.side!, username: chosen || (await suggestUsername(member)) };
}

/** Stores side and username, once. */
export async function action({ context, request }: Route.ActionArgs) {
  const { member } = await memberAtStep(context, "name");
  const submission = parseForm(await formOf(request), onboardingSchema);
  if (submission.status !== "success") return refusal(refuse(submission, err("invalid-input")));
  const result = await finishOnboarding(member, submission.value, visitOf(context).market);
  if (result.ok) return redirect(paths.onboardingStep("language"));
  const alternatives =
    result.code === "username-taken" ? await alternativeUsernames(member, submission.value.username) : [];
  return refusal(refuse(submission, result), alternatives);
}

function refusal({ data: answer, init }: ReturnType<typeof refuse>, alternatives: string[] = []) {
  return data({ ...answer, alternatives }, init ?? undefined);
}

/** Second step: the username, and the final choice of the side. */
export default function OnboardingName({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <OnboardingPage
      step="name"
      side={loaderData.side}
      title={t("onboarding.name.title")}
      lead={t("onboarding.name.lead")}
    >
      <NameForm key={loaderData.username} {...loaderData} answer={actionData} />
    </OnboardingPage>
  );
}
