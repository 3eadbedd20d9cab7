/** Codes and cards are synchronised from the provider, whatever happens to its events and to requests. */
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { buyWith, codeOf, newCode, orderWith, periodEndOf, upgradeWith } from "#tests/fixtures/payments/codes.ts";
import {
  advanceTo,
  booksOf,
  buy,
  CARDS,
  customerOf,
  paymentFixtures,
  payments,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { fingerprintsOf } from "../synchronisation/cards.server.ts";
import { reconcile, syncCustomer } from "../synchronisation/sync.server.ts";
import { issuePromotionCode } from "./codes.server.ts";
import { applyToNextInvoice, removeFromNextInvoice } from "./next-invoice.server.ts";
import { codeText } from "./promotion-code.ts";

accountFixtures();
paymentFixtures();

const TEST = systemActor("test");
const DAY = 86_400_000;

let member: Member;
let clock: string;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
  clock = await startClock();
});

const gross = async () => (await booksOf(member)).map(([, amount]) => amount);
const sync = async () => syncCustomer(TEST, await customerOf(member));
const NOTHING = { subscriptions: 0, orders: 0, payments: 0, codes: 0, cards: 0 };

describe("whatever the provider's messages do", () => {
  test.each(["twice", "shuffled", "late", "never"] as const)("%s: every code ends as it was used", async (manner) => {
    payments.trouble.webhooks = manner;
    const [first, second, third] = [await newCode(member), await newCode(member), await newCode(member)];
    await buyWith(member, "premium", first.code);
    if (manner === "never" || manner === "late") await sync();
    await applyToNextInvoice(member, second.id);
    await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
    if (manner === "never" || manner === "late") await sync();
    await upgradeWith(member, third);
    payments.trouble.webhooks = "normal";
    await settle();
    await reconcile(TEST);
    expect(await gross()).toEqual([31_920, 31_920, 294_384]);
    for (const { id } of [first, second, third]) expect(await codeOf(member, id)).toMatchObject({ state: "used" });
    expect(await sync()).toEqual(NOTHING);
  });
});

describe("what breaks on the way", () => {
  test.each([/promotion_codes$/, /subscriptions\/[^/]+$/])(
    "an answer that is lost (%s): the code is on the next invoice once",
    async (path) => {
      await buy(member, "premium");
      const { id } = await newCode(member);
      payments.trouble.breakAfterWork(1, path);
      expect(await applyToNextInvoice(member, id)).toMatchObject({ ok: true });
      expect((await stripe.promotionCodes.list({ customer: await customerOf(member) })).data).toHaveLength(1);
      await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
      expect(await gross()).toEqual([39_900, 31_920]);
    },
  );

  test("a promotion code that the provider made and we did not hear of is found again", async () => {
    await buy(member, "premium");
    const { id } = await newCode(member);
    await applyToNextInvoice(member, id);
    await removeFromNextInvoice(member, id);
    const customer = await customerOf(member);
    const [spent] = (await stripe.promotionCodes.list({ customer })).data;
    const { code, metadata, promotion } = spent!;
    // As by an attempt whose answer was lost.
    await stripe.promotionCodes.create({
      promotion: { type: "coupon", coupon: String(promotion.coupon) },
      code,
      customer,
      max_redemptions: 1,
      metadata: metadata ?? {},
    });
    expect(await applyToNextInvoice(member, id)).toMatchObject({ ok: true, value: { state: "reserved" } });
  });

  test("the provider is away: nothing is used, and the code is free again when it is sure that nothing came of it", async () => {
    await buy(member, "premium");
    const { id } = await newCode(member);
    payments.trouble.answer(500, 20, /promotion_codes/);
    expect(await applyToNextInvoice(member, id)).toMatchObject({ code: "provider-away" });
    payments.trouble.reset();
    await sync();
    expect(await codeOf(member, id)).toMatchObject({ state: "reserved" });
    await advanceTo(clock, new Date(now().getTime() + 600_000));
    await sync();
    expect(await codeOf(member, id)).toMatchObject({ state: "available" });
  });

  test("a checkout that never opened gives its code back", async () => {
    const { id, code } = await newCode(member);
    payments.trouble.answer(500, 20, /checkout\/sessions/);
    expect(await orderWith(member, "premium", code)).toMatchObject({ code: "provider-away" });
    payments.trouble.reset();
    await advanceTo(clock, new Date(now().getTime() + 600_000));
    await sync();
    expect(await codeOf(member, id)).toMatchObject({ state: "available" });
  });

  test("what was taken off at the provider, by staff or by its own, is free here after a night", async () => {
    await buy(member, "premium");
    const { id } = await newCode(member);
    await applyToNextInvoice(member, id);
    payments.trouble.webhooks = "never";
    const { data } = await stripe.subscriptions.list({ customer: await customerOf(member) });
    await stripe.subscriptions.update(data[0]!.id, { discounts: "" });
    await reconcile(TEST);
    expect(await codeOf(member, id)).toMatchObject({ state: "available" });
    expect(await sync()).toEqual(NOTHING);
  });
});

