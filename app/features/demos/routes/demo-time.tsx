import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { problemIn } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FailureNote } from "#app/shell/failure-note.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { moveDemo } from "../booking.server.ts";
import { withProblem } from "../booking.ts";
import { timeForm } from "../booking-form.ts";
import { changedCode, isSettled, memberView, openActs } from "../demo.ts";
import { demoOf, slotsToMove } from "../demos.server.ts";
import { DemoWhen } from "../ui/demo-when.tsx";
import { SlotWeek } from "../ui/slot-week.tsx";
import { weekOf } from "../week.ts";
import type { Route } from "./+types/demo-time.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { url } = visitOf(context);
  const demo = await demoOf(memberOf(context), params.id);
  if (!demo) throw data("page", { status: 404 });
  if (!openActs(demo).change) throw redirect(paths.demo(params.id, changedCode(demo)));
  const { zone } = demo.member;
  return {
    demo: memberView(demo),
    week: weekOf(await slotsToMove(demo), zone, url.searchParams.get("week"), now()),
    problem: problemIn(url),
  };
}

/** Moves the demo to another free time of its host. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  schema: timeForm,
  run: ({ actor, params, input: { time }, visit }) => moveDemo(actor, params.id, time, visit.url.origin),
  done: ({ params }) => ({ to: paths.demo(params.id), flash: "demo-moved" }),
  refused: ({ params, next, failure }) => ({
    to: isSettled(failure.code) ? paths.demo(params.id, failure.code) : withProblem(next, failure.code),
  }),
  page: ({ id }) => paths.demoMove(id),
}).action;

/** The page on which a member moves their demo. */
export default function DemoTime({ loaderData: { demo, week, problem } }: Route.ComponentProps) {
  const t = useT("demos");
  return (
    <div className="demo-page w-content">
      <PageTitle title={t("move.title")} />
      <header className="stack stack-2">
        <h1 className="h-page">{t("move.title")}</h1>
        <p>
          <DemoWhen at={demo.at} minutes={demo.minutes} zone={demo.zone} other={demo.host} />
        </p>
        <p className="soft">{t("move.lead")}</p>
        {demo.host && <p className="soft">{t("move.host", { name: demo.host.name })}</p>}
      </header>
      <FailureNote code={problem} />
      <SlotWeek
        key={week.monday}
        title={t("move.times")}
        week={week}
        zone={demo.zone}
        action={paths.demoMove(demo.id)}
        linkTo={(query) => paths.demoMove(demo.id, query)}
        act={t("move.act")}
      />
    </div>
  );
}
