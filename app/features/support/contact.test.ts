import { beforeAll, describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, freshEmail, freshVisit, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { answerCase, closeCase, dueAfter, reopenCase } from "./answering.server.ts";
import { continueCase, openCase } from "./contact.server.ts";
import { type Contact, contactSchema } from "./ticket-form.ts";
import { ownTicket, ownTickets, ticketFor, ticketQueue } from "./tickets.server.ts";

accountFixtures();

let support: Member;

beforeAll(async () => {
  support = await newStaff("support");
});

function contact(change: Partial<Contact> = {}): Contact {
  return {
    id: newId(),
    name: "Liv Dahl",
    email: freshEmail(),
    topic: "general",
    message: "Hva koster det?",
    case: undefined,
    ...change,
  };
}

async function opened(actor: Actor, form: Contact) {
  const received = await openCase(actor, form, freshVisit());
  if (!received.ok) throw new Error(received.code);
  const row = await db
    .selectFrom("tickets")
    .selectAll()
    .where("number", "=", received.value.number)
    .executeTakeFirstOrThrow();
  return { ...received.value, row };
}

async function messages(ticketId: string) {
  const rows = await db
    .selectFrom("ticketMessages")
    .select(["author", "text", "signedIn"])
    .where("ticketId", "=", ticketId)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ author, text, signedIn }) => [author, text, signedIn]);
}

describe("the contact form", () => {
  test.each([
    ["nothing", {}],
    ["no name", { name: " " }],
    ["no address", { email: "" }],
    ["a broken address", { email: "liv@" }],
    ["no topic", { topic: "" }],
    ["a topic that does not exist", { topic: "refund" }],
    ["no message", { message: "\n \n" }],
    ["too much", { message: "x".repeat(5_001) }],
    ["an overridden direction", { message: "\u202eolleh" }],
    ["NUL", { name: "\u0000" }],
    ["an id that is none", { id: "1; drop table tickets" }],
  ])("does not take %s", (what, change) => {
    const form = what === "nothing" ? {} : { ...contact(), ...change };
    expect(contactSchema.safeParse(form).success).toBe(false);
  });

  test("takes a plain question, with or without the number of a case", () => {
    expect(contactSchema.safeParse(contact()).success).toBe(true);
    expect(contactSchema.parse({ ...contact(), case: "10001" }).case).toBe(10_001);
    expect(contactSchema.parse({ ...contact(), case: "10001 or 1=1" }).case).toBeUndefined();
  });
});

test("a visitor's case gets a number and a receipt in the reader's language that repeats nothing of what was typed", async () => {
  const form = contact({ name: "Buy now http://evil.example", message: "http://evil.example" });
  const { number, ticketId, row } = await opened(VISITOR, form);
  expect(ticketId).toBeNull();
  expect(row).toMatchObject({ kind: "question", state: "open", lang: "fi", userId: null, priority: false });
  const [mail] = await mailsTo(form.email);
  expect(mail!.subject).toContain(String(number));
  expect(mail!.text).toContain("Olemme vastaanottaneet tukipyyntösi");
  expect(mail!.text).toContain(`/pages/contact?case=${number}`);
  expect(mail!.text + mail!.html).not.toContain("evil");
});

test("sent twice, one after the other or at once, it is one case with one receipt", async () => {
  const form = contact();
  const twice = await Promise.all([openCase(VISITOR, form, freshVisit()), openCase(VISITOR, form, freshVisit())]);
  const again = await openCase(VISITOR, form, freshVisit());
  const numbers = [...twice, again].map((received) => received.ok && received.value.number);
  expect(new Set(numbers).size).toBe(1);
  expect(await mailsTo(form.email)).toHaveLength(1);
  // Another sender's id opens no case and discloses nothing.
  expect(await openCase(VISITOR, contact({ id: form.id }), freshVisit())).toMatchObject({ code: "conflict" });
});

test("an address gets six receipts an hour, and a network sends twenty cases", async () => {
  const email = freshEmail();
  const codes: unknown[] = [];
  for (let i = 0; i < 7; i++) {
    const received = await openCase(VISITOR, contact({ email }), freshVisit());
    codes.push(received.ok || received.code);
  }
  expect(codes).toEqual([true, true, true, true, true, true, "too-many-requests"]);
  const visit = freshVisit();
  for (let i = 0; i < 20; i++) expect((await openCase(VISITOR, contact(), visit)).ok).toBe(true);
  expect(await openCase(VISITOR, contact(), visit)).toMatchObject({ code: "too-many-requests" });
});

