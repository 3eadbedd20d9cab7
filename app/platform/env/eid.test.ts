import { describe, expect, test } from "vitest";
import { OPERATOR } from "#tests/fixtures/program/operator.ts";
import { parseSettings, SettingProblem } from "./env.server.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";
const WHOLE = {
  EID_ISSUER: "https://eid.example.com",
  EID_CLIENT_ID: "stakeholm",
  EID_CLIENT_SECRET: "a secret",
  EID_METHODS: "bankid-se=urn:se, mitid = urn:dk?level=high,",
};
const METHODS = WHOLE.EID_METHODS.slice(0, -1);

const brokerOf = (settings: Record<string, string>) => parseSettings({ DATABASE_URL, ...settings }).eid;

describe("settings of a broker for electronic identities", () => {
  test("need not be there, and then name none", () => {
    expect(brokerOf({})).toBeUndefined();
    expect(brokerOf({ EID_ISSUER: "" })).toBeUndefined();
  });

  test("name a broker and what it calls each of them", () => {
    expect(brokerOf({ ...WHOLE, EID_METHODS: METHODS })).toEqual({
      issuer: "https://eid.example.com",
      clientId: "stakeholm",
      clientSecret: "a secret",
      methods: { "bankid-se": "urn:se", mitid: "urn:dk?level=high" },
    });
    const all = "bankid-se=a,bankid-no=b,vipps=c,mitid=d,ftn=e";
    expect(Object.keys(brokerOf({ ...WHOLE, EID_METHODS: all })!.methods)).toHaveLength(5);
  });

  const TOGETHER = "EID_ISSUER, EID_CLIENT_ID, EID_CLIENT_SECRET and EID_METHODS belong together; ";

  test.each<readonly [string, Record<string, string>, string]>([
    ...Object.keys(WHOLE).map((name) => [name, { ...WHOLE, [name]: "" }, `${name} is missing.`] as const),
    ["an issuer alone", { EID_ISSUER: WHOLE.EID_ISSUER }, "EID_CLIENT_ID, EID_CLIENT_SECRET, EID_METHODS are missing."],
    ["a list alone", { EID_METHODS: METHODS }, "EID_ISSUER, EID_CLIENT_ID, EID_CLIENT_SECRET are missing."],
  ])("half of them stop the start: %s", (_, settings, missing) => {
    expect(() => brokerOf(settings)).toThrow(new SettingProblem(TOGETHER + missing));
  });

  const EACH =
    "each entry must read method=acr, such as mitid=urn:…, and the method be one of bankid-se, bankid-no, vipps, mitid, ftn.";

  test.each([
    ["bankid=urn:se", `EID_METHODS has "bankid=urn:se"; ${EACH}`],
    ["mitid", `EID_METHODS has "mitid"; ${EACH}`],
    ["mitid=", `EID_METHODS has "mitid="; ${EACH}`],
    ["mitid=a b", `EID_METHODS has "mitid=a b"; ${EACH}`],
    ["mitid=a,", `EID_METHODS has ""; ${EACH}`],
    ["toString=a", `EID_METHODS has "toString=a"; ${EACH}`],
    ["mitid=a,mitid=b", "EID_METHODS names mitid twice."],
    ["mitid=a,ftn=a", "EID_METHODS gives a to two methods."],
  ])("EID_METHODS may not be %s", (EID_METHODS, sentence) => {
    expect(() => brokerOf({ ...WHOLE, EID_METHODS })).toThrow(new SettingProblem(sentence));
  });

  test.each(["eid.example.com", "http://eid.example.com", "ftp://eid.example.com"])(
    "the issuer may not be %s",
    (value) => {
      expect(() => brokerOf({ ...WHOLE, EID_METHODS: METHODS, EID_ISSUER: value })).toThrow(
        new SettingProblem(
          "These settings cannot be used: EID_ISSUER must be an address such as https://eid.example.com.",
        ),
      );
    },
  );

  test("a problem never says the secret", () => {
    const wrong = { ...WHOLE, EID_METHODS: "mitid", EID_ISSUER: "x", EID_CLIENT_SECRET: "never said" };
    expect(() => brokerOf(wrong)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("never said") }),
    );
  });

  test.each([
    ["on one's own machine", {}, true],
    ["beside real providers", { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }, true],
    ["beside a real broker", { ...WHOLE, EID_METHODS: METHODS }, false],
    ["with a mail server", { SMTP_URL: "smtp://mail.example" }, false],
    ["with a mail server, when told to show such pages", { SMTP_URL: "smtp://mail.example", DEV_PAGES: "1" }, true],
    ["in public, whatever is told", { PUBLIC_URL: "http://stakeholm.example", DEV_PAGES: "1" }, false],
    ["on all addresses, whatever is told", { HOST: "0.0.0.0", DEV_PAGES: "1" }, false],
    ["when told not to show such pages", { DEV_PAGES: "0" }, false],
  ])("a stand-in for a broker %s", (_where, settings, stands) => {
    expect(parseSettings({ DATABASE_URL, ...OPERATOR, ...settings }).eidStandIn).toBe(stands);
  });
});
