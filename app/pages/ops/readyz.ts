import { databaseAnswers } from "#app/platform/db/readiness.server.ts";

/** Readiness: the database answers. 503 until it does. */
export async function loader(): Promise<Response> {
  return (await databaseAnswers())
    ? Response.json({ ok: true })
    : Response.json({ ok: false, reason: "database" }, { status: 503 });
}
