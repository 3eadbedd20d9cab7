import { redirect } from "react-router";
import { createdPitches } from "#app/features/pitches/owner/owner-pitches.server.ts";
import { startDraftNamed } from "#app/features/pitches/wizard/drafts.server.ts";
import { ownProfile, saveCriteria } from "#app/features/profiles/profile.server.ts";
import { criteriaSchema } from "#app/features/profiles/profile.ts";
import { returnTo, returnToCookies } from "#app/features/sessions/cookies.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { memberAtStep, reachStep } from "../onboarding.server.ts";
import { companySchema } from "../onboarding-form.ts";
import { OnboardingPage } from "../ui/onboarding-page.tsx";
import type { Route } from "./+types/onboarding-about.ts";

const CriteriaForm = deferred(async () => (await import("#app/features/profiles/ui/criteria-form.tsx")).CriteriaForm);
const CompanyForm = deferred(async () => (await import("../ui/onboarding-about-form.tsx")).CompanyForm);

export const handle = { ownBar: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  await memberAtStep(context, "about");
  const member = memberOf(context);
  await reachStep(member, "about");
  const { headers, market } = visitOf(context);
  // From the previous step, perhaps on another host: from here on in a cookie of this host.
  const [cookie] = returnToCookies(url.searchParams.get("next"));
  if (cookie) throw redirect(paths.onboardingStep("about"), { headers: { "Set-Cookie": cookie } });
  const skip = paths.onboardingStep("done", { skipped: returnTo(headers) ? "1" : undefined });
  if (member.side === "entrepreneur") {
    const draft = (await createdPitches(member)).find(({ state, step }) => state === "draft" && step === 1);
    return { side: member.side, companyName: draft?.companyName ?? "", skip } as const;
  }
  const { number } = formatsOf(market);
  const { interests, budget } = await ownProfile(member);
  const amount = (value: number | null | undefined) => (value == null ? "" : number(value));
  const values = { interests, budgetFrom: amount(budget?.from), budgetTo: amount(budget?.to) };
  return { side: member.side, values, currency: factsOf(member.lang).currency, skip } as const;
}

/** Saves an investor's criteria, or starts an entrepreneur's first draft with the company's name. */
export async function action({ context, request }: Route.ActionArgs) {
  await memberAtStep(context, "about");
  const member = memberOf(context);
  const form = await formOf(request);
  if (member.side === "investor") {
    const criteria = parseForm(form, criteriaSchema());
    if (criteria.status !== "success") return refuse(criteria, err("invalid-input"));
    await saveCriteria(member, criteria.value);
    return redirect(paths.onboardingStep("done"));
  }
  const company = parseForm(form, companySchema);
  if (company.status !== "success") return refuse(company, err("invalid-input"));
  const draft = await startDraftNamed(member, company.value.companyName);
  return draft.ok ? redirect(paths.onboardingStep("done")) : refuse(company, draft);
}

/** Fourth step: what an investor looks for, or the entrepreneur's company. */
export default function OnboardingAbout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  const { side, skip } = loaderData;
  return (
    <OnboardingPage
      step="about"
      side={side}
      title={t(`onboarding.${side}.about`)}
      lead={t(`onboarding.${side}.aboutLead`)}
    >
      {loaderData.side === "investor" ? (
        <CriteriaForm
          values={loaderData.values}
          currency={loaderData.currency}
          answer={actionData}
          action={paths.onboardingStep("about")}
          submit={t("onboarding.next")}
          skip={{ to: skip, text: t("onboarding.skip") }}
        />
      ) : (
        <CompanyForm answer={actionData} companyName={loaderData.companyName} skip={skip} />
      )}
    </OnboardingPage>
  );
}
