import { sql } from "kysely";
import { db } from "./db.server.ts";

/** Whether the database answers a query right now. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
