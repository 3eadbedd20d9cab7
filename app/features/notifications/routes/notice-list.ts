import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { readNoticeFilter } from "../notice-groups.ts";
import { noticesOf } from "../notice-list.server.ts";
import type { Route } from "./+types/notice-list.ts";

/** The newest notices as JSON, for the panel of the bell. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const show = readNoticeFilter(visitOf(context).url.searchParams.get("show"));
  const { notices } = await noticesOf(actor, undefined, show);
  return Response.json(notices, { headers: { "Cache-Control": "no-store" } });
}
