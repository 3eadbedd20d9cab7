import { redirect } from "react-router";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { countView } from "../counting.server.ts";
import type { Route } from "./+types/page-view.ts";

/** Leads those who open the address to what is counted, and the choice about it. */
export function loader() {
  return redirect(paths.cookies());
}

/** Counts a view (`navigator.sendBeacon`). The answer is empty, whether it was counted or not. */
export async function action({ request, context }: Route.ActionArgs) {
  await countView(visitOf(context), await formOf(request));
  return new Response(null, { status: 204 });
}
