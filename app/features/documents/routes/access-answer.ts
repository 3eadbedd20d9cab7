import { data, redirect } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { stayingAnswer } from "#app/platform/http/command-route.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { approveAccess, refuseAccess } from "../access.server.ts";
import type { Route } from "./+types/access-answer.ts";

/** The owner's answers, by the last segment of their address. */
const ANSWERS = {
  approval: { run: approveAccess, flash: "access-approved" },
  refusal: { run: refuseAccess, flash: "access-refused" },
} as const;

/** Approves or refuses an access request, from the list of requests or from a notice. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = memberOf(context);
  const { publicId, accessId } = params;
  const { run, flash } = ANSWERS[visitOf(context).url.pathname.split("/").at(-1) as keyof typeof ANSWERS];
  const answered = await run(actor, publicId, accessId);
  const staying = stayingAnswer(await formOf(request), answered);
  if (staying) return staying;
  if (answered.ok) return redirectWithFlash(context, paths.accessRequests(publicId), flash);
  // Answered or withdrawn meanwhile: the list shows it.
  if (answered.code === "conflict") return redirect(paths.accessRequests(publicId));
  throw data(answered.code === "not-found" ? "pitch" : null, { status: statusOf(answered) });
}
