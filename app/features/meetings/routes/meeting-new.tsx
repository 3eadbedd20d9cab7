import { data } from "react-router";
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
import { suggestionForm } from "../proposal-form.ts";
import { suggestMeeting } from "../proposing.server.ts";
import { SuggestionForm } from "../ui/proposal-form.tsx";
import type { Route } from "./+types/meeting-new.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const plan = await planFor(memberOf(context), params.id);
  if (!plan) throw data("page", { status: 404 });
  const free = plan.free.map(({ at, minutes }) => ({ at: at.toISOString(), minutes }));
  return { ...plan, free, id: newId() };
}

/** Suggests times for a meeting to the other one of the conversation. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const { zone } = await ownZone(actor);
  const submission = parseForm(await formOf(request), suggestionForm(zone, now()));
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const suggested = await suggestMeeting(actor, params.id, submission.value);
  if (!suggested.ok && suggested.code === "not-found") throw data("page", { status: 404 });
  if (!suggested.ok) return refuse(submission, suggested);
  return redirectWithFlash(context, paths.conversation(params.id), "meeting-suggested");
}

export default function NewMeeting({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT("meetings");
  const name = loaderData.name ?? t("deletedUser");
  const { now: present } = useRoot();
  return (
    <FormPage title={t("new.title", { name })} lead={t("new.lead", { name })}>
      <SuggestionForm
        action={paths.newMeeting(params.id)}
        back={paths.conversation(params.id)}
        id={loaderData.id}
        name={name}
        zones={loaderData.zones}
        now={present}
        free={loaderData.free}
        given={loaderData.given}
        answer={useKeptAnswer(actionData) as FormAnswer | undefined}
      />
    </FormPage>
  );
}
