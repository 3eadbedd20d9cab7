/** Checks of a document through the payment provider's stand-in: events in any order, repeated and lost. */
import { describe, expect, test, vi } from "vitest";
import { payThrough } from "#app/features/billing/provider.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { checkIdentity } from "#standins/payments/buyer.ts";
import {
  badgeOf,
  beginDocument,
  checkByDocument,
  checkOf,
  checksOf,
  memberNamed,
  ORIGIN,
  payments,
  settle,
  verificationFixtures,
} from "#tests/fixtures/accounts/verification.ts";
import { endpoint, stripe } from "#tests/fixtures/payments/payments.ts";
import { readDocument } from "./document.server.ts";
import { reconcileOpen, redactLeft } from "./reconciling.server.ts";
import { startDocument } from "./starting.server.ts";
import { askProvider, comeBack, verificationOf } from "./verifications.server.ts";

verificationFixtures();

const OWN = { firstName: "MAJA KRISTINA", lastName: "BERGSTRAND" };
const maja = () => memberNamed("Maja Bergstrand", { lang: "uk" });

async function sessionOf(member: { id: string }) {
  const { providerSessionId } = await checkOf(member);
  return stripe.identity.verificationSessions.retrieve(providerSessionId!);
}

describe("every outcome", () => {
  test("verified: the badge, and the provider forgets what it collected", async () => {
    const member = await maja();
    await checkByDocument(member, OWN);
    expect(await checkOf(member)).toMatchObject({
      status: "succeeded",
      method: "document",
      verifiedName: "MAJA KRISTINA BERGSTRAND",
      profileName: "Maja Bergstrand",
    });
    expect(await badgeOf(member)).toMatchObject({ with: "document" });
    expect((await checkOf(member)).redactedAt).not.toBeNull();
    expect((await sessionOf(member)).redaction).not.toBeNull();
  });

  test.each([
    ["document_expired", "failed", "document-expired"],
    ["document_unverified_other", "failed", "document-unreadable"],
    ["selfie_face_mismatch", "failed", "selfie"],
    ["under_supported_age", "failed", "age"],
    ["device_not_supported", "failed", "device"],
    ["consent_declined", "cancelled", null],
    ["abandoned", "cancelled", null],
    ["go_back", "cancelled", null],
  ] as const)("%s: %s", async (outcome, status, failure) => {
    const member = await maja();
    await checkByDocument(member, { ...OWN, outcome });
    expect(await checkOf(member)).toMatchObject({ status, failure, verifiedName: null });
    expect(await badgeOf(member)).toBeNull();
  });

  test("another name waits for staff", async () => {
    const member = await maja();
    await checkByDocument(member, { firstName: "Anna", lastName: "Bergstrand" });
    expect(await checkOf(member)).toMatchObject({ status: "review", verifiedName: "Anna Bergstrand" });
    expect((await checkOf(member)).dueAt).not.toBeNull();
    expect(await badgeOf(member)).toBeNull();
  });

  test("later: whoever waits is told that it is processed, then what came of it", async () => {
    const member = await maja();
    await checkByDocument(member, { ...OWN, outcome: "verified_later" });
    expect(await checkOf(member)).toMatchObject({ status: "processing" });
    expect(await startDocument(member, ORIGIN)).toMatchObject({ code: "verification-under-way" });
    payments.finishIdentity();
    await settle();
    expect(await checkOf(member)).toMatchObject({ status: "succeeded" });
  });

  test("later and no: it fails", async () => {
    const member = await maja();
    await checkByDocument(member, { ...OWN, outcome: "document_unverified_other_later" });
    payments.finishIdentity();
    await settle();
    expect(await checkOf(member)).toMatchObject({ status: "failed", failure: "document-unreadable" });
  });
});

