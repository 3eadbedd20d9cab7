import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FailureNote } from "#app/shell/failure-note.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { REASON_LIMIT } from "../booking.ts";
import { reasonedTimeForm } from "../booking-form.ts";
import { changedCode, isSettled, openActs } from "../demo.ts";
import { slotsToMove } from "../demos.server.ts";
import { demoRecord, moveDemoAtDesk } from "../desk/demos.server.ts";
import { DemoWhen } from "../ui/demo-when.tsx";
import { SlotWeek } from "../ui/slot-week.tsx";
import { weekOf } from "../week.ts";
import type { Route } from "./+types/desk-time.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { url } = visitOf(context);
  const demo = await demoRecord(supportOf(context), params.id);
  if (!demo) throw data("page", { status: 404 });
  if (!openActs(demo).change || !demo.host) throw redirect(paths.demoAtDesk(params.id, changedCode(demo)));
  // By the member's clock: the time has to suit them.
  const { zone } = demo.member;
  return {
    demo,
    host: demo.host,
    week: weekOf(await slotsToMove(demo), zone, url.searchParams.get("week"), now()),
  };
}

/** Moves the demo to another free time of its host. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), reasonedTimeForm);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { time, reason } = submission.value;
  const moved = await moveDemoAtDesk(actor, params.id, { at: time, reason });
  if (moved.ok) return redirectWithFlash(context, paths.demoAtDesk(params.id), "demo-moved");
  if (moved.code === "not-found") throw data("page", { status: 404 });
  if (isSettled(moved.code)) return redirect(paths.demoAtDesk(params.id, moved.code));
  return refuse(submission, moved);
}

// The times that are free have changed when one is refused.
export function shouldRevalidate(): boolean {
  return true;
}

/** The page on which staff move a demo. */
export default function DeskTime({ loaderData: { demo, host, week }, actionData }: Route.ComponentProps) {
  const t = useT("demos-desk");
  const demos = useT("demos");
  const answer = actionData as FormAnswer | undefined;
  const reason = answer?.form.initialValue?.reason;
  const title = t("move.title", { name: demo.member.name });
  return (
    <div className="demo-page w-content">
      <PageTitle title={title} />
      <header className="stack stack-2">
        <h1 className="h-page">{title}</h1>
        <p>
          <DemoWhen at={demo.at} minutes={demo.minutes} zone={demo.member.zone} other={host} />
        </p>
        <p className="soft">{t("move.lead", { name: demo.member.name })}</p>
        <p className="soft">{t("move.host", { name: host.name })}</p>
      </header>
      <FailureNote code={answer?.failure.code ?? null} />
      <SlotWeek
        key={week.monday}
        title={demos("move.times")}
        week={week}
        zone={demo.member.zone}
        action={paths.demoDeskMove(demo.id, { week: week.monday })}
        linkTo={(query) => paths.demoDeskMove(demo.id, query)}
        act={demos("move.act")}
        forOther
      >
        <Field label={demos("demo.reason")} hint={t("reasonHint")} optional={demos("optional")}>
          <TextInput
            name="reason"
            defaultValue={typeof reason === "string" ? reason : undefined}
            maxLength={REASON_LIMIT}
            autoComplete="off"
          />
        </Field>
      </SlotWeek>
    </div>
  );
}
