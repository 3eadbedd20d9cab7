import { beforeAll, describe, expect, test } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { contact, opened } from "#tests/fixtures/casework/tickets.ts";
import { answerCase, closeCase } from "../answering.server.ts";
import { continueCase } from "../contact.server.ts";
import { ownTicket, ownTickets, ticketFor } from "../tickets.server.ts";
import { actInCase } from "./acts.server.ts";
import { assignCase, colleagues } from "./assigning.server.ts";
import { senderContext } from "./context.server.ts";
import { addNote } from "./notes.server.ts";
import { readersOf, tellReading } from "./readers.server.ts";
import { READING_LASTS } from "./readers.ts";
import { threadOf } from "./thread.server.ts";
import { changeTopic } from "./topic.server.ts";

accountFixtures();

let kim: Member;
let eva: Member;

beforeAll(async () => {
  kim = await newStaff("support", "Kim Ås");
  eva = await newStaff("admin", "Eva Lund");
});

async function caseOf(change: Partial<Member> = {}, topic: "general" | "side-change" | "account" = "general") {
  const member = await newMember(change);
  const { row } = await opened(member, contact({ email: member.email, name: member.name, topic }));
  return { member, row, id: row.id };
}

async function assignee(ticketId: string) {
  return (await ticketFor(kim, ticketId))!.assignee?.name ?? null;
}

async function eventsIn(ticketId: string) {
  const ticket = (await ticketFor(kim, ticketId))!;
  return (await threadOf(kim, ticket)).flatMap((entry) => (entry.kind === "event" ? [entry.event] : []));
}