test("whoever writes again with the number from the same address goes on with the case, and nobody else does", async () => {
  const first = contact();
  const { number, row } = await opened(VISITOR, first);
  expect((await closeCase(support, row.id)).ok).toBe(true);
  const second = await opened(VISITOR, contact({ email: first.email, case: number, message: "Enda et spørsmål" }));
  expect(second).toMatchObject({ number, continued: true, row: { state: "open" } });
  expect(await messages(row.id)).toEqual([
    ["sender", "Hva koster det?", false],
    ["sender", "Enda et spørsmål", false],
  ]);
  const stranger = await opened(VISITOR, contact({ case: number }));
  expect(stranger).toMatchObject({ continued: false });
  expect(stranger.number).not.toBe(number);
});

describe("a member's case", () => {
  test("is linked to the account, in its language, and paid plans go first", async () => {
    const member = await newMember({ plan: "premium", lang: "dk" });
    const { ticketId, row } = await opened(member, contact({ email: member.email }));
    expect(row).toMatchObject({ id: ticketId, userId: member.id, lang: "dk", priority: true });
    const { tickets } = await ticketQueue(support, { state: "open" });
    expect(tickets[0]!.priority).toBe(true);
    const [mail] = await mailsTo(member.email);
    expect(mail!.text).toContain("support døgnet rundt");
    expect(mail!.text).toContain(`/pages/contact/tickets/${ticketId}`);
  });

  test("is read and continued by its owner alone", async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const { row } = await opened(owner, contact({ email: owner.email }));
    expect((await ownTicket(owner, row.id))?.number).toBe(row.number);
    expect(await ownTickets(owner)).toHaveLength(1);
    for (const stranger of [other, support, VISITOR]) {
      expect(await ownTicket(stranger, row.id)).toBeUndefined();
      const message = { id: newId(), message: "Let me in" };
      expect(await continueCase(stranger, row.id, message)).toMatchObject({ code: "not-found" });
    }
    const more = { id: newId(), message: "One more thing" };
    expect((await continueCase(owner, row.id, more)).ok).toBe(true);
    expect((await continueCase(owner, row.id, more)).ok).toBe(true);
    expect(await messages(row.id)).toHaveLength(2);
    const viewed: Member = { ...owner, viewer: { id: support.id, name: "", lang: "uk", until: new Date() } };
    expect(await ownTicket(viewed, row.id)).toBeUndefined();
    expect(await ownTickets(viewed)).toEqual([]);
  });

  test("is not continued in its owner's name by another member who knows number and address", async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const { number, row } = await opened(owner, contact({ email: owner.email }));
    const forged = await opened(
      other,
      contact({ email: owner.email, case: number, message: "Give me the other side" }),
    );
    expect(forged).toMatchObject({ number, ticketId: null });
    expect(await messages(row.id)).toEqual([
      ["sender", "Hva koster det?", true],
      ["sender", "Give me the other side", false],
    ]);
  });

  test("for another side is a request of its own kind, one at a time", async () => {
    const member = await newMember({ side: "entrepreneur" });
    const form = () => contact({ email: member.email, topic: "side-change" });
    const { row } = await opened(member, form());
    expect(row).toMatchObject({ kind: "side-change", wantedSide: "investor" });
    expect(await openCase(member, form(), freshVisit())).toMatchObject({ code: "request-open" });
    expect((await closeCase(support, row.id)).ok).toBe(true);
    expect((await openCase(member, form(), freshVisit())).ok).toBe(true);
    // The earlier request cannot be reopened beside the new one.
    const more = { id: newId(), message: "Again" };
    expect(await continueCase(member, row.id, more)).toMatchObject({ code: "request-open" });
    expect(await openCase(member, { ...form(), case: row.number }, freshVisit())).toMatchObject({
      code: "request-open",
    });
    expect(await reopenCase(support, row.id)).toMatchObject({ code: "conflict" });
    const stranger = await opened(VISITOR, form());
    expect(stranger.row).toMatchObject({ kind: "question", userId: null, wantedSide: null });
  });
});

