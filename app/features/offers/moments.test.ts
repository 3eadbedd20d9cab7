/** Concurrent actions, actions at the last second, and actions between people who have blocked each other. */
import { beforeEach, describe, expect, test } from "vitest";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { forgetTokens } from "#app/platform/http/rate-limit.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { offered, openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { acceptOffer, declineOffer, withdrawOffer } from "./answering.server.ts";
import { verifyChain } from "./chain.server.ts";
import { endOffersOf, expireMissed, expireOffer } from "./ending.server.ts";
import { counterOffer, makeOffer } from "./making.server.ts";
import { offerOf } from "./offers.server.ts";

accountFixtures();

const system = { kind: "system", name: "expire-offer" } as const;
const AMOUNT = 1_000_000;

let here: Talk;

beforeEach(async () => {
  here = await talk();
});

async function stored(id: string) {
  return db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

describe("accepting", () => {
  test("takes the amount typed once more, and both", async () => {
    const { owner, investor, conversationId } = here;
    const id = await openOffer(here);
    expect(await acceptOffer(owner, conversationId, id, AMOUNT + 1)).toEqual({
      ...{ ok: false, code: "invalid-input" },
      fields: { amount: ["amount-differs"] },
    });
    expect(await acceptOffer(investor, conversationId, id, AMOUNT)).toEqual({ ok: false, code: "offer-moved" });
    expect(await acceptOffer(owner, conversationId, id, AMOUNT)).toEqual({ ok: true, value: { state: "accepted" } });
    expect(await acceptOffer(owner, conversationId, id, AMOUNT)).toEqual({ ok: true, value: { state: "accepted" } });
    expect(await acceptOffer(investor, conversationId, id, AMOUNT)).toEqual({ ok: true, value: { state: "agreed" } });
    const parties = await db
      .selectFrom("offerParties")
      .selectAll()
      .where("offerId", "=", id)
      .orderBy("party")
      .execute();
    expect(parties).toMatchObject([
      { party: "investor", name: "Ewan Cole", companyName: null },
      { party: "owner", name: "Maja Berg", companyName: "Furufukt AB", organisationNumber: "5590000008" },
    ]);
  });

  test("and taking back at the same moment end in one of the two, and the record says which", async () => {
    const { owner, investor, conversationId } = here;
    for (let round = 0; round < 8; round++) {
      const id = await openOffer(here);
      const [accepted, withdrawn] = await Promise.all([
        acceptOffer(owner, conversationId, id, AMOUNT),
        withdrawOffer(investor, conversationId, id),
      ]);
      const { state } = await stored(id);
      // The first action wins; a first acceptance can still be followed by a withdrawal.
      expect(withdrawn.ok).toBe(true);
      expect(state).toBe("withdrawn");
      if (!accepted.ok) expect(accepted.code).toBe("offer-moved");
      await forgetTokens("offer", investor.id);
    }
    expect(await verifyChain(conversationId)).toEqual([]);
  });

  test("the second yes and taking back either one at the same moment leave an agreement or none", async () => {
    const { owner, investor, conversationId } = here;
    const ends = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const id = await openOffer(here);
      await acceptOffer(owner, conversationId, id, AMOUNT);
      const acts = [
        () => acceptOffer(investor, conversationId, id, AMOUNT),
        () => declineOffer(owner, conversationId, id),
        () => withdrawOffer(investor, conversationId, id),
      ];
      const results = await Promise.all(round % 2 ? acts.map((act) => act()) : acts.reverse().map((act) => act()));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      ends.add((await stored(id)).state);
      await forgetTokens("offer", investor.id);
    }
    expect([...ends].every((state) => ["agreed", "declined", "withdrawn"].includes(state))).toBe(true);
    expect(await verifyChain(conversationId)).toEqual([]);
  });
});

