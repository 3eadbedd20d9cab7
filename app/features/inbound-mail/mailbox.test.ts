/** Answers by mail, from a real IMAP server (Dovecot) into conversations and cases. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { unreadOf } from "#app/features/notifications/counts.server.ts";
import { noticeConversation } from "#app/features/notifications/subscriptions/conversations.server.ts";
import { openCase } from "#app/features/support/contact.server.ts";
import type { Contact } from "#app/features/support/ticket-form.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { replyAddress } from "#app/platform/mail/reply-address.server.ts";
import { accountFixtures, freshVisit, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { member, say, seenBy, talk, value } from "#tests/fixtures/conversations/conversations.ts";
import {
  freshId,
  lastOutcome,
  letter,
  mailboxFixtures,
  outcomes,
  REPLY_ADDRESS,
  readOnce,
} from "#tests/fixtures/mail/inbound-mail.ts";

const { dovecot } = mailboxFixtures();
accountFixtures();
afterEach(() => moveClock(0));

let strangers = 0;
const freshEmail = () => `stranger${++strangers}@elsewhere.example`;

/** A member's reply address for a conversation. */
const to = (userId: string, id: string) => replyAddress({ kind: "conversation", id, userId })!;

async function receive(mail: string | Buffer): Promise<string | undefined> {
  await dovecot().put(mail);
  await readOnce();
  return lastOutcome();
}

async function textsOf(actor: Member, id: string): Promise<string[]> {
  return (await seenBy(actor, id)).map(({ text, file }) => file?.name ?? text);
}

async function caseOf(actor: Member | typeof VISITOR, email: string): Promise<string> {
  const contact: Contact = { id: newId(), name: "Bo Ek", email, topic: "general", message: "Hej", case: undefined };
  value(await openCase(actor, contact, freshVisit()));
  const { ticketId } = await db
    .selectFrom("ticketMessages")
    .select("ticketId")
    .where("id", "=", contact.id)
    .executeTakeFirstOrThrow();
  return ticketId;
}

async function caseTexts(ticketId: string) {
  const rows = await db
    .selectFrom("ticketMessages")
    .select(["text", "signedIn"])
    .where("ticketId", "=", ticketId)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ text, signedIn }) => [text, signedIn]);
}

describe("a conversation", () => {
  test("goes on with the words and files of an answer, without what it quotes", async () => {
    const { ada, ben, id } = await talk();
    await db.updateTable("users").set({ plan: "premium" }).where("id", "=", ada.id).execute();
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const text =
      "Gärna på torsdag.\r\n\r\n-- \r\nAda\r\n\r\nDen tors 12 nov. 2026 kl 14:02 skrev Ben <a@b.se>:\r\n> Torsdag?";
    const files = [
      { name: "plan.txt", type: "text/plain", content: Buffer.from("En plan") },
      { name: "bild.png", type: "image/png", content: png },
    ];
    expect(await receive(letter({ from: ada.email, to: `"Ben" <${to(ada.id, id).toUpperCase()}>`, text, files }))).toBe(
      "conversation",
    );
    expect(await textsOf(ben, id)).toEqual(["Hello Ben", "Hello Ada", "Gärna på torsdag.", "plan.txt", "bild.png"]);
    expect((await seenBy(ada, id)).slice(2).every(({ mine }) => mine)).toBe(true);
    expect(await dovecot().count("INBOX")).toBe(0);
    expect(await dovecot().count("Processed")).toBe(1);
    expect(await mailsTo(ada.email)).toEqual([]);
  });

  test("is read as far as it was mailed by whoever answers the mail, and no farther", async () => {
    const { ada, ben, id } = await talk();
    await noticeConversation(id, ada.id);
    await db.updateTable("notifications").set({ mailedAt: now() }).where("userId", "=", ada.id).execute();
    const answer = (text: string) => receive(letter({ from: ada.email, to: to(ada.id, id), text }));
    expect(await answer("Javisst")).toBe("conversation");
    expect((await unreadOf(ada)).messages).toBe(0);
    moveClock(60_000);
    await say(ben, id, "PS");
    expect(await answer("En sak till")).toBe("conversation");
    expect((await unreadOf(ada)).messages).toBe(1);
  });

  test("takes the same mail once, however often it comes", async () => {
    const { ada, ben, id } = await talk();
    const mail = letter({ from: ada.email, to: to(ada.id, id), html: "<p>Ja&nbsp;tack</p>" });
    await receive(mail);
    await receive(mail);
    // Even after the record of the mail was deleted.
    await db.deleteFrom("inboundMails").execute();
    expect(await receive(mail)).toBe("conversation");
    expect(await textsOf(ben, id)).toEqual(["Hello Ben", "Hello Ada", "Ja tack"]);
  });

  test("takes the words where the plan has no files, and its sender hears of those", async () => {
    const { ada, ben, id } = await talk();
    const files = [{ name: "plan.txt", type: "text/plain", content: Buffer.from("En plan") }];
    expect(await receive(letter({ from: ada.email, to: to(ada.id, id), text: "Se här", files }))).toBe(
      "conversation files-left",
    );
    expect(await textsOf(ben, id)).toEqual(["Hello Ben", "Hello Ada", "Se här"]);
    const [told] = await mailsTo(ada.email);
    expect(told!.subject).toBe("Some files didn’t arrive");
    expect(told!.text).toContain("plan.txt");
    expect(told!.text).toContain(`/${id}`);
  });
});

