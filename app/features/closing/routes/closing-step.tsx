import { data, Link } from "react-router";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { stepSchema } from "../closing-form.ts";
import { isSettled } from "../lifecycle.ts";
import { dateStep } from "../marking.server.ts";
import { noteOnStep } from "../noting.server.ts";
import { useClosingWords } from "../ui/use-closing-words.ts";
import type { Route } from "./+types/closing-step.ts";
import { placeOf, refuseUnsigned, roomOfForm, roomPage } from "./closing-data.server.ts";

const UnsentForm = deferred(async () => (await import("../ui/unsent-form.tsx")).UnsentForm);
const StepText = deferred(async () => (await import("../ui/checklist.tsx")).StepText);
const StepActs = deferred(async () => (await import("../ui/step-acts.tsx")).StepActs);
const StepForm = deferred(async () => (await import("../ui/step-form.tsx")).StepForm);
const FileList = deferred(async () => (await import("../ui/closing-files.tsx")).FileList);

async function stepFor(context: Route.LoaderArgs["context"], params: Route.LoaderArgs["params"]) {
  const found = await roomOfForm(context, params);
  if (!found) return null;
  const { actor, room } = found;
  const step = room.steps.find((each) => each.step === params.step);
  if (!step) throw data("page", { status: 404 });
  return { actor, room, step, today: wallClock(now(), zoneOf(actor)).slice(0, 10) };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await stepFor(context, params);
  return found && { room: found.room, step: found.step, today: found.today };
}

/** Stores the date of the step and the reader's note. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const found = await stepFor(context, params);
  const form = await formOf(request);
  if (!found) return refuseUnsigned(form);
  const { actor, step, today } = found;
  const submission = parseForm(form, stepSchema({ today, kept: step.dueOn }));
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { due, note = "" } = submission.value;
  const place = placeOf(params);
  const dated = isSettled(step.state) ? { ok: true as const } : await dateStep(actor, place, params.step, due ?? null);
  const done = dated.ok ? await noteOnStep(actor, place, params.step, note) : dated;
  return done.ok ? redirectWithFlash(context, roomPage(params), "closing-noted") : refuse(submission, done);
}

/** A step of a closing room: what it is, its date, the notes of both, and its documents. */
export default function ClosingStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("closing");
  const answer = actionData as FormAnswer | undefined;
  if (loaderData) return <StepPage {...loaderData} answer={answer} />;
  const labels = { due: t("step.due"), note: t("step.note") };
  return <UnsentForm answer={answer} labels={labels} submit={t("step.save")} />;
}

type StepPageProps = NonNullable<Route.ComponentProps["loaderData"]> & { answer: FormAnswer | undefined };

function StepPage({ room, step, today, answer }: StepPageProps) {
  const t = useT("closing");
  const words = useClosingWords(room);
  const { offer } = room;
  const title = words.titleOf(step.step);
  return (
    <FormPage
      title={title}
      windowTitle={`${title} · ${t("name")}`}
      about={<Link to={paths.closing(offer)}>{t("back")}</Link>}
      lead={`${words.whoOf(step)} · ${words.stateOf(step)}`}
    >
      <RiskWarning figures at="begin" />
      <div className="stack stack-2">
        <StepText room={room} step={step} />
        <p className="small soft">{t("party.short", { brand: BRAND })}</p>
      </div>
      <StepActs offer={offer} step={step} />
      <StepForm room={room} step={step} today={today} answer={answer} />
      <section className="stack stack-4">
        <SectionHead title={t("step.documents")} />
        {step.fileCount === 0 ? (
          <p className="small soft">{t("files.none")}</p>
        ) : (
          <FileList offer={offer} files={step.files} />
        )}
        <p className="row row-w">
          {step.fileCount > step.files.length && (
            <Link to={paths.closingFiles(offer, { step: step.step })}>
              {t("files.all", { count: String(step.fileCount) })}
            </Link>
          )}
          {room.open && <LinkButton to={paths.closingFiles(offer, { step: step.step })}>{t("act.attach")}</LinkButton>}
        </p>
      </section>
      <RiskWarning figures at="end" />
    </FormPage>
  );
}
