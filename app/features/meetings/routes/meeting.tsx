import { data, Link } from "react-router";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { problemIn } from "#app/platform/failure.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FailureNote } from "#app/shell/failure-note.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { meetingOf } from "../meetings.server.ts";
import { MeetingCardView } from "../ui/meeting-card.tsx";
import type { Route } from "./+types/meeting.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const meeting = await meetingOf(memberOf(context), params.id);
  if (!meeting) throw data("page", { status: 404 });
  await openTopic(visitOf(context), `conversation:${meeting.conversationId}`);
  return { meeting, problem: problemIn(new URL(request.url)) };
}

/** Page of a meeting, with its actions. */
export default function MeetingPage({ loaderData: { meeting, problem } }: Route.ComponentProps) {
  const t = useT("meetings");
  const name = meeting.name ?? t("deletedUser");
  return (
    <div className="w-form stack stack-6 meet-page">
      <PageTitle title={t("title.meeting", { name })} />
      <FailureNote code={problem} name={name} />
      <MeetingCardView meeting={meeting} page />
      <p className="row row-w small">
        <Link to={paths.conversation(meeting.conversationId)}>{t("toConversation")}</Link>
        <Link to={paths.meetings()}>{t("toMeetings")}</Link>
      </p>
    </div>
  );
}
