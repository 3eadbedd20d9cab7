/** Requests of members: who may make them, how many, from which offer, and their deadlines. */
import { beforeEach, describe, expect, test } from "vitest";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { openOffer } from "#tests/fixtures/conversations/offers.ts";
import { agreed, asked, payingMember, request, storedRequest } from "#tests/fixtures/site/legal-documents.ts";
import { partiesOf } from "./agreement.ts";
import { agreementOf, agreementsOf } from "./agreements.server.ts";
import { MOST_IN_A_MONTH, MOST_OPEN, MOVES, STATUSES } from "./legal-request.ts";
import { requestSchema } from "./request-form.ts";
import { answerQuestion, cancelRequest, deadlineFrom, requestDocument } from "./requesting.server.ts";
import { deliveredTo, requestOf, requestsOf } from "./requests.server.ts";

accountFixtures();

const DAY = 86_400_000;
let member: Member;

beforeEach(async () => {
  member = await payingMember();
});

test("the legal moves in the database are those of the code", async () => {
  const stored = await db.selectFrom("legalRequestMoves").select(["fromStatus", "toStatus"]).execute();
  const coded = STATUSES.flatMap((from) => MOVES[from].map((to) => `${from} ${to}`));
  expect(stored.map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`).sort()).toEqual(coded.sort());
});

test("the database refuses what the lifecycle has no place for, and that a request is rewritten", async () => {
  const id = await request(member);
  const set = (values: object) => db.updateTable("legalRequests").set(values).where("id", "=", id).execute();
  await expect(set({ partyB: "Somebody else" })).rejects.toThrow("rewritten");
  await expect(set({ terms: null })).rejects.toThrow("rewritten");
  await expect(set({ intoConversation: true })).rejects.toThrow("rewritten");
  await cancelRequest(member, id);
  for (const status of ["open", "waiting", "delivered"]) await expect(set({ status })).rejects.toThrow("may not move");
});

// Friday 18 December 2026, 10 in the morning in each country; the deadline is three working days.
test.each([
  ["se", "2026-12-18T09:00:00Z", "2026-12-23T16:00:00Z"],
  // Christmas Eve is no working day in Sweden; Boxing Day falls on a Saturday.
  ["se", "2026-12-22T09:00:00Z", "2026-12-29T16:00:00Z"],
  ["uk", "2026-12-22T10:00:00Z", "2026-12-29T17:00:00Z"],
  ["fi", "2026-12-04T08:00:00Z", "2026-12-09T15:00:00Z"],
  // Independence Day, on a Friday.
  ["fi", "2024-12-04T08:00:00Z", "2024-12-10T15:00:00Z"],
] as const)("a promise in %s of %s ends with the office hours of %s", (market, from, until) => {
  expect(deadlineFrom(new Date(from), market).toISOString()).toBe(new Date(until).toISOString());
});

describe("a request", () => {
  test("is stored once, as it was typed, and promised by the office of its country", async () => {
    const input = asked({ kind: "other", subject: "  Loan   note ", market: "fi", language: "se" });
    expect(await requestDocument(member, input)).toEqual({ ok: true, value: input.id });
    expect(await requestDocument(member, input)).toEqual({ ok: true, value: input.id });
    const shown = await requestOf(member, input.id);
    expect(shown).toMatchObject({ kind: "other", subject: "Loan note", market: "fi", language: "se", status: "open" });
    expect(shown!.dueAt).toEqual(deadlineFrom(shown!.createdAt, "fi"));
    expect((await requestsOf(member)).requests).toHaveLength(1);
    const other = await payingMember();
    expect(await requestDocument(other, input)).toMatchObject({ code: "conflict" });
  });

  test("is late once its promise has passed", async () => {
    const id = await request(member);
    expect(await requestOf(member, id)).toMatchObject({ late: false });
    moveClock(20 * DAY);
    expect(await requestOf(member, id)).toMatchObject({ late: true });
    expect((await requestsOf(member)).requests[0]).toMatchObject({ late: true });
  });

  test("is for plans that include it, and for nobody in another's place", async () => {
    const basic = await newMember();
    expect(await requestDocument(basic, asked())).toMatchObject({ code: "legal-needs-plan" });
    const viewer = { id: newId(), name: "Kim", lang: "uk" as const, until: new Date() };
    const nobody: Actor[] = [VISITOR, await newStaff("admin"), { ...member, viewer }, { ...member, side: null }];
    for (const actor of nobody) expect(await requestDocument(actor, asked())).toMatchObject({ code: "forbidden" });
    expect((await requestDocument(await payingMember({ plan: "enterprise" }), asked())).ok).toBe(true);
  });

  test("stays its member's when the plan has ended, and can still be cancelled", async () => {
    const id = await request(member);
    const basic: Member = { ...member, plan: "basic" };
    expect(await requestOf(basic, id)).toMatchObject({ id });
    expect(await cancelRequest(basic, id)).toMatchObject({ ok: true });
    expect(await cancelRequest(basic, id)).toMatchObject({ code: "nothing-to-do" });
  });

  test("is nobody else's", async () => {
    const id = await request(member);
    const other = await payingMember();
    expect(await requestOf(other, id)).toBeUndefined();
    expect(await deliveredTo(other, id)).toBeUndefined();
    expect(await cancelRequest(other, id)).toMatchObject({ code: "not-found" });
    expect(await answerQuestion(other, id, { answer: "Mine." })).toMatchObject({ code: "not-found" });
    expect((await requestsOf(other)).requests).toEqual([]);
    expect(await storedRequest(id)).toMatchObject({ status: "open" });
  });

  test("is one of five at a time, also when they come at once", async () => {
    const many = await Promise.all(Array.from({ length: MOST_OPEN + 3 }, () => requestDocument(member, asked())));
    expect(many.filter(({ ok }) => ok)).toHaveLength(MOST_OPEN);
    expect(many.find(({ ok }) => !ok)).toMatchObject({ code: "legal-many-open" });
    const [first] = (await requestsOf(member)).requests;
    await cancelRequest(member, first!.id);
    expect((await requestDocument(member, asked())).ok).toBe(true);
  });

  test("is one of twenty in thirty days", async () => {
    for (let n = 0; n < MOST_IN_A_MONTH; n++) await cancelRequest(member, await request(member));
    expect(await requestDocument(member, asked())).toMatchObject({ code: "legal-month-full" });
    moveClock(31 * DAY);
    expect((await requestDocument(member, asked())).ok).toBe(true);
    const { requests, next } = await requestsOf(member);
    expect(requests).toHaveLength(20);
    expect((await requestsOf(member, next!)).requests).toHaveLength(1);
  });

  test("is answered only where something was asked", async () => {
    const id = await request(member);
    expect(await answerQuestion(member, id, { answer: "Yes." })).toMatchObject({ code: "nothing-to-do" });
  });
});

describe("from an agreed offer", () => {
  test("parties and terms are taken over by either of the two", async () => {
    const { owner, investor, offerId, conversationId } = await agreed();
    const forOwner = (await agreementOf(owner.id, offerId))!;
    expect(forOwner).toMatchObject({ amount: 1_000_000, currency: "SEK", share: 500, conversationId, isOwner: true });
    expect(forOwner).toMatchObject({ clauses: ["due-diligence"], conditions: "And {a sack} of flour." });
    const [company, other] = partiesOf(forOwner);
    expect(other).toBe("Ewan Cole");
    expect(partiesOf((await agreementOf(investor.id, offerId))!)).toEqual(["Ewan Cole", company]);
    const id = await request(owner, { offer: offerId, intoConversation: "on" });
    expect(await storedRequest(id)).toMatchObject({ offerId, conversationId, intoConversation: true });
    expect((await requestOf(owner, id))!.agreement).toMatchObject({ offerId });
  });

  test("an offer that is not the member's, or not agreed, is not found", async () => {
    const { owner, offerId, ...here } = await agreed();
    expect(await requestDocument(member, asked({ offer: offerId }))).toMatchObject({ code: "not-found" });
    expect(await agreementsOf(member.id)).toEqual([]);
    const open = await openOffer({ owner, ...here });
    expect(await requestDocument(owner, asked({ offer: open }))).toMatchObject({ code: "not-found" });
    expect((await agreementsOf(owner.id)).map((one) => one.offerId)).toEqual([offerId]);
    expect(await requestDocument(owner, asked({ offer: newId() }))).toMatchObject({ code: "not-found" });
  });

  test("without an offer nothing goes into a conversation, whatever the form says", async () => {
    const id = await request(member, { intoConversation: "on" });
    expect(await storedRequest(id)).toMatchObject({ offerId: null, conversationId: null, intoConversation: false });
  });
});

test.each([
  [{ kind: "will" }, "kind"],
  [{ kind: "other" }, "subject"],
  [{ market: "xx" }, "market"],
  [{ language: "en" }, "language"],
  [{ partyA: " " }, "partyA"],
  [{ partyB: "x".repeat(201) }, "partyB"],
  [{ partyB: "a\u202eb" }, "partyB"],
  [{ terms: "x".repeat(5_001) }, "terms"],
  [{ terms: "a\u0000b" }, "terms"],
  [{ offer: "1 or 1=1" }, "offer"],
  [{ id: "x" }, "id"],
  [{ kind: "other", partyB: "" }, "subject"],
  [{ kind: "other", partyB: "" }, "partyB"],
] as [Record<string, string>, string][])("a form with %j is refused", (change, field) => {
  const form = { ...{ id: newId(), kind: "non-disclosure", market: "uk", language: "uk", partyA: "A", partyB: "B" } };
  expect(requestSchema.safeParse(form).success).toBe(true);
  const read = requestSchema.safeParse({ ...form, ...change });
  expect(read.error?.issues.map(({ path }) => path[0])).toContain(field);
});
