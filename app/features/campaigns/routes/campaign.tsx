import { data, Link, redirect } from "react-router";
import { waitingAbout } from "#app/features/approvals/approvals.server.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { BarChart } from "#app/ui/chart/chart.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { countAudience } from "../audience.server.ts";
import { type CampaignFigures, type CampaignRecord, OUTCOMES } from "../campaign.ts";
import { applyPicks, campaignSchema, theirCampaign } from "../campaign-form.ts";
import { campaignFigures, campaignOf } from "../campaigns.server.ts";
import type { CampaignAnswer } from "../ui/campaign-editor.tsx";
import { CampaignHead } from "../ui/campaign-head.tsx";
import { changeCampaign } from "../writing.server.ts";
import type { Route } from "./+types/campaign.ts";

const CampaignEditor = deferred(async () => (await import("../ui/campaign-editor.tsx")).CampaignEditor);

export const handle = { hydrate: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const campaign = await campaignOf(actor, params.id);
  if (!campaign) throw data("page", { status: 404 });
  const isDraft = campaign.state === "draft";
  return {
    campaign,
    counts: isDraft ? await countAudience(actor, campaign) : [],
    figures: isDraft ? null : await campaignFigures(actor, campaign.id),
    waiting: isDraft ? await waitingAbout(actor, campaign.id) : [],
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const form = await formOf(request);
  if (form.get("go") === "merge") {
    const campaign = await campaignOf(actor, params.id);
    if (campaign) applyPicks(form, theirCampaign(campaign));
  }
  const submission = parseForm(form, campaignSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const changed = await changeCampaign(actor, params.id, submission.value);
  if (!changed.ok) {
    if (changed.code === "not-found") throw data("page", { status: 404 });
    const campaign = changed.code === "conflict" && (await campaignOf(actor, params.id));
    const { data: answer, init } = refuse(submission, changed);
    return data<CampaignAnswer>(campaign ? { ...answer, theirs: theirCampaign(campaign) } : answer, init ?? {});
  }
  if (form.get("then") === "preview") return redirect(paths.campaignPreview(params.id));
  return redirectWithFlash(context, paths.campaign(params.id), "campaign-saved");
}

/** One campaign: its form while it is a draft, its figures afterwards. */
export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, counts, figures, waiting } = loaderData;
  const t = useT("campaigns");
  return (
    <FormPage title={campaign.name} about={<Link to={paths.campaigns()}>{t("title")}</Link>}>
      <CampaignHead campaign={campaign} waiting={waiting} />
      {figures ? (
        <CampaignRecordView campaign={campaign} figures={figures} />
      ) : (
        <CampaignEditor campaign={campaign} counts={counts} answer={actionData as CampaignAnswer | undefined} />
      )}
    </FormPage>
  );
}

interface CampaignRecordViewProps {
  campaign: CampaignRecord;
  figures: CampaignFigures;
}

/** A campaign's audience, dates and figures (messages `campaigns`, `pitches`, `shell`). */
function CampaignRecordView({ campaign, figures }: CampaignRecordViewProps) {
  const t = useT("campaigns");
  const shell = useT("shell");
  const industry = useT("pitches");
  const { dateTime } = useFormat();
  const { side, markets, interests, state, scheduledAt, startedAt, finishedAt } = campaign;
  return (
    <div className="stack stack-8">
      <Ledger>
        <LedgerRow label={t("field.side")}>{t(`side.${side ?? "both"}`)}</LedgerRow>
        <LedgerRow label={t("field.markets")}>
          {markets.map((market) => shell(`country.${market}`)).join(", ")}
        </LedgerRow>
        {interests.length > 0 && (
          <LedgerRow label={t("field.interests")}>
            {interests.map((value) => industry(`industry.${value}`)).join(", ")}
          </LedgerRow>
        )}
        {scheduledAt && <LedgerRow label={t("facts.scheduled")}>{dateTime(scheduledAt)}</LedgerRow>}
        {startedAt && <LedgerRow label={t("facts.started")}>{dateTime(startedAt)}</LedgerRow>}
        {finishedAt && (
          <LedgerRow label={t(state === "stopped" ? "facts.stopped" : "facts.finished")}>
            {dateTime(finishedAt)}
          </LedgerRow>
        )}
      </Ledger>
      {state !== "scheduled" && <Figures figures={figures} />}
    </div>
  );
}

function Figures({ figures }: { figures: CampaignFigures }) {
  const t = useT("campaigns");
  const { number } = useFormat();
  const { recipients, waiting } = figures;
  const values = OUTCOMES.map((outcome) => figures[outcome]);
  return (
    <section className="stack stack-4" aria-labelledby="campaign-figures">
      <h2 className="h-sec" id="campaign-figures">
        {t("figures.title")}
      </h2>
      <BarChart
        label={t("figures.label", { recipients, delivered: figures.delivered })}
        places={OUTCOMES.map((outcome) => t(`outcome.${outcome}`))}
        series={{ key: "mails", label: t("figures.readers"), values }}
        format={number}
        tableLabel={t("figures.asTable")}
        placeLabel={t("figures.outcome")}
      />
      <Ledger>
        {OUTCOMES.map((outcome) => (
          <LedgerRow key={outcome} label={t(`outcome.${outcome}`)} detail={t(`outcomeDetail.${outcome}`)}>
            {number(figures[outcome])}
          </LedgerRow>
        ))}
        {waiting > 0 && <LedgerRow label={t("figures.waiting")}>{number(waiting)}</LedgerRow>}
        <LedgerRow label={t("column.recipients")} sum>
          {number(recipients)}
        </LedgerRow>
      </Ledger>
      <p className="small soft">{t("figures.noOpens")}</p>
    </section>
  );
}
