import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  authorizationAddress,
  availableProviders,
  identify,
  newSecrets,
  speakTo,
} from "#app/features/providers/provider-client.server.ts";
import { PROVIDERS, type Provider } from "#app/features/providers/providers.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { log } from "#app/platform/log.server.ts";
import { answerProvider, type Choice } from "#tests/fixtures/accounts/identity-provider.ts";
import { type Identity, openIdentity } from "./server.ts";

const ORIGIN = "http://fi.localhost:3000";
let identity: Identity;

beforeAll(async () => {
  process.env.DATABASE_URL ??= "postgres://nobody@localhost/none";
  identity = await openIdentity({ origins: [ORIGIN] });
  speakTo(identity.providers);
});
afterAll(async () => {
  speakTo(undefined);
  await identity.close();
});

async function visit(provider: Provider, choice: Choice = {}, again = false) {
  const expected = { ...newSecrets(), callback: `${ORIGIN}/auth/${provider}/callback` };
  const since = again ? now() : undefined;
  const address = await authorizationAddress(provider, expected, { again });
  if (!address.ok) throw new Error(address.code);
  const back = await answerProvider(address.value, choice);
  return { expected, back, since, asked: new URL(address.value) };
}

async function meet(provider: Provider, choice: Choice = {}, again = false) {
  const { expected, back, since } = await visit(provider, choice, again);
  return identify(provider, back.searchParams, expected, since);
}

test("all three are offered", () => {
  expect(availableProviders()).toEqual([...PROVIDERS]);
});

describe("who somebody is", () => {
  const vouched = { name: "Astrid Holm", email: "astrid.holm@example.org" };
  const cases: [Provider, Choice, object][] = [
    ["google", {}, { ...vouched, emailVerified: true }],
    ["google", { person: "ida" }, { email: "ida.berg@example.org", emailVerified: false }],
    ["google", { person: "jonas" }, { name: "Jonas Dahl", email: null, emailVerified: false }],
    ["facebook", {}, { ...vouched, emailVerified: false }],
    ["facebook", { person: "jonas" }, { email: null, emailVerified: false }],
    ["twitter", {}, { ...vouched, emailVerified: true }],
    ["twitter", { person: "ida" }, { email: null, emailVerified: false }],
    ["twitter", { person: "jonas" }, { name: "Jonas Dahl", email: null, emailVerified: false }],
    [
      "google",
      { person: "other", name: "Åse Ødegård", email: "Ase+Test@Företag.SE" },
      { name: "Åse Ødegård", email: "ase+test@xn--fretag-wxa.se", emailVerified: true },
    ],
  ];
  test.each(cases)("%s, %o", async (provider, choice, expected) => {
    const result = await meet(provider, choice);
    expect(result).toMatchObject({ ok: true, value: { provider, ...expected } });
  });

  test("the same person is the same, and another at another provider", async () => {
    const subjects = [await meet("google"), await meet("google"), await meet("facebook")].map(
      (result) => result.ok && result.value.subject,
    );
    expect(subjects[0]).toMatch(/^\d{19}$/);
    expect(subjects[1]).toBe(subjects[0]);
    expect(subjects[2]).not.toBe(subjects[0]);
  });
});

