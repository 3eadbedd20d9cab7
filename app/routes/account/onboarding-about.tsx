import { redirect } from "react-router";
import { reachStep } from "#app/features/onboarding/commands-onboarding.server.ts";
import { companySchema } from "#app/features/onboarding/onboarding.ts";
import { CompanyForm } from "#app/features/onboarding/ui/onboarding-company.tsx";
import { startDraftNamed } from "#app/features/pitches/commands-drafts.server.ts";
import { createdPitches } from "#app/features/pitches/queries-owner.server.ts";
import { saveCriteria } from "#app/features/profiles/commands.server.ts";
import { criteriaSchema } from "#app/features/profiles/profile.ts";
import { ownProfile } from "#app/features/profiles/queries.server.ts";
import { CriteriaForm } from "#app/features/profiles/ui/criteria-form.tsx";
import { returnTo, returnToCookies } from "#app/features/sessions/gateway-cookies.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/onboarding-about.ts";
import { OnboardingPage } from "./onboarding-page.tsx";
import { memberAt } from "./onboarding-standing.server.ts";

export const handle = { ownBar: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  await memberAt(context, "about");
  const member = memberOf(context);
  await reachStep(member, "about");
  const { headers, market } = visitOf(context);
  // From the step before, perhaps on another host: from here on a cookie of this one keeps it.
  const [kept] = returnToCookies(url.searchParams.get("next"));
  if (kept) throw redirect(paths.onboardingStep("about"), { headers: { "Set-Cookie": kept } });
  const skip = paths.onboardingStep("done", { skipped: returnTo(headers) ? "1" : undefined });
  if (member.side === "entrepreneur") {
    const begun = (await createdPitches(member)).find(({ state, step }) => state === "draft" && step === 1);
    return { side: member.side, companyName: begun?.companyName ?? "", skip } as const;
  }
  const { number } = formatsOf(market);
  const { interests, budget } = await ownProfile(member);
  const amount = (value: number | null | undefined) => (value == null ? "" : number(value));
  const values = { interests, budgetFrom: amount(budget?.from), budgetTo: amount(budget?.to) };
  return { side: member.side, values, currency: factsOf(member.lang).currency, skip } as const;
}

/** Keeps an investor's criteria, or begins an entrepreneur's first pitch with the company's name. */
export async function action({ context, request }: Route.ActionArgs) {
  await memberAt(context, "about");
  const member = memberOf(context);
  const form = await formOf(request);
  if (member.side === "investor") {
    const criteria = parseForm(form, criteriaSchema());
    if (criteria.status !== "success") return refuse(criteria, failed("invalid-input"));
    await saveCriteria(member, criteria.value);
    return redirect(paths.onboardingStep("done"));
  }
  const company = parseForm(form, companySchema);
  if (company.status !== "success") return refuse(company, failed("invalid-input"));
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
