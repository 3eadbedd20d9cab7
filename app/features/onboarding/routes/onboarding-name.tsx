import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { finishOnboarding, memberAt, suggestUsername, usernamesInstead } from "../onboarding.server.ts";
import { onboardingSchema } from "../onboarding.ts";
import { OnboardingPage } from "../ui/onboarding-page.tsx";
import { NameForm } from "../ui/username-form.tsx";
import type { Route } from "./+types/onboarding-name.ts";

export const handle = { ownBar: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { member, standing } = await memberAt(context, "name");
  // Without script, a suggestion that somebody takes comes in the address.
  const taken = url.searchParams.get("username")?.slice(0, 30);
  return { side: standing!.side!, username: taken || (await suggestUsername(member)) };
}

/** Chooses side and username, once. */
export async function action({ context, request }: Route.ActionArgs) {
  const { member } = await memberAt(context, "name");
  const submission = parseForm(await formOf(request), onboardingSchema);
  if (submission.status !== "success") return refusal(refuse(submission, failed("invalid-input")));
  const result = await finishOnboarding(member, submission.value, visitOf(context).market);
  if (result.ok) return redirect(paths.onboardingStep("language"));
  const instead = result.code === "username-taken" ? await usernamesInstead(member, submission.value.username) : [];
  return refusal(refuse(submission, result), instead);
}

function refusal({ data: answer, init }: ReturnType<typeof refuse>, instead: string[] = []) {
  return data({ ...answer, instead }, init ?? undefined);
}

/** Second step: the username, and the side for good. */
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
