import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Plan } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountsWorld, MINUTE } from "#tests/fixtures/accounts/accounts.ts";
import { entitledSql, storedEntitledSql } from "./plan.server.ts";
import type { Entitlement } from "./plan.ts";

accountsWorld();

const cases: [string, Plan, number | null, { now: Entitlement[]; stored: Entitlement[] }][] = [
  ["Basic", "basic", null, { now: ["pitch"], stored: ["pitch"] }],
  ["Premium without an end", "premium", null, { now: ["pitch", "boost"], stored: ["pitch", "boost"] }],
  ["Premium before its end", "premium", MINUTE, { now: ["pitch", "boost"], stored: ["pitch", "boost"] }],
  ["Premium that the job has not ended yet", "premium", -MINUTE, { now: ["pitch"], stored: ["pitch", "boost"] }],
  ["Enterprise", "enterprise", null, { now: ["pitch", "boost", "demo"], stored: ["pitch", "boost", "demo"] }],
];

test.each(cases)("%s", async (_case, plan, ends, expected) => {
  const id = newId();
  const planUntil = ends === null ? null : new Date(now().getTime() + ends);
  await db
    .insertInto("users")
    .values({ id, name: "Ada", email: `${id}@example.com`, plan, planUntil })
    .execute();
  const asked: Entitlement[] = ["pitch", "boost", "demo"];
  const row = await db
    .selectFrom("users as owner")
    .select([
      sql<boolean[]>`array[${sql.join(asked.map((each) => entitledSql("owner", each)))}]`.as("now"),
      sql<boolean[]>`array[${sql.join(asked.map((each) => storedEntitledSql("owner", each)))}]`.as("stored"),
    ])
    .where("owner.id", "=", id)
    .executeTakeFirstOrThrow();
  expect(asked.filter((_, at) => row.now[at])).toEqual(expected.now);
  expect(asked.filter((_, at) => row.stored[at])).toEqual(expected.stored);
});
