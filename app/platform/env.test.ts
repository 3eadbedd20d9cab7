import { describe, expect, test } from "vitest";
import { parseSettings, SettingProblem } from "./env.server.ts";
// Forms give validation their own codes, in every module of the process; settings must not speak in them.
import "./forms.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";

describe("settings", () => {
  test("have defaults for all but the database, and an empty one is none", () => {
    expect(parseSettings({ DATABASE_URL, PORT: "", PUBLIC_URL: undefined })).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      TRUSTED_PROXIES: 0,
      LOG_LEVEL: "info",
    });
    expect(() => parseSettings({})).toThrow(
      new SettingProblem("These settings cannot be used: DATABASE_URL is missing."),
    );
  });

  test.each([
    ["PORT", "80a", "PORT must be a whole number from 1 to 65535"],
    ["PORT", "0", "PORT must be a whole number from 1 to 65535"],
    ["DATABASE_POOL", "1e9", "DATABASE_POOL must be a whole number from 2 to 200"],
    ["DATABASE_URL", "mysql://x", "DATABASE_URL must begin with postgresql://"],
    ["SEED", "all", "SEED must be one of demo, none"],
    ["PUBLIC_URL", "stakeholm.com", "PUBLIC_URL must be an address such as https://stakeholm.com"],
    ["PUBLIC_URL", "ftp://stakeholm.com", "PUBLIC_URL must be an address such as https://stakeholm.com"],
    ["TRUSTED_PROXIES", "many", "TRUSTED_PROXIES must be a whole number from 0 to 5"],
    ["SECRET", "short", "SECRET must have at least 32 characters"],
    ["SMTP_URL", "mail.example", "SMTP_URL must begin with smtp:// or smtps://"],
    ["CONTACT_EMAIL", "us", "CONTACT_EMAIL must be an address such as hello@stakeholm.com"],
    ["LOG_LEVEL", "verbose", "LOG_LEVEL must be one of fatal, error, warn, info, debug, silent"],
    ["METRICS_TOKEN", "short", "METRICS_TOKEN must have at least 16 characters"],
    ["APP_CHECK_COST", "0", "APP_CHECK_COST must be a whole number from 1 to 1000000"],
    ["RECAPTCHA_URL", "google", "RECAPTCHA_URL must be an address such as https://www.google.com/recaptcha"],
    ["DEV_PAGES", "yes", "DEV_PAGES must be one of 0, 1, true, false"],
  ])("%s may not be %s", (name, value, sentence) => {
    expect(() => parseSettings({ DATABASE_URL, [name]: value })).toThrow(
      new SettingProblem(`These settings cannot be used: ${sentence}.`),
    );
  });

  test("name a market's host, or say how to", () => {
    expect(parseSettings({ DATABASE_URL, MARKET_HOSTS: "se=Aktier.example" }).hosts.se).toBe("aktier.example");
    expect(() => parseSettings({ DATABASE_URL, MARKET_HOSTS: "sv=aktier.example" })).toThrow("market=host");
    for (const host of [
      "https://aktier.example",
      "aktier.example:8443",
      "aktier.example/",
      "a b",
      "-a.example",
      "*.example",
    ])
      expect(() => parseSettings({ DATABASE_URL, MARKET_HOSTS: `se=${host}` }), host).toThrow(
        "without scheme and port",
      );
    expect(() => parseSettings({ DATABASE_URL, MARKET_HOSTS: "se=a.example,fi=A.example" })).toThrow("two markets");
  });

  test("reCAPTCHA has both its keys or none", () => {
    expect(() => parseSettings({ DATABASE_URL, RECAPTCHA_SITE_KEY: "site" })).toThrow("or neither");
    expect(() => parseSettings({ DATABASE_URL, RECAPTCHA_SECRET: "secret" })).toThrow("or neither");
    expect(parseSettings({ DATABASE_URL, RECAPTCHA_SITE_KEY: "site", RECAPTCHA_SECRET: "secret" })).toMatchObject({
      RECAPTCHA_URL: "https://www.google.com/recaptcha",
    });
  });

  test("behind TLS say how many proxies there are", () => {
    const PUBLIC_URL = "https://stakeholm.com";
    expect(() => parseSettings({ DATABASE_URL, PUBLIC_URL })).toThrow("set TRUSTED_PROXIES");
    expect(parseSettings({ DATABASE_URL, PUBLIC_URL, TRUSTED_PROXIES: "0" }).TRUSTED_PROXIES).toBe(0);
  });

  test.each([
    ["on one's own machine", {}, true],
    ["with a mail server", { SMTP_URL: "smtp://mail.example" }, false],
    ["in public", { PUBLIC_URL: "http://stakeholm.example" }, false],
    ["on all addresses", { HOST: "0.0.0.0" }, false],
    ["in public, when told to", { PUBLIC_URL: "http://stakeholm.example", DEV_PAGES: "1" }, true],
    ["when told not to", { DEV_PAGES: "0" }, false],
  ])("show the mailbox %s", (_where, settings, shown) => {
    expect(parseSettings({ DATABASE_URL, ...settings }).devPages).toBe(shown);
  });

  test.each([
    ["PUBLIC_URL", { PUBLIC_URL: "https://stakeholm.example", TRUSTED_PROXIES: "1" }],
    ["HOST", { HOST: "0.0.0.0" }],
    ["SMTP_URL", { SMTP_URL: "smtp://mail.example" }],
  ])("the demo world stays on one's own machine: not with %s", (name, settings) => {
    expect(parseSettings({ DATABASE_URL, SEED: "demo" })).toMatchObject({ SEED: "demo", exposedBy: undefined });
    expect(parseSettings({ DATABASE_URL, ...settings })).toMatchObject({ SEED: "none", exposedBy: name });
    expect(() => parseSettings({ DATABASE_URL, SEED: "demo", ...settings })).toThrow(
      new RegExp(`^SEED is demo.* ${name} makes this start public: take SEED away`),
    );
  });

  test("a provider needs both of its settings", () => {
    const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    expect(parseSettings({ DATABASE_URL, ...google }).providers).toEqual({
      google: { clientId: "id", clientSecret: "secret" },
    });
    expect(parseSettings({ DATABASE_URL }).providers).toEqual({});
    for (const [name, value] of Object.entries(google)) {
      expect(() => parseSettings({ DATABASE_URL, [name]: value })).toThrow("belong together");
    }
  });

  test.each([
    ["on one's own machine", {}, true],
    ["beside a real one", { FACEBOOK_CLIENT_ID: "id", FACEBOOK_CLIENT_SECRET: "secret" }, false],
    ["with a mail server", { SMTP_URL: "smtp://mail.example" }, false],
    ["with a mail server, when told to show such pages", { SMTP_URL: "smtp://mail.example", DEV_PAGES: "1" }, true],
    ["in public, whatever is told", { PUBLIC_URL: "http://stakeholm.example", DEV_PAGES: "1" }, false],
    ["on all addresses, whatever is told", { HOST: "0.0.0.0", DEV_PAGES: "1" }, false],
    ["when told not to show such pages", { DEV_PAGES: "0" }, false],
  ])("a stand-in for providers %s", (_where, settings, stands) => {
    expect(parseSettings({ DATABASE_URL, ...settings }).identityStandIn).toBe(stands);
  });
});
