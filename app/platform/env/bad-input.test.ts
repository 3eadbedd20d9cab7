/** Whatever a setting holds, it is used or refused with a sentence that names it. */
import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { parseSettings, SETTING_NAMES, SettingProblem } from "./env.server.ts";
// Forms configure Zod's codes globally; the messages of settings must not be affected.
import "../http/forms.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";

/** A good value of these asks for the operator's other settings, and the sentence names those. */
const FAMILY: Readonly<Record<string, RegExp>> = { OPERATOR_PHONE: /\bOPERATOR_/, OPERATOR_EMAIL: /\bOPERATOR_/ };

const GARBAGE = fc.oneof(
  fc.string({ maxLength: 80, unit: "binary" }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    ...["0", "-1", "1e309", "99999999999999999999", "NaN", "true", "null", " ", "\0", "\n", "%", "%zz", "\ud800"],
    ...[
      "http://",
      "https://",
      "https://[",
      "postgresql://",
      "redis://",
      "smtp://",
      "imaps://a:b@",
      "mailto:",
      "file:///etc/passwd",
    ],
    ...[
      "smtp://u:100%@h",
      "redis://h:port",
      "postgresql://u:p%@h/d",
      "postgresql://h:99999999/d",
      "https://a.example:99999",
      "smtp://u:p%@h",
      "imaps://a:%zz@h",
      "se=",
      "=,=",
      ",,,",
      "a=b=c",
      "a@b",
      "/",
      ".",
    ],
    "x".repeat(100_000),
  ),
);

test.each(SETTING_NAMES)("%s takes garbage for what it is", (name) => {
  fc.assert(
    fc.property(GARBAGE, (value) => {
      try {
        parseSettings({ DATABASE_URL, [name]: value });
      } catch (error) {
        expect(error).toBeInstanceOf(SettingProblem);
        const { message } = error as SettingProblem;
        expect(message).toMatch(FAMILY[name] ?? new RegExp(`\\b${name}\\b`));
        expect(message).toMatch(/\.$/);
      }
    }),
  );
});

test.each([
  ["DATABASE_URL", "postgresql://anna:100%sure@db.example/stakeholm"],
  ["DATABASE_URL", "postgresql://db.example:port/stakeholm"],
  ["SMTP_URL", "smtps://anna:100%sure@mail.example"],
  ["SMTP_URL", "smtp://"],
  ["REDIS_URL", "redis://:100%sure@cache.example:6379"],
  ["REDIS_URL", "redis://cache.example:port"],
])("%s that no program can use is refused: %s", (name, value) => {
  expect(() => parseSettings({ DATABASE_URL, [name]: value })).toThrow(`: ${name} must `);
});

test("a DKIM key without its domain is named", () => {
  expect(() => parseSettings({ DATABASE_URL, MAIL_DKIM_KEY_FILE: "dkim.pem" })).toThrow(
    "MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE belong together",
  );
});

test("all settings at once, each right or wrong, give settings or a sentence", () => {
  const some = fc.dictionary(fc.constantFrom(...SETTING_NAMES), GARBAGE, { maxKeys: 12 });
  fc.assert(
    fc.property(some, (settings) => {
      try {
        parseSettings({ DATABASE_URL, ...settings });
      } catch (error) {
        expect(error).toBeInstanceOf(SettingProblem);
      }
    }),
  );
});
