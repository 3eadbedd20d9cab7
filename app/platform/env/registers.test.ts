import { describe, expect, test } from "vitest";
import { parseSettings, SettingProblem } from "./env.server.ts";

const of = (settings: Record<string, string>) =>
  parseSettings({ DATABASE_URL: "postgresql://localhost/stakeholm", ...settings });

describe("registers of companies", () => {
  test("are asked only where the operator says so, whether they need a key or not", () => {
    expect(of({}).registers).toEqual({});
    expect(of({ REGISTER_NO: "off", REGISTER_FI: "" }).registers).toEqual({});
    expect(of({ REGISTER_NO: "on", REGISTER_FI: "on" }).registers).toEqual({
      no: { url: "https://data.brreg.no/enhetsregisteret/api" },
      fi: { url: "https://avoindata.prh.fi/opendata-ytj-api/v3" },
    });
  });

  test("have their credentials and addresses", () => {
    const { registers } = of({
      ...{ REGISTER_UK_KEY: "key", REGISTER_UK_URL: "https://proxy.example.com/ch/" },
      ...{ REGISTER_SE_CLIENT_ID: "id", REGISTER_SE_CLIENT_SECRET: "secret" },
      ...{ REGISTER_DK_USER: "user", REGISTER_DK_PASSWORD: "password" },
    });
    expect(registers).toEqual({
      uk: { url: "https://proxy.example.com/ch", user: "key", password: "" },
      se: {
        url: "https://gw.api.bolagsverket.se/vardefulla-datamangder/v1",
        ...{ user: "id", password: "secret", tokenUrl: "https://portal.api.bolagsverket.se/oauth2/token" },
      },
      dk: { url: "http://distribution.virk.dk/cvr-permanent", user: "user", password: "password" },
    });
  });

  test.each([
    [{ REGISTER_SE_CLIENT_ID: "id" }, "REGISTER_SE_CLIENT_SECRET is missing."],
    [{ REGISTER_DK_PASSWORD: "password" }, "REGISTER_DK_USER is missing."],
    [{ REGISTER_NO: "yes" }, "REGISTER_NO must be one of on, off"],
    [{ REGISTER_FI_URL: "ftp://prh.example.com" }, "REGISTER_FI_URL must be an address such as"],
  ])("half of them stop the start: %j", (settings, sentence) => {
    expect(() => of(settings)).toThrow(SettingProblem);
    expect(() => of(settings)).toThrow(sentence);
  });

  test("are played by a stand-in on the machine's own address alone, and only if none is set", () => {
    expect(of({ NODE_ENV: "development" }).registersStandIn).toBe(true);
    expect(of({ REGISTER_NO: "on" }).registersStandIn).toBe(false);
    expect(
      of({
        HOST: "0.0.0.0",
        OPERATOR_NAME: "A",
        OPERATOR_ADDRESS: "B",
        OPERATOR_REGISTER: "C 1",
        OPERATOR_VAT: "SE556000000001",
      }).registersStandIn,
    ).toBe(false);
  });
});
