import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";

/** Readiness: the database answers. 503 until it does. */
export async function loader(): Promise<Response> {
  try {
    await sql`select 1`.execute(db);
    return Response.json({ ok: true });
  } catch {
    return Response.json({ ok: false, reason: "database" }, { status: 503 });
  }
}
