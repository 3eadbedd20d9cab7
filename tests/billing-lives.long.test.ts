/**
 * Random lives of customers: steps of customers, banks, staff, network and time, on real PostgreSQL, the provider's protocol and a moved
 * clock. In the end product and provider agree, nobody has paid twice, and nobody has rights that are unpaid for more than two weeks.
 * `BILLING_LIVES` runs that many other lives.
 */
import { beforeAll, expect, test } from "vitest";
import { reconcile } from "#app/features/billing/synchronisation/sync.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { Customer, retryAtOnce } from "./billing-lives/customer.ts";
import { expectAgreement, expectNoRightsUnpaid, expectNothingWaits } from "./billing-lives/invariants.ts";
import { type Act, describeLife, KINDS, type Kind, life } from "./billing-lives/step.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { paymentFixtures, settle } from "./fixtures/payments/payments.ts";
import { repeats } from "./long.ts";
import { fc, freshSeed } from "./properties.ts";

const LIVES = Number(process.env.BILLING_LIVES ?? repeats(16, 200));

accountFixtures();
paymentFixtures();
beforeAll(retryAtOnce);

/** The kinds of steps that had an effect so far. */
const performed = new Set<Kind>();

async function live(acts: readonly Act[]): Promise<void> {
  const customer = await Customer.begin();
  for (const { steps, atOnce } of acts) {
    const perform = async (step: Act["steps"][number]) => {
      if (await customer.perform(step)) performed.add(step.kind);
      if (step.kind !== "advance") return;
      await expectNoRightsUnpaid(customer);
      if (step.night) await expectAgreement(customer);
    };
    if (atOnce) await Promise.all(steps.map(perform));
    else for (const step of steps) await perform(step);
  }
  await end(customer);
}

async function end(customer: Customer): Promise<void> {
  await customer.end();
  expect(await reconcile(systemActor("test"))).toMatchObject({ failed: 0 });
  await settle();
  expect(await reconcile(systemActor("test")), "a second comparison").toMatchObject({ mended: 0, failed: 0 });
  await expectAgreement(customer);
  await expectNoRightsUnpaid(customer);
  const customerId = await customer.id();
  if (!customerId) return;
  await expectNothingWaits(customerId);
  // The next reconciliation must only see the next customer.
  await db.deleteFrom("billingCustomers").where("customerId", "=", customerId).execute();
}

test(`${LIVES} lives of a customer`, { timeout: 24 * 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(life, async (acts) => {
      try {
        await live(acts);
      } catch (error) {
        throw new Error(`${describeLife(acts)}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    }),
    { numRuns: LIVES, ...(process.env.BILLING_LIVES && { seed: freshSeed() }) },
  );
  // A run in which a kind of step never has an effect proves nothing about it.
  if (LIVES >= 50 || !process.env.PROPERTY_SEED) expect([...performed].sort()).toEqual([...KINDS].sort());
});
