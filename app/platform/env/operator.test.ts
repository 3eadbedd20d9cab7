import { describe, expect, test } from "vitest";
import { parseSettings, SettingProblem } from "./env.server.ts";
import { operatorIn } from "./operator.server.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";
const WHOLE = {
  OPERATOR_NAME: "Exempel & Co AB",
  OPERATOR_ADDRESS: "Storgatan 1 | 111 22 Stockholm|",
  OPERATOR_REGISTER: "Bolagsverket 556000-0000",
  OPERATOR_VAT: "SE556000000001",
};

const named = (settings: Record<string, string>) => operatorIn(parseSettings({ DATABASE_URL, ...settings }));

describe("settings of the operator", () => {
  test("need not be there, and then name nobody", () => {
    expect(named({})).toBeUndefined();
    expect(named({ OPERATOR_NAME: "" })).toBeUndefined();
    expect(named({ SMTP_URL: "smtp://mail.example" })).toBeUndefined();
  });

  test.each([
    ["PUBLIC_URL", { PUBLIC_URL: "http://stakeholm.com" }],
    ["HOST", { HOST: "0.0.0.0", SMTP_URL: "smtp://mail.example" }],
  ])("are needed where others have access: with %s", (setting, exposing) => {
    expect(() => named(exposing)).toThrow(
      new SettingProblem(
        `${setting} makes this start public, and the law wants readers to find the company that runs it: set OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_REGISTER and OPERATOR_VAT.`,
      ),
    );
    expect(named({ ...exposing, ...WHOLE })!.name).toBe("Exempel & Co AB");
  });

  test("name a company, whose mail is that of everybody unless it has its own", () => {
    expect(named(WHOLE)).toEqual({
      name: "Exempel & Co AB",
      address: ["Storgatan 1", "111 22 Stockholm"],
      register: "Bolagsverket",
      registerNumber: "556000-0000",
      vatNumber: "SE556000000001",
      country: "SE",
      email: "hello@stakeholm.com",
      phone: undefined,
    });
    expect(named({ ...WHOLE, CONTACT_EMAIL: "hej@example.com" })!.email).toBe("hej@example.com");
    expect(named({ ...WHOLE, OPERATOR_EMAIL: "law@example.com", OPERATOR_PHONE: "+46 8 123 45 67" })).toMatchObject({
      email: "law@example.com",
      phone: "+46 8 123 45 67",
    });
  });

  test.each([
    ["Foretaksregisteret 912 345 678", "Foretaksregisteret", "912 345 678"],
    ["Det Centrale Virksomhedsregister 12345678", "Det Centrale Virksomhedsregister", "12345678"],
    ["kaupparekisteri, 1234567-8", "kaupparekisteri", "1234567-8"],
    ["England and Wales 01234567", "England and Wales", "01234567"],
    ["Scotland SC123456", "Scotland", "SC123456"],
    ["Amtsgericht Kiel HRB 1234", "Amtsgericht Kiel", "HRB 1234"],
  ])("read %s as a register and a number", (OPERATOR_REGISTER, register, registerNumber) => {
    expect(named({ ...WHOLE, OPERATOR_REGISTER })).toMatchObject({ register, registerNumber });
  });

  test.each([
    ["NO 912 345 678 MVA", "NO"],
    ["DK12345678", "DK"],
    ["GB 123 4567 89", "GB"],
    ["XI123456789", "GB"],
    ["EL123456789", "GR"],
  ])("know from %s where the company is", (OPERATOR_VAT, country) => {
    expect(named({ ...WHOLE, OPERATOR_VAT })).toMatchObject({ vatNumber: OPERATOR_VAT, country });
  });

  const TOGETHER = "OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_REGISTER and OPERATOR_VAT belong together; ";

  test.each<readonly [string, Record<string, string>, string]>([
    ...Object.keys(WHOLE).map((name) => [name, { ...WHOLE, [name]: "" }, `${name} is missing.`] as const),
    ["a name alone", { OPERATOR_NAME: "Exempel AB" }, "OPERATOR_ADDRESS, OPERATOR_REGISTER, OPERATOR_VAT are missing."],
    [
      "a number alone",
      { OPERATOR_VAT: "SE556000000001" },
      "OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_REGISTER are missing.",
    ],
    [
      "a phone alone",
      { OPERATOR_PHONE: "+46 8 123 45 67" },
      "OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_REGISTER, OPERATOR_VAT are missing.",
    ],
  ])("half of them stop the start: %s", (_, settings, missing) => {
    expect(() => parseSettings({ DATABASE_URL, ...settings })).toThrow(new SettingProblem(TOGETHER + missing));
  });

  test.each([
    ["OPERATOR_NAME", "  ", "OPERATOR_NAME must be a name"],
    ["OPERATOR_ADDRESS", " | ", "OPERATOR_ADDRESS must be an address such as Storgatan 1|111 22 Stockholm|Sverige"],
    ["OPERATOR_REGISTER", "556000-0000", "must be a register and the number in it, such as Bolagsverket 556000-0000"],
    ["OPERATOR_REGISTER", "Bolagsverket", "must be a register and the number in it, such as Bolagsverket 556000-0000"],
    ["OPERATOR_VAT", "556000000001", "OPERATOR_VAT must be a VAT number with its country, such as SE556000000001"],
    ["OPERATOR_VAT", "SEK", "OPERATOR_VAT must be a VAT number with its country, such as SE556000000001"],
    ["OPERATOR_EMAIL", "us", "OPERATOR_EMAIL must be an address such as legal@stakeholm.com"],
    ["OPERATOR_PHONE", "call us", "OPERATOR_PHONE must be a phone number such as +46 8 123 45 67"],
  ])("%s may not be %o", (name, value, sentence) => {
    const start = () => parseSettings({ DATABASE_URL, ...WHOLE, [name]: value });
    expect(start).toThrow(SettingProblem);
    expect(start).toThrow(sentence);
  });
});
