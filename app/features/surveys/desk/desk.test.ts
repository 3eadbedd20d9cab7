import { beforeAll, expect, test } from "vitest";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountsWorld } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { surveyResults, surveyWhys } from "./results.server.ts";

accountsWorld();

const all = { occasion: undefined, market: undefined, months: 12 } as const;
let people: Record<"support" | "admin" | "moderator" | "member", Member>;

beforeAll(async () => {
  const [support, admin, moderator, member] = await Promise.all([
    newStaff("support"),
    newStaff("admin"),
    newStaff("moderator"),
    newMember(),
  ]);
  people = { support, admin, moderator, member };
  const at = now();
  const answer = (n: number) => ({
    ...{ id: newId(), userId: member.id, occasion: "agreement", subjectId: newId(), market: n < 22 ? "se" : "fi" },
    ...{ occurredAt: at, dueAt: at, invitedAt: at, expiresAt: at },
    ...{ score: n % 11, why: `Reason ${n}`, answeredAt: new Date(at.getTime() + n * 1_000) },
  });
  await db
    .insertInto("surveys")
    .values(Array.from({ length: 25 }, (_, n) => answer(n)))
    .execute();
});

test("figures and reasons are for support and admins", async () => {
  const who: Record<string, Actor> = { visitor: VISITOR, ...people };
  const seen: Record<string, unknown> = {};
  for (const [name, actor] of Object.entries(who)) {
    const [results, { whys }] = [await surveyResults(actor, all), await surveyWhys(actor, all)];
    seen[name] = [results.all?.answered ?? 0, whys.length];
  }
  expect(seen).toEqual({ visitor: [0, 0], member: [0, 0], moderator: [0, 0], support: [25, 20], admin: [25, 20] });
});

test("reasons go on where the page before ended, the newest first, and say nothing of who wrote them", async () => {
  const first = await surveyWhys(people.support, all);
  const second = await surveyWhys(people.support, all, first.next!);
  const texts = [...first.whys, ...second.whys].map(({ why }) => why);
  expect(texts).toEqual(Array.from({ length: 25 }, (_, n) => `Reason ${24 - n}`));
  expect(second.next).toBeNull();
  expect(JSON.stringify([first, second])).not.toContain(people.member.id);
});

test("a selection counts its own, and hides what is too small", async () => {
  expect((await surveyResults(people.support, { ...all, market: "se" })).all).toMatchObject({
    answered: 22,
    invited: 22,
  });
  expect(await surveyResults(people.support, { ...all, market: "fi" })).toMatchObject({ all: null, byMonth: [] });
  expect((await surveyResults(people.support, { ...all, occasion: "closed-case" })).all).toBeNull();
});
