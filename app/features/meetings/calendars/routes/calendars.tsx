import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { ownCalendarForm } from "../own-calendar-form.ts";
import { calendarsOf, giveCalendar } from "../own-calendars.server.ts";
import { FeedState, OwnCalendarState } from "../ui/calendar-states.tsx";
import type { Route } from "./+types/calendars.ts";

const OwnCalendarForm = deferred(async () => (await import("../ui/own-calendar-form.tsx")).OwnCalendarForm);

export const loader = ({ context }: Route.LoaderArgs) => calendarsOf(memberOf(context));

/** Takes the address of the member's own calendar, and reads it. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), ownCalendarForm);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const given = await giveCalendar(actor, submission.value.address);
  if (!given.ok) return refuse(submission, given);
  return redirectWithFlash(context, paths.calendars(), "own-calendar-added");
}

/** The member's meetings in their own calendar, and their own calendar's busy times here. */
export default function CalendarsPage({ loaderData: { feed, own }, actionData }: Route.ComponentProps) {
  const t = useT("meetings-calendars");
  const meetings = useT("meetings");
  const answer = usePersistedAnswer(actionData) as FormAnswer | undefined;
  return (
    <FormPage title={t("title")} lead={t("lead")}>
      <section className="stack stack-3" aria-labelledby="feed">
        <h2 className="h-sec" id="feed">
          {t("feed.title")}
        </h2>
        <FeedState feed={feed} />
      </section>
      <section className="stack stack-3" aria-labelledby="own">
        <h2 className="h-sec" id="own">
          {t("own.title")}
        </h2>
        {own ? <OwnCalendarState own={own} /> : <OwnCalendarForm answer={answer} />}
      </section>
      <p>
        <Link to={paths.meetings()}>{meetings("toMeetings")}</Link>
      </p>
    </FormPage>
  );
}
