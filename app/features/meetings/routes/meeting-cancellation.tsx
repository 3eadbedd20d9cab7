import { data, Form, redirect, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { cancelMeeting } from "../answering.server.ts";
import { meetingOf } from "../meetings.server.ts";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/meeting-cancellation.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const meeting = await meetingOf(memberOf(context), params.id);
  if (!meeting) throw data("page", { status: 404 });
  if (!meeting.may.cancel || !meeting.agreed) throw redirect(paths.meeting(params.id));
  return { ...meeting, agreed: meeting.agreed };
}

/** Cancels an agreed meeting. */
export async function action({ params, context }: Route.ActionArgs) {
  const cancelled = await cancelMeeting(memberOf(context), params.id, visitOf(context).url.origin);
  if (!cancelled.ok && cancelled.code === "not-found") throw data("page", { status: 404 });
  if (!cancelled.ok) return redirect(paths.meeting(params.id, cancelled.code));
  return redirectWithFlash(context, paths.conversation(cancelled.value.conversationId), "meeting-cancelled");
}

/** Asks for confirmation. */
export default function MeetingCancellation({ loaderData }: Route.ComponentProps) {
  const t = useT("meetings");
  const { meetingId, conversationId, agreed, zones } = loaderData;
  const name = loaderData.name ?? t("deletedUser");
  const action = paths.meetingCancellation(meetingId);
  const busy = useNavigation().formAction === action;
  return (
    <FormPage title={t("cancel.title")}>
      <p>
        <When at={agreed.at} minutes={agreed.minutes} zones={zones} name={name} />
      </p>
      <p>{t("cancel.text", { name })}</p>
      <Form method="post" action={action} className="actions">
        <LinkButton to={paths.conversation(conversationId)}>{t("cancel.keep")}</LinkButton>
        <Button type="submit" variant="danger" busy={busy}>
          {t("act.cancel")}
        </Button>
      </Form>
    </FormPage>
  );
}
