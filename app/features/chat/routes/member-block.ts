import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { blockMember, unblockMember } from "../blocks.server.ts";
import { answer } from "../json-or-redirect.server.ts";
import type { Route } from "./+types/member-block.ts";

/** Blocks somebody; at `…/removal`, unblocks them. Blocking has no flash message, since the next page shows it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, url } = visitOf(context);
  const form = await formOf(request);
  return url.pathname.endsWith("/removal")
    ? answer(context, form, await unblockMember(actor, params.username), { flash: "member-unblocked" })
    : answer(context, form, await blockMember(actor, params.username));
}
