import { describe, expect, test } from "vitest";
import { removeStale } from "#app/features/accounts/sign-in/guest.server.ts";
import { signOut } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { COOKIE_CHOICE, cookieChoiceValue, parseCookieChoice } from "#app/features/consent/consent.ts";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { accountFixtures, freshVisit, headersWith, MINUTE, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import {
  arrive,
  FI,
  guest,
  member,
  signedInAs,
  signedInBrowser,
  tokenFrom,
} from "#tests/fixtures/accounts/session-transfer.ts";
import { expectToLastUntil } from "#tests/fixtures/program/moments.ts";
import { actorOf } from "./recognition.server.ts";
import { rotateSession } from "./sessions.server.ts";
import { acceptSessionTransfer, issueSessionTransfer, undoSessionTransfer } from "./transfer.server.ts";

accountFixtures();

const DAY = 1440 * MINUTE;

async function rowOf(id: string) {
  return db.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

describe("a sign-in that goes to another host", () => {
  test.each([[{ remember: true, secondFactor: false }], [{ remember: false, secondFactor: true }]])(
    "is there what it was here: %o",
    async (kind) => {
      const { id } = await newAccount();
      moveClock(-3 * 60 * MINUTE);
      const here = await signedInAs(id, kind);
      moveClock(0);
      const begun = now();
      const { code, cookies } = await arrive(await tokenFrom(here));
      expect(code).toBe("in");
      const there = await signedInBrowser(headersWith(cookies));
      expect(there.actor).toEqual(here.actor);
      const [source, child] = [await rowOf(here.session.id), await rowOf(there.session.id)];
      const handed = [
        "userId",
        "way",
        "remembered",
        "authenticatedAt",
        "secondFactorAt",
        "idleSeconds",
        "expiresAt",
      ] as const;
      for (const field of handed) expect(child[field], field).toEqual(source[field]);
      expect(child).toMatchObject({ parentId: source.id, host: FI });
      expect(child.tokenHash).not.toEqual(source.tokenHash);
      if (kind.remember) expectToLastUntil(source.expiresAt, cookies[0]!, begun);
      else expect(cookies[0]).not.toContain("Max-Age");
    },
  );

  test("is a guest's too", async () => {
    const here = await guest();
    const { cookies } = await arrive(await tokenFrom(here));
    expect(await actorOf(headersWith(cookies))).toEqual(here.actor);
  });

  test("brings the browser's choice of cookies along, unless there is one already", async () => {
    const choice = cookieChoiceValue({ analytics: true, browserId: crypto.randomUUID() });
    const here = await member();
    const token = async (value: string | undefined) =>
      (await issueSessionTransfer(here.actor, here.session, FI, value))!;
    const brought = (cookies: readonly string[]) =>
      cookies.map((each) => parseCookieChoice(readCookie(each, COOKIE_CHOICE))).find(Boolean);
    const { cookies } = await arrive(await token(choice));
    expect(brought(cookies)).toEqual(parseCookieChoice(choice));
    // Also where the browser is signed in already.
    const there = headersWith(cookies.slice(0, 1));
    expect(brought((await arrive(await token(choice), there)).cookies)).toEqual(parseCookieChoice(choice));
    expect(brought((await arrive(await token(choice), headersWith(cookies))).cookies)).toBeUndefined();
    for (const none of [undefined, "2020-01-01.all.forged"])
      expect(brought((await arrive(await token(none))).cookies)).toBeUndefined();
  });

  test("leaves no token in the database", async () => {
    const token = await tokenFrom(await member());
    const rows = await db.selectFrom("handOvers").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("a token is refused", () => {
  test("when nobody has issued it", async () => {
    expect((await arrive("A".repeat(43))).code).toBe("hand-over-unknown");
  });

  test("the second time, even when both come at once", async () => {
    const token = await tokenFrom(await member());
    const both = await Promise.all([arrive(token), arrive(token)]);
    expect(both.map(({ code }) => code).sort()).toEqual(["hand-over-used", "in"]);
    expect((await arrive(token)).code).toBe("hand-over-used");
  });

  test("on another host than its own", async () => {
    const token = await tokenFrom(await member(), "no.localhost:3000");
    expect((await arrive(token)).code).toBe("hand-over-elsewhere");
    const portless = await tokenFrom(await member(), "fi.localhost");
    expect((await arrive(portless)).code).toBe("hand-over-elsewhere");
  });

  test("after five minutes of the server's clock, and not before", async () => {
    const here = await member();
    const [early, late] = [await tokenFrom(here), await tokenFrom(here)];
    moveClock(4 * MINUTE);
    expect((await arrive(early)).code).toBe("in");
    moveClock(5 * MINUTE + 5_000);
    expect((await arrive(late)).code).toBe("hand-over-expired");
  });

  test("when its session has been signed out meanwhile", async () => {
    const here = await member();
    const token = await tokenFrom(here);
    await signOut(here.actor, here.headers);
    expect((await arrive(token)).code).toBe("hand-over-ended");
  });

  test("when its session has run out meanwhile", async () => {
    const { id } = await newAccount();
    const here = await signedInAs(id, { remember: false });
    moveClock(719 * MINUTE);
    const token = await tokenFrom(here);
    moveClock(721 * MINUTE);
    expect((await arrive(token)).code).toBe("hand-over-ended");
  });

  test("when its session goes on under a new token, as after a proof or a new password", async () => {
    const here = await member();
    const token = await tokenFrom(here);
    await transaction((trx) => rotateSession(trx, here.session.id));
    expect((await arrive(token)).code).toBe("hand-over-unknown");
  });

  test("when its account has been suspended meanwhile", async () => {
    const here = await member();
    const token = await tokenFrom(here);
    await db.updateTable("users").set({ suspendedAt: new Date() }).where("id", "=", here.actor.id).execute();
    expect((await arrive(token)).code).toBe("hand-over-ended");
  });

  test("from a network that has tried too many", async () => {
    const token = await tokenFrom(await member());
    const visit = freshVisit();
    for (let used = 0; used < 60; used++) await consumeRateLimit("token-sync", visit.ip);
    const result = await acceptSessionTransfer(token, { actor: VISITOR, session: null, confirmed: false }, visit);
    expect(result).toMatchObject({ ok: false, code: "too-many-requests" });
    expect((await arrive(token)).code).toBe("in");
  });
});

test("an account is not given tokens without end", async () => {
  const here = await member();
  for (let made = 0; made < 30; made++) expect(await issueSessionTransfer(here.actor, here.session, FI)).toBeDefined();
  expect(await issueSessionTransfer(here.actor, here.session, FI)).toBeUndefined();
});

describe("where the browser is signed in already", () => {
  test("as somebody else, it is asked first, and the token waits for the answer", async () => {
    const [incoming, present] = [await member(), await member()];
    const token = await tokenFrom(incoming);
    expect((await arrive(token, present.headers)).code).toBe("hand-over-other-account");
    expect(await actorOf(present.headers)).toEqual(present.actor);
    const { code, cookies } = await arrive(token, present.headers, true);
    expect(code).toBe("in");
    expect(await actorOf(headersWith(cookies))).toEqual(incoming.actor);
    expect(await actorOf(present.headers)).toEqual(VISITOR);
  });

  test("as a guest, it is asked first, and the guest's account goes", async () => {
    const [incoming, present] = [await member(), await guest()];
    const token = await tokenFrom(incoming);
    expect((await arrive(token, present.headers)).code).toBe("hand-over-other-account");
    expect((await arrive(token, present.headers, true)).code).toBe("in");
    const left = await db.selectFrom("users").select("id").where("id", "=", present.actor.id).execute();
    expect(left).toEqual([]);
  });

  test("from the same sign-in, it stays as it is", async () => {
    const here = await member();
    const first = await arrive(await tokenFrom(here));
    const there = headersWith(first.cookies);
    const again = await arrive(await tokenFrom(here), there);
    expect(again).toEqual({ code: "in", cookies: [] });
    expect(await actorOf(there)).toEqual(here.actor);
    // And back to where it came from.
    const back = await arrive(await tokenFrom(await signedInBrowser(there)), here.headers);
    expect(back).toEqual({ code: "in", cookies: [] });
  });

  test("as the same member by a sign-in of its own, that one is replaced", async () => {
    const { id } = await newAccount();
    const [here, there] = [await signedInAs(id), await signedInAs(id)];
    const { cookies } = await arrive(await tokenFrom(here), there.headers);
    expect(await actorOf(there.headers)).toEqual(VISITOR);
    const fresh = headersWith(cookies);
    await signOut(here.actor, here.headers);
    expect(await actorOf(fresh)).toEqual(VISITOR);
  });
});

describe("taking a hand-over back", () => {
  test("before it is used: its token opens nothing", async () => {
    const here = await member();
    const token = await tokenFrom(here);
    expect(await undoSessionTransfer(token, freshVisit())).toEqual({ ok: true, value: { cookies: [] } });
    expect((await arrive(token)).code).toBe("hand-over-used");
    expect(await actorOf(here.headers)).toEqual(here.actor);
  });

  test("afterwards: what it opened ends, and nothing else", async () => {
    const here = await member();
    const token = await tokenFrom(here);
    const { cookies } = await arrive(token);
    const undone = await undoSessionTransfer(token, freshVisit());
    expect(undone).toMatchObject({ ok: true, value: { cookies: [expect.stringContaining("Max-Age=0")] } });
    expect(await actorOf(headersWith(cookies))).toEqual(VISITOR);
    expect(await actorOf(here.headers)).toEqual(here.actor);
  });

  test("ends nothing that was there before it", async () => {
    const here = await member();
    const there = headersWith((await arrive(await tokenFrom(here))).cookies);
    const token = await tokenFrom(here);
    expect((await arrive(token, there)).code).toBe("in");
    await undoSessionTransfer(token, freshVisit());
    expect(await actorOf(there)).toEqual(here.actor);
  });

  test("is refused to strangers, on other hosts and when it is old", async () => {
    const here = await member();
    const elsewhere = await tokenFrom(here, "no.localhost:3000");
    const old = await tokenFrom(here);
    expect(await undoSessionTransfer("A".repeat(43), freshVisit())).toMatchObject({ code: "hand-over-unknown" });
    expect(await undoSessionTransfer(elsewhere, freshVisit())).toMatchObject({ code: "hand-over-elsewhere" });
    moveClock(6 * MINUTE);
    expect(await undoSessionTransfer(old, freshVisit())).toMatchObject({ code: "hand-over-expired" });
  });
});

test("old tokens are forgotten", async () => {
  await tokenFrom(await member());
  moveClock(2 * DAY);
  await removeStale(systemActor("test"));
  expect(await db.selectFrom("handOvers").select("id").execute()).toEqual([]);
});
