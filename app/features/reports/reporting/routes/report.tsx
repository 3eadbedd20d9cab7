import { data, Form, Link, type RouterContextProvider, redirect, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder } from "#app/platform/actor.ts";
import { err } from "#app/platform/failure.ts";
import { flashHeaders, redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { FROM_DIALOG, type Subject } from "../../report.ts";
import { reportSchemas } from "../../report-form.ts";
import { reportable } from "../evidence.server.ts";
import { report } from "../reporting.server.ts";
import type { Route } from "./+types/report.ts";

const ReportForm = deferred(async () => (await import("../../ui/report-form.tsx")).ReportForm);

type Context = Readonly<RouterContextProvider>;

/** The thing that the address names: a pitch, a profile, or a message. */
function subjectOf(params: Record<string, string | undefined>): Subject {
  if (params.publicId !== undefined) return { type: "pitch", publicId: params.publicId };
  if (params.username !== undefined) return { type: "profile", username: params.username };
  return { type: "message", conversationId: params.id ?? "", number: Number(params.number) };
}

/** The reporter. Visitors see only the teaser of a pitch: they are redirected to support. */
function reporterOf(context: Context, subject: Subject): AccountHolder {
  if (visitOf(context).actor.kind === "visitor" && subject.type === "pitch") {
    throw redirect(paths.contact("pitch", subject.publicId));
  }
  return accountHolderOf(context);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const subject = subjectOf(params);
  const thing = await reportable(reporterOf(context, subject), subject);
  if (!thing) throw data(subject.type === "message" ? "page" : subject.type, { status: 404 });
  // Nobody can report their own thing.
  if (thing.own) throw redirect(thing.page);
  const { type, name, page } = thing;
  return { type, name, page, action: visitOf(context).url.pathname };
}

/** Stores the report. The dialog stays on its page; the page redirects to the receipt. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const subject = subjectOf(params);
  const actor = reporterOf(context, subject);
  const submission = parseForm(await formOf(request), reportSchemas[subject.type]);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const reported = await report(actor, subject, submission.value, visitOf(context));
  if (!reported.ok) return refuse(submission, reported);
  const flash = reported.value.known ? "report-known" : "report-sent";
  if (visitOf(context).url.searchParams.has(FROM_DIALOG)) {
    return data({ sent: true as const }, { headers: flashHeaders(context, flash) });
  }
  return redirectWithFlash(context, paths.report(reported.value.reportId), flash);
}

/** The form on a page of its own, without script or if the address is opened directly. */
export default function ReportPage({ loaderData: { type, name, page, action }, actionData }: Route.ComponentProps) {
  const t = useT("reports-reporting");
  const reports = useT("reports");
  const busy = useNavigation().formAction === action;
  const subjectName = name ?? reports("gone");
  const title = t(`title.${type}`, { name: subjectName });
  return (
    <FormPage title={title} about={<Link to={page}>{subjectName}</Link>}>
      <ReportForm id="report" type={type} action={action} answer={actionData as FormAnswer | undefined} as={Form}>
        <p className="actions">
          <LinkButton to={page}>{t("cancel")}</LinkButton>
          <Button type="submit" variant="primary" busy={busy}>
            {t("send")}
          </Button>
        </p>
      </ReportForm>
    </FormPage>
  );
}
