import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { moveClock, now } from "#app/platform/clock.ts";
import {
  ASA,
  BJORN,
  DEV,
  MAJA,
  type Made,
  type PeopleFixtures,
  peopleFixtures,
} from "#tests/fixtures/market/people.ts";
import { untilLocked } from "#tests/fixtures/program/locks.ts";

// The list of people is maintained by database triggers.

const DAY = 86_400_000;

let stage: PeopleFixtures;

beforeAll(async () => {
  stage = await peopleFixtures();
});

afterAll(() => stage.drop());

afterEach(() => moveClock(0));

describe("who never appears", () => {
  test.each<[string, Partial<Made>]>([
    ["a guest", { side: null, account: { isAnonymous: true, emailVerified: false } }],
    ["staff", { side: null, account: { staffRole: "support" } }],
    ["whoever has chosen no side", { side: null }],
    ["whoever has not confirmed an address", { account: { emailVerified: false } }],
    ["a suspended account", { account: { suspendedAt: new Date() } }],
    ["an account that is being deleted", { account: { deletionDueAt: new Date() } }],
    ["whoever does not want to", { account: { listed: false } }],
  ])("%s", async (_, made) => {
    const id = await stage.add({ name: "Absent Absentsson", ...made });
    expect(await stage.names("q=absentsson")).toEqual([]);
    expect(await stage.names("")).not.toContain("Absent Absentsson");
    await stage.remove(id);
  });

  test("whoever is still being welcomed, until they are through", async () => {
    const { db } = stage;
    const id = await stage.add({ name: "Nova Novak" });
    await db.insertInto("onboardings").values({ userId: id, side: "investor" }).execute();
    expect(await stage.names("q=novak")).toEqual([]);
    await db.deleteFrom("onboardings").where("userId", "=", id).execute();
    expect(await stage.names("q=novak")).toEqual(["Nova Novak"]);
    await stage.remove(id);
  });

  test("the reader", async () => {
    const reader = { kind: "guest", id: stage.ids.get(ASA)! } as const;
    expect(await stage.names("q=bergström", reader)).toEqual([]);
    expect(await stage.names("side=investor", reader)).toEqual([BJORN, DEV]);
  });

  test("each of these in the moment in which it becomes true, and back again when it no longer is", async () => {
    const { db } = stage;
    const { saveListed } = await import("./visibility.server.ts");
    const id = stage.ids.get(DEV)!;
    const set = (values: Record<string, unknown>) => db.updateTable("users").set(values).where("id", "=", id).execute();
    for (const [gone, back] of [
      [{ suspendedAt: new Date() }, { suspendedAt: null }],
      [{ deletionDueAt: new Date() }, { deletionDueAt: null }],
      [{ emailVerified: false }, { emailVerified: true }],
      [{ staffRole: "moderator" }, { staffRole: null }],
    ]) {
      await set(gone!);
      expect(await stage.names("q=rao")).toEqual([]);
      await set(back!);
      expect(await stage.names("q=rao")).toEqual([DEV]);
    }
    await saveListed({ id } as never, false);
    expect(await stage.names("q=rao")).toEqual([]);
    await saveListed({ id } as never, true);
    expect(await stage.names("q=rao")).toEqual([DEV]);
  });
});

test("a profile that changes is found by what it says now", async () => {
  const { db } = stage;
  const id = stage.ids.get(MAJA)!;
  await db
    .updateTable("profiles")
    .set({ city: "Lund", interests: ["other"] })
    .where("userId", "=", id)
    .execute();
  expect(await stage.names("q=malmö")).toEqual([]);
  expect(await stage.names("q=lund&interest=other")).toEqual([MAJA]);
  await db.updateTable("users").set({ lastSeenAt: now() }).where("id", "=", id).execute();
  expect(await stage.names("active=1&q=lund")).toEqual([MAJA]);
  moveClock(40 * DAY);
  expect(await stage.names("active=1")).toEqual([]);
});

test("whoever leaves the list while another window saves their profile has left it", async () => {
  const { db } = stage;
  const id = stage.ids.get(DEV)!;
  const gone = Promise.withResolvers<void>();
  const left = db.transaction().execute(async (trx) => {
    await trx.updateTable("users").set({ listed: false }).where("id", "=", id).execute();
    gone.resolve();
    // Until the other transaction is blocked.
    await untilLocked(1);
  });
  await gone.promise;
  await Promise.all([left, db.updateTable("profiles").set({ job: "Baker" }).where("userId", "=", id).execute()]);
  expect(await stage.names("q=rao")).toEqual([]);
});
