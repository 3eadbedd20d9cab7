import { beforeAll, describe, expect, test } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, freshEmail, freshVisit, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { contact, opened } from "#tests/fixtures/casework/tickets.ts";
import { closeCase, reopenCase } from "./answering.server.ts";
import { continueCase, openCase } from "./contact.server.ts";
import { ticketQueue } from "./desk/queue.server.ts";
import { contactSchema } from "./ticket-form.ts";
import { ownTicket, ownTickets } from "./tickets.server.ts";

accountFixtures();

let support: Member;

beforeAll(async () => {
  support = await newStaff("support");
});

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
  expect(mail!.text).toContain("Kiitos viestistäsi");
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
    const { tickets } = await ticketQueue(support, { view: "open" });
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
