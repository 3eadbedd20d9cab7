/** How long a sign-in lasts, and what its renewal and its end leave alone. */
import { describe, expect, test } from "vitest";
import { type AccountHolder, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, freshVisit, headersWith, MINUTE, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import {
  arrive,
  guest,
  member,
  signedInAs,
  signedInBrowser,
  tokenFrom,
} from "#tests/fixtures/accounts/session-transfer.ts";
import { expectSince, expectToLastUntil } from "#tests/fixtures/program/moments.ts";
import { limits } from "./limits.server.ts";
import { actorOf, recognise, recordVisit } from "./recognition.server.ts";
import {
  endFamily,
  endSession,
  endSessions,
  openSession,
  renewSession,
  rotateSession,
  type SignInMethod,
} from "./sessions.server.ts";
import { undoSessionTransfer } from "./transfer.server.ts";

accountFixtures();

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function rowOf(id: string) {
  return db.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** How often an account's security log says that other sessions were ended. */
async function logged(account: string): Promise<number> {
  const rows = await db
    .selectFrom("securityEvents")
    .select("times")
    .where("userId", "=", account)
    .where("event", "=", "sessions-ended")
    .execute();
  return rows.reduce((sum, { times }) => sum + times, 0);
}

const isIn = async (headers: Headers) => (await actorOf(headers)) !== VISITOR;

describe("a session", () => {
  test.each<[string, { method?: SignInMethod; remember: boolean; staffRole?: "support" }, number, number]>([
    ["in a browser's window", { remember: false }, 12 * HOUR, DAY],
    ["that is remembered", { remember: true }, 30 * DAY, 30 * DAY],
    ["of staff", { remember: false, staffRole: "support" }, HOUR, 12 * HOUR],
    ["of staff, remembered", { remember: true, staffRole: "support" }, HOUR, 12 * HOUR],
    ["of a guest", { method: "guest", remember: false }, 30 * DAY, 365 * DAY],
  ])(
    "%s ends when it was not used for long, and at its end however much it is used",
    async (_, kind, idle, absolute) => {
      const { id } = await newAccount();
      const open = () =>
        transaction((trx) => openSession(trx, { userId: id, method: "password", ...kind }, freshVisit()));
      const [unused, used] = [headersWith([await open()]), headersWith([await open()])];
      moveClock(idle - MINUTE);
      expect(await isIn(unused)).toBe(true);
      for (let at = idle - MINUTE; at < absolute; at += idle - MINUTE) {
        moveClock(at);
        const { actor, session, lastSeenAt } = await recognise(used);
        await recordVisit(actor as AccountHolder, session!, lastSeenAt!);
      }
      if (absolute > idle) {
        moveClock(idle + MINUTE);
        expect(await isIn(unused)).toBe(false);
        expect(await isIn(used)).toBe(true);
      }
      moveClock(absolute + MINUTE);
      expect(await isIn(used)).toBe(false);
    },
  );

  test("remembers where it is used, and no more of the browser's name than it shows", async () => {
    const { id } = await newAccount();
    const visit = { ...freshVisit(), headers: new Headers({ "user-agent": "x".repeat(1_000) }) };
    await transaction((trx) => openSession(trx, { userId: id, method: "password", remember: true }, visit));
    const row = await db.selectFrom("sessions").selectAll().where("userId", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ipAddress: visit.ip, host: visit.url.host, userAgent: "x".repeat(300) });
  });
});

describe("a renewed session", () => {
  test("has a new token and a fresh proof, to its old end; the old token and everybody else's sessions stay as they were", async () => {
    const { id } = await newAccount();
    const [here, there, stranger] = [await signedInAs(id), await signedInAs(id), await member()];
    const others = async () => [await rowOf(there.session.id), await rowOf(stranger.session.id)];
    const before = await others();
    moveClock(3 * HOUR);
    const begun = now();
    const cookie = await transaction((trx) => renewSession(trx, here.session.id, { secondFactor: true }));
    expect(await isIn(here.headers)).toBe(false);
    expect((await signedInBrowser(headersWith([cookie]))).session.id).toBe(here.session.id);
    const { authenticatedAt, secondFactorAt, usedAt, expiresAt } = (await rowOf(here.session.id))!;
    expectToLastUntil(expiresAt, cookie, begun);
    for (const at of [authenticatedAt, secondFactorAt, usedAt]) expectSince(begun, at!);
    expect(await others()).toEqual(before);
  });

  test("without a second factor does not count as one", async () => {
    const { session } = await member();
    await transaction((trx) => renewSession(trx, session.id, { secondFactor: false }));
    expect(await rowOf(session.id)).toMatchObject({ secondFactorAt: null });
  });

  test("that has ended meanwhile, or has run out, signs the browser out", async () => {
    const { id } = await newAccount();
    const [ended, old] = [await signedInAs(id), await signedInAs(id, { remember: false })];
    await db.deleteFrom("sessions").where("id", "=", ended.session.id).execute();
    moveClock(2 * DAY);
    for (const { session } of [ended, old]) {
      expect(await transaction((trx) => rotateSession(trx, session.id))).toMatch(/stakeholm\.session=; .*Max-Age=0/);
    }
  });

  test("takes only its own unused tokens for other hosts with it", async () => {
    const [here, other] = [await member(), await member()];
    const [used, unused, others] = [await tokenFrom(here), await tokenFrom(here), await tokenFrom(other)];
    expect((await arrive(used)).code).toBe("in");
    await transaction((trx) => rotateSession(trx, here.session.id));
    expect((await arrive(used)).code).toBe("hand-over-used");
    expect((await arrive(unused)).code).toBe("hand-over-unknown");
    expect((await arrive(others)).code).toBe("in");
  });
});

describe("ending sessions", () => {
  test("all of an account but one: nobody else's, nor their sign-ins that wait for a second factor", async () => {
    const { id } = await newAccount();
    const [here, one, two] = [await signedInAs(id), await signedInAs(id), await signedInAs(id)];
    const stranger = await member();
    const elsewhere = await signedInBrowser(headersWith((await arrive(await tokenFrom(stranger))).cookies));
    const waits = async (userId: string) => {
      await db
        .insertInto("pendingSteps")
        .values({
          id: newId(),
          userId,
          tokenHash: Buffer.from(newId()),
          way: "password",
          remember: false,
          expiresAt: new Date(),
        })
        .execute();
    };
    await waits(id);
    await waits(stranger.actor.id);
    await transaction((trx) => endSessions(trx, id, here.session.id));
    expect([await isIn(here.headers), await isIn(one.headers), await isIn(two.headers)]).toEqual([true, false, false]);
    expect([await isIn(stranger.headers), await isIn(elsewhere.headers)]).toEqual([true, true]);
    expect(await rowOf(elsewhere.session.id)).toMatchObject({ parentId: stranger.session.id });
    const waiting = await db.selectFrom("pendingSteps").select("userId").execute();
    expect(waiting).toEqual([{ userId: stranger.actor.id }]);
    expect(await logged(id)).toBe(1);
    // Nothing was left to end.
    await transaction((trx) => endSessions(trx, id, here.session.id));
    expect(await logged(id)).toBe(1);
    await transaction((trx) => endSessions(trx, id));
    expect(await isIn(here.headers)).toBe(false);
    expect(await logged(id)).toBe(2);
  });

  test("one that is not there ends no other", async () => {
    const here = await member();
    await endFamily(db, newId());
    expect(await endSession(new Headers({ cookie: "stakeholm.session=unknown" }))).toContain("Max-Age=0");
    expect(await endSession(new Headers())).toContain("Max-Age=0");
    expect(await isIn(here.headers)).toBe(true);
  });
});

describe("arriving on another host", () => {
  test("takes a guest's account away, and no other guest's", async () => {
    const [incoming, present, other] = [await member(), await guest(), await guest()];
    expect((await arrive(await tokenFrom(incoming), present.headers, true)).code).toBe("in");
    expect([await isIn(present.headers), await isIn(other.headers)]).toEqual([false, true]);
  });

  test("does not go on from a session that has come to its end a minute ago, however lately it was used", async () => {
    const { id } = await newAccount();
    const here = await signedInAs(id, { remember: false });
    moveClock(DAY - MINUTE);
    await db
      .updateTable("sessions")
      .set({ usedAt: new Date(Date.now() + DAY) })
      .where("id", "=", here.session.id)
      .execute();
    const token = await tokenFrom(here);
    moveClock(DAY + MINUTE);
    expect((await arrive(token)).code).toBe("hand-over-ended");
  });

  test("is counted for a network only when it fails, and so is taking it back", async () => {
    const here = await member();
    const visit = freshVisit();
    const { points } = limits["token-sync"];
    const undo = (token: string) => undoSessionTransfer(token, visit);
    const token = await tokenFrom(here);
    for (let n = 0; n <= points; n++) expect(await undo(token)).toMatchObject({ ok: true });
    for (let n = 0; n < points; n++) expect(await undo("A".repeat(43))).toMatchObject({ code: "hand-over-unknown" });
    expect(await undo(token)).toMatchObject({ code: "too-many-requests" });
  });
});
