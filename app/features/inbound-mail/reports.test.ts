/** Reports about our mails, and the mailbox server's results on senders; on a real IMAP server (Dovecot). */
import { afterEach, expect, test } from "vitest";
import { PASSWORD_CHANGED } from "#app/features/accounts/mails.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { bounceAddress } from "#app/platform/mail/envelope.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { replyAddress } from "#app/platform/mail/reply-address.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { member, seenBy, talk } from "#tests/fixtures/conversations/conversations.ts";
import {
  AUTHSERV,
  freshId,
  lastOutcome,
  letter,
  mailboxFixtures,
  readOnce,
} from "#tests/fixtures/mail/inbound-mail.ts";

const { dovecot } = mailboxFixtures({
  MAIL_BOUNCE_ADDRESS: "bounces@mail.stakeholm.example",
  MAILBOX_AUTHSERV_ID: AUTHSERV,
});
accountFixtures();
afterEach(() => moveClock(0));

async function receive(mail: string): Promise<string | undefined> {
  await dovecot().put(mail);
  await readOnce();
  return lastOutcome();
}

/** A sent mail to a recipient of its own. */
async function sent(): Promise<{ id: string; email: string; messageId: string }> {
  const { id: userId, email } = await member();
  await transaction((trx) => sendMail(trx, PASSWORD_CHANGED, { to: userId, data: {} }));
  await mailsTo(email);
  const { id, messageId } = await db
    .selectFrom("mailDeliveries")
    .select(["id", "messageId"])
    .where("recipient", "=", userId)
    .executeTakeFirstOrThrow();
  return { id, email, messageId: messageId! };
}

function report(to: string, type: string, parts: readonly [string, string][]): string {
  const head = `From: MAILER-DAEMON@mx.example.com\r\nTo: ${to}\r\nReturn-Path: <>\r\nMessage-ID: ${freshId()}\r\nMIME-Version: 1.0\r\n`;
  const body = parts.map(([name, text]) => `--limit\r\nContent-Type: ${name}\r\n\r\n${text}\r\n`).join("");
  return `${head}Content-Type: multipart/report; report-type=${type}; boundary=limit\r\n\r\n${body}--limit--\r\n`;
}

const failure = (email: string, status: string) =>
  `Reporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} user unknown`;

const bounces = (deliveryId: string) =>
  db.selectFrom("mailBounces").select(["email", "type", "permanent"]).where("deliveryId", "=", deliveryId).execute();

test("a mail that came back counts by its Message-ID, or by the address that it was sent from", async () => {
  const [one, two] = [await sent(), await sent()];
  const byId = report("no-reply@stakeholm.com", "delivery-status", [
    ["text/plain", "Sorry"],
    ["message/delivery-status", failure(one.email, "5.1.1")],
    ["text/rfc822-headers", `Subject: x\r\nMessage-ID: ${one.messageId}\r\n`],
  ]);
  expect(await receive(byId)).toBe("bounce");
  expect(await bounces(one.id)).toEqual([{ email: one.email, type: "bounce", permanent: true }]);
  // Returned to the envelope sender in capitals, without any part of the mail.
  const byAddress = report(bounceAddress(two.id)!.toUpperCase(), "delivery-status", [
    ["message/delivery-status", failure("elsewhere@example.com", "4.2.2")],
  ]);
  expect(await receive(byAddress)).toBe("bounce");
  expect(await bounces(two.id)).toEqual([{ email: two.email, type: "bounce", permanent: false }]);
});

test("what only says that a mail came back is held against nobody", async () => {
  const { id, email } = await sent();
  const forged = report("no-reply@stakeholm.com", "delivery-status", [
    ["message/delivery-status", failure(email, "5.1.1")],
    ["text/rfc822-headers", "Message-ID: <made-up@stakeholm.com>\r\n"],
  ]);
  expect(await receive(forged)).toBe("bounce of-no-mail-of-ours");
  const changed = bounceAddress(id)!.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
  expect(
    await receive(report(changed, "delivery-status", [["message/delivery-status", failure(email, "5.1.1")]])),
  ).toBe("bounce of-no-mail-of-ours");
  expect(await bounces(id)).toEqual([]);
});

test("a server without a standard's words, and an out-of-office answer to the same address", async () => {
  const { id, email } = await sent();
  const plain = (from: string, subject: string, text: string) =>
    `From: ${from}\r\nTo: ${bounceAddress(id)}\r\nReturn-Path: <>\r\nSubject: ${subject}\r\nMessage-ID: ${freshId()}\r\n\r\n${text}\r\n`;
  expect(await receive(plain(email, "Out of office", "Back on Monday. Call 0550 12."))).toBe("automatic");
  expect(await receive(plain("postmaster@example.com", "Warning: delayed mail", "421 4.4.1"))).toBe("automatic");
  expect(await bounces(id)).toEqual([]);
  expect(await receive(plain("postmaster@example.com", "Undeliverable", "550 5.1.1 no such user"))).toBe("bounce");
  expect(await bounces(id)).toMatchObject([{ permanent: true }]);
});

test("a complaint counts once, however often it comes", async () => {
  const { id, email, messageId } = await sent();
  const complaint = () =>
    report("no-reply@stakeholm.com", "feedback-report", [
      ["text/plain", "Spam"],
      ["message/feedback-report", "Feedback-Type: abuse\r\nUser-Agent: Yard/1.0\r\nVersion: 1"],
      ["message/rfc822", `Message-ID: ${messageId}\r\nTo: ${email}\r\n\r\nHej`],
    ]);
  expect(await receive(complaint())).toBe("complaint");
  expect(await receive(complaint())).toBe("complaint");
  expect(await bounces(id)).toEqual([{ email, type: "complaint", permanent: true }]);
});

test("where the mailbox's server judges senders, only those that it knows may answer, and nobody else hears anything", async () => {
  const { ada, ben, id } = await talk();
  const to = replyAddress({ kind: "conversation", id, userId: ada.id })!;
  const results = (text: string) => `Authentication-Results: ${text}\r\n`;
  const answer = (from: string, header: string) => receive(letter({ from, to, text: "Ja", header }));
  expect(await answer(ada.email, "")).toBe("refused sender-unproved");
  expect(await answer(ada.email, results("evil.example; dmarc=pass"))).toBe("refused sender-unproved");
  expect(await answer(ada.email, results(`${AUTHSERV}; dmarc=fail header.from=example.com`))).toBe(
    "refused sender-unproved",
  );
  const stranger = "stranger@elsewhere.example";
  expect(await answer(stranger, results(`${AUTHSERV}; dmarc=fail header.from=elsewhere.example`))).toBe(
    "refused wrong-sender",
  );
  expect(await mailsTo(stranger)).toEqual([]);
  expect(await mailsTo(ada.email)).toHaveLength(1);
  expect(await answer(ada.email, results(`${AUTHSERV}; dmarc=pass header.from=example.com`))).toBe("conversation");
  expect((await seenBy(ben, id)).map(({ text }) => text)).toEqual(["Hello Ben", "Hello Ada", "Ja"]);
});
