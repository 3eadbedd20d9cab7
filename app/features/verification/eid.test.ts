/** Checks by e-ID, through the broker's stand-in over HTTP. */
import { describe, expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { answerEid } from "#tests/fixtures/accounts/identity-provider.ts";
import {
  badgeOf,
  beginEid,
  checkByEid,
  checkOf,
  checksOf,
  memberNamed,
  sessionOf,
  verificationStage,
  visitWith,
} from "#tests/fixtures/accounts/verification.ts";
import { finishEid, startEid } from "./eid.server.ts";

verificationStage();

describe("somebody who comes back", () => {
  test("is verified under the name of the profile, and nothing else is stored", async () => {
    const member = await memberNamed("Kirstine Møller");
    await checkByEid(member, "mitid");
    const check = await checkOf(member);
    expect(check).toMatchObject({
      status: "succeeded",
      method: "mitid",
      profileName: "Kirstine Møller",
      verifiedName: "Kirstine Møller",
      providerSessionId: null,
    });
    expect(check.expiresAt!.getUTCFullYear()).toBe(check.settledAt!.getUTCFullYear() + 3);
    expect(await badgeOf(member)).toEqual({ at: check.settledAt, with: "mitid" });
    expect(JSON.stringify(check)).not.toMatch(/19\d\d-|birth|number|sub/);
  });

  test.each([
    ["bankid-se", "se", "Maja Bergstrand"],
    ["bankid-no", "no", "Ingrid Solberg"],
    ["vipps", "no", "Ingrid Solberg"],
    ["ftn", "fi", "Aino Leppälä"],
  ] as const)("by %s likewise", async (method, lang, name) => {
    const member = await memberNamed(name, { lang });
    await checkByEid(member, method);
    expect(await badgeOf(member)).toMatchObject({ with: method });
  });

  test("under another name waits for staff, without a badge", async () => {
    const member = await memberNamed("Kirsti Møller");
    await checkByEid(member, "mitid");
    expect(await checkOf(member)).toMatchObject({ status: "review", verifiedName: "Kirstine Møller", expiresAt: null });
    expect(await badgeOf(member)).toBeNull();
  });

  test("having refused, has stored nothing", async () => {
    const member = await memberNamed("Kirstine Møller");
    await checkByEid(member, "mitid", { answer: "refuse" });
    expect(await checkOf(member)).toMatchObject({ status: "cancelled", verifiedName: null, failure: null });
  });

  test("with an error has failed", async () => {
    const member = await memberNamed("Kirstine Møller");
    await checkByEid(member, "mitid", { answer: "error" });
    expect(await checkOf(member)).toMatchObject({ status: "failed", failure: "provider" });
  });

  test("with a login of an hour ago has failed", async () => {
    const member = await memberNamed("Kirstine Møller");
    await checkByEid(member, "mitid", { stale: true });
    expect(await checkOf(member)).toMatchObject({ status: "failed" });
    expect(await badgeOf(member)).toBeNull();
  });
});

describe("an answer", () => {
  test("is taken once", async () => {
    const member = await memberNamed("Kirstine Møller");
    const { address, cookie, session } = await beginEid(member, "mitid");
    const back = await answerEid(address);
    const both = await Promise.all([1, 2].map(() => finishEid(member, back.searchParams, session, visitWith(cookie))));
    expect(both.map(({ known }) => known).sort()).toEqual([false, true]);
    expect(await checksOf(member)).toHaveLength(1);
    expect(await checkOf(member)).toMatchObject({ status: "succeeded" });
  });

  test.each<[string, (answer: URLSearchParams) => void]>([
    ["with a state of its own", (answer) => answer.set("state", "x".repeat(43))],
    ["with two states", (answer) => answer.append("state", answer.get("state")!)],
    ["without a state", (answer) => answer.delete("state")],
  ])("%s has no effect", async (_what, forge) => {
    const member = await memberNamed("Kirstine Møller");
    const { address, cookie, session } = await beginEid(member, "mitid");
    const back = await answerEid(address);
    forge(back.searchParams);
    expect(await finishEid(member, back.searchParams, session, visitWith(cookie))).toMatchObject({ known: false });
    expect(await checkOf(member)).toMatchObject({ status: "started" });
  });

  test("with a made-up code fails", async () => {
    const member = await memberNamed("Kirstine Møller");
    const { address, cookie, session } = await beginEid(member, "mitid");
    const back = await answerEid(address);
    back.searchParams.set("code", "made-up");
    await finishEid(member, back.searchParams, session, visitWith(cookie));
    expect(await checkOf(member)).toMatchObject({ status: "failed", failure: "provider" });
  });

  test("in another browser has no effect", async () => {
    const member = await memberNamed("Kirstine Møller");
    const { address, session } = await beginEid(member, "mitid");
    const back = await answerEid(address);
    expect(await finishEid(member, back.searchParams, session, visitWith())).toMatchObject({ known: false });
    expect(await checkOf(member)).toMatchObject({ status: "started" });
  });

  test("verifies nobody else: not another account in the same browser, nor another session", async () => {
    const member = await memberNamed("Kirstine Møller");
    const other = await memberNamed("Kirstine Møller");
    const { address, cookie } = await beginEid(member, "mitid");
    const back = await answerEid(address);
    const session = await sessionOf(other);
    expect(await finishEid(other, back.searchParams, session, visitWith(cookie))).toMatchObject({ known: false });
    expect(await badgeOf(other)).toBeNull();
    expect(await badgeOf(member)).toBeNull();
    const again = await beginEid(member, "mitid");
    const later = await answerEid(again.address);
    const elsewhere = await sessionOf(member);
    await finishEid(member, later.searchParams, elsewhere, visitWith(again.cookie));
    expect(await badgeOf(member)).toBeNull();
  });

  test("that comes too late fails", async () => {
    const member = await memberNamed("Kirstine Møller");
    const { address, cookie, session } = await beginEid(member, "mitid");
    const back = await answerEid(address);
    moveClock(16 * 60_000);
    await finishEid(member, back.searchParams, session, visitWith(cookie));
    expect(await checkOf(member)).toMatchObject({ status: "failed", failure: "old-login" });
  });

  test("of a tab that another tab has overtaken has no effect", async () => {
    const member = await memberNamed("Kirstine Møller");
    const session = await sessionOf(member);
    const first = await beginEid(member, "mitid", session);
    const second = await beginEid(member, "mitid", session);
    const [old, present] = await Promise.all([answerEid(first.address), answerEid(second.address)]);
    await finishEid(member, old.searchParams, session, visitWith(first.cookie));
    expect((await checksOf(member)).map(({ status }) => status)).toEqual(["cancelled", "started"]);
    await finishEid(member, present.searchParams, session, visitWith(second.cookie));
    expect((await checksOf(member)).map(({ status }) => status)).toEqual(["cancelled", "succeeded"]);
  });
});

test("two starts at once are one attempt", async () => {
  const member = await memberNamed("Kirstine Møller");
  const session = await sessionOf(member);
  const both = await Promise.all([1, 2].map(() => startEid(member, "mitid", session, visitWith())));
  expect(both.some(({ ok }) => ok)).toBe(true);
  expect((await checksOf(member)).filter(({ status }) => status === "started")).toHaveLength(1);
});

test("Basic is refused, an e-ID of another market is not there, and starts are counted", async () => {
  const basic = await memberNamed("Kirstine Møller", { plan: "basic" });
  const session = await sessionOf(basic);
  expect(await startEid(basic, "mitid", session, visitWith())).toMatchObject({ code: "verification-needs-plan" });
  const member = await memberNamed("Kirstine Møller");
  expect(await startEid(member, "ftn", session, visitWith())).toMatchObject({ code: "not-found" });
  const own = await sessionOf(member);
  for (let count = 0; count < 8; count++) {
    expect(await startEid(member, "mitid", own, visitWith())).toMatchObject({ ok: true });
  }
  expect(await startEid(member, "mitid", own, visitWith())).toMatchObject({ code: "too-many-requests" });
  expect(await checksOf(basic)).toHaveLength(0);
});