describe("what goes wrong", () => {
  test.each(PROVIDERS)("%s: refused, and failed, of which nobody has to be warned", async (provider) => {
    const warn = vi.spyOn(log, "warn");
    expect(await meet(provider, { answer: "refuse" })).toEqual({ ok: false, code: "provider-refused" });
    expect(await meet(provider, { answer: "error" })).toEqual({ ok: false, code: "provider-error" });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test.each(PROVIDERS)("%s: state, code or verifier of another visit", async (provider) => {
    const one = await visit(provider);
    const other = await visit(provider);
    const wrong = { ok: false, code: "provider-error" };
    expect(await identify(provider, one.back.searchParams, other.expected, undefined)).toEqual(wrong);
    const swapped = new URLSearchParams(one.back.searchParams);
    swapped.set("code", other.back.searchParams.get("code")!);
    expect(await identify(provider, swapped, one.expected, undefined)).toEqual(wrong);
    const { codeVerifier } = newSecrets();
    expect(await identify(provider, other.back.searchParams, { ...other.expected, codeVerifier }, undefined)).toEqual(
      wrong,
    );
  });

  test("google: a nonce of another visit", async () => {
    const { expected, back } = await visit("google");
    const { nonce } = newSecrets();
    expect(await identify("google", back.searchParams, { ...expected, nonce }, undefined)).toEqual({
      ok: false,
      code: "provider-error",
    });
  });

  test.each(PROVIDERS)("%s: a code is good once", async (provider) => {
    const { expected, back } = await visit(provider);
    expect(await identify(provider, back.searchParams, expected, undefined)).toMatchObject({ ok: true });
    expect(await identify(provider, back.searchParams, expected, undefined)).toMatchObject({ code: "provider-error" });
  });

  test("an answer said to be another provider's", async () => {
    const { expected, back } = await visit("facebook");
    back.searchParams.set("iss", identity.providers.twitter.endpoints.issuer);
    expect(await identify("facebook", back.searchParams, expected, undefined)).toMatchObject({
      code: "provider-error",
    });
  });

  test("the provider is away, or does not answer in time", async () => {
    const visits = await Promise.all(PROVIDERS.map(async (provider) => ({ provider, ...(await visit(provider)) })));
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const there = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const moved = (origin: string) =>
      JSON.parse(JSON.stringify(identity.providers).replaceAll(identity.url, origin)) as Identity["providers"];
    speakTo(moved(there), 0.2);
    for (const { provider, back, expected } of visits) {
      back.searchParams.delete("iss");
      const result = await identify(provider, back.searchParams, expected, undefined);
      expect(result).toEqual({ ok: false, code: "provider-unreachable" });
    }
    expect(await authorizationAddress("google", { ...newSecrets(), callback: ORIGIN }, { again: false })).toEqual({
      ok: false,
      code: "provider-unreachable",
    });
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    speakTo(moved(there), 0.2);
    expect(await authorizationAddress("google", { ...newSecrets(), callback: ORIGIN }, { again: false })).toEqual({
      ok: false,
      code: "provider-unreachable",
    });
    speakTo(identity.providers);
  });
});

describe("a proof of who somebody is", () => {
  test("google is asked for a new log-in, and its word for when that was is looked at", async () => {
    const { asked } = await visit("google", {}, true);
    expect(asked.searchParams.get("max_age")).toBe("0");
    expect(await meet("google", {}, true)).toMatchObject({ ok: true });
    expect(await meet("google", { stale: true }, true)).toEqual({ ok: false, code: "provider-not-again" });
    expect(await meet("google", { stale: true })).toMatchObject({ ok: true });
  });

  test("facebook is asked for a new log-in in its own way", async () => {
    const { asked } = await visit("facebook", {}, true);
    expect(asked.searchParams.get("auth_type")).toBe("reauthenticate");
  });
});

describe("clocks that differ", () => {
  const MINUTE = 60_000;
  test.each([
    [4 * MINUTE, true],
    [-4 * MINUTE, true],
    [64 * MINUTE, true],
    [66 * MINUTE, false],
  ])("ours is ahead by %i milliseconds, of a token good for an hour", async (offset, good) => {
    const { expected, back } = await visit("google");
    moveClock(offset);
    const result = await identify("google", back.searchParams, expected, undefined);
    moveClock(0);
    expect(result.ok).toBe(good);
  });

  test("a proof by a clock that is four minutes behind counts", async () => {
    moveClock(4 * MINUTE);
    const result = await meet("google", {}, true);
    moveClock(0);
    expect(result).toMatchObject({ ok: true });
  });
});
