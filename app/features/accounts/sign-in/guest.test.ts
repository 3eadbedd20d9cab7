import { expect, test } from "vitest";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, freshEmail, freshVisit, headersWith, MINUTE } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { signUp } from "../sign-up/sign-up.server.ts";
import { removeStale, startGuest } from "./guest.server.ts";

accountFixtures();

const HOUR = 60 * MINUTE;
const input = (email: string) => ({
  name: "Anna Ek",
  email,
  password: "three quiet lakes",
  terms: true as const,
  adult: true as const,
});
const accountOf = (email: string) => db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

async function guest(): Promise<string> {
  const started = await startGuest(VISITOR, freshVisit());
  if (!started.ok) throw new Error(started.code);
  const actor = await actorOf(headersWith(started.value.cookies));
  if (actor.kind !== "guest") throw new Error(`not a guest but a ${actor.kind}`);
  return actor.id;
}

test("a guest becomes the account that signs up, with what hangs on it, and is signed out", async () => {
  const id = await guest();
  const cookie = await signedIn(id);
  const email = freshEmail();
  expect(await signUp({ kind: "guest", id }, input(email), freshVisit())).toMatchObject({ ok: true, value: { id } });
  expect(await accountOf(email)).toMatchObject({ id, isAnonymous: false, name: "Anna Ek" });
  expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);
});

test("a guest's failed sign-up leaves the guest as it was", async () => {
  const taken = freshEmail();
  await signUp(VISITOR, input(taken), freshVisit());
  const id = await guest();
  const cookie = await signedIn(id);
  const another = { ...input(taken), name: "Somebody Else" };
  expect(await signUp({ kind: "guest", id }, another, freshVisit())).toMatchObject({ code: "email-taken" });
  expect(await actorOf(new Headers({ cookie }))).toEqual({ kind: "guest", id });
});

test("guests unused for 30 days and accounts never confirmed are removed, others stay", async () => {
  const unused = await guest();
  const email = freshEmail();
  await signUp(VISITOR, input(email), freshVisit());
  const confirmed = freshEmail();
  await signUp(VISITOR, input(confirmed), freshVisit());
  await db.updateTable("users").set({ emailVerified: true }).where("email", "=", confirmed).execute();
  moveClock(31 * 24 * HOUR);
  const used = newId();
  await db
    .insertInto("users")
    .values({
      id: used,
      name: "",
      email: `${used}@guest.invalid`,
      isAnonymous: true,
      lastSeenAt: new Date(Date.now() + 30 * 24 * HOUR),
    })
    .execute();
  await removeStale({ kind: "system", name: "test" });
  const left = await db.selectFrom("users").select(["id", "email"]).execute();
  expect(left.map(({ id }) => id)).not.toContain(unused);
  expect(left.map(({ id }) => id)).toContain(used);
  expect(left.map((row) => row.email)).not.toContain(email);
  expect(left.map((row) => row.email)).toContain(confirmed);
});
