import { appCheckCookie, issueAppCheckToken } from "#app/platform/app-check/app-check.server.ts";
import { redeemRecaptcha, redeemSolution } from "#app/platform/app-check/challenges.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err, statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import type { Route } from "./+types/app-check-token.ts";

/** Exchanges a solved challenge (field `proof`) for a token: in the answer for scripts, in a cookie for forms. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  if (!(await consumeRateLimit("app-check", visitOf(context).ip))) return new Response(null, { status: 429 });
  const proof = (await formOf(request)).get("proof");
  const redeem = env().RECAPTCHA_SITE_KEY ? redeemRecaptcha : redeemSolution;
  if (typeof proof !== "string" || !(await redeem(proof))) {
    return Response.json({ failure: "app-check-failed" }, { status: statusOf(err("app-check-failed")) });
  }
  const token = issueAppCheckToken(visitOf(context).ip);
  return Response.json(token, { headers: { "Cache-Control": "no-store", "Set-Cookie": appCheckCookie(token) } });
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
