/**
 * Random lives of customers: what they, their banks, staff, the network and time do, by the product on real PostgreSQL and the provider's
 * protocol, on a moved clock. Whatever has happened, product and provider agree in the end, nobody has paid twice, and nobody has rights
 * that are unpaid for more than two weeks. `BILLING_LIVES` says how many others than usual.
 */
import { beforeAll, expect, test } from "vitest";
import { reconcile } from "#app/features/billing/synchronisation/sync.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { Customer, hasten } from "./billing-lives/customer.ts";
import { expectAgreement, expectNoRightsUnpaid, expectNothingWaits } from "./billing-lives/invariants.ts";
import { type Act, KINDS, type Kind, life, told } from "./billing-lives/step.ts";
import { accountsWorld } from "./fixtures/accounts/accounts.ts";
import { paymentsStage, settle } from "./fixtures/payments/payments.ts";
import { repeats } from "./long.ts";
import { fc, freshSeed } from "./properties.ts";

const LIVES = Number(process.env.BILLING_LIVES ?? repeats(16, 200));

accountsWorld();
paymentsStage();
beforeAll(hasten);

/** The kinds of steps for which there was anything to do so far. */
const taken = new Set<Kind>();

async function live(acts: readonly Act[]): Promise<void> {
  const customer = await Customer.begin();
  for (const { steps, atOnce } of acts) {
    const take = async (step: Act["steps"][number]) => {
      if (await customer.take(step)) taken.add(step.kind);
      if (step.kind !== "advance") return;
      await expectNoRightsUnpaid(customer);
      if (step.night) await expectAgreement(customer);
    };
    if (atOnce) await Promise.all(steps.map(take));
    else for (const step of steps) await take(step);
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
  // The next comparison is about the next life.
  await db.deleteFrom("billingCustomers").where("customerId", "=", customerId).execute();
}

test(`${LIVES} lives of a customer`, { timeout: 24 * 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(life, async (acts) => {
      try {
        await live(acts);
      } catch (error) {
        throw new Error(`${told(acts)}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    }),
    { numRuns: LIVES, ...(process.env.BILLING_LIVES && { seed: freshSeed() }) },
  );
  // Lives in which nothing happens would prove nothing.
  if (LIVES >= 50 || !process.env.PROPERTY_SEED) expect([...taken].sort()).toEqual([...KINDS].sort());
});
