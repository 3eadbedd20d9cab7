import { csvFile } from "#app/platform/http/csv-file.server.ts";
import { adminOf, reauthenticatedOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { membersFile } from "../member-file.server.ts";
import { exportMembers } from "../member-list.server.ts";
import { memberQueryOf } from "../member-query.ts";
import type { Route } from "./+types/member-file.ts";

/** The members that the table shows, all pages of it, as a file. */
export function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const actor = adminOf(context);
  reauthenticatedOf(context, paths.members() + url.search);
  return csvFile(context, {
    name: "members.csv",
    async write(reader) {
      const members = await exportMembers(actor, memberQueryOf(url.searchParams));
      return members.ok ? membersFile(reader, members.value) : null;
    },
  });
}
