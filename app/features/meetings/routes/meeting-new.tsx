import { data } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { planFor } from "../availability.server.ts";
import { proposalForm } from "../proposal-form.ts";
import { proposeMeeting } from "../proposing.server.ts";
import type { Route } from "./+types/meeting-new.ts";

const ProposalForm = deferred(async () => (await import("../ui/proposal-form.tsx")).ProposalForm);

export async function loader({ params, context }: Route.LoaderArgs) {
  const plan = await planFor(memberOf(context), params.id);
  if (!plan) throw data("page", { status: 404 });
  const free = plan.free.map(({ at, minutes }) => ({ at: at.toISOString(), minutes }));
  return { ...plan, free, id: newId(), makesRooms: env().VIDEO_ROOMS_URL !== undefined };
}

/** Proposes times for a meeting to the other member of the conversation. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const { zone } = await ownZone(actor);
  const submission = parseForm(await formOf(request), proposalForm(zone, now()));
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const proposed = await proposeMeeting(actor, params.id, submission.value);
  if (!proposed.ok && proposed.code === "not-found") throw data("page", { status: 404 });
  if (!proposed.ok) return refuse(submission, proposed);
  return redirectWithFlash(context, paths.conversation(params.id), "meeting-suggested");
}

export default function NewMeeting({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT("meetings");
  const name = loaderData.name ?? t("deletedUser");
  const { now: present } = useRoot();
  return (
    <FormPage title={t("new.title", { name })} lead={t("new.lead", { name })}>
      <ProposalForm
        action={paths.newMeeting(params.id)}
        back={paths.conversation(params.id)}
        id={loaderData.id}
        name={name}
        zones={loaderData.zones}
        now={present}
        free={loaderData.free}
        given={loaderData.given}
        makesRooms={loaderData.makesRooms}
        answer={usePersistedAnswer(actionData) as FormAnswer | undefined}
      />
    </FormPage>
  );
}
