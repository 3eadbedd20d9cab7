/** Documents of an ended plan, on real rows and a moved clock. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { endPlans, givePlan } from "#app/features/accounts/plan.server.ts";
import { ownDocuments, pitchDisclosure } from "#app/features/documents/disclosure.server.ts";
import { documentCountsOf } from "#app/features/documents/lapse.server.ts";
import { cleanUp } from "#app/features/files/store/clean-up.server.ts";
import { getBytes } from "#app/features/files/store/store.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { withDocument } from "#tests/fixtures/market/documents.ts";
import { dayOf, endedPlans, give, ownerWithDocuments, setDay, subjects } from "#tests/fixtures/payments/ended-plans.ts";
import { untilLocked } from "#tests/fixtures/program/locks.ts";
import { advanceLapses, noteLapse } from "./lapses.server.ts";

endedPlans();

const actor = systemActor("test");

async function lapseOf({ id }: Member) {
  return db.selectFrom("planLapses").selectAll().where("userId", "=", id).executeTakeFirst();
}

async function countOf({ id }: Member): Promise<number> {
  return (await documentCountsOf(db, id)).reduce((sum, { documents }) => sum + documents, 0);
}

async function seenBy(reader: Member, publicId: string): Promise<string[]> {
  return (await pitchDisclosure(reader, publicId))?.documents.map(({ title }) => title) ?? [];
}

describe("an account that has no plan any more", () => {
  test("is noted once, whatever gave the plan, and told", async () => {
    const member = await give(await newMember(), "premium");
    expect(await lapseOf(member)).toBeUndefined();
    await give(member, "premium", "subscription");
    await give(member, "basic", "staff");
    expect(await lapseOf(member)).toBeUndefined();
    await give(member, "basic", "subscription");
    const first = await lapseOf(member);
    expect(dayOf(first?.endedAt)).toBe(0);
    setDay(1);
    await Promise.all([noteLapse(actor, member.id), noteLapse(actor, member.id)]);
    expect(await lapseOf(member)).toEqual(first);
    expect(await subjects(member)).toEqual(["Your plan has ended"]);
  });

  test("is noted when a plan's own time is up", async () => {
    const member = await newMember();
    const until = new Date(now().getTime() + 3_600_000);
    await transaction((trx) => givePlan(trx, member.id, { source: "staff", plan: "enterprise", until }));
    setDay(1);
    await endPlans(actor);
    const { rows } = await sql<{ payload: unknown }>`
      select payload from outbox where type = 'plan-changed' order by id desc limit 1`.execute(db);
    await noteLapse(actor, (rows[0]!.payload as { userId: string }).userId);
    expect(dayOf((await lapseOf(member))?.endedAt)).toBe(1);
  });

  test("is forgotten with the next plan, and noted anew after it", async () => {
    const member = await give(await give(await newMember(), "premium"), "basic");
    setDay(40);
    await give(member, "enterprise");
    expect(await lapseOf(member)).toBeUndefined();
    setDay(50);
    await give(member, "basic");
    expect(dayOf((await lapseOf(member))?.endedAt)).toBe(50);
  });

  test("is not told when there is a plan again before the mail leaves, nor when the account is about to go", async () => {
    const back = await give(await give(await give(await newMember(), "premium"), "basic"), "premium");
    const leaving = await give(await newMember(), "premium");
    await db.updateTable("users").set({ deletionDueAt: now() }).where("id", "=", leaving.id).execute();
    await give(leaving, "basic");
    expect([...(await subjects(back)), ...(await subjects(leaving))]).toEqual([]);
  });

  test("and is gone, changes nothing", async () => {
    await noteLapse(actor, newId());
    expect(await db.selectFrom("planLapses").selectAll().execute()).toEqual([]);
  });
});

describe("documents of pitches", () => {
  test("are hidden at once, kept for their owner, and there again with a plan", async () => {
    const { owner, publicId } = await ownerWithDocuments();
    const reader = await newMember();
    expect(await seenBy(reader, publicId)).toEqual(["Budget"]);
    const without = await give(owner, "basic");
    expect(await seenBy(reader, publicId)).toEqual([]);
    expect((await ownDocuments(without, publicId))?.documents).toHaveLength(2);
    setDay(89);
    await advanceLapses(actor);
    await give(owner, "premium");
    expect(await seenBy(reader, publicId)).toEqual(["Budget"]);
    setDay(200);
    await advanceLapses(actor);
    expect(await countOf(owner)).toBe(2);
  });

  test("go after ninety days and two warnings, and nothing else does", async () => {
    const { owner, publicId } = await ownerWithDocuments();
    const other = await ownerWithDocuments();
    await give(owner, "basic");
    const files = async () =>
      (await db.selectFrom("files").select("id").where("ownerId", "=", owner.id).execute()).length;
    const before = await files();
    const steps: [day: number, did: string, documents: number][] = [];
    for (const day of [59.9, 60.1, 61, 82.9, 83.1, 89.9, 90.1, 91]) {
      setDay(day);
      const rounds = await Promise.all([advanceLapses(actor), advanceLapses(actor)]);
      const did = rounds.flatMap((round) => Object.entries(round).flatMap(([step, count]) => Array(count).fill(step)));
      steps.push([day, did.join(), await countOf(owner)]);
    }
    expect(steps).toEqual([
      [59.9, "", 2],
      [60.1, "warn", 2],
      [61, "", 2],
      [82.9, "", 2],
      [83.1, "warn-again", 2],
      [89.9, "", 2],
      [90.1, "remove", 0],
      [91, "", 0],
    ]);
    expect(await countOf(other.owner)).toBe(2);
    // The pitch's mark stays.
    expect(await files()).toBe(before - 2);
    expect(dayOf((await lapseOf(owner))?.removedAt)).toBe(90.1);
    const again = await give(owner, "premium");
    expect((await ownDocuments(again, publicId))?.documents).toEqual([]);
    expect(await seenBy(await newMember(), publicId)).toEqual([]);
    // There is room for new ones.
    await withDocument(again, publicId, { title: "Anew" });
    expect(await countOf(again)).toBe(1);
  });

  test("go with their bytes, but not with those that somebody else has, and the record says so", async () => {
    const { owner, publicId } = await ownerWithDocuments();
    const alone = await withDocument(owner, publicId, { title: "Alone", file: new Blob([`${newId()}`]) });
    const same = new Blob([`${newId()}`]);
    const shared = await withDocument(owner, publicId, { title: "Shared", file: same });
    const other = await ownerWithDocuments();
    const others = await withDocument(other.owner, other.publicId, { file: same });
    const keyOf = async (id: string) =>
      (await db.selectFrom("files").select("key").where("id", "=", id).executeTakeFirst())?.key;
    const [aloneKey, sharedKey] = [await keyOf(alone), await keyOf(shared)];
    expect(await keyOf(others)).toBe(sharedKey);
    await give(owner, "basic");
    for (const day of [60.1, 83.1, 90.1]) {
      setDay(day);
      await advanceLapses(actor);
    }
    expect([await keyOf(alone), await keyOf(shared)]).toEqual([undefined, undefined]);
    for (const day of [91.2, 92.3]) {
      setDay(day);
      await advanceLapses(actor);
      await cleanUp(actor);
      expect(await getBytes(aloneKey!)).toBeUndefined();
      expect(await getBytes(sharedKey!)).toBeDefined();
    }
    expect(await countOf(other.owner)).toBe(3);
    const recorded = await db
      .selectFrom("removedDocuments")
      .innerJoin("pitchRevisions as revision", "revision.id", "removedDocuments.revisionId")
      .innerJoin("pitches", "pitches.id", "revision.pitchId")
      .select(["title", "removedAt"])
      .where("pitches.ownerId", "=", owner.id)
      .execute();
    expect(recorded.map(({ title, removedAt }) => [title, dayOf(removedAt)])).toEqual([["Budget", 90.1]]);
  });

  test("stay when the plan comes back while they are looked at", async () => {
    const { owner } = await ownerWithDocuments();
    await give(owner, "basic");
    for (const day of [60.1, 83.1]) {
      setDay(day);
      await advanceLapses(actor);
    }
    setDay(90.1);
    let looked = Promise.resolve({ remove: -1 });
    await transaction(async (trx) => {
      await givePlan(trx, owner.id, { source: "staff", plan: "premium", until: null });
      looked = advanceLapses(actor);
      await untilLocked(1);
    });
    expect((await looked).remove).toBe(0);
    expect(await countOf(owner)).toBe(2);
  });

  test.each<[string, object]>([
    ["cannot sign in", { suspendedAt: new Date() }],
    ["is about to go", { deletionDueAt: new Date() }],
  ])("of somebody who %s are neither announced nor removed", async (_who, status) => {
    const { owner } = await ownerWithDocuments();
    await give(owner, "basic");
    await subjects(owner);
    await db.updateTable("users").set(status).where("id", "=", owner.id).execute();
    setDay(200);
    await advanceLapses(actor);
    expect(await countOf(owner)).toBe(2);
    expect(await subjects(owner)).toEqual(["Your plan has ended"]);
    await db.updateTable("users").set({ suspendedAt: null, deletionDueAt: null }).where("id", "=", owner.id).execute();
    await advanceLapses(actor);
    expect(await subjects(owner)).toEqual(["Your plan has ended", "Documents will be removed on 7 July 2027"]);
  });

  test("that were never there are not announced", async () => {
    const member = await give(await give(await newMember({ side: "entrepreneur" }), "premium"), "basic");
    expect(await subjects(member)).toEqual(["Your plan has ended"]);
    for (const day of [60.1, 83.1, 90.1]) {
      setDay(day);
      await advanceLapses(actor);
    }
    expect(await subjects(member)).toEqual(["Your plan has ended"]);
    expect(dayOf((await lapseOf(member))?.removedAt)).toBe(90.1);
  });
});
