/** Canceling and redacting identity checks, and their persisted state. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type Stripe from "stripe";
import { describe, expect, test, vi } from "vitest";
import { checkIdentity } from "./buyer.ts";
import {
  beginCheck,
  clientOf,
  openShop,
  payments,
  RETURN_URL,
  received,
  receivedOf,
  stripe,
  wholeSession,
} from "./fixtures.ts";
import { openPayments } from "./server.ts";

openShop();

const sessions = () => stripe.identity.verificationSessions;
const REFUSED = { type: "StripeInvalidRequestError", statusCode: 400 };

async function verified() {
  const { id, url } = await beginCheck({ provided_details: { email: "asa@example.org", phone: "+4681234567" } });
  await checkIdentity(url!, { firstName: "Åsa", lastName: "Öberg" });
  return id;
}

async function processing() {
  const { id, url } = await beginCheck();
  await checkIdentity(url!, { outcome: "verified_later" });
  return id;
}

describe("canceling", () => {
  test("closes the page, and cannot be undone", async () => {
    const { id, url } = await beginCheck();
    const page = (await fetch(url!, { redirect: "manual" })).headers.get("location")!;
    const { url: fresh } = await sessions().retrieve(id);
    expect(await sessions().cancel(id)).toMatchObject({ status: "canceled", url: null, client_secret: null });
    expect(await receivedOf(id)).toEqual(["created", "canceled"]);
    expect((await fetch(page)).status).toBe(410);
    await expect(checkIdentity(fresh!)).rejects.toThrow("This link cannot be used");
    await expect(sessions().cancel(id)).rejects.toMatchObject(REFUSED);
    expect(await sessions().retrieve(id)).toMatchObject({ status: "canceled", url: null });
  });

  test("is for sessions that wait: not for processing ones, nor for those that are verified", async () => {
    await expect(sessions().cancel(await processing())).rejects.toMatchObject({
      ...REFUSED,
      message: expect.stringContaining("has a status of processing"),
    });
    await expect(sessions().cancel(await verified())).rejects.toThrow("has a status of verified");
    await expect(sessions().cancel("vs_none")).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
  });
});

describe("redaction", () => {
  test("takes its time, and then everything that was known", async () => {
    const id = await verified();
    expect(await sessions().redact(id)).toMatchObject({ status: "verified", redaction: { status: "processing" } });
    expect(await receivedOf(id)).toEqual(["created", "processing", "verified"]);
    await payments.finishIdentity();
    expect(await receivedOf(id)).toEqual(["created", "processing", "verified", "redacted"]);
    const gone = await wholeSession(id);
    expect(gone).toMatchObject({
      status: "verified",
      metadata: {},
      redaction: { status: "redacted" },
      provided_details: { email: "[redacted]", phone: "[redacted]" },
      verified_outputs: { first_name: "[redacted]", last_name: "[redacted]" },
      last_verification_report: { document: { first_name: "[redacted]", last_name: "[redacted]", status: "verified" } },
    });
    expect(received.at(-1)?.data.object).toMatchObject({ id, metadata: {}, redaction: { status: "redacted" } });
    const events = (await stripe.events.list({ type: "identity.*", limit: 100 })).data;
    for (const { data } of events.filter((event) => (event.data.object as { id: string }).id === id)) {
      expect(JSON.stringify(data)).not.toContain("asa@example.org");
      expect(data.object).toMatchObject({ metadata: {} });
    }
  });

  test("is done by time alone", async () => {
    const id = await verified();
    await sessions().redact(id);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 21_000 });
    const { redaction } = await sessions().retrieve(id);
    vi.useRealTimers();
    expect(redaction).toEqual({ status: "redacted" });
  });

  test("cancels a session that waits, and its page with it", async () => {
    const { id, url } = await beginCheck();
    expect(await sessions().redact(id)).toMatchObject({
      status: "canceled",
      redaction: { status: "processing" },
      url: null,
    });
    await expect(checkIdentity(url!)).rejects.toThrow("This link cannot be used");
    await payments.finishIdentity();
    expect(await receivedOf(id)).toEqual(["created", "canceled", "redacted"]);
    expect(await wholeSession(id)).toMatchObject({ status: "canceled", verified_outputs: null });
  });

  test("is for what was canceled, too; not for what is processed, and not twice", async () => {
    const { id } = await beginCheck();
    await sessions().cancel(id);
    await sessions().redact(id);
    await expect(sessions().redact(id)).rejects.toMatchObject(REFUSED);
    await payments.finishIdentity();
    await expect(sessions().redact(id)).rejects.toMatchObject(REFUSED);
    await expect(sessions().cancel(id)).rejects.toMatchObject(REFUSED);
    await expect(sessions().redact(await processing())).rejects.toThrow("has a status of processing");
    await expect(sessions().redact("vs_none")).rejects.toMatchObject({ statusCode: 404 });
  });
});

test("sessions, pages, checks and redactions in progress outlive the process", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "payments-"));
  const before = await openPayments({ dataDir });
  const first = clientOf(before).identity.verificationSessions;
  const begin = (check: string) =>
    first.create({ type: "document", return_url: RETURN_URL, metadata: { check } }, { idempotencyKey: check });
  const [waiting, opened, running, ended] = [await begin("a"), await begin("b"), await begin("c"), await begin("d")];
  const page = (await fetch(opened.url!, { redirect: "manual" })).headers.get("location")!;
  await checkIdentity(running.url!, { outcome: "verified_later", firstName: "Åsa", lastName: "Öberg" });
  await checkIdentity(ended.url!);
  await first.redact(ended.id);
  const port = Number(new URL(before.url).port);
  await before.close();

  const after = await openPayments({ dataDir, port });
  const { identity } = clientOf(after);
  const statusOf = async ({ id }: Stripe.Identity.VerificationSession) =>
    (await identity.verificationSessions.retrieve(id)).status;
  expect(
    (
      await identity.verificationSessions.create(
        { type: "document", return_url: RETURN_URL, metadata: { check: "a" } },
        { idempotencyKey: "a" },
      )
    ).id,
  ).toBe(waiting.id);
  expect((await checkIdentity(waiting.url!)).to).toBe(RETURN_URL);
  const body = new URLSearchParams({
    outcome: "document_expired",
    document: "passport",
    country: "SE",
    first_name: "A",
    last_name: "B",
  });
  expect((await fetch(page, { method: "POST", redirect: "manual", body })).headers.get("location")).toBe(RETURN_URL);
  await after.finishIdentity();
  expect([await statusOf(waiting), await statusOf(opened), await statusOf(running)]).toEqual([
    "verified",
    "requires_input",
    "verified",
  ]);
  expect(await identity.verificationSessions.retrieve(running.id, { expand: ["verified_outputs"] })).toMatchObject({
    verified_outputs: { first_name: "Åsa", last_name: "Öberg" },
  });
  expect((await identity.verificationSessions.retrieve(ended.id)).redaction).toEqual({ status: "redacted" });
  await after.close();
  await rm(dataDir, { recursive: true });
});
