import { sql } from "kysely";
import type { Tx } from "#app/platform/db/db.server.ts";
import { daysBefore } from "./demo-moments.ts";

/** What a member has noted on a card; the reminder so many days from now. */
interface Note {
  person: string;
  /** The company or person of the card. */
  on: string;
  note?: string;
  /** Moved there by hand. */
  stage?: "passed";
  reminder?: { inDays: number; text: string };
}

const NOTES: readonly Note[] = [
  {
    person: "henrik-cederlund",
    on: "Rutinlinjen AB",
    note: "Gå inte över 26 mnkr i värdering.",
    reminder: { inDays: 0, text: "Svara Maja" },
  },
  { person: "henrik-cederlund", on: "Läsgläntan AB", stage: "passed", note: "Kommuner betalar för sent för mig." },
  { person: "dev-chandrasekhar", on: "Tenpenny Books Ltd", reminder: { inDays: 2, text: "Ask about the lease" } },
];

/** Fills the pipelines of the demo world: stages from what was saved, said and offered; some notes and reminders. */
export async function seedPipelines(trx: Tx, now: Date, members: ReadonlyMap<string, string>): Promise<void> {
  // Bookmarks were written before there was anything else to follow.
  await sql`delete from pipeline_cards`.execute(trx);
  await sql`select fill_pipelines()`.execute(trx);
  for (const { person, on, note = null, stage = null, reminder } of NOTES) {
    const day = reminder ? daysBefore(now, -reminder.inDays).toISOString().slice(0, 10) : null;
    await sql`
      update pipeline_cards as card set note = ${note}, stage = coalesce(${stage}, stage), reminder_on = ${day}::date, reminder_text = ${reminder?.text ?? null}
      where card.user_id = ${members.get(person)} and (
        card.pitch_id in (select pitch_id from pitch_revisions where company_name = ${on})
        or card.person_id in (select id from users where name = ${on}))`.execute(trx);
  }
}
