import { data, Link, redirect } from "react-router";
import { ASKED } from "#app/features/approvals/approval.ts";
import { waitingAbout } from "#app/features/approvals/approvals.server.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { momentOf } from "#app/i18n/wall-clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { countAudience } from "../audience.server.ts";
import { writtenMarkets } from "../campaign.ts";
import { sendingSchema } from "../campaign-form.ts";
import { campaignOf } from "../campaigns.server.ts";
import { ONE_PERSON_SENDS, sendCampaign } from "../sending.server.ts";
import type { Route } from "./+types/campaign-sending.ts";

const SendingForm = deferred(async () => (await import("../ui/campaign-sending-form.tsx")).SendingForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const campaign = await campaignOf(actor, params.id);
  if (!campaign) throw data("page", { status: 404 });
  // Its page says what waits.
  if (campaign.state !== "draft" || (await waitingAbout(actor, campaign.id)).length > 0)
    throw redirect(paths.campaign(campaign.id));
  const { id, name, version } = campaign;
  const [counts, written] = [await countAudience(actor, campaign), writtenMarkets(campaign)];
  const count = counts.reduce((sum, row) => sum + (written.includes(row.market) ? row.count : 0), 0);
  const minutes = Math.ceil(count / env().CAMPAIGN_MAILS_PER_MINUTE);
  const asks = count > ONE_PERSON_SENDS;
  return {
    id,
    name,
    version,
    counts,
    written,
    count,
    minutes,
    asks,
    zone: actor.timeZone ?? factsOf(actor.lang).timeZone,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), sendingSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { version, when, at, reason } = submission.value;
  const moment = when === "later" ? momentOf(at!, actor.timeZone ?? factsOf(actor.lang).timeZone) : null;
  if (when === "later" && !moment) return refuse(submission, err("invalid-input", { at: ["date"] }));
  const sent = await sendCampaign(actor, params.id, { version, at: moment, reason }, visitOf(context).url.origin);
  if (!sent.ok) {
    if (sent.code === "not-found") throw data("page", { status: 404 });
    return refuse(submission, sent);
  }
  if (sent.value === ASKED) return redirectWithFlash(context, paths.approvals(), "approval-asked");
  return redirectWithFlash(
    context,
    paths.campaign(params.id),
    sent.value === "scheduled" ? "campaign-scheduled" : "campaign-sending",
  );
}

/** Shows how many a campaign reaches, and asks when to send it. */
export default function CampaignSending({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("campaigns");
  const { id, name, counts, written, count, minutes } = loaderData;
  return (
    <FormPage
      title={t("sending.question", { count })}
      windowTitle={t("sending.title")}
      about={<Link to={paths.campaign(id)}>{name}</Link>}
      lead={t("sending.lead", { minutes })}
    >
      <AudienceTable counts={counts} written={written} />
      <SendingForm {...loaderData} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}

interface AudienceTableProps {
  counts: readonly { market: Market; count: number }[];
  /** The markets with a complete text; members of the others are left out. */
  written: readonly Market[];
}

/** How many get a campaign and how many are left out, by market (messages `campaigns`, `shell`). */
function AudienceTable({ counts, written }: AudienceTableProps) {
  const t = useT("campaigns");
  const shell = useT("shell");
  const { number } = useFormat();
  const sum = counts.reduce((total, { market, count }) => total + (written.includes(market) ? count : 0), 0);
  return (
    <Table caption={t("audience.title")}>
      <TableHead columns={[t("audience.market"), [t("audience.gets"), "r"], [t("audience.without"), "r"]]} />
      <tbody>
        {counts.map(({ market, count }) => (
          <tr key={market}>
            <th scope="row">{shell(`country.${market}`)}</th>
            <td className="r num">{number(written.includes(market) ? count : 0)}</td>
            <td className="r num">{number(written.includes(market) ? 0 : count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("audience.sum")}</th>
          <td className="r num">{number(sum)}</td>
          <td className="r num">{number(counts.reduce((total, { count }) => total + count, 0) - sum)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
