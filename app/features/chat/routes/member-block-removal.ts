import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { unblockMember } from "../blocks.server.ts";
import { answer } from "../json-or-redirect.server.ts";
import type { Route } from "./+types/member-block-removal.ts";

/** Takes a block back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const result = await unblockMember(visitOf(context).actor, params.username);
  return answer(context, form, result, undefined, "member-unblocked");
}
