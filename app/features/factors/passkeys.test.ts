import { describe, expect, test } from "vitest";
import { DEFAULT_HOSTS } from "#app/i18n/markets.ts";
import { authenticator } from "#tests/fixtures/accounts/authenticator.ts";
import { assertionSchema, newPasskeySchema, relyingPartyId } from "./passkeys.ts";

describe("the relying party", () => {
  test.each([
    ["stakeholm.com", "stakeholm.com"],
    ["no.stakeholm.com", "stakeholm.com"],
    ["dk.stakeholm.com", "stakeholm.com"],
    ["FI.stakeholm.com.", "stakeholm.com"],
    ["www.stakeholm.com", "stakeholm.com"],
    ["stakeholm.se", "stakeholm.se"],
    ["www.stakeholm.se", "stakeholm.se"],
    ["se.localhost", "se.localhost"],
    ["uk.localhost", "uk.localhost"],
    ["localhost", "localhost"],
    ["evilstakeholm.com", "evilstakeholm.com"],
    ["stakeholm.com.evil.example", "stakeholm.com.evil.example"],
  ])("of %s is %s", (host, id) => {
    expect(relyingPartyId(host, DEFAULT_HOSTS)).toBe(id);
  });

  test("follows the operator's hosts", () => {
    const hosts = { se: "a.example", no: "no.a.example", dk: "dk.a.example", fi: "b.example", uk: "uk.b.example" };
    expect(Object.values(hosts).map((host) => relyingPartyId(host, hosts))).toEqual([
      "a.example",
      "a.example",
      "a.example",
      "b.example",
      "b.example",
    ]);
  });
});

describe("what a browser sends", () => {
  const ceremony = { challenge: "AAAA", origin: "http://fi.localhost", rpId: "fi.localhost" };
  const made = authenticator();

  test("is read from its form field, without what nobody asked for", () => {
    const credential = made.create(ceremony);
    const sent = { ...credential, authenticatorAttachment: "platform", extra: { deep: true } };
    expect(newPasskeySchema.parse({ name: " My  phone ", credential: JSON.stringify(sent) })).toEqual({
      name: "My phone",
      credential,
    });
    const credentials = JSON.stringify(made.get(ceremony));
    expect(assertionSchema.parse({ credential: credentials })).toMatchObject({ remember: false });
    expect(assertionSchema.parse({ credential: credentials, remember: "on" })).toMatchObject({ remember: true });
  });

  test.each([
    ["nothing", undefined],
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["no answer", JSON.stringify({ id: "AA", rawId: "AA", type: "public-key" })],
    ["another type", JSON.stringify({ ...made.get(ceremony), type: "password" })],
    ["an id that is none", JSON.stringify({ ...made.get(ceremony), id: "../.." })],
    ["a megabyte", JSON.stringify({ ...made.get(ceremony), id: "A".repeat(1_000_000) })],
  ])("is refused as %s", (_what, credential) => {
    expect(assertionSchema.safeParse({ credential }).success).toBe(false);
  });
});
