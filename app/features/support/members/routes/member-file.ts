import { adminOf } from "#app/platform/http/visit.server.ts";
import { membersFile } from "../member-file.server.ts";
import { exportMembers } from "../member-list.server.ts";
import { memberQueryOf } from "../member-query.ts";
import type { Route } from "./+types/member-file.ts";

/** The members that the table shows, all pages of it, as a file. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const actor = adminOf(context);
  const members = await exportMembers(actor, memberQueryOf(url.searchParams));
  if (!members.ok) throw new Response("page", { status: 404 });
  return new Response(membersFile(actor.lang, members.value), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="members.csv"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
