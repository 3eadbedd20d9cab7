import { type Result, statusOf } from "#app/platform/failure.ts";

/** Answers a page's script with what the browser is to ask an authenticator for. */
export function challengeResponse(result: Result<{ options: object; cookies: string[] }>): Response {
  if (!result.ok) return Response.json({ code: result.code }, { status: statusOf(result) });
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of result.value.cookies) headers.append("Set-Cookie", cookie);
  return Response.json(result.value.options, { headers });
}
