import { err, type Failure, statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { showStoredLogo } from "../drafts.server.ts";
import type { LogoAnswer } from "../ui/logo-field.tsx";
import type { Route } from "./+types/logo.ts";

/** Sets the logo to a picture that the browser has uploaded to the store. For scripts; responds with JSON. Without script the form has the logo. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  if (actor.kind !== "member") return refusal(err("sign-in-needed"));
  const path = (await formOf(request)).get("stored");
  if (typeof path !== "string" || path === "") return refusal(err("image-required"));
  const logo = await showStoredLogo(actor, params.publicId, path);
  if (!logo.ok) return refusal(logo);
  const { logoId, from, token } = logo.value;
  return Response.json({ logoId, from, token } satisfies LogoAnswer);
}

function refusal(failure: Failure): Response {
  return Response.json({ failure: failure.code } satisfies LogoAnswer, { status: statusOf(failure) });
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
