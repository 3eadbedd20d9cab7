import { data, redirect } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { stayingAnswer } from "#app/platform/http/command-route.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { readNotices } from "../reading.server.ts";
import type { Route } from "./+types/reading.ts";

/** Opened by a link: redirects to the notices. */
export function loader() {
  return redirect(paths.notifications());
}

/** Marks one notice (`id`) or all as read. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const id = form.get("id");
  const result = await readNotices(visitOf(context).actor, { id: typeof id === "string" ? id : undefined });
  if (!result.ok) throw data("page", { status: statusOf(result) });
  const staying = stayingAnswer(form, result);
  if (staying) return staying;
  return id === null ? redirect(paths.notifications()) : data(null);
}
