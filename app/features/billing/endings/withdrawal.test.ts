/** Withdrawing from a contract, on a moved clock. */
import { beforeEach, describe, expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import type { Member, Plan } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import {
  advanceTo,
  booksOf,
  buy,
  customerOf,
  keptByProvider,
  paymentFixtures,
  payments,
  planOf,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { earlier, expectSince } from "#tests/fixtures/program/moments.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { priceMinor } from "../prices.ts";
import { withdraw } from "./ending.server.ts";
import { withdrawableUntil } from "./endings.server.ts";
import { planLostWithAccount } from "./lost-plan.server.ts";

accountFixtures();
paymentFixtures();

let member: Member;
let clock: string;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
  clock = await startClock();
});

describe("withdrawing", () => {
  const declared = () => ({ name: member.name, email: member.email, statement: "on" as const });

  test.each(MARKETS)(
    "while that is open: the plan ends, all is refunded, the receipt is mailed: %s",
    async (country) => {
      await buy(member, "premium", country);
      const { startedAt } = (await runningSubscription(member))!;
      await advanceTo(clock, new Date(withdrawableUntil(startedAt, country).getTime() - 60_000));
      const mailed = (await mailsTo(member.email)).length;
      expect(await withdraw(member, declared())).toMatchObject({ ok: true });
      expect(await mailsTo(member.email)).toHaveLength(mailed + 1);
      await settle();
      expect(await planOf(member)).toBe("basic");
      expect(await runningSubscription(member)).toBeNull();
      expect(await keptByProvider(member)).toBe(0);
      const rows = await booksOf(member);
      for (const column of [1, 2, 3, 4]) expect(rows.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(0);
    },
  );

  test("somebody who deletes their account is told of the plan, the money and this right", async () => {
    const told = async (who = member) =>
      planLostWithAccount({ ...who, plan: (await planOf(who)) as Plan }, new Date(now().getTime() + 14 * 86_400_000));
    expect(await told()).toBeNull();
    await buy(member, "enterprise");
    const paid = priceMinor("se", "enterprise");
    const { startedAt, paidUntil } = (await runningSubscription(member))!;
    const begun = now();
    const before = (await told())!;
    expect(before).toMatchObject({
      plan: "enterprise",
      contract: {
        lost: { paidUntil, amountMinor: Math.ceil((paid * (365 - 14)) / 365) },
        withdrawal: { refundMinor: paid },
      },
    });
    expectSince(begun, earlier(before.endsAt, 14 * 86_400_000));
    await advanceTo(clock, new Date(withdrawableUntil(startedAt, "se").getTime() + 60_000));
    expect((await told())?.contract?.withdrawal).toBeNull();
    const given = await newMember({ side: "investor", lang: "se" });
    await db.updateTable("users").set({ plan: "premium" }).where("id", "=", given.id).execute();
    expect(await told(given)).toMatchObject({ plan: "premium", contract: null });
  });

  test("declared twice, it is refunded once", async () => {
    await buy(member, "enterprise");
    await Promise.all([withdraw(member, declared()), withdraw(member, declared())]);
    await settle();
    expect(await keptByProvider(member)).toBe(0);
    expect((await booksOf(member)).map(([kind]) => kind)).toEqual(["payment", "refund"]);
  });

  test("holds though the provider is away at that moment", async () => {
    await buy(member, "premium");
    payments.trouble.answer(500, 8, /subscriptions/);
    expect(await withdraw(member, declared())).toMatchObject({ ok: true });
    await settle();
    payments.trouble.reset();
    const { databasePool } = await import("#app/platform/db/db.server.ts");
    await databasePool().query("update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts");
    await settle();
    expect(await keptByProvider(member)).toBe(0);
    expect(await planOf(member)).toBe("basic");
  });

  test("during a dispute: what the bank gives back is refunded then", async () => {
    await buy(member, "premium");
    const [charge] = (await stripe.charges.list({ customer: await customerOf(member) })).data;
    const { id } = payments.trouble.openDispute(charge!.id);
    await settle();
    expect(await withdraw(member, declared())).toMatchObject({ ok: true });
    await settle();
    expect(await keptByProvider(member)).toBe(priceMinor("se", "premium"));
    payments.trouble.closeDispute(id, "won");
    await settle();
    expect(await keptByProvider(member)).toBe(0);
    expect((await booksOf(member)).reduce((sum, [, gross]) => sum + Number(gross), 0)).toBe(0);
  });

  test("is over after that", async () => {
    await buy(member, "premium");
    const { startedAt } = (await runningSubscription(member))!;
    await advanceTo(clock, new Date(withdrawableUntil(startedAt, "se").getTime() + 60_000));
    expect(await withdraw(member, declared())).toMatchObject({ ok: false, code: "withdrawal-over" });
    expect(await planOf(member)).toBe("premium");
  });
});
