/** A closing room with 500 documents: its page, its list of documents and its home act, beside raw SQL for the same rows. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { startPostgres } from "#server/postgres/launcher.ts";
import { MEASURED, Measurements } from "./parts/measurements.ts";
import { programModules } from "./parts/modules.ts";
import { report } from "./report.ts";

const FILES = 500;

const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-bench-"));
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.url);
  const program = await programModules(postgres.url, { DATA_DIR: dataDir });
  const { db } = await program.load<typeof import("#app/platform/db/db.server.ts")>("/app/platform/db/db.server.ts");
  const { closing } = await program.load<typeof import("#tests/fixtures/conversations/closings.ts")>(
    "/tests/fixtures/conversations/closings.ts",
  );
  const { roomOf } = await program.load<typeof import("#app/features/closing/room.server.ts")>(
    "/app/features/closing/room.server.ts",
  );
  const { closingFiles } = await program.load<typeof import("#app/features/closing/files.server.ts")>(
    "/app/features/closing/files.server.ts",
  );
  const { closingsAwaiting } = await program.load<typeof import("#app/features/closing/waiting.server.ts")>(
    "/app/features/closing/waiting.server.ts",
  );
  try {
    // The fixtures' members have a password, which their tests hash; nobody logs in here.
    await sql`alter table passwords alter column hash drop not null`.execute(db);
    const { investor, owner, place } = await closing();
    // Of both parties, at all steps and at none; other rooms' documents lie around them.
    for (const room of [
      place,
      ...(await Promise.all(Array.from({ length: 4 }, async () => (await closing()).place))),
    ]) {
      await sql`with written as (
          insert into files (id, owner_id, purpose, key, bucket, full_path, name, size, generation, md5_hash, content_type, time_created)
          select gen_random_uuid(), case when n % 2 = 0 then ${owner.id}::uuid else ${investor.id}::uuid end, 'closing',
            encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'bench', 'closing/' || gen_random_uuid(), 'Document ' || n || '.pdf',
            10000 + n, 1, '', 'application/pdf', now() - n * interval '1 minute'
          from generate_series(1, ${FILES}) as n returning id, owner_id, time_created, size)
        insert into closing_files (id, offer_id, step, file_id, party, added_at)
        select gen_random_uuid(), ${room.id}, (array_append((select array_agg(step order by position) from closing_steps
            where offer_id = ${room.id}), null))[1 + size % (1 + (select count(*) from closing_steps where offer_id = ${room.id}))],
          id, case when owner_id = ${owner.id} then 'owner' else 'investor' end, time_created
        from written`.execute(db);
    }
    await sql`analyze files, closing_files, closing_steps, closings`.execute(db);

    const times = new Measurements();
    const raw = "raw SQL: all documents of the room";
    await times.measure(raw, () =>
      sql`select c.id, c.step, c.party, c.added_at, f.name, f.size, f.content_type from closing_files c join files f on f.id = c.file_id
        where c.offer_id = ${place.id} order by c.added_at desc, c.id desc`.execute(db),
    );
    await times.measure("room", () => roomOf(investor, place));
    await times.measure("a page of documents", () => closingFiles(investor, place));
    await times.measure("a page of documents of one party", () => closingFiles(investor, place, { of: "owner" }));
    await times.measure("what waits at home", () => closingsAwaiting(investor, 10));

    report(MEASURED, times.rows(), [
      { name: "closing-room-to-raw", value: times.share("room", raw), limit: 8 },
      { name: "closing-documents-to-raw", value: times.share("a page of documents", raw), limit: 1 },
    ]);
  } finally {
    await program.close();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
