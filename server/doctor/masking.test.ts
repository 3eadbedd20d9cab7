import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { masking } from "./masking.ts";

test.each([
  [{ SECRET: "a-secret-of-the-house" }, "it is a-secret-of-the-house", "it is •••"],
  [
    { DATABASE_URL: "postgresql://anna:s3cret@db.example/stakeholm" },
    "no route to postgresql://anna:s3cret@db.example/stakeholm",
    "no route to postgresql://anna:•••@db.example/stakeholm",
  ],
  [{ SMTP_URL: "smtps://anna:b%40rg%21@mail.example" }, 'user "anna", password "b@rg!"', 'user "anna", password "•••"'],
  [{ REDIS_URL: "redis://:p@ss@h:6379" }, "WRONGPASS p@ss", "WRONGPASS •••"],
  [{ MAIL_DKIM_KEY: "-----BEGIN-----\\nMIIEabcdef\\n" }, "bad line MIIEabcdef", "bad line •••"],
  [{ PORT: "3000", HOST: "localhost" }, "port 3000 on localhost", "port 3000 on localhost"],
  // Of settings that nobody has set.
  [{}, "imaps://u:s3cret@mail.example refuses", "imaps://u:•••@mail.example refuses"],
])("of %j, %s is told as %s", (settings, text, told) => {
  expect(masking(settings)(text)).toBe(told);
});

test("no password of an address is ever told, however it is written", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 8, maxLength: 24, unit: "grapheme-ascii" }),
      fc.constantFrom("DATABASE_URL", "REDIS_URL", "SMTP_URL", "MAILBOX_URL"),
      (password, name) => {
        const written = encodeURIComponent(password);
        const mask = masking({ [name]: `scheme://user:${written}@host.example/x` });
        const told = mask(`scheme://user:${written}@host.example/x says <${password}> and <${written}>`);
        expect(told).toBe("scheme://user:•••@host.example/x says <•••> and <•••>");
      },
    ),
  );
});
