import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { OPERATOR } from "#tests/fixtures/program/operator.ts";
import { parseSettings, SettingProblem } from "./env.server.ts";
import { socialLinksIn } from "./operator.server.ts";
// Forms configure Zod's codes globally; the messages of settings must not be affected.
import "../http/forms.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";

describe("settings", () => {
  test.each([
    [{ SECRET_PREVIOUS: "o".repeat(32) }, "SECRET_PREVIOUS is set without SECRET: set SECRET to the new secret."],
    [
      { SECRET: "s".repeat(32), SECRET_PREVIOUS: "s".repeat(32) },
      "SECRET_PREVIOUS is the same as SECRET: set SECRET to a new one.",
    ],
  ])("the previous secret stands beside another one: not %j", (secrets, sentence) => {
    expect(() => parseSettings({ DATABASE_URL, ...secrets })).toThrow(new SettingProblem(sentence));
  });

  test.each([
    "postgresql:///stakeholm?host=/var/run/postgresql",
    "postgresql://stakeholm@/stakeholm?host=%2Ftmp%2Fsocket",
    "postgres://u:p%40@db.example:6432/stakeholm",
  ])("take the database at %s, as PostgreSQL's own programs do", (address) => {
    expect(parseSettings({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
  });

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
    ["MAIL_PER_SECOND", "0.5", "MAIL_PER_SECOND must be a whole number from 1 to 10000"],
    [
      "MAIL_BOUNCE_ADDRESS",
      "bounces",
      "MAIL_BOUNCE_ADDRESS must be an address of at most 14 characters before the @, such as bounces@mail.example.com",
    ],
    ["MAIL_DKIM_DOMAIN", "https://a.example", "MAIL_DKIM_DOMAIN must be a domain such as stakeholm.com"],
    ["MAIL_DKIM_SELECTOR", "mail_2026", "MAIL_DKIM_SELECTOR must be a name such as mail2026"],
    ["MAIL_REPLY_ADDRESS", "reply@mail", "MAIL_REPLY_ADDRESS must be an address such as reply@mail.stakeholm.com"],
    [
      "MAIL_REPLY_ADDRESS",
      "reply+us@mail.example",
      "MAIL_REPLY_ADDRESS must have at most 15 characters and no plus before the @",
    ],
    ["PUSH_CONTACT", "us@stakeholm.com", "PUSH_CONTACT must begin with mailto: or https://"],
    ["SERVICE_WORKER", "no", "SERVICE_WORKER must be one of on, off"],
    ["CAMPAIGN_MAILS_PER_MINUTE", "0", "CAMPAIGN_MAILS_PER_MINUTE must be a whole number from 1 to 100000"],
    ["DEV_PAGES", "yes", "DEV_PAGES must be one of 0, 1, true, false"],
  ])("%s may not be %s", (name, value, sentence) => {
    expect(() => parseSettings({ DATABASE_URL, [name]: value })).toThrow(
      new SettingProblem(`These settings cannot be used: ${sentence}.`),
    );
  });

  const MAILBOX_URL = "imaps://reply:s3cret@mail.example/INBOX";
  const key = (modulusLength: number) =>
    generateKeyPairSync("rsa", { modulusLength }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const dkim = { MAIL_DKIM_DOMAIN: "a.example", MAIL_DKIM_SELECTOR: "x" };

  test("of mail that is signed, answered, and read where answers go", () => {
    const MAIL_DKIM_KEY = key(1_024).replaceAll("\n", "\\n");
    const sound = { ...dkim, MAIL_DKIM_KEY, MAILBOX_URL, MAIL_REPLY_ADDRESS: "Reply@mail.example" };
    expect(parseSettings({ DATABASE_URL, ...sound, MAIL_BOUNCE_ADDRESS: "b@mail.example" })).toMatchObject({
      dkim: { domainName: "a.example", keySelector: "x", privateKey: expect.stringContaining("\n") },
      MAIL_REPLY_ADDRESS: "reply@mail.example",
    });
    expect(parseSettings({ DATABASE_URL }).dkim).toBeUndefined();
  });

  test.each([
    ["MAILBOX_URL", { MAILBOX_URL: "imaps://reply:s3cret/@mail.example" }],
    ["MAILBOX_URL", { MAILBOX_URL: "imaps://reply:s3cret%off@mail.example" }],
    ["MAILBOX_URL", { MAILBOX_URL: "pop3://reply:s3cret@mail.example" }],
    ["MAILBOX_URL", { MAILBOX_URL: "imaps://s3cret@mail.example" }],
    ["MAILBOX_URL", { MAIL_REPLY_ADDRESS: "reply@mail.example" }],
    ["MAILBOX_URL", { MAILBOX_AUTHSERV_ID: "mail.example" }],
    ...["PUBLIC_URL=http://stakeholm.example", "SMTP_URL=smtps://mail.example", "HOST=0.0.0.0"].map(
      (exposing): [string, Record<string, string>] => {
        const [name, value] = exposing.split("=") as [string, string];
        const answered = { MAILBOX_URL: "imaps://reply:s3cret@mail.example", MAIL_REPLY_ADDRESS: "reply@mail.example" };
        return ["MAILBOX_AUTHSERV_ID", { ...answered, [name]: value }];
      },
    ),
    ["MAIL_WEBHOOK_SECRET", { MAIL_WEBHOOK_SECRET: "s3cret" }],
    ["PUSH_PRIVATE_KEY", { PUSH_PRIVATE_KEY: "s3cret" }],
    ["PUSH_PUBLIC_KEY", { PUSH_PRIVATE_KEY: "s3cret".padEnd(43, "x") }],
    ["PUSH_PRIVATE_KEY", { PUSH_PUBLIC_KEY: "B".repeat(87) }],
    ["MAIL_DKIM_DOMAIN", { MAIL_DKIM_KEY: "s3cret" }],
    ["MAIL_DKIM_KEY", { ...dkim, MAIL_DKIM_KEY: "s3cret" }],
    ["MAIL_DKIM_KEY", { ...dkim, MAIL_DKIM_KEY: key(512) }],
    // The key in place of its path.
    ["MAIL_DKIM_KEY_FILE", { ...dkim, MAIL_DKIM_KEY_FILE: `${key(1_024)}s3cret` }],
    ["MAIL_DKIM_KEY_FILE", { ...dkim, MAIL_DKIM_KEY_FILE: "/nowhere/dkim.pem" }],
  ])("%s is named when it is wrong or missing, and no secret is", (name, settings) => {
    const parse = () => parseSettings({ DATABASE_URL, ...settings });
    expect(parse).toThrow(SettingProblem);
    expect(parse).toThrow(name);
    expect(parse).not.toThrow(/s3cret|BEGIN/);
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
    expect(parseSettings({ DATABASE_URL, ...OPERATOR, PUBLIC_URL, TRUSTED_PROXIES: "0" }).TRUSTED_PROXIES).toBe(0);
  });

  test.each([
    ["on one's own machine", {}, true],
    ["with a mail server", { SMTP_URL: "smtp://mail.example" }, false],
    ["in public", { PUBLIC_URL: "http://stakeholm.example" }, false],
    ["on all addresses", { HOST: "0.0.0.0" }, false],
    ["in public, when told to", { PUBLIC_URL: "http://stakeholm.example", DEV_PAGES: "1" }, true],
    ["when told not to", { DEV_PAGES: "0" }, false],
  ])("show the mailbox %s", (_where, settings, shown) => {
    expect(parseSettings({ DATABASE_URL, ...OPERATOR, ...settings }).devPages).toBe(shown);
  });

  test.each([
    ["PUBLIC_URL", { PUBLIC_URL: "https://stakeholm.example", TRUSTED_PROXIES: "1" }],
    ["HOST", { HOST: "0.0.0.0" }],
    ["SMTP_URL", { SMTP_URL: "smtp://mail.example" }],
  ])("the demo world stays on one's own machine: not with %s", (name, settings) => {
    expect(parseSettings({ DATABASE_URL, SEED: "demo" })).toMatchObject({ SEED: "demo", exposedBy: undefined });
    expect(parseSettings({ DATABASE_URL, ...OPERATOR, ...settings })).toMatchObject({ SEED: "none", exposedBy: name });
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
    expect(parseSettings({ DATABASE_URL, ...OPERATOR, ...settings }).identityStandIn).toBe(stands);
  });
});

const PUSH_PUBLIC_KEY = `B${"a".repeat(86)}`;
const PUSH_PRIVATE_KEY = "b".repeat(43);

test("the keys of Web Push come together, or not at all", () => {
  expect(parseSettings({ DATABASE_URL })).toMatchObject({ SERVICE_WORKER: "on" });
  expect(parseSettings({ DATABASE_URL, PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY })).toMatchObject({ PUSH_PUBLIC_KEY });
  for (const one of [{ PUSH_PUBLIC_KEY }, { PUSH_PRIVATE_KEY }]) {
    expect(() => parseSettings({ DATABASE_URL, ...one })).toThrow(SettingProblem);
  }
});

test.each([
  ["PUSH_PUBLIC_KEY", "short"],
  ["PUSH_PRIVATE_KEY", "short"],
  ["PUSH_CONTACT", "hello@stakeholm.com"],
  ["SERVICE_WORKER", "no"],
])("%s may not be %s", (name, value) => {
  expect(() => parseSettings({ DATABASE_URL, [name]: value })).toThrow(name);
});

describe("pages on networks", () => {
  test("are those that are set, in one order", () => {
    expect(socialLinksIn(parseSettings({ DATABASE_URL }))).toEqual([]);
    const set = parseSettings({
      DATABASE_URL,
      SOCIAL_X: "https://x.com/s",
      SOCIAL_LINKEDIN: "http://linkedin.example/s",
      SOCIAL_YOUTUBE: "",
    });
    expect(socialLinksIn(set)).toEqual([
      { network: "LinkedIn", url: "http://linkedin.example/s" },
      { network: "X", url: "https://x.com/s" },
    ]);
  });

  test.each(["stakeholm", "javascript:alert(1)", "//x.com/s", "ftp://x.com/s", "https://", "data:text/html,x"])(
    "cannot be at %s",
    (SOCIAL_X) => {
      expect(() => parseSettings({ DATABASE_URL, SOCIAL_X })).toThrow(SettingProblem);
      expect(() => parseSettings({ DATABASE_URL, SOCIAL_X })).toThrow(
        "SOCIAL_X must be an address such as https://x.com/stakeholm",
      );
    },
  );
});
