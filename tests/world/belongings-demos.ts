/** What is held of somebody who has booked a demo, and was staff once and gave them. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** Hours, a day off, a demo that they have booked and one that they have given. */
export async function demoRows(trx: Tx, { id }: { id: string }, partner: string): Promise<void> {
  const link = `https://video.example/${id}`;
  await sql`insert into demo_hosts (user_id, video_link, languages) values (${id}, ${link}, '{se,uk}')`.execute(trx);
  await sql`insert into demo_hours (host_id, weekday, from_minute, to_minute) values (${id}, 1, 540, 720)`.execute(trx);
  await sql`insert into demo_days_off (host_id, day) values (${id}, '2026-12-24')`.execute(trx);
  await sql`insert into demo_bookings (id, member_id, host_id, state, starts_at, ends_at, video_link, created_at, changed_at)
    values (${newId()}, ${id}, ${partner}, 'completed', '2026-11-03 09:00Z', '2026-11-03 09:30Z', 'https://video.example/other', '2026-11-01', '2026-11-03'),
      (${newId()}, ${partner}, ${id}, 'no-show', '2026-11-04 09:00Z', '2026-11-04 09:30Z', ${link}, '2026-11-01', '2026-11-04')`.execute(
    trx,
  );
}
