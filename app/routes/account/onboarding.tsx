import { redirect } from "react-router";
import { finishOnboarding } from "#app/features/accounts/commands-onboarding.server.ts";
import { onboardingSchema } from "#app/features/accounts/onboarding.ts";
import { suggestUsername } from "#app/features/accounts/queries-username.server.ts";
import { OnboardingForm } from "#app/features/accounts/ui/onboarding-form.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { accountHolderOf, visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/onboarding.ts";

export const handle = { messages: ["accounts"], ownBar: true };

/** The member of this request, whether onboarding is done or not. */
function newMemberOf(context: Route.LoaderArgs["context"]): Member {
  const actor = accountHolderOf(context);
  if (actor.kind === "guest") throw redirect(paths.signUp());
  return actor;
}

export async function loader({ context }: Route.LoaderArgs) {
  const member = newMemberOf(context);
  if (member.side) throw redirect(paths.home());
  return { name: member.name, suggestion: await suggestUsername(member) };
}

/** Chooses side and username, once. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = newMemberOf(context);
  const submission = parseForm(await formOf(request), onboardingSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const result = await finishOnboarding(member, submission.value, visitOf(context).market);
  return result.ok ? redirect(paths.home()) : refuse(submission, result);
}

export default function OnboardingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <div className="onboarding stack stack-8">
      <PageTitle title={t("onboarding.title")} />
      <header className="stack stack-2">
        <h1 className="h-page">
          {t("onboarding.welcome", { name: loaderData.name.split(" ")[0] ?? "", brand: BRAND })}
        </h1>
        <p className="lead">{t("onboarding.lead")}</p>
      </header>
      <OnboardingForm answer={actionData} suggestion={loaderData.suggestion} />
    </div>
  );
}
