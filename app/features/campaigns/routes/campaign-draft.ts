import { err, type FailureCode, statusOf } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import type { SaveAnswer } from "#app/shell/use-autosave.ts";
import { campaignDraftSchema, type TheirCampaign, theirCampaign } from "../campaign-form.ts";
import { campaignOf } from "../campaigns.server.ts";
import { changeCampaign } from "../writing.server.ts";
import type { Route } from "./+types/campaign-draft.ts";

type Answer = SaveAnswer<TheirCampaign>;

/** Autosave of a draft. Answers in JSON. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const typed = parseForm(await formOf(request), campaignDraftSchema);
  if (typed.status !== "success") return refusal("invalid-input");
  const saved = await changeCampaign(actor, params.id, typed.value);
  if (saved.ok) {
    const { version, changedAt } = saved.value;
    return Response.json({ token: String(version), savedAt: changedAt.toISOString() } satisfies Answer);
  }
  const campaign = saved.code === "conflict" && (await campaignOf(actor, params.id));
  if (!campaign) return refusal(saved.code);
  return Response.json({ conflict: theirCampaign(campaign) } satisfies Answer, { status: 409 });
}

function refusal(code: FailureCode): Response {
  // 409 is reserved for conflicts, for which the script offers a resolution.
  const status = code === "campaign-begun" ? 403 : statusOf(err(code));
  return Response.json({ failure: code }, { status });
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
