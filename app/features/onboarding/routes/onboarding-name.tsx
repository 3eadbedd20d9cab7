import { data } from "react-router";
import { noReturnToCookies, returnTo } from "#app/features/sessions/cookies.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { alternativeUsernames, finishWithDetails, memberAtStep, suggestUsername } from "../onboarding.server.ts";
import { detailsSchema } from "../onboarding-form.ts";
import { OnboardingPage } from "../ui/onboarding-page.tsx";
import type { Route } from "./+types/onboarding-name.ts";

const NameForm = deferred(async () => (await import("../ui/onboarding-name-form.tsx")).NameForm);

export const handle = { alone: true };

export async function loader({ context, url: { searchParams: typed } }: Route.LoaderArgs) {
  const { member, side } = await memberAtStep(context, "name");
  // Without script, the link of a free username has in its address what was typed.
  const values = {
    username: typed.get("username")?.slice(0, 30) || (await suggestUsername(member)),
    companyName: typed.get("companyName")?.slice(0, 120) ?? "",
    interests: typed.getAll("interests"),
    budgetFrom: typed.get("budgetFrom")?.slice(0, 100) ?? "",
    budgetTo: typed.get("budgetTo")?.slice(0, 100) ?? "",
  };
  return { side: side!, values, currency: factsOf(member.lang).currency };
}

/** Stores side and username, once, with the first answers; leads where the reader wanted to go, or to the next thing to do. */
export async function action({ context, request }: Route.ActionArgs) {
  const { member } = await memberAtStep(context, "name");
  const form = await formOf(request);
  const submission = parseForm(form, detailsSchema(form.get("side")));
  if (submission.status !== "success") return refusal(refuse(submission, err("invalid-input")));
  const { market, headers } = visitOf(context);
  const finished = await finishWithDetails(member, submission.value, market);
  if (finished.ok) {
    return redirectWithFlash(
      context,
      returnTo(headers) ?? finished.value,
      "onboarding-finished",
      noReturnToCookies(headers),
    );
  }
  const alternatives =
    finished.code === "username-taken" ? await alternativeUsernames(member, submission.value.username) : [];
  return refusal(refuse(submission, finished), alternatives);
}

function refusal({ data: answer, init }: ReturnType<typeof refuse>, alternatives: string[] = []) {
  return data({ ...answer, alternatives }, init ?? undefined);
}

/** Second step: the username, the company or the interests, and the final choice of the side. */
export default function OnboardingName({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <OnboardingPage
      step="name"
      side={loaderData.side}
      title={t(`onboarding.${loaderData.side}.details`)}
      lead={t("onboarding.name.lead")}
    >
      <NameForm key={loaderData.values.username} {...loaderData} answer={actionData} />
    </OnboardingPage>
  );
}
