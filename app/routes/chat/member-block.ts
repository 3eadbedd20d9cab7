import { blockMember } from "#app/features/chat/commands-blocks.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/member-block.ts";
import { answer } from "./chat-answer.server.ts";

/** Blocks somebody. The pages that this leads to show it, with the way back: a message in passing would lie over that. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  return answer(context, form, await blockMember(visitOf(context).actor, params.username));
}
