import { data } from "react-router";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { meetingCalendar } from "../calendar.server.ts";
import type { Route } from "./+types/meeting-calendar.ts";

/** The calendar file of an agreed meeting; importing it again applies changes and cancellations. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { url } = visitOf(context);
  const file = await meetingCalendar(memberOf(context), params.id, url.origin);
  if (!file) throw data("page", { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="meeting.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
