/** The e-ID broker, used as by a product: by the library, with discovery and PKCE. */
import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EID_METHODS, type EidMethod } from "#app/platform/env/eid-methods.ts";
import { answerEid, type EidChoice } from "#tests/fixtures/accounts/identity-provider.ts";
import { EID_NAMES } from "./people.ts";
import { type Identity, openIdentity } from "./server.ts";

const CALLBACK = "http://dk.localhost:3000/pages/identity/eid/callback";
let identity: Identity;
let broker: client.Configuration;

beforeAll(async () => {
  process.env.DATABASE_URL ??= "postgres://nobody@localhost/none";
  identity = await openIdentity({ origins: ["http://dk.localhost:3000"] });
  const { issuer, clientId, clientSecret } = identity.eid;
  broker = await client.discovery(new URL(issuer), clientId, {}, client.ClientSecretBasic(clientSecret), {
    execute: [client.allowInsecureRequests],
  });
});
afterAll(() => identity.close());

/** Starts an authorisation; `more` are additional parameters. */
async function setOut(method: EidMethod | undefined, more: Record<string, string> = {}) {
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const address = client.buildAuthorizationUrl(broker, {
    redirect_uri: CALLBACK,
    scope: "openid profile",
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(method && { acr_values: identity.eid.methods[method]! }),
    ...more,
  });
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  return { address: address.href, checks };
}

/** A whole round trip. Returns the token's claims. */
async function identified(method: EidMethod | undefined, choice: EidChoice = {}, more: Record<string, string> = {}) {
  const { address, checks } = await setOut(method, more);
  const maxAge = more.max_age === undefined ? {} : { maxAge: Number(more.max_age) };
  const back = await answerEid(address, choice);
  return (await client.authorizationCodeGrant(broker, back, { ...checks, ...maxAge })).claims()!;
}

async function pageAt(address: string): Promise<string> {
  const response = await fetch(address, { redirect: "manual" });
  const cookie = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  const next = new URL(response.headers.get("location")!, address);
  return (await fetch(next, { headers: { cookie: cookie.join("; ") } })).text();
}

test("every electronic identity has a name of the broker's own", () => {
  expect(Object.keys(identity.eid.methods)).toEqual([...EID_METHODS]);
  expect(broker.serverMetadata().acr_values_supported?.toSorted()).toEqual(
    Object.values(identity.eid.methods).toSorted(),
  );
});

describe("who somebody is", () => {
  test.each<[EidMethod, EidChoice, object]>([
    [
      "bankid-se",
      {},
      { name: "Maja Bergstrand", given_name: "Maja", family_name: "Bergstrand", birthdate: "1988-06-06" },
    ],
    ["bankid-no", { person: "bjorn" }, { name: "Bjørn Ås", given_name: "Bjørn", family_name: "Ås" }],
    ["vipps", { person: "arne" }, { name: "Arne Thorsrud" }],
    ["mitid", {}, { name: "Kirstine Møller", birthdate: "1985-04-09" }],
    ["ftn", { person: "paivi" }, { name: "Päivi Järvinen" }],
    [
      "mitid",
      { person: "other", givenName: " Søren Aabye ", familyName: "Kierkegaard", birthdate: "1990-05-05" },
      {
        name: "Søren Aabye Kierkegaard",
        given_name: "Søren Aabye",
        family_name: "Kierkegaard",
        birthdate: "1990-05-05",
      },
    ],
  ])("by %s, %o", async (method, choice, expected) => {
    const claims = await identified(method, choice);
    expect(claims).toMatchObject({ ...expected, acr: identity.eid.methods[method], iss: identity.eid.issuer });
    expect(Math.abs(claims.auth_time! - Date.now() / 1000)).toBeLessThan(60);
    // Without a personal number or a mail address.
    expect(Object.keys(claims).toSorted()).toEqual([
      "acr",
      "aud",
      "auth_time",
      "birthdate",
      "exp",
      "family_name",
      "given_name",
      "iat",
      "iss",
      "name",
      "nonce",
      "sub",
    ]);
  });

  test("the same person is the same, and another by another electronic identity", async () => {
    const subjects = [
      (await identified("bankid-no")).sub,
      (await identified("bankid-no")).sub,
      (await identified("vipps")).sub,
      (await identified("bankid-no", { person: "arne" })).sub,
    ];
    expect(subjects[0]).toMatch(/^[\w-]{32}$/);
    expect(subjects[1]).toBe(subjects[0]);
    expect(new Set(subjects).size).toBe(3);
  });

  test("where several are asked for, or none is named, the page lets choose", async () => {
    const { methods } = identity.eid;
    const both = { acr_values: `${methods["bankid-no"]} ${methods.vipps}` };
    expect(await identified(undefined, { method: "vipps", person: "ingrid" }, both)).toMatchObject({
      acr: methods.vipps,
    });
    expect(await identified(undefined, { method: "ftn", person: "aino" })).toMatchObject({
      acr: methods.ftn,
      name: "Aino Leppälä",
    });
    await expect(identified(undefined, { method: "mitid", person: "ingrid" }, both)).rejects.toThrow("422");
  });
});

