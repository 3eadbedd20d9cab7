import { data, redirect } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { planFor } from "../availability.server.ts";
import type { Length } from "../meeting.ts";
import { meetingOf } from "../meetings.server.ts";
import { proposalForm } from "../proposal-form.ts";
import { proposeOtherTimes } from "../proposing.server.ts";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/meeting-times.ts";

const ProposalForm = deferred(async () => (await import("../ui/proposal-form.tsx")).ProposalForm);

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const meeting = await meetingOf(actor, params.id);
  if (!meeting) throw data("page", { status: 404 });
  // The meeting's page says why, unless there is a form to show again.
  if (!meeting.may.suggest && !visitOf(context).brings) throw redirect(paths.meeting(params.id));
  const plan = (await planFor(actor, meeting.conversationId, meeting.meetingId))!;
  const free = plan.free.map(({ at, minutes }) => ({ at: at.toISOString(), minutes }));
  return { meeting, plan: { ...plan, free }, id: newId(), makesRooms: env().VIDEO_ROOMS_URL !== undefined };
}

/** Proposes other times for a meeting. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const { zone } = await ownZone(actor);
  const submission = parseForm(await formOf(request), proposalForm(zone, now()));
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const proposed = await proposeOtherTimes(actor, params.id, submission.value);
  if (!proposed.ok && proposed.code === "not-found") throw data("page", { status: 404 });
  if (!proposed.ok) return refuse(submission, proposed);
  return redirectWithFlash(context, paths.conversation(proposed.value.conversationId), "meeting-suggested");
}

export default function MeetingTimes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("meetings");
  const { meeting, plan, id, makesRooms } = loaderData;
  const { agreed, zones } = meeting;
  const name = meeting.name ?? t("deletedUser");
  const { now: present } = useRoot();
  const last = agreed ?? { minutes: meeting.minutes, place: meeting.place };
  return (
    <FormPage
      title={t("move.title", { name })}
      lead={
        agreed ? (
          <>
            {t("move.agreed")} <When at={agreed.at} minutes={agreed.minutes} zones={zones} name={name} />
          </>
        ) : (
          t("move.lead")
        )
      }
    >
      <ProposalForm
        action={paths.meetingTimes(meeting.meetingId)}
        back={paths.conversation(meeting.conversationId)}
        id={id}
        name={name}
        zones={zones}
        now={present}
        free={plan.free}
        given={plan.given}
        makesRooms={makesRooms}
        before={{ minutes: last.minutes as Length, kind: last.place.kind, place: last.place.words }}
        answer={usePersistedAnswer(actionData) as FormAnswer | undefined}
      />
    </FormPage>
  );
}