describe("a case", () => {
  test("of a member goes on as theirs, and says which files it has no room for", async () => {
    const ada = await member();
    const id = await caseOf(ada, ada.email);
    const address = replyAddress({ kind: "case", id, userId: ada.id })!;
    const files = [{ name: "plan.txt", type: "text/plain", content: Buffer.from("En plan") }];
    expect(await receive(letter({ from: ada.email, to: address, text: "Mer om saken", files }))).toBe(
      "case case-files-left",
    );
    expect(await caseTexts(id)).toEqual([
      ["Hej", true],
      ["Mer om saken", true],
    ]);
    expect((await mailsTo(ada.email))[0]!.text).toContain("plan.txt");
  });

  test("of a visitor goes on from the address that it was brought with", async () => {
    const email = freshEmail();
    const id = await caseOf(VISITOR, email);
    const [receipt] = await mailsTo(email);
    expect(receipt!.text).toContain("Voit myös vastata tähän viestiin.");
    const address = replyAddress({ kind: "case", id, userId: id })!;
    const source = readFileSync(join(process.env.DATA_DIR!, "mail", `${receipt!.id}.eml`), "utf8");
    expect(source.replaceAll(/\s/g, "")).toContain(`Reply-To:${address}`);
    const mail = letter({ from: email.toUpperCase(), to: address, text: "Lisää asiasta" });
    expect(await receive(mail)).toBe("case");
    expect(await receive(mail)).toBe("case");
    expect(await receive(letter({ from: freshEmail(), to: address, text: "Minä myös" }))).toBe("refused wrong-sender");
    expect(await caseTexts(id)).toEqual([
      ["Hej", false],
      ["Lisää asiasta", false],
    ]);
  });
});

