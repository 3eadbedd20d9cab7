import { preferencesOf, savePreferences } from "#app/features/notifications/preferences/preferences.server.ts";
import { MAIL_CHOICES } from "#app/features/notifications/preferences/preferences.ts";
import { ownProfile } from "#app/features/profiles/profile.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { isMarketLanguage, marketOf } from "#app/i18n/languages.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, type OnboardedMember, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { ownCriteria, saveMatchCriteria } from "../criteria.server.ts";
import { asksAnything, type StatedCriteria } from "../criteria.ts";
import { matchCriteriaSchema } from "../criteria-form.ts";
import type { CriteriaValues } from "../ui/criteria-fields.tsx";
import type { Route } from "./+types/criteria.ts";

const MatchCriteriaEditor = deferred(async () => (await import("../ui/criteria-form.tsx")).MatchCriteriaEditor);

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context);
  const { market } = visitOf(context);
  const [criteria, preferences] = await Promise.all([ownCriteria(member), preferencesOf(member.id)]);
  return {
    side: member.side,
    prefilled: Boolean(criteria && !criteria.stated && asksAnything(criteria)),
    values: {
      ...(criteria?.stated ? valuesOf(criteria, market) : await fromProfile(member, market)),
      mail: preferences.pitches,
    },
  };
}

/** Saves the member's criteria, and the mail preference for matches. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = memberOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, matchCriteriaSchema(member.side));
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const saved = await saveMatchCriteria(member, submission.value);
  if (!saved.ok) return refuse(submission, saved);
  const mail = MAIL_CHOICES.find((choice) => choice === form.get("mail"));
  if (mail && member.side === "investor") await savePreferences(member, { pitches: mail }, visitOf(context).market);
  return redirectWithFlash(context, paths.matches(), "criteria-saved");
}

export default function MatchCriteria({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("matching");
  const { side, prefilled, values } = loaderData;
  return (
    <div className="stack stack-6 w-form">
      <PageTitle title={t(`form.title.${side}`)} />
      <header className="stack stack-2">
        <h1 className="h-page">{t(`form.title.${side}`)}</h1>
        <p className="soft">{t(`form.lead.${side}`)}</p>
        <p className="small muted">{t(`form.privacy.${side}`)}</p>
      </header>
      {prefilled && <Note>{t("form.prefilled")}</Note>}
      <MatchCriteriaEditor side={side} values={values} answer={actionData} />
    </div>
  );
}

function valuesOf(criteria: StatedCriteria, market: Market): Omit<CriteriaValues, "mail"> {
  const { number } = formatsOf(market);
  const amount = (value: number | null) => (value === null ? "" : number(value));
  // Without the per cent sign: the field shows it beside the input.
  const percent = new Intl.NumberFormat(factsOf(market).bcp47, { maximumFractionDigits: 2 });
  const share = (value: number | null) => (value === null ? "" : percent.format(value / 100));
  return {
    industries: criteria.industries,
    markets: criteria.markets,
    counties: criteria.counties,
    town: criteria.near?.town ?? "",
    withinKm: criteria.near ? String(criteria.near.withinKm) : "",
    amountFrom: amount(criteria.amountFrom),
    amountTo: amount(criteria.amountTo),
    currency: criteria.currency,
    shareFrom: share(criteria.shareFrom),
    shareTo: share(criteria.shareTo),
    phases: criteria.phases,
    languages: criteria.languages,
    role: criteria.role ?? "",
    broadcast: criteria.broadcast ? "on" : "",
  };
}

/** The initial values of a member without stated criteria. */
async function fromProfile(member: OnboardedMember, market: Market): Promise<ReturnType<typeof valuesOf>> {
  const profile = await ownProfile(member);
  const currency: Currency = profile.budget?.currency ?? factsOf(member.lang).currency;
  return valuesOf(
    {
      industries: member.side === "investor" ? profile.interests : [],
      markets: [],
      counties: [],
      near: null,
      amountFrom: profile.budget?.from ?? null,
      amountTo: profile.budget?.to ?? null,
      currency,
      shareFrom: null,
      shareTo: null,
      phases: [],
      languages: member.side === "investor" ? profile.languages.filter(isMarketLanguage).map(marketOf) : [],
      role: null,
      stated: false,
      broadcast: true,
    },
    market,
  );
}
