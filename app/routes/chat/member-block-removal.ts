import { unblockMember } from "#app/features/chat/commands-blocks.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/member-block-removal.ts";
import { answer } from "./chat-answer.server.ts";

/** Takes a block back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const result = await unblockMember(visitOf(context).actor, params.username);
  return answer(context, form, result, undefined, "member-unblocked");
}
