import { afterAll, beforeAll, expect, test } from "vitest";
import { setStaffRole } from "#app/features/accounts/staff-role.server.ts";
import { usernamesLike } from "#app/features/accounts/username.ts";
import { createdPitches } from "#app/features/pitches/owner/owner-pitches.server.ts";
import { ownProfile } from "#app/features/profiles/profile.server.ts";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import type { Member, Side } from "#app/platform/actor.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import {
  alternativeUsernames,
  finishOnboarding,
  finishWithDetails,
  isUsernameFree,
  onboardingOf,
  suggestUsername,
  wishForSide,
} from "./onboarding.server.ts";
import type { Details } from "./onboarding-form.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET: "s".repeat(32) });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

let count = 0;

async function newMember(name = "Bo Ek", emailVerified = true): Promise<Member> {
  const id = newId();
  await db
    .insertInto("users")
    .values({ id, name, email: `person${++count}@example.com`, emailVerified })
    .execute();
  return (await actorOf(new Headers({ cookie: await signedIn(id) }))) as Member;
}

const choose = (member: Member, username: string, side: Side = "investor") =>
  finishOnboarding(member, { side, username }, "dk");

test("side and username are set, with an empty profile in the reader's market", async () => {
  const member = await newMember();
  expect(await choose(member, "bo-ek")).toEqual({ ok: true, value: { username: "bo-ek" } });
  const row = await db
    .selectFrom("users")
    .innerJoin("profiles", "profiles.userId", "users.id")
    .select(["side", "username", "market"])
    .where("users.id", "=", member.id)
    .executeTakeFirst();
  expect(row).toEqual({ side: "investor", username: "bo-ek", market: "dk" });
});

test("a side is chosen once; the database refuses a second choice too", async () => {
  const member = await newMember();
  await choose(member, "once");
  expect(await choose(member, "twice", "entrepreneur")).toEqual({ ok: false, code: "side-already-chosen" });
  await expect(
    db.updateTable("users").set({ side: "entrepreneur" }).where("id", "=", member.id).execute(),
  ).rejects.toThrow("side is chosen once");
});

test("of two who want a username at once, one gets it and the other may choose again", async () => {
  const [one, other] = [await newMember(), await newMember()];
  const answers = await Promise.all([choose(one, "wanted"), choose(other, "wanted")]);
  expect(answers.map((answer) => (answer.ok ? "got" : answer.code)).sort()).toEqual(["got", "username-taken"]);
  const loser = answers[0]?.ok ? other : one;
  expect((await choose(loser, "second-best")).ok).toBe(true);
});