describe("the page", () => {
  test.each(EID_METHODS)("names %s and its people", async (method) => {
    const page = await pageAt((await setOut(method)).address);
    expect(page).toContain(`<h1>Identify with ${EID_NAMES[method]}</h1>`);
    expect(page.match(/class="person"/g)).toHaveLength(4);
    expect(page).not.toContain("although you may have identified before");
  });

  test("asks again where that is wanted", async () => {
    for (const more of [{ prompt: "login" }, { max_age: "0" }] as Record<string, string>[]) {
      expect(await pageAt((await setOut("mitid", more)).address)).toContain("although you may have identified before");
    }
  });

  test("stays where nobody is chosen", async () => {
    const { address } = await setOut("mitid");
    await expect(answerEid(address, { person: "other", givenName: "Søren" })).rejects.toThrow("422");
    await expect(answerEid((await setOut("ftn")).address, { person: "kirstine" })).rejects.toThrow("Choose somebody");
  });
});

describe("a new identification", () => {
  test.each([{ prompt: "login" }, { max_age: "0" }] as Record<string, string>[])("is asked for by %o", async (more) => {
    expect((await identified("mitid", {}, more)).auth_time).toBeGreaterThan(Date.now() / 1000 - 60);
  });

  test("is told from an old one by its time", async () => {
    expect((await identified("mitid", { stale: true })).auth_time).toBeLessThan(Date.now() / 1000 - 3_500);
    await expect(identified("mitid", { stale: true }, { max_age: "600" })).rejects.toMatchObject({
      code: "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
    });
  });

  test("cannot be done without a page", async () => {
    const { address, checks } = await setOut("mitid", { prompt: "none" });
    const back = new URL((await fetch(address, { redirect: "manual" })).headers.get("location")!);
    await expect(client.authorizationCodeGrant(broker, back, checks)).rejects.toMatchObject({
      error: "login_required",
    });
  });
});

describe("what goes wrong", () => {
  test.each([
    ["refuse", "access_denied"],
    ["error", "server_error"],
  ] as const)("%s comes back as %s, to whoever asked", async (answer, error) => {
    const { address, checks } = await setOut("mitid");
    const back = await answerEid(address, { answer });
    expect(back.href.startsWith(`${CALLBACK}?`)).toBe(true);
    expect(back.searchParams.get("state")).toBe(checks.expectedState);
    await expect(client.authorizationCodeGrant(broker, back, checks)).rejects.toMatchObject({ error });
  });

  test("an electronic identity that the broker does not have", async () => {
    const { address, checks } = await setOut(undefined, { acr_values: "mitid" });
    await expect(client.authorizationCodeGrant(broker, await answerEid(address), checks)).rejects.toMatchObject({
      error: "invalid_request",
    });
  });

  test("no PKCE, and a callback that is not registered", async () => {
    const { address } = await setOut("mitid");
    const bare = new URL(address);
    bare.searchParams.delete("code_challenge");
    bare.searchParams.delete("code_challenge_method");
    expect((await fetch(bare, { redirect: "manual" })).headers.get("location")).toContain("error=invalid_request");
    const stray = new URL(address);
    stray.searchParams.set("redirect_uri", "http://dk.localhost:3000/auth/google/callback");
    const answer = await fetch(stray, { redirect: "manual" });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("redirect_uri")]);
  });

  test("another visit's code, state, nonce or verifier, a wrong secret, and a code that was used", async () => {
    const [one, other] = [await setOut("mitid"), await setOut("mitid")];
    const back = await answerEid(one.address);
    for (const part of ["expectedState", "expectedNonce", "pkceCodeVerifier"] as const) {
      const visit = await setOut("mitid");
      const wrong = { ...visit.checks, [part]: other.checks[part] };
      await expect(client.authorizationCodeGrant(broker, await answerEid(visit.address), wrong)).rejects.toThrow();
    }
    const { issuer, clientId } = identity.eid;
    const thief = await client.discovery(new URL(issuer), clientId, {}, client.ClientSecretBasic("wrong"), {
      execute: [client.allowInsecureRequests],
    });
    await expect(client.authorizationCodeGrant(thief, back, one.checks)).rejects.toMatchObject({ status: 401 });
    await client.authorizationCodeGrant(broker, back, one.checks);
    await expect(client.authorizationCodeGrant(broker, back, one.checks)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });
});
