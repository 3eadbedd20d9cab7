/** Account forms in practice: unusual addresses, double submits, other tabs, guests, programs; on the rendered pages. */
import { describe, expect, test } from "vitest";
import * as forgotPassword from "#app/features/accounts/password/routes/forgot-password.tsx";
import * as resetPassword from "#app/features/accounts/password/routes/reset-password.tsx";
import * as guestPage from "#app/features/accounts/sign-in/routes/guest.tsx";
import * as signIn from "#app/features/accounts/sign-in/routes/sign-in.tsx";
import * as confirmEmail from "#app/features/accounts/sign-up/routes/confirm-email.tsx";
import * as confirmationMail from "#app/features/accounts/sign-up/routes/confirmation-mail.tsx";
import * as signUp from "#app/features/accounts/sign-up/routes/sign-up.tsx";
import { addBookmark, moveGuestBookmarks } from "#app/features/bookmarks/bookmarking.server.ts";
import * as profileEdit from "#app/features/profiles/routes/edit.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { SUBSCRIPTIONS } from "#server/features.ts";
import { accountFixtures, freshEmail, MINUTE, mailsTo, newAccount, PASSWORD } from "./fixtures/accounts/accounts.ts";
import { tokenIn } from "./fixtures/mail/local-mailbox.ts";
import { openPage } from "./fixtures/program/pages.tsx";

accountFixtures();

const person = { name: "Åsa Øst", password: "three quiet lakes", terms: "on", adult: "on" };
const accounts = (email: string) => db.selectFrom("users").selectAll().where("email", "=", email).execute();

describe("an address of any shape goes through sign-up, confirmation, login and reset", () => {
  test.each([
    ["Anna+Stakeholm@Example.com", "anna+stakeholm@EXAMPLE.com", "anna+stakeholm@example.com"],
    ["  BO.EK@EXAMPLE.COM ", "bo.ek@example.com", "bo.ek@example.com"],
    ["kund@Företag.se", "KUND@xn--fretag-wxa.se", "kund@xn--fretag-wxa.se", "kund@företag.se"],
    ["o'brien_1-x@sub.example.co.uk", "O'Brien_1-x@Sub.Example.Co.UK", "o'brien_1-x@sub.example.co.uk"],
  ])("%j, later written %j", async (typed, later, stored, shown = stored) => {
    const market = "se";
    const post = (page: object, path: string, form: Record<string, string>) => openPage(page, path, { market, form });
    expect((await post(signUp, "/pages/sign-up", { ...person, email: typed })).location).toBe("/pages/confirm-email");
    expect((await post(signUp, "/pages/sign-up", { ...person, name: "B", email: later })).status).toBe(409);
    expect(await accounts(stored)).toHaveLength(1);
    expect((await post(confirmationMail, "/pages/confirm-email/mail", { email: later })).status).toBe(429);
    const token = tokenIn((await mailsTo(shown))[0]);
    expect((await post(confirmEmail, "/pages/confirm-email", { token })).location).toBe("/pages/sign-in");
    expect((await post(signIn, "/pages/sign-in", { email: later, password: PASSWORD })).status).toBe(302);

    expect((await post(forgotPassword, "/pages/forgot-password", { email: later })).status).toBe(200);
    const reset = { token: tokenIn((await mailsTo(shown))[0]), password: "fyra stilla sjöar" };
    expect((await post(resetPassword, "/pages/reset-password", reset)).location).toBe("/pages/sign-in");
    expect((await post(signIn, "/pages/sign-in", { email: typed, password: "fyra stilla sjöar" })).status).toBe(302);
  });

  test.each([
    "åsa@example.com",
    "anna@",
    "@example.com",
    "anna@exa mple.com",
    "anna\u202e@example.com",
    "anna@example.com/..",
    "аnna@example.com",
  ])("%j is none, and each form says so", async (email) => {
    for (const [page, path] of [
      [signUp, "/pages/sign-up"],
      [signIn, "/pages/sign-in"],
      [forgotPassword, "/pages/forgot-password"],
      [confirmationMail, "/pages/confirm-email/mail"],
    ] as const) {
      const shown = await openPage(page, path, { market: "fi", form: { ...person, email } });
      expect.soft(shown.status, path).toBe(422);
      expect.soft(shown.text, path).toContain(translator("fi", "errors")("validation.email"));
    }
  });
});

