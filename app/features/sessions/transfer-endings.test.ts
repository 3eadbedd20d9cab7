/** The lifetime and the end of a sign-in on several hosts. */
import { describe, expect, test } from "vitest";
import { removeStale } from "#app/features/accounts/sign-in/guest.server.ts";
import { signOut } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { unlinkProvider } from "#app/features/providers/sign-in-methods.server.ts";
import { type AccountHolder, type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { accountFixtures, freshVisit, headersWith, MINUTE, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { arrive, member, signedInAs, signedInBrowser, tokenFrom } from "#tests/fixtures/accounts/session-transfer.ts";
import { actorOf, recognise, recordVisit } from "./recognition.server.ts";
import { endSessions, openSession } from "./sessions.server.ts";

accountFixtures();

describe("signing out", () => {
  /** One browser on three hosts, transferred from the first to the second and from there to the third; and another browser. */
  async function family() {
    const { id } = await newAccount();
    const first = await signedInAs(id);
    const second = await signedInBrowser(headersWith((await arrive(await tokenFrom(first))).cookies));
    const third = await signedInBrowser(headersWith((await arrive(await tokenFrom(second))).cookies));
    return { hosts: [first, second, third], elsewhere: await signedInAs(id) };
  }

  test.each([0, 1, 2])("on host %i signs out on all, and in no other browser", async (index) => {
    const { hosts, elsewhere } = await family();
    const cookies = await signOut(hosts[index]!.actor, hosts[index]!.headers);
    expect(cookies).toEqual([expect.stringMatching(/stakeholm\.session=; .*Max-Age=0/)]);
    for (const { headers } of hosts) expect(await actorOf(headers)).toEqual(VISITOR);
    expect((await actorOf(elsewhere.headers)).kind).toBe("member");
  });

  test("everywhere else keeps one session, whatever it was handed over from", async () => {
    const { hosts, elsewhere } = await family();
    const kept = hosts[1]!;
    await transaction((trx) => endSessions(trx, kept.actor.id, kept.session.id));
    expect(await actorOf(kept.headers)).toEqual(kept.actor);
    for (const { headers } of [hosts[0]!, hosts[2]!, elsewhere]) expect(await actorOf(headers)).toEqual(VISITOR);
  });

  test("from a provider, because it is unlinked, spares the session in which that is done", async () => {
    const { id } = await newAccount();
    await db.insertInto("providerAccounts").values({ provider: "google", subject: id, userId: id }).execute();
    const cookie = await transaction((trx) => openSession(trx, { userId: id, method: "google", remember: true }));
    const here = await signedInBrowser(headersWith([cookie]));
    const there = await signedInBrowser(headersWith((await arrive(await tokenFrom(here))).cookies));
    const unlinked = await unlinkProvider(there.actor as Member, "google", there.session, freshVisit());
    expect(unlinked.ok).toBe(true);
    expect(await actorOf(there.headers)).toEqual(there.actor);
    expect(await actorOf(here.headers)).toEqual(VISITOR);
  });

  test("while a token arrives ends what it opens", async () => {
    for (let round = 0; round < 10; round++) {
      const here = await member();
      const token = await tokenFrom(here);
      const [arrival] = await Promise.all([arrive(token), signOut(here.actor, here.headers)]);
      expect(["in", "hand-over-ended"]).toContain(arrival.code);
      expect(await actorOf(headersWith(arrival.cookies))).toEqual(VISITOR);
    }
  });
});

test("a browser used on one host alone stays signed in on all, for the nightly clearing too", async () => {
  const { id } = await newAccount();
  const here = await signedInAs(id, { remember: false });
  const there = await signedInBrowser(headersWith((await arrive(await tokenFrom(here))).cookies));
  moveClock(10 * 60 * MINUTE);
  const { actor, session, lastSeenAt } = await recognise(there.headers);
  await recordVisit(actor as AccountHolder, session!, lastSeenAt!);
  moveClock(20 * 60 * MINUTE);
  await removeStale(systemActor("test"));
  expect((await actorOf(there.headers)).kind).toBe("member");
  expect((await actorOf(here.headers)).kind).toBe("member");
});