describe("cards", () => {
  test("are known by fingerprints once they have paid: the same for the same number", async () => {
    await buy(member, "premium", "se", CARDS.good);
    const friend = await newMember();
    await buy(friend, "premium", "se", CARDS.good);
    const other = await newMember();
    await buy(other, "premium", "se", CARDS.threeDSecure);
    const [mine, theirs, others] = await Promise.all([member, friend, other].map(({ id }) => fingerprintsOf(id)));
    expect(mine).toHaveLength(1);
    expect(theirs).toEqual(mine);
    expect(others).toHaveLength(1);
    expect(others).not.toEqual(mine);
  });

  test("that were declined are not", async () => {
    const declined = await newMember();
    await buy(declined, "premium", "se", CARDS.declined);
    expect(await fingerprintsOf(declined.id)).toEqual([]);
  });
});

describe("the database refuses", () => {
  const set = (id: string, what: string) =>
    sql`update promotion_codes set ${sql.raw(what)} where id = ${id}`.execute(db);

  test.each([
    ["a state that is none", "state = 'lost'"],
    ["one that is reserved by nothing", "state = 'reserved'"],
    ["one that is used for nothing", "state = 'used'"],
    ["one that is revoked at no time", "state = 'revoked'"],
    ["one that is free and used", "invoice_id = 'in_1', used_at = now(), discount_minor = 1"],
    ["one of more than there is", "percent = 100"],
  ])("%s", async (_case, what) => {
    const { id } = await newCode(member);
    await expect(set(id, what)).rejects.toThrow(/check constraint/);
  });

  test("a used code that is to be used again", async () => {
    const { id, code } = await newCode(member);
    await buyWith(member, "premium", code);
    const free = "state = 'available', invoice_id = null, used_at = null, discount_minor = null";
    await expect(set(id, free)).rejects.toThrow(/append-only/);
  });

  test("two codes for one payment", async () => {
    const [one, other] = [await newCode(member), await newCode(member)];
    const used = `state = 'used', used_at = now(), discount_minor = 1, invoice_id = 'in_${one.id}'`;
    await set(one.id, used);
    await expect(set(other.id, used)).rejects.toThrow(/duplicate key/);
  });
});

describe("the text of a code", () => {
  test.each([
    ["Ingrid Berg", "INGRID"],
    ["Åse-Marie Øyen", "ASE"],
    ["Søren Kjær", "SOREN"],
    ["Björn", "BJORN"],
    ["Ærlig", "AERLIG"],
    ["Мария", "CODE"],
    ["", "CODE"],
    ["A".repeat(80), "A".repeat(16)],
  ])("of %s begins with %s", (name, first) => {
    expect(codeText(name, 20, new Uint8Array([0, 1, 2, 3]))).toBe(`${first}-20-2345`);
  });

  test("is another one when it exists already", async () => {
    const issued = await transaction((trx) =>
      Promise.all(
        Array.from({ length: 20 }, () => issuePromotionCode(trx, { userId: member.id, percent: 20, name: "Ida" })),
      ),
    );
    expect(new Set(issued.map(({ code }) => code)).size).toBe(20);
  });
});
