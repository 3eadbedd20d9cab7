import { beforeAll, describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { contact, opened } from "#tests/fixtures/casework/tickets.ts";
import { answerCase, closeCase, dueAfter, reopenCase } from "./answering.server.ts";
import { ticketQueue } from "./desk/queue.server.ts";
import { ticketFor } from "./tickets.server.ts";

accountFixtures();

let support: Member;

beforeAll(async () => {
  support = await newStaff("support");
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
      expect(await ticketQueue(actor, { view: "open" })).toMatchObject({
        tickets: [],
        counts: { open: 0, late: 0 },
        next: null,
      });
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
    const { tickets } = await ticketQueue(support, { view: "open" });
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
    const first = await ticketQueue(support, { view: "open" });
    const second = await ticketQueue(support, { view: "open", after: first.next! });
    expect(first.counts.open).toBe(35);
    expect([...first.tickets, ...second.tickets].map(({ number }) => number)).toEqual(numbers);
    expect(second.next).toBeNull();
    const pitches = await ticketQueue(support, { view: "open", topic: "pitch", lang: "fi" });
    expect(pitches.tickets).toHaveLength(17);
    expect((await ticketQueue(support, { view: "open", lang: "se" })).tickets).toEqual([]);
    await db.updateTable("tickets").set({ state: "answered" }).execute();
    const newest = await ticketQueue(support, { view: "answered" });
    const older = await ticketQueue(support, { view: "answered", after: newest.next! });
    expect([...newest.tickets, ...older.tickets].map(({ number }) => number)).toEqual(numbers.toReversed());
  });
});