/** Runs something while no event of the provider arrives. */
async function unheard<T>(work: () => Promise<T>): Promise<T> {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
  for (const { id } of endpoints.data) await stripe.webhookEndpoints.update(id, { disabled: true });
  try {
    return await work();
  } finally {
    for (const { id } of endpoints.data) await stripe.webhookEndpoints.update(id, { disabled: false });
  }
}

describe("the provider’s word", () => {
  test("is asked for by whoever waits when it never comes", async () => {
    const member = await maja();
    await unheard(async () => {
      await checkByDocument(member, { ...OWN, outcome: "verified_later" });
      payments.finishIdentity();
      await payments.settled();
      expect(await checkOf(member)).toMatchObject({ status: "processing" });
      await askProvider(member);
    });
    expect(await checkOf(member)).toMatchObject({ status: "succeeded" });
  });

  test("is found by the reconciliation when nobody comes back and nothing is heard", async () => {
    const member = await maja();
    await unheard(async () => {
      await checkIdentity(await beginDocument(member), OWN);
      await payments.settled();
      expect(await checkOf(member)).toMatchObject({ status: "started" });
      moveClock(2 * 3_600_000);
      await reconcileOpen(systemActor("test"));
    });
    expect(await checkOf(member)).toMatchObject({ status: "succeeded" });
  });

  test("has one effect when it comes twice, late and in another order", async () => {
    const member = await maja();
    await checkByDocument(member, OWN);
    const check = await checkOf(member);
    const { providerSessionId: sessionId } = check;
    await Promise.all([1, 2, 3].map(() => readDocument(sessionId!)));
    await settle();
    expect(await checkOf(member)).toEqual(check);
    expect(await checksOf(member)).toHaveLength(1);
  });

  test("of a session that is not ours is left alone, and no customer is looked for", async () => {
    const foreign = await stripe.identity.verificationSessions.create({ type: "document", return_url: ORIGIN });
    await checkIdentity(foreign.url!, OWN);
    await settle();
    const { count } = await db
      .selectFrom("verifications")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("providerSessionId", "=", foreign.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    const events = await db
      .selectFrom("paymentEvents")
      .select(["customerId", "processedAt"])
      .where("objectId", "=", foreign.id)
      .execute();
    expect(events.length).toBeGreaterThan(1);
    expect(events.every(({ customerId, processedAt }) => customerId === null && processedAt !== null)).toBe(true);
  });

  test("that a member tried again after a failure, and succeeded, counts", async () => {
    const member = await maja();
    const url = await beginDocument(member);
    await checkIdentity(url, { ...OWN, outcome: "document_expired" });
    await settle();
    expect(await checkOf(member)).toMatchObject({ status: "failed", redactedAt: null });
    const again = await stripe.identity.verificationSessions.retrieve((await checkOf(member)).providerSessionId!);
    await checkIdentity(again.url!, OWN);
    await settle();
    expect(await checkOf(member)).toMatchObject({ status: "succeeded", failure: null });
  });

  test("on a failed attempt after which another was begun counts no more", async () => {
    const member = await maja();
    await checkByDocument(member, { ...OWN, outcome: "document_expired" });
    const old = (await checkOf(member)).providerSessionId!;
    await beginDocument(member);
    const again = await stripe.identity.verificationSessions.retrieve(old);
    if (again.url) await checkIdentity(again.url, OWN);
    await settle();
    expect((await checksOf(member)).map(({ status }) => status)).toEqual(["failed", "started"]);
  });
});

describe("an attempt", () => {
  test("pressed twice is one, at one address that works", async () => {
    const member = await maja();
    await beginDocument(member);
    const second = await beginDocument(member);
    expect(await checksOf(member)).toHaveLength(1);
    await checkIdentity(second, OWN);
    await settle();
    expect(await checkOf(member)).toMatchObject({ status: "succeeded" });
  });

  test("begun anew later ends the one before, here and at the provider", async () => {
    const member = await maja();
    await beginDocument(member);
    const old = (await checkOf(member)).providerSessionId!;
    moveClock(5 * 60_000);
    await beginDocument(member);
    expect((await checksOf(member)).map(({ status }) => status)).toEqual(["cancelled", "started"]);
    expect(await stripe.identity.verificationSessions.retrieve(old)).toMatchObject({ status: "canceled" });
  });

  test("that nobody comes back from is cancelled after a day, and redacted", async () => {
    const member = await maja();
    await beginDocument(member);
    moveClock(20 * 3_600_000);
    await reconcileOpen(systemActor("test"));
    expect(await checkOf(member)).toMatchObject({ status: "started" });
    moveClock(25 * 3_600_000);
    await reconcileOpen(systemActor("test"));
    await redactLeft(systemActor("test"));
    expect(await checkOf(member)).toMatchObject({ status: "cancelled" });
    expect((await checkOf(member)).redactedAt).not.toBeNull();
  });

  test("that failed is redacted after a day", async () => {
    const member = await maja();
    await checkByDocument(member, { ...OWN, outcome: "selfie_face_mismatch" });
    await redactLeft(systemActor("test"));
    expect(await checkOf(member)).toMatchObject({ redactedAt: null });
    moveClock(25 * 3_600_000);
    await redactLeft(systemActor("test"));
    expect((await checkOf(member)).redactedAt).not.toBeNull();
  });

  test("that failed, and is tried again with success as it is redacted, has succeeded", async () => {
    const member = await maja();
    await checkByDocument(member, { ...OWN, outcome: "selfie_face_mismatch" });
    const { url } = await sessionOf(member);
    await checkIdentity(url!, OWN);
    moveClock(25 * 3_600_000);
    // Before the provider's event is read.
    expect(await checkOf(member)).toMatchObject({ status: "failed" });
    await redactLeft(systemActor("test"));
    expect(await checkOf(member)).toMatchObject({ status: "succeeded", verifiedName: "MAJA KRISTINA BERGSTRAND" });
    expect((await sessionOf(member)).redaction).not.toBeNull();
  });

  test("is another’s to nobody: its return is not found", async () => {
    const member = await maja();
    await beginDocument(member);
    const { id } = await checkOf(member);
    expect(await comeBack(await maja(), id)).toBe(false);
    expect(await checkOf(member)).toMatchObject({ status: "started" });
  });

  test("is refused to Basic: nothing has begun", async () => {
    const basic = await memberNamed("Maja Bergstrand", { plan: "basic", lang: "uk" });
    expect(await startDocument(basic, ORIGIN)).toMatchObject({ code: "verification-needs-plan" });
    expect(await checksOf(basic)).toHaveLength(0);
    expect(await verificationOf(basic)).toMatchObject({ entitled: false, valid: null, last: null });
  });
});

test("a provider that cannot be reached begins nothing that would be in the way", async () => {
  const member = await maja();
  payThrough({ secretKey: "sk_test_away", webhookSecret: "whsec_away", url: "http://127.0.0.1:9" });
  try {
    expect(await startDocument(member, ORIGIN)).toMatchObject({ code: "verification-away" });
  } finally {
    payThrough({ ...payments, webhookSecret: payments.webhookSecret(endpoint)! });
  }
  await beginDocument(member);
  expect((await checksOf(member)).map(({ status }) => status)).toEqual(["cancelled", "started"]);
});

test("nothing of a document is stored or logged but the name", async () => {
  const member = await maja();
  const log = vi.spyOn(process.stdout, "write");
  await checkByDocument(member, { ...OWN, country: "FI" });
  await readDocument((await checkOf(member)).providerSessionId!);
  expect(log.mock.calls.flat().join(" ")).not.toMatch(/BERGSTRAND/i);
  log.mockRestore();
  // The random letters of the session's id may spell any of these.
  const { providerSessionId: _, ...check } = await checkOf(member);
  expect(JSON.stringify(check)).not.toMatch(/"FI"|passport|issuing|dob|number/i);
});
