/** From a link to an account, by every way of signing up. */
import { beforeEach, describe, expect, test } from "vitest";
import { action as guest } from "#app/features/accounts/sign-in/routes/guest.tsx";
import { action as bySignIn } from "#app/features/accounts/sign-in/routes/sign-in.tsx";
import { PROVIDERS } from "#app/features/providers/providers.ts";
import { action as byProvider } from "#app/features/providers/routes/provider-sign-up.tsx";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { freshEmail, MINUTE, newAccount, PASSWORD } from "#tests/fixtures/accounts/accounts.ts";
import { Browser, newcomerBy, providerFixtures, somebody, to } from "#tests/fixtures/accounts/provider-visits.ts";
import { signUp } from "#tests/fixtures/accounts/return-to.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { linkOf, newInviter } from "#tests/fixtures/payments/referrals.ts";
import { friendsOf } from "./friends.server.ts";
import { slugOf } from "./inviting.server.ts";
import { action as accept } from "./routes/invitation.tsx";

providerFixtures();

const COOKIE = "stakeholm.invitation";
const DAY = 24 * 60 * MINUTE;

let inviter: Member;
let slug: string;

beforeEach(async () => {
  inviter = await newInviter();
  slug = await linkOf(inviter);
});

/** Presses the button behind a link. */
function press(browser: Browser, link = slug): Promise<Response> {
  return browser.call(accept, `/i/${link}`, { form: {}, params: { slug: link } });
}

async function invited(): Promise<Browser> {
  const browser = new Browser();
  expect(to(await press(browser))).toBe("/pages/sign-up");
  return browser;
}

async function friends(of: Member = inviter): Promise<string[]> {
  const rows = await db.selectFrom("referrals").select("friendId").where("inviterId", "=", of.id).execute();
  return rows.map(({ friendId }) => friendId);
}