describe("the button pressed twice", () => {
  const press = (form: Record<string, string>) => openPage(signUp, "/pages/sign-up", { market: "dk", form });

  test("leads to the same page, with one account and one mail", async () => {
    const form = { ...person, email: freshEmail() };
    const both = await Promise.all([press(form), press(form)]);
    expect(both.map(({ location }) => location)).toEqual(Array(2).fill("/pages/confirm-email"));
    expect((await press(form)).location).toBe("/pages/confirm-email");
    expect(await accounts(form.email)).toHaveLength(1);
    expect(await mailsTo(form.email)).toHaveLength(1);
  });

  test("is no way to learn more of an account: another password, name or time, or a confirmed address, is taken", async () => {
    const form = { ...person, email: freshEmail() };
    await press(form);
    expect((await press({ ...form, password: "another quiet lake" })).status).toBe(409);
    expect((await press({ ...form, name: "Somebody Else" })).status).toBe(409);
    moveClock(11 * MINUTE);
    expect((await press(form)).status).toBe(409);
    moveClock(0);
    await db.updateTable("users").set({ emailVerified: true }).where("email", "=", form.email).execute();
    expect((await press(form)).status).toBe(409);
  });
});

describe("a form sent after signing out in another tab", () => {
  test.each(MARKETS)("leads to the login, which says that nothing was sent: %s", async (market) => {
    const next = "/pages/profile/edit";
    const answer = await openPage(profileEdit, next, { market, form: { biography: "Long and well thought out." } });
    expect([answer.status, answer.location]).toEqual([302, `/pages/sign-in?next=${encodeURIComponent(next)}`]);
    const shown = await openPage(signIn, answer.location!, { market, cookies: answer.cookies });
    expect(shown.text).toContain(translator(market, "flash")("log-in-to-send"));
  });

  test("opening a page says nothing of the kind", async () => {
    const answer = await openPage(profileEdit, "/pages/profile/edit", { market: "se" });
    expect([answer.status, answer.cookies]).toEqual([302, {}]);
  });
});

describe("forms that strangers abuse", () => {
  const forms: [string, object, string, () => Record<string, string>, number][] = [
    ["sign-up", signUp, "/pages/sign-up", () => ({ ...person, email: freshEmail() }), 302],
    ["the guest's way in", guestPage, "/pages/guest", () => ({}), 302],
    ["forgotten passwords", forgotPassword, "/pages/forgot-password", () => ({ email: freshEmail() }), 400],
  ];
  let networks = 0;

  test.each(forms)(
    "%s: three an hour without script, and then it says why",
    async (_what, page, path, form, answer) => {
      const ip = `10.55.0.${++networks}`;
      for (const market of MARKETS) {
        const { status, text } = await openPage(page, path, { market, form: form(), ip, unproven: true });
        const failure = translator(market, "errors")("failure.app-check-needed");
        if (MARKETS.indexOf(market) < 3) expect(status).toBe(answer);
        else expect([status, text.includes(failure)]).toEqual([429, true]);
      }
      expect((await openPage(page, path, { market: "no", form: form(), ip })).status).toBe(answer);
    },
  );

  test.each(forms)("%s: a forged proof is refused though the allowance is whole", async (_what, page, path, form) => {
    for (const market of MARKETS) {
      const cookies = { "app-check": "forged" };
      const { status, text } = await openPage(page, path, { market, form: form(), cookies, unproven: true });
      expect([status, text.includes(translator(market, "errors")("failure.app-check-failed"))]).toEqual([401, true]);
    }
  });
});

