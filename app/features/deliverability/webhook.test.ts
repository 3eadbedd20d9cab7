/** Reports of bounces and complaints by a provider's webhook. */
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { PASSWORD_CHANGED } from "#app/features/accounts/mails.ts";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { newId } from "#app/platform/ids.ts";
import { messageIdOf } from "#app/platform/mail/envelope.server.ts";
import { accountFixtures, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { isSuppressed } from "./suppression.server.ts";
import { receiveReport } from "./webhook.server.ts";

const job = systemActor("test");

accountFixtures();

/** A sent mail. */
async function mailed(): Promise<{ email: string; messageId: string }> {
  const { id: recipient, email } = await newAccount();
  const id = newId();
  const messageId = messageIdOf(id);
  const sent = { id, kind: PASSWORD_CHANGED.name, recipient, address: email, messageId, state: "sent", sentAt: now() };
  await db
    .insertInto("mailDeliveries")
    .values({ ...sent, createdAt: now() })
    .execute();
  return { email, messageId };
}

const SECRET = "a-secret-of-the-mail-provider";
const signed = (body: string, seconds = now().getTime() / 1_000, secret = SECRET) => {
  const t = Math.floor(seconds);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
};

test("a provider's report is taken when it is signed, new and whole, and the same one twice is once", async () => {
  const { email, messageId } = await mailed();
  const other = (await newAccount()).email;
  const body = JSON.stringify({
    events: [
      { type: "bounce", messageId, detail: "5.1.1" },
      { type: "complaint", address: other, extra: "of a provider" },
      { type: "bounce", messageId: "<unknown@elsewhere.example>" },
    ],
  });
  expect(await receiveReport(job, body, signed(body))).toBe("closed");
  env().MAIL_WEBHOOK_SECRET = SECRET;
  const seconds = now().getTime() / 1_000;
  for (const signature of [null, "", "t=1,v1=00", signed(body, seconds - 301), signed(body, seconds, `${SECRET}x`)]) {
    expect(await receiveReport(job, body, signature)).toBe("forged");
  }
  expect(await receiveReport(job, `${body} `, signed(body))).toBe("forged");
  for (const bad of ["", "{", "[]", '{"events":[]}', '{"events":[{"type":"bounce"}]}', '{"events":[{"type":"x"}]}']) {
    expect(await receiveReport(job, bad, signed(bad)), bad).toBe("malformed");
  }
  expect(await isSuppressed(job, email)).toBe(false);
  for (let twice = 0; twice < 2; twice++) expect(await receiveReport(job, body, signed(body))).toBe("received");
  expect([await isSuppressed(job, email), await isSuppressed(job, other)]).toEqual([true, true]);
  expect(await db.selectFrom("mailBounces").select("id").where("email", "=", email).execute()).toHaveLength(1);
  env().MAIL_WEBHOOK_SECRET = undefined;
});
