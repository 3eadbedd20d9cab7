import { type RawBuilder, sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { forgetTokens } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { conversationOf, offered, openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { publish } from "#tests/fixtures/market/published-pitches.ts";
import { acceptOffer, declineOffer, withdrawOffer } from "./answering.server.ts";
import { verifyChain } from "./chain.server.ts";
import { expireOffer } from "./ending.server.ts";
import { mayTransition, OFFER_STATES, type OfferState } from "./lifecycle.ts";
import { counterOffer, makeOffer } from "./making.server.ts";
import { LONGEST, OFFER_ACTIONS, type OfferAction } from "./offer.ts";
import { isOfShares, offerOf } from "./offers.server.ts";
import { targetOf } from "./policy.ts";

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

/** An offer by the investor, moved to a state by members' actions. */
async function inState(state: OfferState): Promise<string> {
  const { owner, investor, conversationId } = here;
  const id = await openOffer(here);
  if (state === "accepted" || state === "agreed") await acceptOffer(owner, conversationId, id, AMOUNT);
  if (state === "agreed") await acceptOffer(investor, conversationId, id, AMOUNT);
  if (state === "declined") await declineOffer(owner, conversationId, id);
  if (state === "withdrawn") await withdrawOffer(investor, conversationId, id);
  if (state === "countered") await counterOffer(owner, conversationId, id, offered({ amount: 1_500_000 }));
  if (state === "expired") {
    moveClock(7 * 86_400_000);
    await expireOffer(system, id);
    moveClock(0);
  }
  expect((await stored(id)).state).toBe(state);
  return id;
}

const ACT: Record<OfferAction, (actor: Member, conversationId: string, id: string) => Promise<{ ok: boolean }>> = {
  acceptance: (actor, conversationId, id) => acceptOffer(actor, conversationId, id, AMOUNT),
  counter: (actor, conversationId, id) => counterOffer(actor, conversationId, id, offered()),
  refusal: declineOffer,
  withdrawal: withdrawOffer,
};

describe.each(OFFER_STATES)("an offer that is %s", (state) => {
  describe.each(["proposer", "receiver"] as const)("and its %s", (as) => {
    test.each(OFFER_ACTIONS)("%s", async (act) => {
      const id = await inState(state);
      const actor = as === "proposer" ? here.investor : here.owner;
      const to = targetOf(act, as);
      const done = await ACT[act](actor, here.conversationId, id);
      // Idempotent.
      const already = state === to && !(act === "counter") && isBy(as, to);
      expect(done.ok).toBe(mayTransition(state, to, as) || already);
      expect((await stored(id)).state).toBe(done.ok ? to : state);
      expect(await verifyChain(here.conversationId)).toEqual([]);
    });
  });

  test.each(OFFER_STATES)("cannot be written down as %s past its events", async (to) => {
    const id = await inState(state);
    const write = db.updateTable("offers").set({ state: to }).where("id", "=", id).execute();
    await expect(write).rejects.toMatchObject({ code: "23001" });
  });
});

function isBy(as: "proposer" | "receiver", to: OfferState): boolean {
  return (["accepted", "declined"].includes(to) ? "receiver" : "proposer") === as;
}

describe("the database itself", () => {
  /** The constraint that refuses a change that bypasses all triggers. */
  async function refusing(change: RawBuilder<unknown>): Promise<string | undefined> {
    const meddled = transaction(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await change.execute(trx);
    });
    return meddled.then(
      () => undefined,
      (error: { constraint?: string }) => error.constraint,
    );
  }

  test("refuses by each of its constraints the row that it forbids", async () => {
    const id = await openOffer(here);
    const set = (change: RawBuilder<unknown>) => refusing(sql`update offers set ${change} where id = ${id}`);
    const found = {
      self: await set(sql`proposer_id = receiver_id`),
      owner: await set(sql`owner_id = ${newId()}`),
      time: await set(sql`valid_until = created_at`),
      first: await set(sql`round = 2`),
      rounds: await set(sql`round = 51, previous_id = id`),
      proposerLang: await set(sql`proposer_lang = 'de'`),
      receiverLang: await set(sql`receiver_lang = 'de'`),
      amount: await set(sql`amount = 0`),
      currency: await set(sql`currency = 'USD'`),
      share: await set(sql`share = 10001`),
      kind: await set(sql`share_kind = 'gift'`),
      valuation: await set(sql`valuation = 1`),
      clauses: await set(sql`clauses = array_fill('board-seat'::text, array[21])`),
      conditions: await set(sql`conditions = ''`),
      hash: await set(sql`content_hash = 'x'`),
      state: await set(sql`state = 'lost'`),
      live: await refusing(sql`insert into offers select (jsonb_populate_record(o, jsonb_build_object('id', ${newId()}::text))).*
        from offers o where id = ${id}`),
    };
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where conrelid = 'offers'::regclass and contype = 'c'`.execute(db);
    expect(Object.values(found).sort()).toEqual([...rows.map(({ name }) => name), "offers_live"].sort());
    expect(await set(sql`amount = amount`)).toBeUndefined();
  });
});

describe("making one", () => {
  test("stores the terms with the day's rates, posts its card and begins the chain", async () => {
    const input = offered({ conditions: "Founders stay.", clauses: ["board-seat", "due-diligence"] });
    expect(await makeOffer(here.investor, here.conversationId, input)).toEqual({
      ok: true,
      value: { offerId: input.id, conversationId: here.conversationId },
    });
    const row = await stored(input.id);
    expect(row).toMatchObject({
      ...{ amount: AMOUNT, share: 500, round: 1, previousId: null },
      conditions: "Founders stay.",
    });
    expect(row).toMatchObject({ proposerLang: "uk", receiverLang: "se", ownerId: here.owner.id, state: "open" });
    expect(row.rates).toMatchObject({ on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), perEuro: { EUR: 1 } });
    const card = await db
      .selectFrom("messages")
      .selectAll()
      .where("subjectId", "=", input.id)
      .executeTakeFirstOrThrow();
    expect(card).toMatchObject({ kind: "offer", senderId: here.investor.id, text: "" });
    expect(await offerOf(here.owner, here.conversationId, input.id)).toMatchObject({
      ...{ as: "receiver", party: "owner", otherName: "Ewan Cole", companyName: "Furufukt AB" },
      ...{ preMoney: 19_000_000, postMoney: 20_000_000, actions: ["acceptance", "counter", "refusal"] },
    });
  });

  test("speaks of a part where the business has no shares", async () => {
    const ids = await Promise.all([
      publish(db, { name: "Kajlast HB", companyType: "general-partnership" }),
      publish(db, { name: "Kajlast AB" }),
    ]);
    expect(await Promise.all([...ids, null].map((id) => isOfShares(here.investor, id)))).toEqual([false, true, true]);
    expect((await offerOf(here.investor, here.conversationId, await openOffer(here)))!.shares).toBe(true);
  });

  test("twice with the same form is one offer", async () => {
    const input = offered();
    const made = await Promise.all([1, 2, 3].map(() => makeOffer(here.investor, here.conversationId, input)));
    expect(made).toEqual(
      Array(3).fill({ ok: true, value: { offerId: input.id, conversationId: here.conversationId } }),
    );
    expect(await db.selectFrom("offers").where("id", "=", input.id).select("id").execute()).toHaveLength(1);
    // Another member's offer id grants no access.
    expect(await makeOffer(here.owner, here.conversationId, input)).toEqual({ ok: false, code: "conflict" });
  });

  test("while another waits for an answer does not go, from either side and at the same moment", async () => {
    const made = await Promise.all([
      makeOffer(here.investor, here.conversationId, offered()),
      makeOffer(here.owner, here.conversationId, offered()),
    ]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.find(({ ok }) => !ok)).toEqual({ ok: false, code: "offer-under-way" });
  });

  test("takes the place of one that has run out without anybody having written that down", async () => {
    const first = await openOffer(here);
    moveClock(7 * 86_400_000 + 1);
    const second = await openOffer(here);
    expect(await stored(first)).toMatchObject({ state: "expired" });
    expect(await stored(second)).toMatchObject({ state: "open", round: 1 });
    expect(await verifyChain(here.conversationId)).toEqual([]);
  });

  test("is for the two members of a conversation about a published pitch of one of them", async () => {
    const stranger = await newMember();
    const { owner, investor, conversationId, pitchId } = here;
    expect(await makeOffer(stranger, conversationId, offered())).toEqual({ ok: false, code: "not-found" });
    expect(await makeOffer(investor, newId(), offered())).toEqual({ ok: false, code: "not-found" });
    expect(await makeOffer({ kind: "visitor" }, conversationId, offered())).toEqual({
      ok: false,
      code: "members-only",
    });
    const private_ = await conversationOf(owner, investor, null);
    expect(await makeOffer(investor, private_, offered())).toEqual({ ok: false, code: "offer-needs-pitch" });
    const between = await conversationOf(stranger, investor, pitchId);
    expect(await makeOffer(investor, between, offered())).toEqual({ ok: false, code: "offer-needs-pitch" });
    await db.updateTable("pitches").set({ state: "withdrawn" }).where("id", "=", pitchId).execute();
    expect(await makeOffer(investor, conversationId, offered())).toEqual({ ok: false, code: "offer-pitch-closed" });
  });

  test("has an end that is neither past nor for ever, and no one makes more than forty an hour", async () => {
    const at = (milliseconds: number) => offered({ validUntil: new Date(now().getTime() + milliseconds) });
    const refused = { ok: false, code: "offer-term" };
    expect(await makeOffer(here.investor, here.conversationId, at(0))).toEqual(refused);
    expect(await makeOffer(here.investor, here.conversationId, at(LONGEST + 60_000))).toEqual(refused);
    for (let n = 0; n < 40; n++) await makeOffer(here.investor, here.conversationId, at(0));
    expect(await makeOffer(here.investor, here.conversationId, offered())).toEqual({
      ok: false,
      code: "too-many-requests",
    });
    await forgetTokens("offer", here.investor.id);
  });
});

describe("countering", () => {
  test("turns the tables and keeps the chain", async () => {
    const { owner, investor, conversationId } = here;
    const first = await openOffer(here);
    const counter = offered({ amount: 1_400_000 });
    expect(await counterOffer(owner, conversationId, first, counter)).toMatchObject({ ok: true });
    expect(await stored(counter.id)).toMatchObject({
      round: 2,
      previousId: first,
      proposerId: owner.id,
      state: "open",
    });
    expect(await counterOffer(owner, conversationId, first, offered())).toEqual({ ok: false, code: "offer-moved" });
    expect(await counterOffer(owner, conversationId, counter.id, offered())).toEqual({
      ok: false,
      code: "offer-moved",
    });
    expect(await counterOffer(investor, conversationId, counter.id, offered())).toMatchObject({ ok: true });
    expect(await verifyChain(conversationId)).toEqual([]);
  });

  test("goes on when the owner takes the pitch out of the list, not when moderators take it down", async () => {
    const { owner, conversationId, pitchId } = here;
    const first = await openOffer(here);
    await db.updateTable("pitches").set({ state: "changes-requested" }).where("id", "=", pitchId).execute();
    expect(await counterOffer(owner, conversationId, first, offered())).toEqual({
      ok: false,
      code: "offer-pitch-closed",
    });
    expect(await acceptOffer(owner, conversationId, first, AMOUNT)).toEqual({ ok: false, code: "offer-pitch-closed" });
    await db.updateTable("pitches").set({ state: "published" }).where("id", "=", pitchId).execute();
    await db.updateTable("pitches").set({ state: "withdrawn" }).where("id", "=", pitchId).execute();
    expect(await counterOffer(owner, conversationId, first, offered())).toMatchObject({ ok: true });
  });
});