describe("what a guest has kept", () => {
  async function addPitch(): Promise<string> {
    const [ownerId, pitchId, revisionId, publicId] = [newId(), newId(), newId(), newPublicId()];
    await db.insertInto("users").values({ id: ownerId, name: "Owner", email: freshEmail() }).execute();
    await transaction(async (trx) => {
      const state = { state: "published", publishedRevisionId: revisionId, publishedAt: new Date() } as const;
      await trx
        .insertInto("pitches")
        .values({ id: pitchId, publicId, ownerId, market: "se", ...state })
        .execute();
      const revision = { id: revisionId, pitchId, number: 1, state: "approved" as const, certifiedAt: new Date() };
      const content = { industry: "construction", phase: "growth", companyType: "limited-company", currency: "SEK" };
      const rest = { companyName: "Furufukt AB", county: "SE-AB", pitchText: "Sensorer.", valuation: 20_000_000 };
      await trx
        .insertInto("pitchRevisions")
        .values({ ...revision, ...content, ...rest } as never)
        .execute();
    });
    return publicId;
  }

  async function guest(): Promise<{ id: string; cookies: Record<string, string> }> {
    const { cookies } = await openPage(guestPage, "/pages/guest", { market: "fi", form: {} });
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("isAnonymous", "=", true)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return { id, cookies };
  }

  const saved = (userId: string) =>
    db
      .selectFrom("bookmarks")
      .select(["pitchId", "createdAt"])
      .where("userId", "=", userId)
      .orderBy("pitchId")
      .execute();

  test("stays with the account that the guest becomes, and so does the language", async () => {
    const { id, cookies } = await guest();
    await addBookmark({ kind: "guest", id }, await addPitch());
    const before = await saved(id);
    const email = freshEmail();
    await openPage(signUp, "/pages/sign-up", { market: "fi", form: { ...person, email }, cookies });
    const [account] = await accounts(email);
    expect(account).toMatchObject({ id, isAnonymous: false, lang: "fi" });
    expect(await saved(id)).toEqual(before);
    expect(before).toHaveLength(1);
  });

  test("comes along into an account that was there already, once, and keeps its time", async () => {
    const account = await newAccount();
    const { id, cookies } = await guest();
    const [both, only] = [await addPitch(), await addPitch()];
    await addBookmark({ kind: "guest", id }, both);
    await addBookmark({ kind: "guest", id }, only);
    const kept = await saved(id);
    await addBookmark({ kind: "guest", id: account.id }, both);
    const [own] = await saved(account.id);

    const form = { email: account.email, password: PASSWORD };
    expect((await openPage(signIn, "/pages/sign-in", { market: "fi", form, cookies })).status).toBe(302);
    const { payload } = await db
      .selectFrom("outbox")
      .select("payload")
      .where("type", "=", "guest-merged")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(payload).toEqual({ guestId: id, userId: account.id });
    const following = SUBSCRIPTIONS.filter(({ event }) => event.type === "guest-merged");
    expect(following.flatMap(({ jobs }) => jobs)).toContain("move-guest-bookmarks");
    await moveGuestBookmarks(payload);
    await moveGuestBookmarks(payload);
    expect(await saved(account.id)).toEqual(kept.map((row) => (row.pitchId === own!.pitchId ? own : row)));
    expect(await saved(id)).toEqual([]);
  });

  test("stays with the guest when the login fails, and with nobody when there was no guest", async () => {
    const account = await newAccount();
    const { id, cookies } = await guest();
    await addBookmark({ kind: "guest", id }, await addPitch());
    const before = await db.selectFrom("outbox").select("id").where("type", "=", "guest-merged").execute();
    const form = { email: account.email, password: "not the password" };
    await openPage(signIn, "/pages/sign-in", { market: "fi", form, cookies });
    await openPage(signIn, "/pages/sign-in", { market: "fi", form: { ...form, password: PASSWORD } });
    expect(await db.selectFrom("outbox").select("id").where("type", "=", "guest-merged").execute()).toEqual(before);
    expect(await saved(id)).toHaveLength(1);
  });
});
