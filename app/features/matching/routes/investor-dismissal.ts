import { redirect } from "react-router";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { dismissInvestor } from "../dismissals.server.ts";
import type { Route } from "./+types/investor-dismissal.ts";
import { dismissalOf, leftOut } from "./dismissal-answer.server.ts";

/** Whoever comes back here from signing in sees the list. */
export function loader() {
  throw redirect(paths.matches());
}

/** Leaves an investor out of the member's own matches. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const member = memberOf(context);
  const { reason, next } = await dismissalOf(request, "investor");
  return leftOut(await dismissInvestor(member, params.username, reason), next, params.username);
}
