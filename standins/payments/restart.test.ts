/** The persisted state: everything that was answered, and every undelivered webhook. */
import { appendFile, cp, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { payAs, visitCheckout } from "./buyer.ts";
import { CARDS, clientOf, stockShop } from "./fixtures.ts";
import { openPayments } from "./server.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "payments-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("keys, objects, pages and idempotency are as they were", async () => {
  const before = await openPayments({ dataDir });
  const stripe = clientOf(before);
  const { monthly: price, vat } = await stockShop(stripe);
  const { id: endpoint } = await stripe.webhookEndpoints.create({
    url: "http://127.0.0.1:9/hooks",
    enabled_events: ["price.created"],
  });
  const { id: customer } = await stripe.customers.create({ name: "A" }, { idempotencyKey: "one" });
  const open = () =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price, quantity: 1, tax_rates: [vat] }],
      success_url: "http://shop.example/done",
    });
  const [paid, waiting] = [await open(), await open()];
  await payAs(paid.url!, CARDS.good);
  const challenge = await visitCheckout(waiting.url!, CARDS.challenged, { authentication: "leave" });
  const secret = before.webhookSecret("http://127.0.0.1:9/hooks");
  const port = Number(new URL(before.url).port);
  await before.close();
  expect((await stat(path.join(dataDir, "payments"))).mode & 0o777).toBe(0o700);

  const after = await openPayments({ dataDir, port });
  expect(after.url).toBe(before.url);
  expect(after.secretKey).toBe(before.secretKey);
  expect(after.webhookSecret("http://127.0.0.1:9/hooks")).toBe(secret);
  const again = clientOf(after);
  expect((await again.customers.create({ name: "A" }, { idempotencyKey: "one" })).id).toBe(customer);
  expect((await again.webhookEndpoints.list()).data.map(({ id }) => id)).toEqual([endpoint]);
  expect((await again.subscriptions.list({ customer })).data).toMatchObject([{ status: "active" }]);
  expect((await again.checkout.sessions.retrieve(paid.id, { expand: ["line_items"] })).line_items?.data).toHaveLength(
    1,
  );
  // The buyer who was at 3-D Secure comes back.
  expect(
    (await fetch(`${challenge.to}/complete`, { method: "POST", redirect: "manual" })).headers.get("location"),
  ).toBe("http://shop.example/done");
  expect((await again.subscriptions.list({ customer })).data).toHaveLength(2);
  await after.close();
});

test("what was answered is on the disk before it was answered", async () => {
  const payments = await openPayments({ dataDir });
  const names = Array.from({ length: 20 }, (_, n) => `name ${n}`);
  const made = await Promise.all(names.map((name) => clientOf(payments).customers.create({ name })));
  await clientOf(payments).customers.update(made[0]!.id, { name: "changed" });
  // A process killed now leaves these files, and perhaps an incomplete line.
  const killed = `${dataDir}-killed`;
  await cp(dataDir, killed, { recursive: true });
  await payments.close();
  await appendFile(path.join(killed, "payments", "changes.jsonl"), '{"rows":[["customer",{"id"');
  const after = await openPayments({ dataDir: killed });
  const known = await clientOf(after).customers.list({ limit: 100 });
  expect(known.data.map(({ name }) => name).sort()).toEqual(["changed", ...names.slice(1)].sort());
  await after.close();
  // Opened again, everything is in one file.
  const whole = await readFile(path.join(killed, "payments", "state.json"), "utf8");
  for (const { id } of made) expect(whole).toContain(id);
  await rm(killed, { recursive: true });
});

test("a webhook that nobody took is delivered after the restart", async () => {
  const arrived = Promise.withResolvers<string>();
  let isUp = false;
  const shop = createServer((request, response) => {
    if (isUp) arrived.resolve(String(request.headers["stripe-signature"]));
    request.resume();
    response.writeHead(isUp ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const before = await openPayments({ dataDir });
  await clientOf(before).webhookEndpoints.create({ url, enabled_events: ["customer.created"] });
  await clientOf(before).customers.create({ name: "A" });
  await before.close();
  isUp = true;
  const after = await openPayments({ dataDir });
  expect(await arrived.promise).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  await after.settled();
  expect((await clientOf(after).events.list({ type: "customer.created" })).data).toMatchObject([
    { pending_webhooks: 0 },
  ]);
  await after.close();
  await new Promise((resolve) => shop.close(resolve));
});

test("what was due while no process ran happens at its own moment", async () => {
  const before = await openPayments({ dataDir });
  const stripe = clientOf(before);
  const { monthly: price, vat } = await stockShop(stripe);
  const { id: customer } = await stripe.customers.create({ name: "A" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price, quantity: 1, tax_rates: [vat] }],
    success_url: "http://shop.example/done",
  });
  await payAs(session.url!, CARDS.good);
  const [{ items } = { items: { data: [] } }] = (await stripe.subscriptions.list({ customer })).data;
  const end = items.data[0]!.current_period_end;
  await before.close();
  vi.useFakeTimers({ toFake: ["Date"], now: (end + 3 * 24 * 3600) * 1000 });
  const after = await openPayments({ dataDir });
  const [renewal] = (await clientOf(after).invoices.list({ customer })).data;
  expect(renewal).toMatchObject({ status: "paid", created: end, billing_reason: "subscription_cycle" });
  expect(renewal?.status_transitions.paid_at).toBe(end + 3600);
  await after.close();
  vi.useRealTimers();
});

test("a port that is taken is not waited for, and without a folder nothing is written", async () => {
  const one = await openPayments({ dataDir });
  const other = await openPayments({ port: Number(new URL(one.url).port) });
  expect(other.url).not.toBe(one.url);
  expect(other.secretKey).not.toBe(one.secretKey);
  await Promise.all([one.close(), other.close()]);
});
