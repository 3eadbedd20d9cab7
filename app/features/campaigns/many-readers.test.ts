/** A campaign among very many members: the rows that a batch reads do not grow with them, however small the audience. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Industry } from "#app/i18n/industries.ts";
import { systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newStaff } from "#tests/fixtures/casework/support.ts";
import { bulkInsert } from "#tests/fixtures/program/bulk-insert.ts";
import { campaignInput, newCampaign, send } from "#tests/fixtures/site/campaigns.ts";
import { isLong, repeats } from "#tests/long.ts";
import { readersQuery } from "./audience.server.ts";
import { BATCH, sendCampaignBatch } from "./sending.server.ts";

accountFixtures();

const MEMBERS = repeats(1_500, 100_000);

/** Members who have consented, every hundredth of them interested in health. */
async function crowd(count: number): Promise<void> {
  await bulkInsert(db, async (trx) => {
    await sql`with made as (
        insert into users (id, name, email, email_verified, lang, side, username)
        select gen_random_uuid(), 'Bo Ek', 'crowd' || n || '@example.com', true, (array['uk', 'se', 'fi'])[1 + n % 3],
          (array['investor', 'entrepreneur'])[1 + n % 2], 'crowd' || n from generate_series(1, ${count}) n returning id, lang, username),
      agreed as (insert into notification_preferences (user_id, kind, mail) select id, 'campaigns', 'instant' from made)
      insert into profiles (user_id, market, interests)
      select id, lang, case when username like '%00' then array['health'] else '{}' end from made`.execute(trx);
  });
  for (const table of ["users", "notification_preferences", "profiles"])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

interface PlanNode {
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** The most rows that a node of a batch's plan reads, in all its loops. */
async function mostRows(interests: readonly Industry[], after: string | null): Promise<number> {
  const query = readersQuery({ side: null, markets: ["uk", "se", "fi"], interests }, { after, size: BATCH });
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: PlanNode }] }>`explain (analyze, format json) ${query}`.execute(
    db,
  );
  const [{ Plan }] = Object.values(rows[0]!)[0]!;
  const rowsOf = (node: PlanNode): number =>
    Math.max(
      ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * (node["Actual Loops"] ?? 1),
      ...(node.Plans ?? []).map(rowsOf),
    );
  return rowsOf(Plan);
}

test(`of ${MEMBERS.toLocaleString("en")} who have agreed, a batch touches no more than its own`, {
  timeout: repeats(60_000, 900_000),
}, async () => {
  await crowd(MEMBERS);
  // Even for a rare interest, the number of scanned members is bounded.
  const middle = "80000000-0000-4000-8000-000000000000";
  for (const after of [null, middle]) {
    expect(await mostRows([], after)).toBeLessThanOrEqual(2 * BATCH);
    expect(await mostRows(["health"], after)).toBeLessThanOrEqual(2 * BATCH);
  }
  const admin = await newStaff("admin");
  const id = await newCampaign(admin, campaignInput({}, { markets: ["uk", "se"], interests: ["health"] }));
  await send(admin, id);
  const before = process.memoryUsage().heapUsed;
  for (let state = "sending"; state === "sending"; ) {
    await sql`update campaigns set next_batch_at = null where id = ${id}`.execute(db);
    await sendCampaignBatch(systemActor("send-campaign"), id, 100_000);
    ({ state } = await db.selectFrom("campaigns").select("state").where("id", "=", id).executeTakeFirstOrThrow());
  }
  const { recipients } = await db
    .selectFrom("campaigns")
    .select("recipients")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{
    wanted: number;
  }>`select count(*)::int as wanted from users u join profiles p on p.user_id = u.id
    where u.lang in ('uk', 'se') and p.interests && '{health}'`.execute(db);
  expect(recipients).toBe(rows[0]!.wanted);
  if (isLong) expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1024 * 1024);
});
