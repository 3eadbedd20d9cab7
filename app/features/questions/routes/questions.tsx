import { useState } from "react";
import { data, Link } from "react-router";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { refuseUnread } from "#app/features/pitches/page/unread-pitch.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { CursorLinks } from "#app/ui/list/show-more.tsx";
import { askQuestion } from "../asking.server.ts";
import { questionSchema } from "../question-form.ts";
import { questionsPage } from "../questions.server.ts";
import { textReading } from "../reading.server.ts";
import { AnsweredQuestions, NoQuestions, OwnQuestions } from "../ui/question-list.tsx";
import { TextReadings } from "../ui/text-reading.tsx";
import type { Route } from "./+types/questions.ts";

const AskForm = deferred(async () => (await import("../ui/ask-form.tsx")).AskForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const actor = registeredOf(context);
  const after = visit.url.searchParams.get("after") ?? undefined;
  const page = await questionsPage(actor, params.publicId, after);
  if (!page) return refuseUnread(visit);
  const { pitchId, ...shown } = page;
  await openTopic(visit, `pitch:${pitchId}`);
  return { ...shown, begun: after !== undefined, reading: await textReading(actor, params.publicId, visit) };
}

/** Asks a question. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), questionSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const asked = await askQuestion(actor, params.publicId, submission.value);
  if (!asked.ok && asked.code === "not-found") throw data("pitch", { status: 404 });
  if (!asked.ok) return refuse(submission, asked);
  return redirectWithFlash(context, paths.questions(params.publicId), "question-asked");
}

/** What was asked about a pitch and answered to everybody, and the form to ask. */
export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("questions");
  const { pitch, questions, answered, own, next, begun, reading } = loaderData;
  const { publicId, companyName } = pitch;
  // A question that was sent leaves an empty form, and one that is withdrawn the words of the next: ids go up with time.
  const newest = own.waiting[0]?.id ?? "";
  const [asked, setAsked] = useState(newest);
  if (newest > asked) setAsked(newest);
  return (
    <div className="w-text stack stack-6">
      <PageTitle title={`${t("title")} · ${companyName}`} />
      <header className="stack stack-2">
        <p className="soft">
          <Link to={paths.pitch(pitch)}>{companyName}</Link>
        </p>
        <h1 className="h-page">{t("title")}</h1>
        <p className="soft">{t("count", { count: answered })}</p>
      </header>
      {pitch.asks && <AskForm key={asked} publicId={publicId} answer={actionData as FormAnswer | undefined} />}
      {pitch.manages && (
        <p>
          <Link to={paths.ownQuestions(publicId)}>{t("manage.link")}</Link>
        </p>
      )}
      <TextReadings reading={reading}>
        <OwnQuestions publicId={publicId} own={own} next={paths.questions(publicId)} level={2} />
        {questions.length > 0 ? (
          <AnsweredQuestions pitch={pitch} questions={questions} />
        ) : (
          own.answered.length + own.waiting.length === 0 && <NoQuestions pitch={pitch} />
        )}
      </TextReadings>
      <RiskWarning figures />
      <CursorLinks
        start={begun && { to: paths.questions(publicId), label: t("newest") }}
        next={next !== null && { to: paths.questions(publicId, next), label: t("older") }}
      />
    </div>
  );
}