describe("a case", () => {
  test("is taken by one of two who take it at once, and the other sees who", async () => {
    const { id } = await caseOf();
    const takes = await Promise.all([kim, eva].map((staff) => assignCase(staff, id, { from: null, to: staff.id })));
    expect(takes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(takes.find(({ ok }) => !ok)).toMatchObject({ code: "case-taken" });
    expect(await assignee(id)).toBe(takes[0]!.ok ? "Kim Ås" : "Eva Lund");
    expect((await actsAbout(id)).map(({ action }) => action)).toEqual(["ticket-assigned"]);
  });

  test("goes to a colleague and back to nobody, but to nobody who doesn't answer cases", async () => {
    const { id, member } = await caseOf();
    expect((await assignCase(kim, id, { from: null, to: eva.id })).ok).toBe(true);
    const moderator = await newStaff("moderator");
    for (const to of [moderator.id, member.id, newId(), "nobody"]) {
      expect(await assignCase(kim, id, { from: eva.id, to })).toMatchObject({ code: "no-colleague" });
    }
    expect((await colleagues(kim)).map(({ id }) => id)).not.toContain(moderator.id);
    expect((await assignCase(eva, id, { from: eva.id, to: null })).ok).toBe(true);
    expect((await eventsIn(id)).map(({ act, assigneeName }) => [act, assigneeName])).toEqual([
      ["ticket-assigned", "Eva Lund"],
      ["ticket-assigned", null],
    ]);
  });

  test("is nobody's again when whoever has it leaves the desk", async () => {
    const gone = await newStaff("support", "Ole Bo");
    const { id } = await caseOf();
    await assignCase(gone, id, { from: null, to: gone.id });
    await db.updateTable("users").set({ staffRole: null }).where("id", "=", gone.id).execute();
    expect(await assignee(id)).toBeNull();
    expect((await assignCase(kim, id, { from: null, to: kim.id })).ok).toBe(true);
  });

  test("goes to whoever answers it first, and stays theirs when a colleague answers", async () => {
    const { id } = await caseOf();
    await answerCase(kim, id, { id: newId(), message: "Hello" });
    await answerCase(eva, id, { id: newId(), message: "One more thing" });
    expect(await assignee(id)).toBe("Kim Ås");
    await answerCase(eva, id, { id: newId(), message: "Mine now", takes: true });
    expect(await assignee(id)).toBe("Eva Lund");
  });

  test("stays open under a new promise, or is closed, with the answer", async () => {
    const { id, row } = await caseOf();
    await answerCase(kim, id, { id: newId(), message: "We look into it", leaves: "open" });
    const open = (await ticketFor(kim, id))!;
    expect(open.state).toBe("open");
    expect(open.dueAt.getTime()).toBeGreaterThanOrEqual(row.dueAt.getTime());
    await answerCase(kim, id, { id: newId(), message: "Done", leaves: "closed" });
    expect((await ticketFor(kim, id))!.state).toBe("closed");
    expect((await eventsIn(id)).map(({ act }) => act)).toEqual(["ticket-closed"]);
  });
});

describe("an internal note", () => {
  test("stands in the thread of staff, and reaches neither the member's pages nor any mail", async () => {
    const { member, id } = await caseOf();
    const note = { id: newId(), message: "Sounds like the broker of last week." };
    for (let i = 0; i < 2; i++) expect((await addNote(kim, id, note)).ok).toBe(true);
    await answerCase(kim, id, { id: newId(), message: "Hello" });
    await continueCase(member, id, { id: newId(), message: "Thanks" });
    const thread = await threadOf(eva, (await ticketFor(eva, id))!);
    expect(thread.map(({ kind }) => kind)).toEqual(["message", "note", "message", "message"]);
    const seen = JSON.stringify([await ownTicket(member, id), await ownTickets(member)]);
    const mails = await mailsTo(member.email);
    expect(seen + JSON.stringify(mails)).not.toContain("broker");
    expect(seen).not.toContain("Kim");
    expect((await actsAbout(id)).map(({ action }) => action)).toEqual(["ticket-noted", "ticket-answered"]);
  });

  test("changes neither status nor promise, and is staff's alone to write", async () => {
    const { id, row, member } = await caseOf();
    await closeCase(kim, id);
    await addNote(kim, id, { id: newId(), message: "For later" });
    const ticket = (await ticketFor(kim, id))!;
    expect([ticket.state, ticket.dueAt]).toEqual(["closed", row.dueAt]);
    for (const actor of [member, await newStaff("moderator"), VISITOR]) {
      expect(await addNote(actor, id, { id: newId(), message: "x" })).toMatchObject({ code: "not-found" });
      expect(await threadOf(actor, ticket)).toEqual([]);
    }
  });
});

describe("an act in the case", () => {
  test("changes the side, stands in the thread with the case as its reason, and can be undone there", async () => {
    const { member, id, row } = await caseOf({ side: "investor" }, "side-change");
    const act = (from: "investor" | "entrepreneur") => actInCase(kim, id, { act: "side", reason: null, from });
    expect((await act("investor")).ok).toBe(true);
    expect(await act("investor")).toMatchObject({ code: "conflict" });
    const side = async () => (await ticketFor(kim, id))!.member!.side;
    expect(await side()).toBe("entrepreneur");
    const [event] = (await eventsIn(id)).filter(({ act }) => act === "side-changed");
    expect(event).toMatchObject({
      from: "investor",
      to: "entrepreneur",
      reason: `Message ${row.number}`,
      undo: { act: "side", from: "entrepreneur" },
    });
    expect((await act("entrepreneur")).ok).toBe(true);
    expect(await side()).toBe("investor");
    // Only the newest can be undone.
    expect((await eventsIn(id)).filter(({ undo }) => undo)).toHaveLength(1);
    expect((await actsAbout(member.id)).map(({ action }) => action)).toEqual(["side-changed", "side-changed"]);
  });

  test("corrects the name under a reason that the member can read, and undoes it", async () => {
    const { member, id, row } = await caseOf({ name: "Bo Ek" });
    const act = { act: "name", reason: "A slip at sign-up", from: "Bo Ek", name: "Bo Eklund" } as const;
    expect((await actInCase(kim, id, act)).ok).toBe(true);
    const mails = await mailsTo(member.email);
    expect(mails[0]!.text).toContain(`Message ${row.number}: A slip at sign-up`);
    const [event] = (await eventsIn(id)).filter(({ act }) => act === "name-corrected");
    expect(event!.undo).toEqual({ act: "name", from: "Bo Eklund", name: "Bo Ek" });
  });

  test("needs an account, and the right to change it", async () => {
    const { row } = await opened(VISITOR, contact());
    const signOut = { act: "sign-out", reason: null } as const;
    expect(await actInCase(kim, row.id, signOut)).toMatchObject({ code: "not-found" });
    const { id } = await caseOf({ staffRole: "moderator", side: null, username: null });
    expect(await actInCase(kim, id, signOut)).toMatchObject({ code: "staff-account" });
    expect(await actInCase(await newMember(), id, signOut)).toMatchObject({ code: "not-found" });
  });
});

test("beside a case stand the account's facts and counts, for those who answer cases alone", async () => {
  const { member, id } = await caseOf();
  await opened(member, contact({ email: member.email }));
  const sender = (await senderContext(kim, member.id))!;
  expect(sender).toMatchObject({ pitchCount: 0, pitches: [], conversations: 0, lastSession: null });
  expect(sender.member.tickets.map(({ id }) => id)).toContain(id);
  expect(sender.member.memberSince.getTime()).toBeLessThanOrEqual(now().getTime());
  expect(await senderContext(member, member.id)).toBeNull();
  expect(await senderContext(kim, undefined)).toBeNull();
});

describe("a case's topic", () => {
  test("is changed by one of two, stands in the thread, and a request to change sides keeps its own", async () => {
    const { id } = await caseOf();
    const changes = await Promise.all(
      (["account", "pitch"] as const).map((to) => changeTopic(kim, id, { from: "general", to })),
    );
    expect(changes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(changes.find(({ ok }) => !ok)).toMatchObject({ code: "conflict" });
    const to = changes[0]!.ok ? "account" : "pitch";
    expect((await ticketFor(kim, id))!.topic).toBe(to);
    expect((await changeTopic(kim, id, { from: "general", to })).ok).toBe(true);
    expect(await eventsIn(id)).toMatchObject([{ act: "ticket-topic-changed", from: "general", to }]);
    const request = await caseOf({}, "side-change");
    const refused = await changeTopic(kim, request.id, { from: "side-change", to: "other" });
    expect(refused).toMatchObject({ code: "conflict" });
    for (const stranger of [VISITOR, await newMember(), await newStaff("moderator")]) {
      expect(await changeTopic(stranger, id, { from: to, to: "other" })).toMatchObject({ code: "not-found" });
    }
  });
});

describe("who has a case open", () => {
  test("is told to colleagues until they leave, or for a minute after their browser has gone", async () => {
    const { id } = await caseOf();
    expect(await tellReading(kim, id, true)).toMatchObject({ value: [] });
    expect(await tellReading(eva, id, true)).toMatchObject({ value: ["Kim Ås"] });
    expect(await tellReading(kim, id, true)).toMatchObject({ value: ["Eva Lund"] });
    expect([await readersOf(kim, id), await readersOf(eva, id)]).toEqual([["Eva Lund"], ["Kim Ås"]]);
    expect((await tellReading(eva, id, false)).ok).toBe(true);
    expect(await readersOf(kim, id)).toEqual([]);
    const before = new Date(Date.now() - READING_LASTS - 1_000);
    await db.updateTable("ticketReaders").set({ seenAt: before }).where("staffId", "=", kim.id).execute();
    expect(await readersOf(eva, id)).toEqual([]);
    expect(await tellReading(eva, id, true)).toMatchObject({ value: [] });
    expect(await db.selectFrom("ticketReaders").select("staffId").execute()).toEqual([{ staffId: eva.id }]);
  });

  test("is for the desk alone, of cases that there are", async () => {
    const { id } = await caseOf();
    await tellReading(kim, id, true);
    for (const stranger of [VISITOR, await newMember(), await newStaff("moderator")]) {
      expect(await tellReading(stranger, id, true)).toMatchObject({ code: "not-found" });
      expect(await readersOf(stranger, id)).toEqual([]);
    }
    expect(await tellReading(kim, newId(), true)).toMatchObject({ code: "not-found" });
  });
});