async function idOf(email: string): Promise<string> {
  return (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
}

async function newcomer(browser: Browser): Promise<string> {
  const email = freshEmail();
  expect(to(await signUp(browser, email))).toBe("/pages/confirm-email");
  return idOf(email);
}

test("a link is made once, whoever asks at the same moment, and is a member's alone", async () => {
  const member = await newInviter("Åsa Ek");
  const slugs = await Promise.all(Array.from({ length: 5 }, () => slugOf(member)));
  expect(new Set(slugs.map((each) => each.ok && each.value)).size).toBe(1);
  expect(slugs[0]).toMatchObject({ ok: true, value: expect.stringMatching(/^asa-[a-z2-9]{6}$/) });
  expect(await slugOf({ ...member, side: null })).toMatchObject({ code: "forbidden" });
  expect(await slugOf({ kind: "guest", id: member.id })).toMatchObject({ code: "forbidden" });
  expect(await slugOf({ ...member, viewer: { id: "x", name: "x", lang: "uk", until: new Date() } })).toMatchObject({
    code: "forbidden",
  });
});

describe("an account that is made after the invitation was accepted counts", () => {
  test("by the form, and the cookie is dropped", async () => {
    const browser = await invited();
    const id = await newcomer(browser);
    expect(await friends()).toEqual([id]);
    expect(browser.jar.has(COOKIE)).toBe(false);
    // The next account in this browser is not invited.
    await newcomer(browser);
    expect(await friends()).toEqual([id]);
  });

  test.each(PROVIDERS)("by %s", async (provider) => {
    const browser = await invited();
    expect(await browser.visit(provider, somebody())).toBe("/pages/sign-up/provider");
    const email = freshEmail();
    await browser.call(byProvider, "/pages/sign-up/provider", {
      form: { name: "Siri", email, terms: "on", adult: "on" },
    });
    expect(await friends()).toHaveLength(1);
    expect(browser.jar.has(COOKIE)).toBe(false);
  });

  test("of a guest, who was one before", async () => {
    const browser = new Browser();
    await browser.call(guest, "/pages/guest", { form: {} });
    moveClock(MINUTE);
    expect(to(await press(browser))).toBe("/pages/sign-up");
    const id = await newcomer(browser);
    expect(await friends()).toEqual([id]);
  });

  test("once the address is confirmed, which the inviter's page hears of", async () => {
    const browser = await invited();
    const id = await newcomer(browser);
    expect((await friendsOf(inviter)).friends).toEqual([]);
    await db.deleteFrom("outbox").execute();
    for (let twice = 0; twice < 2; twice++) {
      await db.updateTable("users").set({ emailVerified: true }).where("id", "=", id).execute();
    }
    const told = await db.selectFrom("outbox").select("payload").where("type", "=", "referral-moved").execute();
    expect(told).toEqual([{ payload: { inviterId: inviter.id, friendId: id, news: "joined" } }]);
    expect((await friendsOf(inviter)).friends).toMatchObject([{ id, name: "Åsa Øst", reward: null }]);
  });

  test("once, though the form is sent twice", async () => {
    const browser = await invited();
    const twin = new Browser();
    twin.jar = new Map(browser.jar);
    const email = freshEmail();
    await Promise.all([signUp(browser, email), signUp(twin, email)]);
    expect(await friends()).toEqual([await idOf(email)]);
  });

  test("of the invitation that was accepted last", async () => {
    const other = await newInviter("Mari Aspelund");
    const browser = await invited();
    await press(browser, await linkOf(other));
    const id = await newcomer(browser);
    expect(await friends()).toEqual([]);
    expect(await friends(other)).toEqual([id]);
  });
});

describe("what does not count", () => {
  test("a link that was only opened", async () => {
    const { loader } = await import("./routes/invitation.tsx");
    const browser = new Browser();
    await browser.call(loader, `/i/${slug}`, { params: { slug } });
    expect(browser.jar.size).toBe(0);
    await newcomer(browser);
    expect(await friends()).toEqual([]);
  });

  test("an account that is there already: nobody is invited who signs in", async () => {
    const { email } = await newAccount();
    const browser = await invited();
    await browser.call(bySignIn, "/pages/sign-in", { form: { email, password: PASSWORD } });
    expect(await browser.member()).toBeTruthy();
    const known = await newcomerBy("google");
    const again = await invited();
    await again.visit("google", known.choice);
    expect(await friends()).toEqual([]);
  });

  test("a member's press: invitations are for new accounts", async () => {
    const { id } = await newAccount();
    const browser = new Browser(await signedIn(id));
    expect(to(await press(browser))).toBe(`/i/${slug}`);
    expect(browser.jar.has(COOKIE)).toBe(false);
  });

  test("after a week", async () => {
    const browser = await invited();
    moveClock(7 * DAY + MINUTE);
    await newcomer(browser);
    expect(await friends()).toEqual([]);
  });

  test.each<[string, (cookie: string) => string]>([
    ["another slug under the same signature", (cookie) => cookie.replace(/^[^.]+/, "ingrid-aaaaaa")],
    ["a later time", (cookie) => cookie.replace(/\.\d+\./, `.${Date.now() + DAY}.`)],
    ["another signature", (cookie) => cookie.replace(/[^.]+$/, Buffer.alloc(32).toString("base64url"))],
    ["no signature", (cookie) => cookie.replace(/\.[^.]+$/, "")],
    ["one part more", (cookie) => `${cookie}.x`],
    ["nothing of ours", () => "%E0%A4%A"],
  ])("a forged cookie: %s", async (_, forge) => {
    const browser = await invited();
    browser.jar.set(COOKIE, forge(browser.jar.get(COOKIE)!));
    await newcomer(browser);
    expect(await friends()).toEqual([]);
    expect(await friends(await newInviter())).toEqual([]);
  });

  test.each(["suspendedAt", "deletionDueAt"] as const)("the link of a member with %s", async (column) => {
    const before = await invited();
    await db
      .updateTable("users")
      .set({ [column]: new Date() })
      .where("id", "=", inviter.id)
      .execute();
    const browser = new Browser();
    expect(to(await press(browser))).toBe(`/i/${slug}`);
    expect(browser.jar.has(COOKIE)).toBe(false);
    // Accepted in time, but the inviter has left since.
    await newcomer(before);
    expect(await friends()).toEqual([]);
  });

  test.each(["nobody-aaaaaa", "a".repeat(200), "..%2f", "ingrid\u0000"])(
    "a link that is nobody's: %j",
    async (link) => {
      const browser = new Browser();
      const response = await press(browser, link);
      expect(to(response)).toBe(`/i/${encodeURIComponent(link)}`);
      expect(browser.jar.size).toBe(0);
    },
  );
});

test("the cookie is the server's alone, for a week", async () => {
  const response = await press(new Browser());
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^stakeholm\.invitation=[\w.%-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/),
  ]);
});