describe("staff", () => {
  test("answer by mail in the language of the case, once, and it is written down", async () => {
    const form = contact();
    const { row, number } = await opened(VISITOR, form);
    const answer = { id: newId(), message: "Ilmainen on ilmainen.\nTerveisin Kim" };
    for (let i = 0; i < 2; i++)
      expect((await answerCase(support, row.id, answer, "http://fi.localhost:3000")).ok).toBe(true);
    const mails = await mailsTo(form.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]!.subject).toContain(`vastaus tukipyyntöösi ${number}`);
    expect(mails[0]!.text).toContain("Ilmainen on ilmainen.");
    expect((await ticketFor(support, row.id))?.state).toBe("answered");
    expect(await actsAbout(row.id)).toMatchObject([{ action: "ticket-answered", actorId: support.id }]);
  });

  test("close and reopen, each once", async () => {
    const { row } = await opened(VISITOR, contact());
    expect((await closeCase(support, row.id)).ok).toBe(true);
    expect(await closeCase(support, row.id)).toMatchObject({ code: "conflict" });
    expect((await reopenCase(support, row.id)).ok).toBe(true);
    expect(await reopenCase(support, row.id)).toMatchObject({ code: "conflict" });
    expect((await actsAbout(row.id)).map(({ action }) => action)).toEqual(["ticket-closed", "ticket-reopened"]);
  });

  test("of other roles, and members, find no cases", async () => {
    const { row } = await opened(VISITOR, contact());
    for (const actor of [await newStaff("moderator"), await newMember(), VISITOR]) {
      expect(await ticketQueue(actor, { state: "open" })).toEqual({ tickets: [], open: 0, next: null });
      expect(await ticketFor(actor, row.id)).toBeUndefined();
      expect(await answerCase(actor, row.id, { id: newId(), message: "x" })).toMatchObject({ code: "not-found" });
      expect(await closeCase(actor, row.id)).toMatchObject({ code: "not-found" });
    }
    expect(await actsAbout(row.id)).toEqual([]);
    expect(await answerCase(support, newId(), { id: newId(), message: "x" })).toMatchObject({ code: "not-found" });
  });

  test("find first what is late, whatever the plan, then paid plans, then what is due first", async () => {
    await db.deleteFrom("tickets").execute();
    const member = await newMember({ plan: "premium" });
    const { row: late } = await opened(VISITOR, contact());
    const { row: other } = await opened(VISITOR, contact());
    const { row: paid } = await opened(member, contact({ email: member.email }));
    await db
      .updateTable("tickets")
      .set({ dueAt: new Date(Date.now() - 60_000) })
      .where("id", "=", late.id)
      .execute();
    await db
      .updateTable("tickets")
      .set({ dueAt: new Date(Date.now() + 60_000) })
      .where("id", "=", other.id)
      .execute();
    const { tickets } = await ticketQueue(support, { state: "open" });
    expect(tickets.map(({ id }) => id)).toEqual([late.id, paid.id, other.id]);
  });

  test("are held to the first promise while nobody has answered, and each answer is measured against it", async () => {
    const form = contact();
    const { row, number } = await opened(VISITOR, form);
    moveClock(3_600_000);
    await opened(VISITOR, contact({ email: form.email, case: number }));
    const waiting = await db.selectFrom("tickets").select("dueAt").where("id", "=", row.id).executeTakeFirstOrThrow();
    expect(waiting.dueAt).toEqual(row.dueAt);
    const [first, second] = [newId(), newId()];
    await answerCase(support, row.id, { id: first, message: "Ingenting." });
    await answerCase(support, row.id, { id: second, message: "Og takk." });
    const measured = await db
      .selectFrom("ticketMessages")
      .select(["id", "dueAt"])
      .where("ticketId", "=", row.id)
      .where("author", "=", "staff")
      .execute();
    expect(new Map(measured.map(({ id, dueAt }) => [id, dueAt]))).toEqual(
      new Map([
        [first, row.dueAt],
        [second, null],
      ]),
    );
    await closeCase(support, row.id);
    moveClock(30 * 86_400_000);
    const before = now();
    await reopenCase(support, row.id);
    const again = await db.selectFrom("tickets").select("dueAt").where("id", "=", row.id).executeTakeFirstOrThrow();
    // A promise counts working hours: it is compared with what it should be, not with a span of days, which has holidays.
    const promised = (from: Date) => dueAfter(from, row.lang as Market, row.priority).getTime();
    expect(promised(before)).toBeGreaterThan(row.dueAt.getTime());
    expect(again.dueAt.getTime()).toBeGreaterThanOrEqual(promised(before));
    expect(again.dueAt.getTime()).toBeLessThanOrEqual(promised(now()));
  });

  test("page through the queue as it is due, and through answered cases newest first", async () => {
    await db.deleteFrom("tickets").execute();
    const numbers: number[] = [];
    for (let i = 0; i < 35; i++)
      numbers.push((await opened(VISITOR, contact({ topic: i % 2 ? "pitch" : "other" }))).number);
    const first = await ticketQueue(support, { state: "open" });
    const second = await ticketQueue(support, { state: "open", after: first.next! });
    expect(first.open).toBe(35);
    expect([...first.tickets, ...second.tickets].map(({ number }) => number)).toEqual(numbers);
    expect(second.next).toBeNull();
    const pitches = await ticketQueue(support, { state: "open", topic: "pitch", lang: "fi" });
    expect(pitches.tickets).toHaveLength(17);
    expect((await ticketQueue(support, { state: "open", lang: "se" })).tickets).toEqual([]);
    await db.updateTable("tickets").set({ state: "answered" }).execute();
    const newest = await ticketQueue(support, { state: "answered" });
    const older = await ticketQueue(support, { state: "answered", after: newest.next! });
    expect([...newest.tickets, ...older.tickets].map(({ number }) => number)).toEqual(numbers.toReversed());
  });
});
