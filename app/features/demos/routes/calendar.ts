import { data } from "react-router";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { CALENDAR_FILE, demoCalendar } from "../calendar.server.ts";
import type { Route } from "./+types/calendar.ts";

/** Downloads the calendar entry of a demo. Importing it again updates the entry, also after a cancellation. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { url } = visitOf(context);
  const file = await demoCalendar(memberOf(context), params.id, url.origin);
  if (!file) throw data("page", { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${CALENDAR_FILE}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
