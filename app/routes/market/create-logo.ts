import { setLogo } from "#app/features/pitches/commands-drafts.server.ts";
import type { LogoAnswer } from "#app/features/pitches/ui/logo-field.tsx";
import { type Failure, failed, statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/forms.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/create-logo.ts";

/** Stores a logo as soon as it is chosen. For scripts; answers in JSON. Without script it comes with the form of step 3. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  if (actor.kind !== "member") return refusal(failed("sign-in-needed"));
  const file = (await formOf(request)).get("logo");
  if (!(file instanceof File) || file.size === 0) return refusal(failed("logo-required"));
  const stored = await setLogo(actor, params.publicId, file, file.name);
  if (!stored.ok) return refusal(stored);
  const { logoId, token } = stored.value;
  return Response.json({ logoId, token } satisfies LogoAnswer);
}

function refusal(failure: Failure): Response {
  return Response.json({ failure: failure.code } satisfies LogoAnswer, { status: statusOf(failure) });
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
