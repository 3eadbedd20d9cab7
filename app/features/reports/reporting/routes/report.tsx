import { data, Form, Link, type RouterContextProvider, redirect, useNavigation } from "react-router";
import type { z } from "zod";
import { TEXT_KINDS } from "#app/features/questions/questions.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import type { Actor } from "#app/platform/actor.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { err } from "#app/platform/failure.ts";
import { flashHeaders, redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { reportKey } from "../../decision-links.server.ts";
import { mayReport } from "../../policy.ts";
import { FROM_DIALOG, type Subject } from "../../report.ts";
import {
  type ReportContact,
  type ReportForm as Reporting,
  reportSchemas,
  visitorReportSchema,
} from "../../report-form.ts";
import { reportable } from "../evidence.server.ts";
import { report } from "../reporting.server.ts";
import type { Route } from "./+types/report.ts";

const ReportForm = deferred(async () => (await import("../../ui/report-form.tsx")).ReportForm);
const VisitorReportForm = deferred(async () => (await import("../../ui/visitor-report-form.tsx")).VisitorReportForm);

export const handle = { hydrate: true };

type Context = Readonly<RouterContextProvider>;

/** The thing that the address names: a text about a pitch, a pitch, a profile, or a message. */
function subjectOf(params: Record<string, string | undefined>): Subject {
  if (params.kind !== undefined) {
    const kind = TEXT_KINDS.find((each) => each === params.kind);
    if (!kind) throw data("pitch", { status: 404 });
    return { type: kind, publicId: params.publicId ?? "", id: params.id ?? "" };
  }
  if (params.publicId !== undefined) return { type: "pitch", publicId: params.publicId };
  if (params.username !== undefined) return { type: "profile", username: params.username };
  return { type: "message", conversationId: params.id ?? "", number: Number(params.number) };
}

/** What the page of an error says was not found. */
const NOT_FOUND = {
  ...{ pitch: "pitch", profile: "profile", message: "page" },
  ...{ question: "pitch", answer: "pitch", update: "pitch" },
} as const;

/** The reporter: anybody for a pitch, account holders for all else. */
function reporterOf(context: Context, subject: Subject): Actor {
  const { actor } = visitOf(context);
  return mayReport(actor, subject.type) ? actor : accountHolderOf(context);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const subject = subjectOf(params);
  const actor = reporterOf(context, subject);
  const thing = await reportable(actor, subject);
  if (!thing) throw data(NOT_FOUND[subject.type], { status: 404 });
  // Nobody can report their own thing.
  if (thing.own) throw redirect(thing.page);
  const { type, name, page } = thing;
  return { type, name, page, action: visitOf(context).url.pathname, visitor: actor.kind === "visitor" };
}

/** Stores the report. The dialog stays on its page; the page redirects to the receipt. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const subject = subjectOf(params);
  const actor = reporterOf(context, subject);
  const visitor = actor.kind === "visitor";
  const schema: z.ZodType<Reporting & { contact?: ReportContact }> = visitor
    ? visitorReportSchema
    : reportSchemas[subject.type];
  const submission = parseForm(await formOf(request), schema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const proof = visitor ? await checkApp(visitOf(context), "report") : undefined;
  if (proof && !proof.ok) return refuse(submission, proof);
  const reported = await report(actor, subject, submission.value, visitOf(context));
  if (!reported.ok) return refuse(submission, reported);
  const flash = reported.value.known ? "report-known" : "report-sent";
  if (visitOf(context).url.searchParams.has(FROM_DIALOG)) {
    return data({ sent: true as const }, { headers: flashHeaders(context, flash) });
  }
  const { reportId } = reported.value;
  return redirectWithFlash(context, paths.report(reportId, visitor ? reportKey(reportId) : null), flash);
}

/** The form on a page of its own, without script or if the address is opened directly. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { type, name, page, action, visitor } = loaderData;
  const t = useT("reports-reporting");
  const reports = useT("reports");
  const busy = useNavigation().formAction === action;
  const subjectName = name ?? reports("gone");
  const title = t(`title.${type}`, { name: subjectName });
  const answer = actionData as FormAnswer | undefined;
  if (visitor) {
    return (
      <PageMain>
        <FormPage title={title} about={<Link to={page}>{subjectName}</Link>}>
          <VisitorReportForm action={action} page={page} answer={answer} />
        </FormPage>
      </PageMain>
    );
  }
  return (
    <FormPage title={title} about={<Link to={page}>{subjectName}</Link>}>
      <ReportForm id="report" type={type} action={action} answer={answer} as={Form}>
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
