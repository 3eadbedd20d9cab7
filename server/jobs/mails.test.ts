/** The origin of links in mails. Their texts are tested with the templates. */
import { expect, test } from "vitest";
import { PASSWORD_CHANGED } from "#app/features/accounts/mails.ts";
import { requestReset } from "#app/features/accounts/password/password.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { accountFixtures, freshVisit, mailsTo, newAccount } from "#tests/fixtures/accounts/accounts.ts";

accountFixtures();

async function originsIn(email: string): Promise<string[]> {
  const [mail] = await mailsTo(email);
  return [...new Set((mail?.text?.match(/https?:\/\/[^\s<>")\]]+/g) ?? []).map((link) => new URL(link).origin))];
}

test("a mail asked for on another country's host leads to its reader's", async () => {
  const { email } = await newAccount();
  expect((await requestReset(VISITOR, email, freshVisit())).ok).toBe(true);
  expect(await originsIn(email)).toEqual(["http://uk.localhost:3000"]);
});

test("a mail that a person of another country causes, too", async () => {
  const { id, email } = await newAccount();
  await db.updateTable("users").set({ lang: "no" }).where("id", "=", id).execute();
  const origin = "http://se.localhost:4100";
  await transaction((trx) => sendMail(trx, PASSWORD_CHANGED, { to: id, data: {}, origin }));
  expect(await originsIn(email)).toEqual(["http://no.localhost:4100"]);
});

test.each([undefined, "https://evil.example"])(
  "a mail caused by %s leads to the site's own address",
  async (origin) => {
    const { id, email } = await newAccount();
    await transaction((trx) => sendMail(trx, PASSWORD_CHANGED, { to: id, data: {}, origin }));
    expect(await originsIn(email)).toEqual(["http://localhost:3000"]);
  },
);
