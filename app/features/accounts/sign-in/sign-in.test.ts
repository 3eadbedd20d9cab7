import { describe, expect, test } from "vitest";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import {
  accountsWorld,
  freshVisit,
  headersWith,
  MINUTE,
  mailsTo,
  newAccount,
  PASSWORD,
} from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { hashPassword } from "../password/password-check.server.ts";
import { startGuest } from "./guest.server.ts";
import { signIn, signOut } from "./sign-in.server.ts";

accountsWorld();

async function attempt(email: string, password = PASSWORD, remember = false, cookie?: string) {
  const result = await signIn(VISITOR, { email, password, remember }, freshVisit(cookie));
  return result.ok ? { code: "in", cookies: result.value.cookies } : { code: result.code, cookies: [] };
}

describe("signing in", () => {
  test("recognises the account in the next request", async () => {
    const { id, email } = await newAccount();
    const { code, cookies } = await attempt(email);
    expect(code).toBe("in");
    expect(await actorOf(headersWith(cookies))).toMatchObject({ kind: "member", id });
  });

  test.each([
    [true, /stakeholm\.session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/, 30 * 1440],
    [false, /stakeholm\.session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/, 720],
  ])("remembered %s: cookie and session end when they should", async (remember, form, minutes) => {
    const { email } = await newAccount();
    const { cookies } = await attempt(email, PASSWORD, remember);
    expect(cookies[0]).toMatch(form);
    moveClock((minutes - 1) * MINUTE);
    expect((await actorOf(headersWith(cookies))).kind).toBe("member");
    moveClock((minutes + 1) * MINUTE);
    expect(await actorOf(headersWith(cookies))).toEqual(VISITOR);
  });

  test("ends the session the browser had: the cookie is new and the old one dead", async () => {
    const { id, email } = await newAccount();
    const before = await signedIn(id);
    const { cookies } = await attempt(email, PASSWORD, false, before);
    expect(headersWith(cookies).get("cookie")).not.toContain(before);
    expect(await actorOf(new Headers({ cookie: before }))).toEqual(VISITOR);
  });

  test("counts guesses from a network address, and nobody who got it right", async () => {
    const { email } = await newAccount();
    const visit = freshVisit();
    for (let used = 0; used < 59; used++) await takeToken("sign-in", visit.ip);
    const tryFrom = async (password: string) => {
      const result = await signIn(VISITOR, { email, password, remember: false }, visit);
      return result.ok ? "in" : result.code;
    };
    const codes = [await tryFrom(PASSWORD), await tryFrom(PASSWORD), await tryFrom("wrong"), await tryFrom(PASSWORD)];
    expect(codes).toEqual(["in", "in", "wrong-credentials", "too-many-requests"]);
  });

  test("says when the address is unknown, unconfirmed, a guest's, or the password wrong", async () => {
    const { email } = await newAccount();
    const unconfirmed = await newAccount({ emailVerified: false });
    expect((await attempt("nobody@example.com")).code).toBe("unknown-email");
    expect((await attempt(email, "wrong")).code).toBe("wrong-credentials");
    expect((await attempt(unconfirmed.email)).code).toBe("email-unconfirmed");
    expect((await attempt(unconfirmed.email, "wrong")).code).toBe("wrong-credentials");
    const guest = await startGuest(VISITOR, freshVisit());
    const id = guest.ok && (await actorOf(headersWith(guest.value.cookies)));
    expect((await attempt(`${id && "id" in id ? id.id : ""}@guest.invalid`)).code).toBe("unknown-email");
  });

  test("takes a password however the keyboard composes it", async () => {
    const { id, email } = await newAccount();
    const composed = "sjö och åker".normalize("NFC");
    await db
      .updateTable("passwords")
      .set({ hash: await hashPassword(composed) })
      .where("userId", "=", id)
      .execute();
    expect((await attempt(email, composed.normalize("NFD"))).code).toBe("in");
  });
});

test.each([
  ["nothing", ""],
  ["too little", "stakeholm.session=abc"],
  ["a token of nobody", `stakeholm.session=${"A".repeat(43)}`],
  ["broken encoding", "stakeholm.session=%E0%A4%A"],
])("a cookie with %s is a visitor's", async (_what, cookie) => {
  expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);
});

describe("five wrong passwords", () => {
  test("deactivate sign-in, even with the right one, and the owner is told once", async () => {
    const { email } = await newAccount();
    const codes: string[] = [];
    for (let i = 0; i < 7; i++) codes.push((await attempt(email, "wrong")).code);
    expect(codes.slice(0, 4)).toEqual(Array(4).fill("wrong-credentials"));
    expect(codes.slice(4)).toEqual(Array(3).fill("account-deactivated"));
    expect((await attempt(email)).code).toBe("account-deactivated");
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(translator("uk", "accounts-mail")("locked.subject", { brand: BRAND }));

    moveClock(16 * MINUTE);
    expect((await attempt(email)).code).toBe("in");
    expect((await attempt(email, "wrong")).code).toBe("wrong-credentials");
  });

  test("all at once are no more than five tries", async () => {
    const { email } = await newAccount();
    const all = await Promise.all(Array.from({ length: 12 }, () => attempt(email, "wrong")));
    expect(all.filter(({ code }) => code === "wrong-credentials").length).toBeLessThanOrEqual(5);
    expect((await attempt(email)).code).toBe("account-deactivated");
  });
});

test("one network address may not try for ever", async () => {
  const { email } = await newAccount();
  const from = freshVisit();
  let last = "";
  for (let i = 0; i < 61; i++) {
    const result = await signIn(
      VISITOR,
      { email: `nobody${i}@example.com`, password: "x", remember: false },
      { ...freshVisit(), ip: from.ip },
    );
    last = result.ok ? "in" : result.code;
  }
  expect(last).toBe("too-many-requests");
  expect((await attempt(email)).code).toBe("in");
});

test("signing out ends the session; a guest's account goes with it", async () => {
  const { id } = await newAccount();
  const cookie = await signedIn(id);
  await signOut(await actorOf(new Headers({ cookie })), new Headers({ cookie }));
  expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);

  const guest = await startGuest(VISITOR, freshVisit());
  if (!guest.ok) throw new Error(guest.code);
  const headers = headersWith(guest.value.cookies);
  const actor = await actorOf(headers);
  await signOut(actor, headers);
  const left = await db.selectFrom("users").select("id").where("isAnonymous", "=", true).execute();
  expect(left.map((row) => row.id)).not.toContain(actor.kind === "guest" && actor.id);
});
