/** Reading the mailbox on a real IMAP server (Dovecot): retries, folders, several workers, lost connections. */
import { afterEach, expect, test } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { replyAddress } from "#app/platform/mail/reply-address.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { seenBy, talk } from "#tests/fixtures/conversations/conversations.ts";
import { lastOutcome, letter, mailboxFixtures, readOnce } from "#tests/fixtures/mail/inbound-mail.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { messageIdOf } from "./delivering.server.ts";
import { openMailbox, readFolder, sweepFolders } from "./mailbox.server.ts";
import { startMailboxReader } from "./reader.server.ts";

const { dovecot } = mailboxFixtures();
accountFixtures();
afterEach(() => moveClock(0));

const PACE = { poll: 300, standby: 200, retry: 100, longest: 500 };

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

test("a mail that cannot be finished now is tried again later, and given up in the end", async () => {
  const { ada, ben, id } = await talk();
  const mail = letter({ from: ada.email, to: to(ada.id, id), text: "Vänta" });
  await db
    .insertInto("rateLimits")
    .values({ key: `message:${ada.id}`, points: 1_000, expire: Date.now() + 3_600_000 })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ points: 1_000, expire: Date.now() + 3_600_000 }))
    .execute();
  expect(await receive(mail)).toBe("waiting");
  expect(await dovecot().count("INBOX")).toBe(1);
  // Not before its next try is due.
  await readOnce();
  expect(await db.selectFrom("inboundMails").select("tries").where("outcome", "is", null).execute()).toEqual([
    { tries: 1 },
  ]);
  for (let tries = 2; tries <= 9; tries++) {
    moveClock(tries * 3_600_000);
    await readOnce();
  }
  expect(await lastOutcome()).toBe("refused not-now");
  expect(await dovecot().count("INBOX")).toBe(0);
  expect(await textsOf(ben, id)).toEqual(["Hello Ben", "Hello Ada"]);
  expect((await mailsTo(ada.email))[0]!.text.replaceAll(/\s+/g, " ")).toContain("stopped your reply from arriving");
  await db.deleteFrom("rateLimits").where("key", "=", `message:${ada.id}`).execute();
});

test("in a mailbox without folders of ours, what was read is marked; in one with them, it goes after 30 days", async () => {
  const { ada, ben, id } = await talk();
  const { signal } = new AbortController();
  const mailbox = await openMailbox(dovecot().url, signal);
  try {
    const [processed, inbox] = [await dovecot().count("Processed"), await dovecot().count("INBOX")];
    await dovecot().put(letter({ from: ada.email, to: to(ada.id, id), text: "Utan mappar" }));
    for (const _ of [1, 2]) await readFolder(systemActor("test"), { ...mailbox, folders: undefined }, signal);
    expect(await dovecot().count("INBOX")).toBe(inbox + 1);
    expect((await textsOf(ben, id)).slice(2)).toEqual(["Utan mappar"]);
    await dovecot().put(letter({ from: ada.email, to: to(ada.id, id), text: "Läst" }), "Processed");
    const old = new Date(Date.now() - 32 * 86_400_000);
    await dovecot().put(letter({ from: ada.email, to: to(ada.id, id), text: "Gammal" }), "Processed", old);
    expect(await dovecot().count("Processed")).toBe(processed + 2);
    await sweepFolders(mailbox);
    expect(await dovecot().count("Processed")).toBe(processed + 1);
  } finally {
    mailbox.client.close();
  }
});

test("of two workers one reads; the other goes on when it ends, and a connection that drops is made anew", async () => {
  const { ada, ben, id } = await talk();
  const numbers = Array.from({ length: 12 }, (_, at) => `Mail ${at}`);
  const mails = numbers.map((text) => letter({ from: ada.email, to: to(ada.id, id), text }));
  // Retried like a mail server does; a lost connection may nevertheless have delivered it.
  const put = (some: string[]) => Promise.all(some.map((mail) => eventually(() => dovecot().put(mail))));
  const arrived = async (count: number) => {
    const found = (await textsOf(ben, id)).slice(2).sort();
    expect(found).toEqual(numbers.slice(0, count).sort());
    expect(await dovecot().count("INBOX")).toBe(lying);
  };
  const lying = await dovecot().count("INBOX");
  const workers = [startMailboxReader(PACE), startMailboxReader(PACE)];
  await put(mails.slice(0, 4));
  await eventually(() => arrived(4));
  // The connection is cut while further mails arrive and are read.
  const coming = put(mails.slice(4, 8));
  await dovecot().restart();
  await coming;
  await eventually(() => arrived(8));
  await workers[0]!.stop();
  await put(mails.slice(8));
  await eventually(() => arrived(12));
  await workers[1]!.stop();
});

test("the id of a message is the mail's: the same each time, another for another mail, part or conversation", () => {
  const mail = { messageId: "<a@b>", fields: [], from: [], recipients: [], text: "", html: "", reports: [], files: [] };
  const id = messageIdOf(mail, "one", 0);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(messageIdOf({ ...mail, text: "later" }, "one", 0)).toBe(id);
  const others = [
    messageIdOf(mail, "two", 0),
    messageIdOf(mail, "one", 1),
    messageIdOf({ ...mail, messageId: "<b@b>" }, "one", 0),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});