describe("an answer is refused with a mail that says what to do", () => {
  test("where the address is expired, the words too many or none, the other one blocked or the account closed", async () => {
    const { ada, ben, id } = await talk();
    const address = to(ada.id, id);
    const answer = (text: string) => receive(letter({ from: ada.email, to: address, text }));
    expect(await answer("> Torsdag?\r\n")).toBe("refused empty");
    expect(await answer("lång ".repeat(2_001))).toBe("refused too-long");
    moveClock(92 * 86_400_000);
    expect(await answer("Sent")).toBe("refused expired");
    moveClock(0);
    value(await blockMember(ben, ada.username!));
    expect(await answer("Hallå?")).toBe("refused blocked");
    const set = (columns: object) => db.updateTable("users").set(columns).where("id", "=", ada.id).execute();
    await set({ suspendedAt: new Date() });
    expect(await answer("Hallå?")).toBe("refused account-closed");
    await set({ suspendedAt: null, deletionDueAt: new Date() });
    expect(await answer("Hallå?")).toBe("refused account-closed");
    const told = (await mailsTo(ada.email)).map(({ text }) => text.replaceAll(/\s+/g, " "));
    expect(
      told.map((text) => /nothing new in your email|too long|90 days|has blocked|isn’t active/.exec(text)?.[0]),
    ).toEqual(["isn’t active", "has blocked", "90 days", "too long", "nothing new in your email"]);
    expect(await textsOf(ben, id)).toEqual(["Hello Ben", "Hello Ada"]);
  });

  test("where it comes from another address, which hears so once an hour and nothing of the conversation", async () => {
    const { ada, ben, id } = await talk();
    const stranger = freshEmail();
    for (const _ of [1, 2]) {
      expect(await receive(letter({ from: stranger, to: to(ada.id, id), text: "Jag är Ada" }))).toBe(
        "refused wrong-sender",
      );
    }
    const mails = await mailsTo(stranger);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).not.toContain(id);
    expect(mails[0]!.text).not.toContain(ada.name);
    expect(mails[0]!.text).not.toContain(ada.email);
    // The other member has a different reply address.
    expect(await receive(letter({ from: ben.email, to: to(ada.id, id), text: "Jag är Ada" }))).toBe(
      "refused wrong-sender",
    );
    expect(await textsOf(ben, id)).toEqual(["Hello Ben", "Hello Ada"]);
  });

  test("where the account that its address was signed for is gone, or the other one's is about to be", async () => {
    const { ada, ben, id } = await talk();
    const answer = () => receive(letter({ from: ada.email, to: to(ada.id, id), text: "Hej" }));
    await db.updateTable("users").set({ deletionDueAt: new Date() }).where("id", "=", ben.id).execute();
    expect(await answer()).toMatch(/^refused /);
    expect(await textsOf(ada, id)).toEqual(["Hello Ben", "Hello Ada"]);
    await db.deleteFrom("users").where("id", "=", ada.id).execute();
    expect(await answer()).toBe("refused unknown-address");
    expect(await mailsTo(ada.email)).toHaveLength(0);
  });

  test("where nobody signed its address; a stranger hears nothing", async () => {
    const { ada, ben, id } = await talk();
    const forged = [
      to(newId(), id),
      to(ada.id, newId()),
      to(ada.id, id).replace(/\+./, (begin) => (begin === "+a" ? "+b" : "+a")),
      `${REPLY_ADDRESS.replace("@", "+abc@")}`,
    ];
    const stranger = freshEmail();
    for (const address of forged) {
      for (const from of [ada.email, stranger]) {
        expect(await receive(letter({ from, to: address, text: "Hej" }))).toBe("refused unknown-address");
      }
    }
    expect(await mailsTo(ada.email)).toHaveLength(1);
    expect(await mailsTo(stranger)).toEqual([]);
    expect(await receive(letter({ from: ada.email, to: "no-reply@stakeholm.com", text: "Hej" }))).toBe("stray");
    expect(await textsOf(ben, id)).toEqual(["Hello Ben", "Hello Ada"]);
  });

  test("where it is too large or broken, without keeping the next one waiting", async () => {
    const { ada, ben, id } = await talk();
    const address = to(ada.id, id);
    const files = [{ name: "a.txt", type: "text/plain", content: Buffer.alloc(8_000_000, "a") }];
    const mailed = { from: ada.email, to: address };
    await dovecot().put(letter({ ...mailed, text: "Stor", files }));
    const head = `From: ${ada.email}\r\nTo: ${address}\r\nMIME-Version: 1.0\r\n`;
    const broken = [
      `${head}Message-ID: ${freshId()}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${"--x\r\nContent-Type: text/plain\r\n\r\n> x\r\n".repeat(10_000)}`,
      `${head}Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n`,
      `${head}Content-Type: text/plain; charset=nonsense\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!`,
      `${head}${Array.from({ length: 900 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join("")}`,
      `${head}${"Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n".repeat(500)}`,
      Buffer.concat([
        Buffer.from(head),
        Buffer.from(Array.from({ length: 50_000 }, (_, at) => 1 + ((at * 7_919) % 255))),
      ]),
      "\r\n\r\n",
    ];
    for (const mail of broken) await dovecot().put(mail);
    await dovecot().put(letter({ ...mailed, text: "Den sista" }));
    const before = (await outcomes()).length;
    await readOnce();
    expect((await outcomes())[before]).toBe("refused too-large");
    expect(await outcomes()).not.toContain("waiting");
    expect(await dovecot().count("INBOX")).toBe(0);
    const texts = await textsOf(ben, id);
    expect(texts.at(-1)).toBe("Den sista");
    expect((await mailsTo(ada.email)).map(({ text }) => text).join()).toMatch(/10\sMB/);
  });
});

test("what a program wrote is never answered, and goes nowhere", async () => {
  const { ada, ben, id } = await talk();
  const mail = { from: ada.email, to: to(ada.id, id), text: "Jag är på semester." };
  const programs = [
    "Auto-Submitted: auto-replied\r\n",
    "Precedence: bulk\r\n",
    "List-Id: <angels.example.com>\r\n",
    "X-Autoreply: yes\r\n",
    "Return-Path: <>\r\n",
  ];
  for (const header of programs) expect(await receive(letter({ ...mail, header }))).toBe("automatic");
  // Also from an address that gets mails about refusals.
  const away = freshEmail();
  expect(await receive(letter({ ...mail, from: away, header: programs[0]! }))).toBe("automatic");
  expect(await receive(letter({ ...mail, from: to(ada.id, id) }))).toBe("loop");
  expect(await receive(letter({ ...mail, from: "no-reply@stakeholm.com" }))).toBe("loop");
  expect(await receive(letter({ ...mail, header: "Received: x\r\n".repeat(100) }))).toBe("loop");
  expect(await mailsTo(ada.email)).toEqual([]);
  expect(await mailsTo(away)).toEqual([]);
  expect(await textsOf(ben, id)).toEqual(["Hello Ben", "Hello Ada"]);
});
