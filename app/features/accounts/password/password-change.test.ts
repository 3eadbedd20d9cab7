import { expect, test } from "vitest";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountsWorld, freshVisit, headersWith, mailsTo, PASSWORD } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { tokenIn } from "#tests/fixtures/mail/local-mailbox.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { changePassword, requestReset, resetPassword } from "./password.server.ts";

accountsWorld();

const NEW = "four loud rivers";

async function tryPassword(email: string, password: string): Promise<string> {
  const result = await signIn(VISITOR, { email, password, remember: false }, freshVisit());
  return result.ok ? "in" : result.code;
}

test("a new password ends all other sessions, and this one goes on under a new token", async () => {
  const { member, email, visit, cookie } = await newcomer();
  const other = await signedIn(member.id);
  const result = await changePassword(member, { current: PASSWORD, password: NEW }, visit);
  if (!result.ok) throw new Error(result.code);
  expect(await actorOf(new Headers({ cookie: other }))).toEqual(VISITOR);
  expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);
  expect(await actorOf(headersWith([result.value.cookie]))).toMatchObject({ id: member.id });
  expect(await tryPassword(email, PASSWORD)).toBe("wrong-credentials");
  expect(await tryPassword(email, NEW)).toBe("in");
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a session that was handed over from one that ends goes on", async () => {
  const { member, visit } = await newcomer();
  await signedIn(member.id);
  const parent = await db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", member.id)
    .where("id", "<>", visit.session.id)
    .executeTakeFirstOrThrow();
  await db.updateTable("sessions").set({ parentId: parent.id }).where("id", "=", visit.session.id).execute();
  const result = await changePassword(member, { current: PASSWORD, password: NEW }, visit);
  if (!result.ok) throw new Error(result.code);
  expect(await actorOf(headersWith([result.value.cookie]))).toMatchObject({ id: member.id });
});

test("wrong guesses count with those at the door, and the right password does not get through the lock", async () => {
  const { member, email, visit } = await newcomer();
  for (let i = 0; i < 2; i++) expect(await tryPassword(email, "wrong")).toBe("wrong-credentials");
  const guess = (current: string) => changePassword(member, { current, password: NEW }, visit);
  for (let i = 0; i < 2; i++) {
    expect(await guess("wrong")).toEqual({ ok: false, code: "invalid-input", fields: { current: ["password-wrong"] } });
  }
  expect(await guess("wrong")).toMatchObject({ code: "account-deactivated" });
  expect(await guess(PASSWORD)).toMatchObject({ code: "account-deactivated" });
  expect(await tryPassword(email, PASSWORD)).toBe("account-deactivated");
});

test("the right password in an open session does not wipe what was guessed at the door", async () => {
  const { member, email, visit } = await newcomer();
  for (let i = 0; i < 4; i++) await tryPassword(email, "wrong");
  expect(await changePassword(member, { current: PASSWORD, password: NEW }, visit)).toMatchObject({ ok: true });
  expect(await tryPassword(email, "wrong")).toBe("account-deactivated");
});

test.each([
  ["a common one", "password123", "password-common"],
  ["the owner's name", "bo christian ek", "password-common"],
  ["the one there is", PASSWORD, "password-same"],
])("%s is refused, and the old one stays", async (_what, password, code) => {
  const { member, email, visit } = await newcomer({ name: "Bo Christian Ek" });
  expect(await changePassword(member, { current: PASSWORD, password }, visit)).toMatchObject({
    fields: { password: [code] },
  });
  expect(await tryPassword(email, PASSWORD)).toBe("in");
});

test("of two windows one sets the password", async () => {
  const { member, visit } = await newcomer();
  const outcomes = await Promise.all(
    [NEW, "five calm hills"].map((password) => changePassword(member, { current: PASSWORD, password }, visit)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a reset link mailed before is worth nothing afterwards", async () => {
  const { member, email, visit } = await newcomer();
  await requestReset(VISITOR, email, freshVisit());
  const token = tokenIn((await mailsTo(email))[0]);
  await changePassword(member, { current: PASSWORD, password: NEW }, visit);
  expect(await resetPassword(VISITOR, { token, password: "five calm hills" }, freshVisit())).toMatchObject({
    code: "link-expired",
  });
});

test("whoever has no password cannot guess one into being", async () => {
  const { member, visit } = await newcomer();
  await db.deleteFrom("passwords").where("userId", "=", member.id).execute();
  expect(await changePassword(member, { current: PASSWORD, password: NEW }, visit)).toMatchObject({
    code: "invalid-input",
  });
  expect(await db.selectFrom("passwords").selectAll().where("userId", "=", member.id).execute()).toEqual([]);
});
