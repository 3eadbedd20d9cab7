import { leavesStatementMarket } from "#app/features/market-rules/market-rules.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { parsePhone, phoneForField } from "../phone.ts";
import { ownProfile, saveProfile } from "../profile.server.ts";
import { marketOfForm, type OwnProfile, profileSchema } from "../profile.ts";
import { FILE_KINDS, PROFILE_FILES } from "../profile-files.ts";
import { SOCIAL_SITES, type SocialSite } from "../social-links.ts";
import type { ProfileFormValues } from "../ui/profile-form.tsx";
import type { Route } from "./+types/edit.ts";

const ProfileEditForm = deferred(async () => (await import("../ui/profile-form.tsx")).ProfileEditForm);

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await ownProfile(memberOf(context));
  const { number } = formatsOf(visitOf(context).market);
  const { side, username, email, pictureId, businessCardId, portfolio } = profile;
  const stored = {
    picture: pictureId !== null,
    "business-card": businessCardId !== null,
    portfolio: portfolio !== null,
  };
  return { profile: { side, username, email }, values: formValues(profile, number), stored };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, profileSchema(marketOfForm(form, actor.lang), actor.side, parsePhone));
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { market, moved } = submission.value;
  if (leavesStatementMarket(actor.residence, market) && !moved) {
    return refuse(submission, err("invalid-input", { moved: ["required"] }));
  }
  await saveProfile(actor, submission.value);
  return redirectWithFlash(context, paths.profile(), "profile-saved");
}

/** The stored profile as the form's text, in the reader's number format. */
function formValues(profile: OwnProfile, number: (value: number) => string): ProfileFormValues {
  const { market, budget, phone } = profile;
  const text = (value: number | null | undefined) => (value == null ? "" : String(value));
  const amount = (value: number | null | undefined) => (value == null ? "" : number(value));
  return {
    market,
    moved: "",
    job: profile.job ?? "",
    county: profile.county ?? "",
    city: profile.city ?? "",
    phone: phone ? phoneForField(market, phone) : "",
    hideEmail: profile.hideEmail ? "on" : "",
    biography: profile.biography ?? "",
    companiesRun: text(profile.companiesRun),
    activeSince: text(profile.activeSince),
    interests: profile.interests,
    languages: profile.languages,
    budgetFrom: amount(budget?.from),
    budgetTo: amount(budget?.to),
    ...(Object.fromEntries(SOCIAL_SITES.map((site) => [site, profile.links[site] ?? ""])) as Record<
      SocialSite,
      string
    >),
  };
}

/** The form for the reader's own profile. */
export default function EditProfile({ loaderData: { stored, ...shown }, actionData }: Route.ComponentProps) {
  const t = useT("profiles");
  return (
    <>
      <PageTitle title={t("form.title")} />
      <div className="w-form stack stack-8">
        <header className="stack stack-2">
          <h1 className="h-page">{t("form.title")}</h1>
          <p className="lead">{t("form.lead")}</p>
        </header>
        <div className="actions">
          {PROFILE_FILES.map((part) => (
            <LinkButton key={part} size="s" to={FILE_KINDS[part].page}>
              {t(`${part}.${stored[part] ? "replace" : "add"}`)}
            </LinkButton>
          ))}
        </div>
        <ProfileEditForm {...shown} answer={actionData as FormAnswer | undefined} />
      </div>
    </>
  );
}
