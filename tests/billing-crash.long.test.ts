/**
 * The program is killed at random moments while buyers buy, renew, upgrade, cancel and are refunded, and while webhooks come twice, in any
 * order or never. After a restart and a reconciliation, product and provider agree, nobody has paid twice, and nobody has rights that are
 * unpaid for more than two weeks. `PROPERTY_SEED` gives other lives and moments.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { endPlans } from "#app/features/accounts/plan.server.ts";
import { reconcile } from "#app/features/billing/synchronisation/sync.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { Buyers } from "./billing-crash/buyers.ts";
import { Victim } from "./billing-crash/victim.ts";
import { type Customer, retryAtOnce, settleDue } from "./billing-lives/customer.ts";
import { expectAgreement, expectNoRightsUnpaid, expectNothingWaits } from "./billing-lives/invariants.ts";
import { busyLife, describeLife, type Kind } from "./billing-lives/step.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { endpoint, paymentFixtures, payments, relayEvents, settle } from "./fixtures/payments/payments.ts";
import { steadyPort } from "./fixtures/program/ports.ts";
import { isLong, repeats } from "./long.ts";
import { fc, seed } from "./properties.ts";

const KILLS = repeats(2, 40);
const TEST = systemActor("test");

accountFixtures();
paymentFixtures(async () => `http://127.0.0.1:${await steadyPort()}/webhooks/payments`);

/** When to kill: after `happens` more webhooks were received, and some milliseconds. */
const MOMENT = fc.record({ happens: fc.integer({ min: 1, max: 12 }), milliseconds: fc.integer({ min: 0, max: 120 }) });

test(`${KILLS} kills while buyers buy, renew, upgrade, cancel and are refunded`, {
  timeout: 6 * 3_600_000,
}, async () => {
  const program = new Victim(endpoint);
  const lives = fc.sample(busyLife, { seed, numRuns: 20 * KILLS });
  await retryAtOnce();
  const buyers = await Buyers.begin(program, lives);
  try {
    await program.isUp();
    await Promise.all([buyers.live(), killAll(program).finally(() => buyers.end())]);
    await finish(program, buyers);
  } catch (error) {
    const lived = buyers.customers.map(
      ({ member }, index) => `${member.id}: ${describeLife(lives[index % lives.length]!)}`,
    );
    const about = `PROPERTY_SEED=${seed}\n${lived.join("\n")}`;
    throw new Error(`${about}\n${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    await program.end();
  }
  const kinds: Kind[] = ["order", "pay", "advance", "cancel", "resume", "refund", "dispute", "change card", "webhooks"];
  if (isLong) expect([...buyers.taken]).toEqual(expect.arrayContaining(kinds));
});

async function killAll(program: Victim): Promise<void> {
  for (const { happens, milliseconds } of fc.sample(MOMENT, { seed, numRuns: KILLS })) {
    const { attempts, events } = payments.trouble;
    const received = () => attempts().filter(({ status }) => status === 200).length;
    const [eventsBefore, receivedBefore] = [events().length, received()];
    // While webhooks are off, the provider's events count.
    while (received() < receivedBefore + happens && events().length < eventsBefore + 10 * happens) await sleep(5);
    await sleep(milliseconds);
    await program.restart();
  }
}

/** The program catches up; then a night passes, and all buyers are compared with the provider. */
async function finish(program: Victim, buyers: Buyers): Promise<void> {
  payments.trouble.reset();
  await payments.settled();
  await program.hasSettled();
  await program.end();
  // The program has ended: nobody receives webhooks from here on.
  payments.trouble.webhooks = "never";
  relayEvents();
  await night(buyers);
  for (const customer of buyers.customers) {
    await expectAll(customer).catch(async (error: Error) => {
      // Kills are never the same twice: the account is all that can be read afterwards.
      throw new Error(`${error.message}\n${customer.member.id}: ${JSON.stringify(await customer.account())}`, {
        cause: error,
      });
    });
  }
  const accounts = await Promise.all(buyers.customers.map((customer) => customer.account()));
  expect(accounts.flatMap(({ bills }) => bills).length, "payments").toBeGreaterThan(0);
  // Six weeks without news from the provider: paid rights end by themselves.
  await buyers.pass(42);
  moveClock(buyers.moment.getTime() - Date.now());
  await endPlans(TEST);
  for (const customer of buyers.customers) await expectNoRightsUnpaid(customer);
  await night(buyers);
  for (const customer of buyers.customers) await expectAll(customer);
}

async function night({ moment }: Buyers): Promise<void> {
  moveClock(moment.getTime() - Date.now());
  await settleDue(24);
  expect(await reconcile(TEST)).toMatchObject({ failed: 0 });
  await settleDue(24);
  await endPlans(TEST);
  expect(await reconcile(TEST), "a second comparison").toMatchObject({ mended: 0, failed: 0 });
  await settle();
}

async function expectAll(customer: Customer): Promise<void> {
  await expectAgreement(customer);
  await expectNoRightsUnpaid(customer);
  const customerId = await customer.id();
  if (customerId) await expectNothingWaits(customerId);
}