test("one member choosing twice at once chooses once", async () => {
  const member = await newMember();
  const answers = await Promise.all([choose(member, "left"), choose(member, "right", "entrepreneur")]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("the database takes no username that the form would refuse", async () => {
  const member = await newMember();
  for (const username of ["Anna", "ab", "-anna", "anna-", "åsa", "x".repeat(31)]) {
    await expect(choose(member, username), username).rejects.toThrow("users_username_check");
  }
});

test("a username is suggested from the name, a free one", async () => {
  const first = await newMember("Carin Öst");
  expect(await suggestUsername(first)).toBe("carin-ost");
  await choose(first, "carin-ost");
  const second = await newMember("Carin Öst");
  expect(await isUsernameFree(second, "carin-ost")).toBe(false);
  expect(await suggestUsername(second)).toBe("carin-ost-2");
  expect(await suggestUsername(await newMember("李"))).toBe("");
});

/** The member as the next request knows them. */
async function again(member: Member): Promise<Member> {
  return (await actorOf(new Headers({ cookie: await signedIn(member.id) }))) as Member;
}

test("whoever leaves halfway returns to the step; whoever has been through it, to none", async () => {
  const member = await newMember();
  expect(await onboardingOf(member)).toEqual({ step: "role", side: null });
  expect(await wishForSide(member, "entrepreneur")).toEqual({ ok: true, value: "entrepreneur" });
  expect(await wishForSide(member, "investor")).toEqual({ ok: true, value: "investor" });
  expect(await onboardingOf(member)).toEqual({ step: "name", side: "investor" });
  await choose(member, "half-way");
  const chosen = await again(member);
  expect(await onboardingOf(chosen)).toBeUndefined();
  expect(await wishForSide(chosen, "entrepreneur")).toEqual({ ok: false, code: "side-already-chosen" });
  expect(await db.selectFrom("onboardings").selectAll().where("userId", "=", member.id).execute()).toEqual([]);
});

const finish = (member: Member, details: object) =>
  finishWithDetails(member, { username: `u${member.id.slice(-12)}`, ...details } as Details, "se");

test("an entrepreneur goes on with a draft in the company's name, or at home without one", async () => {
  const named = await newMember();
  const to = await finish(named, { side: "entrepreneur", companyName: "Tarehuset AS" });
  const [draft] = await createdPitches((await again(named)) as OnboardedMember);
  expect(draft).toMatchObject({ state: "draft", companyName: "Tarehuset AS" });
  expect(to).toEqual({ ok: true, value: paths.editPitch(draft!.publicId) });
  const unnamed = await newMember();
  expect(await finish(unnamed, { side: "entrepreneur", companyName: null })).toEqual({
    ok: true,
    value: "/pages/home",
  });
  expect(await createdPitches((await again(unnamed)) as OnboardedMember)).toEqual([]);
});

test("an investor goes on with the pitches of the chosen industries", async () => {
  const member = await newMember();
  const criteria = { interests: ["it-data", "health"], budgetFrom: 50_000, budgetTo: null };
  expect(await finish(member, { side: "investor", ...criteria })).toEqual({
    ok: true,
    value: "/pages/search?industry=it-data&industry=health",
  });
  expect(await ownProfile((await again(member)) as OnboardedMember)).toMatchObject({
    interests: criteria.interests,
    budget: { from: 50_000, to: null },
  });
});

test("a taken username leaves everything unanswered", async () => {
  await choose(await newMember(), "taken-before");
  const member = await newMember();
  const details = { side: "entrepreneur", username: "taken-before", companyName: "Tarehuset AS" };
  expect(await finish(member, details)).toMatchObject({ code: "username-taken" });
  expect((await again(member)).side).toBeNull();
  expect(await db.selectFrom("pitches").select("id").where("ownerId", "=", member.id).execute()).toEqual([]);
});

test("what is confirmed is chosen, whatever another window wished for in the meantime", async () => {
  const member = await newMember();
  await wishForSide(member, "investor");
  await wishForSide(member, "entrepreneur");
  await choose(member, "two-windows", "investor");
  expect(await again(member)).toMatchObject({ side: "investor", username: "two-windows" });
});

test("somebody whose side was set by staff is through", async () => {
  const member = await newMember();
  await wishForSide(member, "investor");
  await db.updateTable("users").set({ side: "investor", username: "by-staff" }).where("id", "=", member.id).execute();
  expect(await onboardingOf(await again(member))).toBeUndefined();
});

test("instead of a taken username, free ones like it are offered", async () => {
  const first = await newMember("Dag Lind");
  await choose(first, "dag");
  const second = await newMember("Dag Lind");
  expect(await alternativeUsernames(second, "dag")).toEqual(["dag-lind", "dag-l", "dag-2"]);
  await choose(second, "dag-lind");
  expect(await alternativeUsernames(await newMember("Dag Lind"), "dag")).toEqual(["dag-l", "dag-2", "dag-3"]);
});

test.each([
  ["anna", "Anna Ek", ["anna-ek", "anna-e", "anna-2"]],
  ["anna", "李", ["anna-2", "anna-3", "anna-4"]],
  ["admin", "Anna Ek", ["admin-anna", "admin-ek", "admin-a"]],
  ["x".repeat(30), "Anna Ek", [`${"x".repeat(24)}-anna`, `${"x".repeat(24)}-ek`, `${"x".repeat(24)}-a`]],
])("like %s, of %s", (wanted, name, first) => {
  const offered = usernamesLike(wanted, name);
  expect(offered.slice(0, 3)).toEqual(first);
  expect(new Set(offered).size).toBe(offered.length);
});

test("a staff role needs a confirmed account and leaves a line in the audit log", async () => {
  const actor = { kind: "system" as const, name: "bin/staff" };
  const member = await newMember();
  const unconfirmed = await newMember("Cy", false);
  expect(await setStaffRole(actor, "nobody@example.com", "moderator")).toMatchObject({ code: "unknown-email" });
  expect(await setStaffRole(actor, unconfirmed.email, "moderator")).toMatchObject({ code: "confirm-email-first" });
  expect((await setStaffRole(actor, member.email, "moderator")).ok).toBe(true);
  expect((await setStaffRole(actor, member.email, null)).ok).toBe(true);
  const log = await db
    .selectFrom("auditLog")
    .select(["action", "data"])
    .where("subjectId", "=", member.id)
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { action: "staff-role-granted", data: { by: "bin/staff", from: null, to: "moderator" } },
    { action: "staff-role-withdrawn", data: { by: "bin/staff", from: "moderator", to: null } },
  ]);
});
