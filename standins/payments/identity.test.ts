/** Identity checks from the shop's request to the end of the visit. */
import type Stripe from "stripe";
import { afterEach, describe, expect, test, vi } from "vitest";
import { checkIdentity, type IdentityOutcome } from "./buyer.ts";
import {
  beginCheck,
  openShop,
  payments,
  RETURN_URL,
  received,
  receivedOf,
  stripe,
  textAt,
  wholeSession,
} from "./fixtures.ts";

openShop();
afterEach(() => vi.useRealTimers());

type Report = Stripe.Identity.VerificationReport;

const sessions = () => stripe.identity.verificationSessions;
const NAME = { firstName: " Åsa ", lastName: "Öberg", document: "id_card", country: "SE" } as const;

describe("a check", () => {
  test("begins as one that waits, with an address", async () => {
    const made = await beginCheck({ client_reference_id: "member-7", provided_details: { email: "asa@example.org" } });
    expect(made).toMatchObject({
      object: "identity.verification_session",
      status: "requires_input",
      type: "document",
      livemode: false,
      client_reference_id: "member-7",
      last_error: null,
      last_verification_report: null,
      metadata: { check: "c1" },
      provided_details: { email: "asa@example.org" },
      redaction: null,
      options: {
        document: { require_matching_selfie: true, require_live_capture: true, require_id_number: false },
      },
    });
    expect(made.id).toMatch(/^vs_\w+$/);
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_test_\\w+$`));
    expect(made.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/identity\/start\/\w+$/);
    expect(made.verified_outputs).toBeUndefined();
    expect(await receivedOf(made.id)).toEqual(["created"]);
    expect(received[0]?.data.object).toMatchObject({ url: null, client_secret: null, metadata: { check: "c1" } });
  });

  test("of a good document is verified, with the name in it and nothing else", async () => {
    const { id, url } = await beginCheck();
    expect((await checkIdentity(url!, NAME)).to).toBe(RETURN_URL);
    expect(await receivedOf(id)).toEqual(["created", "processing", "verified"]);
    const session = await wholeSession(id);
    expect(session).toMatchObject({ status: "verified", url: null, client_secret: null, last_error: null });
    expect(session.verified_outputs).toEqual({
      address: null,
      email: null,
      first_name: "Åsa",
      id_number_type: null,
      last_name: "Öberg",
      phone: null,
    });
    const report = session.last_verification_report as Report;
    expect(report).toMatchObject({
      object: "identity.verification_report",
      type: "document",
      verification_session: id,
    });
    expect(report.document).toEqual({
      address: null,
      error: null,
      files: [],
      first_name: "Åsa",
      issued_date: null,
      issuing_country: "SE",
      last_name: "Öberg",
      status: "verified",
      type: "id_card",
    });
    expect(report.selfie).toEqual({ document: null, error: null, selfie: null, status: "verified" });
    for (const { data } of received) expect(JSON.stringify(data)).not.toContain("Öberg");
  });

  test("that takes its time is processing until it is decided", async () => {
    const { id, url } = await beginCheck();
    await checkIdentity(url!, { ...NAME, outcome: "verified_later" });
    expect(await wholeSession(id)).toMatchObject({ status: "processing", url: null, last_verification_report: null });
    expect((await wholeSession(id)).verified_outputs).toBeNull();
    expect(await receivedOf(id)).toEqual(["created", "processing"]);
    await payments.finishIdentity();
    expect(await receivedOf(id)).toEqual(["created", "processing", "verified"]);
    expect(await wholeSession(id)).toMatchObject({ status: "verified", verified_outputs: { first_name: "Åsa" } });
  });

  test("is decided by time alone", async () => {
    const { id, url } = await beginCheck();
    await checkIdentity(url!, { ...NAME, outcome: "document_unverified_other_later" });
    expect((await sessions().retrieve(id)).status).toBe("processing");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6_000 });
    expect(await sessions().retrieve(id)).toMatchObject({
      status: "requires_input",
      last_error: { code: "document_unverified_other" },
    });
  });

  test.each<[IdentityOutcome, string, string | undefined]>([
    ["document_expired", "unverified", undefined],
    ["document_unverified_other", "unverified", undefined],
    ["selfie_face_mismatch", "verified", "unverified"],
  ])("fails with %s, says why, and can be tried again", async (outcome, document, selfie) => {
    const { id, url } = await beginCheck();
    expect((await checkIdentity(url!, { ...NAME, outcome })).to).toBe(RETURN_URL);
    expect(await receivedOf(id)).toEqual(["created", "processing", "requires_input"]);
    const failed = await wholeSession(id);
    expect(failed).toMatchObject({ status: "requires_input", last_error: { code: outcome }, verified_outputs: null });
    expect(failed.last_error?.reason).toMatch(/^The .*\.$/);
    const report = failed.last_verification_report as Report;
    expect([report.document?.status, report.selfie?.status]).toEqual([document, selfie]);
    const [wrong, right] = selfie ? [report.selfie, report.document] : [report.document, report.selfie];
    expect([wrong?.error, right?.error]).toEqual([failed.last_error, selfie ? null : undefined]);
    expect(failed.url).not.toBe(url);
    await checkIdentity(failed.url!, NAME);
    expect(await wholeSession(id)).toMatchObject({ status: "verified", last_error: null });
    expect((await stripe.identity.verificationReports.list({ verification_session: id })).data).toHaveLength(2);
  });

  test.each<IdentityOutcome>(["consent_declined", "under_supported_age", "device_not_supported", "abandoned"])(
    "that nothing is submitted to has %s and no report",
    async (outcome) => {
      const { id, url } = await beginCheck();
      expect((await checkIdentity(url!, { outcome, firstName: "", lastName: "" })).to).toBe(RETURN_URL);
      expect(await receivedOf(id)).toEqual(["created", "requires_input"]);
      expect(await wholeSession(id)).toMatchObject({
        status: "requires_input",
        last_error: { code: outcome },
        last_verification_report: null,
      });
    },
  );

  test("that is left by the way back is as it was", async () => {
    const { id, url } = await beginCheck();
    expect((await checkIdentity(url!, { outcome: "go_back", firstName: "" })).to).toBe(RETURN_URL);
    expect(await wholeSession(id)).toMatchObject({ status: "requires_input", last_error: null });
    expect(await receivedOf(id)).toEqual(["created"]);
  });
});

describe("the page", () => {
  test("says that it is for tests, offers what the session takes, and knows nobody's name", async () => {
    const { url } = await beginCheck({
      options: { document: { allowed_types: ["passport"] } },
      provided_details: { email: "asa@example.org" },
    });
    const words = await textAt(url!);
    for (const part of [
      "Test mode",
      "Not a page of Stakeholm",
      "Passport",
      "Verified after processing",
      "Cancel and go back",
    ]) {
      expect(words).toContain(part);
    }
    for (const part of ["Identity card", "Selfie does not match", "asa@example.org"]) expect(words).not.toContain(part);
  });

  test("asks again for what is missing, and submits nothing", async () => {
    const { id, url } = await beginCheck({ options: { document: { allowed_types: ["passport"] } } });
    const start = await fetch(url!, { redirect: "manual" });
    const page = start.headers.get("location")!;
    const submit = async (fields: Record<string, string>) =>
      (await fetch(page, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) })).text();
    const whole = { outcome: "verified", document: "passport", country: "SE", first_name: "Åsa", last_name: "Öberg" };
    expect(await submit({ ...whole, last_name: " " })).toContain("Enter both names");
    expect(await submit({ ...whole, document: "id_card" })).toContain("Choose one of the documents");
    expect(await submit({ ...whole, country: "XX" })).toContain("Choose the country");
    expect(await submit({ ...whole, outcome: "" })).toContain("Choose what comes of the check");
    expect(await submit({ ...whole, outcome: "toString" })).toContain('value="Åsa"');
    expect(await receivedOf(id)).toEqual(["created"]);
    await submit(whole);
    expect(await receivedOf(id)).toEqual(["created", "processing", "verified"]);
    expect(await submit(whole)).toContain("This check is over");
  });

  test("is opened once by an address, and a fresh one opens it again", async () => {
    const { id, url } = await beginCheck();
    expect((await sessions().retrieve(id)).url).toBe(url);
    await checkIdentity(url!, { outcome: "go_back" });
    await expect(checkIdentity(url!)).rejects.toThrow("This link cannot be used");
    expect((await fetch(url!)).status).toBe(410);
    const fresh = await sessions().retrieve(id);
    expect(fresh.url).not.toBe(url);
    expect(fresh.client_secret).not.toBeNull();
    expect((await checkIdentity(fresh.url!)).to).toBe(RETURN_URL);
  });

  test("is not opened by an address that is two days old", async () => {
    const { id, url } = await beginCheck();
    await payments.settled();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 48 * 3_600_000 + 1_000 });
    await expect(checkIdentity(url!)).rejects.toThrow("This link cannot be used");
    await checkIdentity((await sessions().retrieve(id)).url!);
    expect((await sessions().retrieve(id)).status).toBe("verified");
  });

  test("without a way back only thanks", async () => {
    const { url } = await stripe.identity.verificationSessions.create({ type: "document" });
    const visit = await checkIdentity(url!);
    expect(visit.to).toBeUndefined();
    expect(visit.page).toContain("Thank you");
  });
});
