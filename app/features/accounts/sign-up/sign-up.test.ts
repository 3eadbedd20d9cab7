import { sql } from "kysely";
import { expect, test } from "vitest";
import { VERSIONS } from "#app/features/consent/consent.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, freshEmail, freshVisit, MINUTE, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { tokenIn } from "#tests/fixtures/mail/local-mailbox.ts";
import { resendConfirmation } from "./confirmation.server.ts";
import { confirmInBrowser } from "./same-browser.server.ts";
import { incompleteSignUp, signUp } from "./sign-up.server.ts";

accountFixtures();

const HOUR = 60 * MINUTE;
const input = (email: string, password = "three quiet lakes") => ({
  name: "Anna Ek",
  email,
  password,
  terms: true as const,
  adult: true as const,
});

const accountOf = (email: string) => db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

test("an account is unconfirmed, knows which terms were accepted, and is mailed in its language", async () => {
  const email = freshEmail();
  expect(await signUp(VISITOR, input(email), freshVisit())).toMatchObject({ ok: true });
  expect(await accountOf(email)).toMatchObject({
    emailVerified: false,
    lang: "fi",
    termsVersion: VERSIONS.terms,
    adultDeclaredAt: expect.any(Date),
    side: null,
    isAnonymous: false,
  });
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain("vahvista");
  expect(mail?.text).toContain("http://fi.localhost:3000/pages/confirm-email?token=");
  expect(mail?.html).toContain('lang="fi-FI"');
});

test("neither password nor token is stored readably", async () => {
  const email = freshEmail();
  await signUp(VISITOR, input(email), freshVisit());
  const token = tokenIn((await mailsTo(email))[0]);
  const { rows } = await sql<{ text: string }>`
    select l::text as text from links l union all select p::text from passwords p`.execute(db);
  const everything = rows.map(({ text }) => text).join("\n");
  expect(everything).toContain("$argon2id$");
  expect(everything).not.toContain(token);
  expect(everything).not.toContain("three quiet lakes");
});

test("a common password is refused, and nothing is stored", async () => {
  const email = freshEmail();
  expect(await signUp(VISITOR, input(email, "password123"), freshVisit())).toEqual({
    ok: false,
    code: "sign-up-incomplete",
    fields: { password: ["password-common"] },
  });
  expect(await accountOf(email)).toBeUndefined();
});

test("a common password is named together with what else is wrong", async () => {
  const typed = (password: string) => {
    const form = new FormData();
    form.set("email", "not an address");
    form.set("password", password);
    return incompleteSignUp(form);
  };
  expect(await typed("password123")).toMatchObject({ fields: { password: ["password-common"] } });
  for (const password of ["three quiet lakes", "short"]) {
    expect(await typed(password)).toEqual({ ok: false, code: "sign-up-incomplete" });
  }
});

test("an address has one account; of two people at once, one gets it", async () => {
  const email = freshEmail();
  const both = await Promise.all([
    signUp(VISITOR, input(email), freshVisit()),
    signUp(VISITOR, { ...input(email), name: "Somebody Else" }, freshVisit()),
  ]);
  expect(both.map((result) => (result.ok ? "made" : result.code)).sort()).toEqual(["email-taken", "made"]);
});

test("a link confirms once, and not after 24 hours", async () => {
  const email = freshEmail();
  await signUp(VISITOR, input(email), freshVisit());
  const token = tokenIn((await mailsTo(email))[0]);
  moveClock(24 * HOUR + 1000);
  expect(await confirmInBrowser(VISITOR, token, freshVisit())).toEqual({ ok: false, code: "link-expired" });
  expect((await accountOf(email))?.emailVerified).toBe(false);

  const other = freshEmail();
  moveClock(0);
  await signUp(VISITOR, input(other), freshVisit());
  const good = tokenIn((await mailsTo(other))[0]);
  const twice = await Promise.all([
    confirmInBrowser(VISITOR, good, freshVisit()),
    confirmInBrowser(VISITOR, good, freshVisit()),
  ]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await accountOf(other))?.emailVerified).toBe(true);
});

test.each([
  ["empty", ""],
  ["short", "x"],
  ["NUL", "\u0000"],
  ["SQL", "' or 1=1 --"],
  ["long", "a".repeat(10_000)],
])("a token that is %s is no link", async (_what, token) => {
  expect(await confirmInBrowser(VISITOR, token, freshVisit())).toEqual({ ok: false, code: "link-expired" });
});

test("the mail is sent again a minute later, not before", async () => {
  const email = freshEmail();
  await signUp(VISITOR, input(email), freshVisit());
  expect(await resendConfirmation(VISITOR, email, freshVisit())).toEqual({ ok: false, code: "too-many-requests" });
  expect(await mailsTo(email)).toHaveLength(1);
});

test("five mails an hour leave, the sign-up's among them", async () => {
  const email = freshEmail();
  await signUp(VISITOR, input(email), freshVisit());
  const answers: string[] = [];
  for (let i = 0; i < 6; i++) {
    await sql`delete from rate_limits where key like 'mail-minute:%'`.execute(db);
    const result = await resendConfirmation(VISITOR, email, freshVisit());
    answers.push(result.ok ? result.value : result.code);
  }
  expect(answers).toEqual(["sent", "sent", "sent", "sent", "too-many-requests", "too-many-requests"]);
  expect(await mailsTo(email)).toHaveLength(5);
});

test("an unknown address gets no mail, a confirmed one needs none", async () => {
  expect(await resendConfirmation(VISITOR, "nobody@example.com", freshVisit())).toEqual({
    ok: false,
    code: "email-not-in-records",
  });
  const email = freshEmail();
  await signUp(VISITOR, input(email), freshVisit());
  await confirmInBrowser(VISITOR, tokenIn((await mailsTo(email))[0]), freshVisit());
  expect(await resendConfirmation(VISITOR, email, freshVisit())).toEqual({ ok: true, value: "already-confirmed" });
});

test("an address of the network that signs up too often is stopped", async () => {
  const from = freshVisit();
  let last = "";
  for (let i = 0; i < 21; i++) {
    const result = await signUp(VISITOR, input("not-an-account@example.com"), from);
    last = result.ok ? "made" : result.code;
  }
  expect(last).toBe("too-many-requests");
});
