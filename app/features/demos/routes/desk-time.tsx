import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { problemIn } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FailureNote } from "#app/shell/failure-note.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { REASON_LIMIT, withProblem } from "../booking.ts";
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
    problem: problemIn(url),
  };
}

/** Moves the demo to another free time of its host. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: supportOf,
  schema: reasonedTimeForm,
  run: ({ actor, params, input: { time, reason } }) => moveDemoAtDesk(actor, params.id, { at: time, reason }),
  done: ({ params }) => ({ to: paths.demoAtDesk(params.id), flash: "demo-moved" }),
  refused: ({ params, next, failure }) => ({
    to: isSettled(failure.code) ? paths.demoAtDesk(params.id, failure.code) : withProblem(next, failure.code),
  }),
  page: ({ id }) => paths.demoDeskMove(id),
}).action;

/** The page on which staff move a demo. */
export default function DeskTime({ loaderData: { demo, host, week, problem } }: Route.ComponentProps) {
  const t = useT("demos-desk");
  const demos = useT("demos");
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
      <FailureNote code={problem} />
      <SlotWeek
        key={week.monday}
        title={demos("move.times")}
        week={week}
        zone={demo.member.zone}
        action={paths.demoDeskMove(demo.id)}
        linkTo={(query) => paths.demoDeskMove(demo.id, query)}
        act={demos("move.act")}
        forOther
      >
        <Field label={demos("demo.reason")} hint={t("reasonHint")} optional={demos("optional")}>
          <TextInput name="reason" maxLength={REASON_LIMIT} autoComplete="off" />
        </Field>
      </SlotWeek>
    </div>
  );
}
