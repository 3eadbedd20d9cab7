import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { blockMember } from "../blocks.server.ts";
import { answer } from "../json-or-redirect.server.ts";
import type { Route } from "./+types/member-block.ts";

/** Blocks somebody. The pages that this leads to show it, with the way back: a message in passing would lie over that. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  return answer(context, form, await blockMember(visitOf(context).actor, params.username));
}
