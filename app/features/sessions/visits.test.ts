import { expect, test } from "vitest";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, MINUTE, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { recognise, recordVisit } from "./recognition.server.ts";

accountFixtures();

test("a visit begins after half an hour of absence and is written seldom", async () => {
  const arrivals = [{ minutes: 0, begun: now() }];
  const { id } = await newAccount();
  const cookie = await signedIn(id);
  const arrive = async (minutes: number) => {
    moveClock(minutes * MINUTE);
    arrivals.push({ minutes, begun: now() });
    const { actor, session, lastSeenAt } = await recognise(new Headers({ cookie }));
    if (actor.kind === "member" && session && lastSeenAt) await recordVisit(actor, session, lastSeenAt);
    const row = await db
      .selectFrom("users")
      .select(["lastSeenAt", "previousVisitAt"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    // The arrival that wrote a moment, however long it took.
    const writer = (at: Date | null) => at && arrivals.findLast(({ begun }) => begun <= at)?.minutes;
    return [writer(row.lastSeenAt), writer(row.previousVisitAt)];
  };
  expect(await arrive(4)).toEqual([0, null]);
  expect(await arrive(20)).toEqual([20, null]);
  expect(await arrive(49)).toEqual([49, null]);
  expect(await arrive(90)).toEqual([90, 49]);
  expect(await arrive(100)).toEqual([100, 49]);
});

test("a zone of their own comes with whoever has chosen one", async () => {
  const { id } = await newAccount();
  const cookie = await signedIn(id);
  const zone = async () => {
    const { actor } = await recognise(new Headers({ cookie }));
    return actor.kind === "member" ? actor.timeZone : "nobody";
  };
  expect(await zone()).toBeNull();
  await db.updateTable("users").set({ timeZone: "Asia/Tokyo" }).where("id", "=", id).execute();
  expect(await zone()).toBe("Asia/Tokyo");
});
