import { expect, test } from "vitest";
import { parseSettings, SettingProblem } from "./env.server.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";

test("everything but the database has a default", () => {
  const settings = parseSettings({ DATABASE_URL, PORT: "" });
  expect(settings).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", DATA_DIR: ".data", SEED: "none", devPages: true });
  expect(settings.hosts.dk).toBe("dk.stakeholm.com");
});

test("development pages are off where mails leave the machine, unless they are asked for", () => {
  const SMTP_URL = "smtp://mail.example:587";
  expect(parseSettings({ DATABASE_URL, SMTP_URL }).devPages).toBe(false);
  expect(parseSettings({ DATABASE_URL, SMTP_URL, DEV_PAGES: "1" }).devPages).toBe(true);
});

test("hosts of markets can be replaced one by one", () => {
  const { hosts } = parseSettings({ DATABASE_URL, MARKET_HOSTS: "se=Aktier.example, fi=osakkaat.example" });
  expect(hosts).toMatchObject({ se: "aktier.example", fi: "osakkaat.example", uk: "stakeholm.com" });
});

test.each([
  ["DATABASE_URL", {}, "DATABASE_URL is missing"],
  ["DATABASE_URL", { DATABASE_URL: "mysql://x" }, "DATABASE_URL must begin with postgresql://"],
  ["PORT", { DATABASE_URL, PORT: "http" }, "PORT"],
  ["PORT", { DATABASE_URL, PORT: "70000" }, "PORT"],
  ["SEED", { DATABASE_URL, SEED: "all" }, "SEED"],
  ["SECRET", { DATABASE_URL, SECRET: "short" }, "SECRET must have at least 32 characters"],
  ["PUBLIC_URL", { DATABASE_URL, PUBLIC_URL: "stakeholm.com" }, "PUBLIC_URL"],
  ["SMTP_URL", { DATABASE_URL, SMTP_URL: "mail.example" }, "SMTP_URL must begin with smtp://"],
  ["MARKET_HOSTS", { DATABASE_URL, MARKET_HOSTS: "de=stakeholm.de" }, 'MARKET_HOSTS has "de=stakeholm.de"'],
])("a wrong %s is named in one sentence (%j)", (_name, source, sentence) => {
  expect(() => parseSettings(source)).toThrow(SettingProblem);
  expect(() => parseSettings(source)).toThrow(sentence);
});
