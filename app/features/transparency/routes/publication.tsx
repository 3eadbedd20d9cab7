import { redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { chosenIn, publicationSchema } from "../publication-form.ts";
import { momentsOf, NOTES, type Notes } from "../report.ts";
import { publishReport } from "../reports.server.ts";
import { useAreaName, usePeriodName } from "../ui/report-names.ts";
import type { Route } from "./+types/publication.ts";

const PublicationForm = deferred(async () => (await import("../ui/publication-form.tsx")).PublicationForm);

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  adminOf(context);
  const { period, area } = chosenIn(searchParams, now());
  const chosen = { year: String(period.year), part: period.part, area };
  if (momentsOf(period, area).until > now()) throw redirect(paths.transparencyDesk(chosen));
  return { period, area };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), publicationSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { year, part, area, ...written } = submission.value;
  const notes: Notes = {};
  for (const note of NOTES) if (written[note]) notes[note] = written[note];
  const published = await publishReport(actor, { period: { year, part }, area, notes });
  if (!published.ok) return refuse(submission, published);
  return redirectWithFlash(context, paths.transparencyReport(published.value), "transparency-published");
}

/** Asks for what the program cannot know, and publishes a report, which cannot be undone. */
export default function Publication({ loaderData: { period, area }, actionData }: Route.ComponentProps) {
  const t = useT("transparency");
  return (
    <FormPage
      title={t("publish.title")}
      about={t("one", { area: useAreaName()(area), period: usePeriodName()(period) })}
      lead={t("publish.lead")}
    >
      <PublicationForm period={period} area={area} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