describe("the last second", () => {
  test("is the end: a yes at it comes too late, one before it counts", async () => {
    const { owner, conversationId } = here;
    const id = await openOffer(here);
    const { validUntil } = await stored(id);
    const until = validUntil.getTime() - now().getTime();
    moveClock(until + 5);
    expect(await acceptOffer(owner, conversationId, id, AMOUNT)).toEqual({ ok: false, code: "offer-expired" });
    expect(await offerOf(owner, conversationId, id)).toMatchObject({ state: "expired", actions: [] });
    moveClock(until - 60_000);
    expect(await acceptOffer(owner, conversationId, id, AMOUNT)).toMatchObject({ ok: true });
  });

  test("meets a yes and the hour at the same moment with one outcome", async () => {
    const { owner, conversationId } = here;
    for (const early of [-400, -5, 0, 5, 400]) {
      const id = await openOffer(here);
      const { validUntil } = await stored(id);
      moveClock(validUntil.getTime() - Date.now() + early);
      const [accepted] = await Promise.all([
        acceptOffer(owner, conversationId, id, AMOUNT),
        expireOffer(system, id),
        expireOffer(system, id),
      ]);
      const events = await db
        .selectFrom("offerEvents")
        .select("state")
        .where("offerId", "=", id)
        .orderBy("number")
        .execute();
      const happened = events.map(({ state }) => state).join(" ");
      if (early > 0) expect(accepted).toEqual({ ok: false, code: "offer-expired" });
      // An acceptance in time holds until the offer expires without a confirmation.
      expect(happened).toMatch(accepted.ok ? /^open accepted( expired)?$/ : /^open( expired)?$/);
      moveClock(validUntil.getTime() - Date.now() + 1_000);
      await expireOffer(system, id);
      expect((await stored(id)).state).toBe("expired");
      moveClock(0);
      await forgetTokens("offer", here.investor.id);
    }
  });

  test("is asked about at that second, and again when asked too early", async () => {
    const id = await openOffer(here);
    const { validUntil } = await stored(id);
    const jobs = () =>
      db
        .withSchema("graphile_worker" as never)
        .selectFrom("jobs" as never)
        .select(["run_at", "key"] as never)
        .where("key" as never, "=", `expire-offer:${id}` as never)
        .execute() as Promise<{ runAt: Date }[]>;
    expect((await jobs())[0]!.runAt).toEqual(validUntil);
    await expireOffer(system, id);
    expect((await stored(id)).state).toBe("open");
    expect((await jobs())[0]!.runAt).toEqual(validUntil);
  });
});

test("what a lost job has left is found by the rounds", async () => {
  const id = await openOffer(here);
  moveClock(7 * 86_400_000 + 1_000);
  await expireMissed(system);
  expect((await stored(id)).state).toBe("expired");
});

test("whoever leaves takes their offers back, and turns down those made to them", async () => {
  const mine = await openOffer(here);
  const other = await talk({ investor: here.investor });
  const theirs = await openOffer(other, { by: other.owner });
  await endOffersOf(system, here.investor.id);
  expect((await stored(mine)).state).toBe("withdrawn");
  expect((await stored(theirs)).state).toBe("declined");
  expect(await verifyChain(other.conversationId)).toEqual([]);
});

describe("a block", () => {
  test("stops new offers and yeses both ways, but not taking back and turning down", async () => {
    const { owner, investor, conversationId } = here;
    const id = await openOffer(here);
    await db.insertInto("blocks").values({ blockerId: owner.id, blockedId: investor.id, createdAt: now() }).execute();
    expect(await acceptOffer(owner, conversationId, id, AMOUNT)).toEqual({ ok: false, code: "blocked-contact" });
    expect(await counterOffer(owner, conversationId, id, offered())).toEqual({ ok: false, code: "blocked-contact" });
    expect(await withdrawOffer(investor, conversationId, id)).toMatchObject({ ok: true });
    expect(await makeOffer(investor, conversationId, offered())).toEqual({ ok: false, code: "blocked-by-contact" });
  });
});
