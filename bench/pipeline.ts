/** The pipeline of one member with 5,000 cards: the page in every order, its counts and its file, beside raw SQL for the same rows. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { newId } from "#app/platform/ids.ts";
import { startPostgres } from "#server/postgres/launcher.ts";
import { MEASURED, Measurements } from "./parts/measurements.ts";
import { programModules } from "./parts/modules.ts";
import { report } from "./report.ts";

const CARDS = 5_000;

const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-bench-"));
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.url);
  const program = await programModules(postgres.url, { DATA_DIR: dataDir });
  const { db } = await program.load<typeof import("#app/platform/db/db.server.ts")>("/app/platform/db/db.server.ts");
  const { manyPitches } = await program.load<typeof import("#tests/fixtures/market/many-pitches.ts")>(
    "/tests/fixtures/market/many-pitches.ts",
  );
  const pages = await program.load<typeof import("#app/features/pipeline/pipeline.server.ts")>(
    "/app/features/pipeline/pipeline.server.ts",
  );
  const files = await program.load<typeof import("#app/features/pipeline/export.server.ts")>(
    "/app/features/pipeline/export.server.ts",
  );
  const { SORTS } = await program.load<typeof import("#app/features/pipeline/pipeline.ts")>(
    "/app/features/pipeline/pipeline.ts",
  );
  try {
    await manyPitches(db, { from: 1, count: CARDS });
    await sql`insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, currency, county,
        valuation, seeking_amount, offered_basis_points, closing_date, pitch_text, organisation_number,
        certified_at)
      select revision_id, pitch_id, 1, 'approved', industry, phase, company_type, company_name, currency, county,
        30000000 + number, 1000000 + number, 500 + (number % 1000)::int, date '2027-01-01' + (number % 300)::int, lead, '5590000008', now()
      from listings`.execute(db);
    const member = investor();
    await db
      .insertInto("users")
      .values({
        id: member.id,
        name: member.name,
        email: member.email,
        emailVerified: true,
        side: "investor",
        username: "ewan",
      })
      .execute();
    // Five stages of a thousand; half of the cards have news, a third a reminder.
    await sql`insert into pipeline_cards (id, user_id, pitch_id, stage, moved_at, changed_at, seen_at, seen_revision_id, news_at, reminder_on, note)
      select gen_random_uuid(), ${member.id}, pitch_id, (array['looking', 'talks', 'offer', 'agreed', 'passed'])[n % 5 + 1], now(),
        now() - n * interval '1 minute', now(), revision_id, case when n % 2 = 0 then now() end,
        case when n % 3 = 0 then current_date + (n % 100)::int end, 'A note of some words.'
      from (select pitch_id, revision_id, row_number() over () as n from listings limit ${CARDS}) as listed`.execute(
      db,
    );
    await sql`analyze pipeline_cards, pitches, pitch_revisions, listings`.execute(db);

    const times = new Measurements();
    await times.measure("raw SQL: twenty rows of a stage by the index", () =>
      sql`select id, stage, changed_at from pipeline_cards where user_id = ${member.id} and stage = 'talks' and pitch_id is not null
        and removed_at is null order by changed_at desc, id desc limit 21`.execute(db),
    );
    const raw = "raw SQL: all cards with their pitches";
    await times.measure(raw, () =>
      sql`select card.id, card.stage, r.company_name, r.seeking_amount from pipeline_cards card join pitches p on p.id = card.pitch_id
        join pitch_revisions r on r.id = p.published_revision_id where card.user_id = ${member.id}`.execute(db),
    );
    for (const sort of SORTS) {
      const query = { kind: "pitch", stage: "passed", sort, after: null } as const;
      await times.measure(`page: ${sort}`, () => pages.pipelineOf(member, query));
    }
    await times.measure("counts and sums", () => pages.stageCounts(member, "pitch"));
    await times.measure("file", () => files.pipelineFile(member, "pitch"));

    report(MEASURED, times.rows(), [
      { name: "pipeline-page-to-raw", value: times.share("page: changed", raw), limit: 2 },
      {
        name: "pipeline-any-order-to-raw",
        value: Math.max(...SORTS.map((sort) => times.share(`page: ${sort}`, raw))),
        limit: 3,
      },
      { name: "pipeline-file-to-raw", value: times.share("file", raw), limit: 15 },
    ]);
  } finally {
    await program.close();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function investor(): Member {
  const id = newId();
  return {
    ...{ kind: "member", id, name: "Ewan Cole", email: `${id}@example.com`, emailVerified: true, username: null },
    ...{ side: "investor", staffRole: null, plan: "basic", lang: "se", pictureId: null, residence: "se" },
  };
}
