import { err, type FailureCode, statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import type { OfferAnswer } from "../offer.ts";
import { fetchOffer } from "../offers.server.ts";
import type { Route } from "./+types/register.ts";

/** Asks the register about the number in a form, without saving it. For scripts; responds with JSON. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  if (actor.kind !== "member") return refusal("sign-in-needed");
  const form = await formOf(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 100) : "";
  };
  const typed = { organisationNumber: text("organisationNumber"), companyType: text("companyType") };
  const fetched = await fetchOffer(actor, params.publicId, typed);
  return fetched.ok ? Response.json({ offer: fetched.value } satisfies OfferAnswer) : refusal(fetched.code);
}

function refusal(code: FailureCode): Response {
  return Response.json({ failure: code } satisfies OfferAnswer, { status: statusOf(err(code)) });
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
