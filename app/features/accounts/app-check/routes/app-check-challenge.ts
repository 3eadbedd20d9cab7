import type { AppCheckChallenge } from "#app/platform/app-check/app-check.ts";
import { newChallenge } from "#app/platform/app-check/challenges.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import type { Route } from "./+types/app-check-challenge.ts";

/** The challenge for an app-check token: our proof of work, or reCAPTCHA where it is configured. For scripts. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  if (!(await consumeRateLimit("app-check", visitOf(context).ip))) return new Response(null, { status: 429 });
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_URL } = env();
  const challenge: AppCheckChallenge = siteKey
    ? { kind: "recaptcha", siteKey, script: `${RECAPTCHA_URL}/api.js?render=${encodeURIComponent(siteKey)}` }
    : { kind: "work", challenge: await newChallenge() };
  return Response.json(challenge, { headers: { "Cache-Control": "no-store" } });
}
