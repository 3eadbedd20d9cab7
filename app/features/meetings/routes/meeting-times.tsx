import { data, redirect } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { useKeptAnswer } from "#app/platform/browser/persisted-answer.ts";
import { now } from "#app/platform/clock.ts";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { planFor } from "../availability.server.ts";
import type { Length } from "../meeting.ts";
import { meetingOf } from "../meetings.server.ts";
import { suggestionForm } from "../proposal-form.ts";
import { suggestOtherTimes } from "../proposing.server.ts";
import { SuggestionForm } from "../ui/proposal-form.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/meeting-times.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const meeting = await meetingOf(actor, params.id);
  if (!meeting) throw data("page", { status: 404 });
  // Its page says why there is nothing to move.
  if (!meeting.may.suggest) throw redirect(paths.meeting(params.id));
  const plan = (await planFor(actor, meeting.conversationId, meeting.meetingId))!;
  const free = plan.free.map(({ at, minutes }) => ({ at: at.toISOString(), minutes }));
  return { meeting, plan: { ...plan, free }, id: newId() };
}

/** Suggests other times for a meeting. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const { zone } = await ownZone(actor);
  const submission = parseForm(await formOf(request), suggestionForm(zone, now()));
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const suggested = await suggestOtherTimes(actor, params.id, submission.value);
  if (!suggested.ok && suggested.code === "not-found") throw data("page", { status: 404 });
  if (!suggested.ok && suggested.code === "meeting-changed") return redirect(paths.meeting(params.id, suggested.code));
  if (!suggested.ok) return refuse(submission, suggested);
  return redirectWithFlash(context, paths.conversation(suggested.value.conversationId), "meeting-suggested");
}

export default function MeetingTimes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("meetings");
  const { meeting, plan, id } = loaderData;
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
      <SuggestionForm
        action={paths.meetingTimes(meeting.meetingId)}
        back={paths.conversation(meeting.conversationId)}
        id={id}
        name={name}
        zones={zones}
        now={present}
        free={plan.free}
        given={plan.given}
        before={{ minutes: last.minutes as Length, kind: last.place.kind, place: last.place.words }}
        answer={useKeptAnswer(actionData) as FormAnswer | undefined}
      />
    </FormPage>
  );
}
