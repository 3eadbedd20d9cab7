/** Staff deliver, decline and ask: who may, what the member gets, and what is posted to the conversation. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attachmentFor, openAttachment } from "#app/features/chat/attachments/attachments.server.ts";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { rewrite } from "#app/features/files/pdf/rewriting.ts";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import { readLegalNotices } from "#app/features/notifications/reading.server.ts";
import { noticeLegalRequest } from "#app/features/notifications/subscriptions/member-services.server.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, countActs, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { signedPdf } from "#tests/fixtures/files/honest-pdfs.ts";
import { pageWith } from "#tests/fixtures/files/pdf.ts";
import {
  type Agreed,
  agreed,
  finished,
  payingMember,
  request,
  storedRequest,
} from "#tests/fixtures/site/legal-documents.ts";
import { answerQuestion, cancelRequest } from "../requesting.server.ts";
import { deliveredTo, requestOf } from "../requests.server.ts";
import { askMember, declineRequest, deliverDocument } from "./decisions.server.ts";
import { deliveredForStaff, legalCase, legalCases, legalQueue } from "./queue.server.ts";

accountFixtures();

let support: Member;
let member: Member;

beforeAll(async () => {
  support = await newStaff("support", "Kim Ås");
});

beforeEach(async () => {
  member = await payingMember();
});

const messagesIn = (conversationId: string) =>
  db
    .selectFrom("messages")
    .selectAll()
    .where("conversationId", "=", conversationId)
    .where("kind", "=", "text")
    .execute();

describe("delivering", () => {
  test("gives the member the PDF, written anew, tells them, and is written down", async () => {
    const id = await request(member);
    const { bytes } = await rewrite(pageWith());
    expect(await deliverDocument(support, id, finished("../../agreed.exe", pageWith()))).toMatchObject({ ok: true });
    const file = await deliveredTo(member, id);
    expect(file!.name).toBe("agreed.pdf");
    expect(file!.bytes.equals(bytes)).toBe(true);
    expect((await deliveredForStaff(support, id))!.bytes.equals(bytes)).toBe(true);
    expect(await requestOf(member, id)).toMatchObject({ status: "delivered", hasFile: true, isPosted: false });
    const [mail] = await mailsTo(member.email);
    expect(mail!.subject).toBe("Your document is ready: Non-disclosure agreement");
    expect(mail!.text).toContain(`/pages/legal-documents/${id}`);
    await noticeLegalRequest({ userId: member.id, requestId: id, status: "delivered" }, undefined as never);
    const notice = { kind: "legal-delivered", legalRequestId: id };
    expect((await noticesOf(member)).notices).toMatchObject([{ ...notice, unread: true }]);
    await readLegalNotices(await payingMember(), id);
    expect((await noticesOf(member)).notices).toMatchObject([{ ...notice, unread: true }]);
    await readLegalNotices(member, id);
    expect((await noticesOf(member)).notices).toMatchObject([{ ...notice, unread: false }]);
    expect(await actsAbout(member.id)).toMatchObject([
      { action: "legal-document-delivered", actorId: support.id, data: { request: id } },
    ]);
    expect(await deliverDocument(support, id, finished())).toMatchObject({ code: "already-decided" });
  });

  test("happens once, however many press", async () => {
    const id = await request(member);
    const both = await Promise.all([1, 2].map(() => deliverDocument(support, id, finished())));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const files = await db.selectFrom("files").select("id").where("ownerId", "=", member.id).execute();
    expect(files).toHaveLength(1);
  });

  test.each([
    ["a text", Buffer.from("Signed, honestly."), { code: "invalid-input", fields: { file: ["pdf-only"] } }],
    ["a Word document", Buffer.from("PK\u0003\u0004word"), { code: "invalid-input", fields: { file: ["pdf-only"] } }],
    ["a signed PDF that nobody was asked about", signedPdf(), { code: "document-signed" }],
    ["a PDF that is cut off", pageWith().subarray(0, 200), { code: "document-unreadable" }],
    ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1), { code: "file-too-large" }],
  ])("refuses %s, and nothing has happened", async (_, bytes, refusal) => {
    const id = await request(member);
    expect(await deliverDocument(support, id, finished("a.pdf", bytes))).toMatchObject(refusal);
    expect(await storedRequest(id)).toMatchObject({ status: "open", fileId: null });
  });

  describe("into the conversation", () => {
    let here: Agreed;

    beforeEach(async () => {
      here = await agreed();
    });

    test("posts it as the member's message, for both to open", async () => {
      const { owner, investor, offerId, conversationId } = here;
      const id = await request(owner, { offer: offerId, intoConversation: "on" });
      expect(await deliverDocument(support, id, finished())).toMatchObject({ ok: true });
      const [message, ...more] = await messagesIn(conversationId);
      expect(more).toEqual([]);
      expect(message).toMatchObject({ senderId: owner.id, hasFile: true, id: (await storedRequest(id)).messageId });
      // In the member's language.
      expect(message!.text).toContain("Sekretessavtal");
      for (const reader of [owner, investor]) {
        const file = await attachmentFor(reader, conversationId, message!.fileId!);
        expect(file).toMatchObject({ name: "nda.pdf", type: "application/pdf" });
        expect(await openAttachment(file!)).toBeDefined();
      }
      expect(await attachmentFor(member, conversationId, message!.fileId!)).toBeUndefined();
      // The member's own copy is another file: deleting the message does not delete it.
      expect((await storedRequest(id)).fileId).not.toBe(message!.fileId);
      expect(await requestOf(owner, id)).toMatchObject({ isPosted: true, conversationId });
    });

    test("does not happen without the member's wish", async () => {
      const id = await request(here.owner, { offer: here.offerId });
      await deliverDocument(support, id, finished());
      expect(await messagesIn(here.conversationId)).toEqual([]);
    });

    test("does not reach somebody who has blocked the member, who still gets the document", async () => {
      const { owner, investor, offerId, conversationId } = here;
      const id = await request(owner, { offer: offerId, intoConversation: "on" });
      await blockMember(investor, owner.username!);
      expect(await deliverDocument(support, id, finished())).toMatchObject({ ok: true });
      expect(await messagesIn(conversationId)).toEqual([]);
      expect(await requestOf(owner, id)).toMatchObject({ status: "delivered", hasFile: true, isPosted: false });
      const files = await db.selectFrom("files").select("purpose").where("ownerId", "=", owner.id).execute();
      expect(files.filter(({ purpose }) => purpose === "attachment")).toEqual([]);
    });
  });
});

test("declining tells the member why", async () => {
  const id = await request(member);
  const reason = "A will is no business of ours.\nNor is a marriage.\n\nAsk a lawyer.";
  expect(await declineRequest(support, id, { reason })).toMatchObject({ ok: true });
  expect(await requestOf(member, id)).toMatchObject({ status: "declined", reason });
  const [mail] = await mailsTo(member.email);
  expect(mail!.text).toContain(reason);
  expect(mail!.html).toMatch(
    />A will is no business of ours\.<br\/?>Nor is a marriage\.<\/p><p [^>]*>Ask a lawyer\.<\/p>/,
  );
  expect(await actsAbout(member.id)).toMatchObject([{ action: "legal-document-declined" }]);
  expect(await askMember(support, id, { question: "Sure?" })).toMatchObject({ code: "already-decided" });
});

test("asking stops the promise, and the answer begins it anew; there is one question", async () => {
  const id = await request(member);
  const promised = (await storedRequest(id)).dueAt;
  const { open } = await legalQueue(support, "open");
  expect(await askMember(support, id, { question: "For how long?" })).toMatchObject({ ok: true });
  const asked = await requestOf(member, id);
  expect(asked).toMatchObject({ status: "waiting", question: "For how long?", late: false });
  expect(asked!.dueAt > promised).toBe(true);
  expect((await mailsTo(member.email))[0]!.text).toContain("For how long?");
  expect((await legalQueue(support, "open")).cases.find((line) => line.id === id)).toMatchObject({ status: "waiting" });
  expect((await legalQueue(support, "open")).open).toBe(open - 1);
  // A week: two days may be a weekend, which moves no deadline.
  moveClock(7 * 86_400_000);
  const colleague = await newStaff("support");
  expect((await legalCase(colleague, id))!.claim).toBeNull();
  expect(await answerQuestion(member, id, { answer: "Three years." })).toMatchObject({ ok: true });
  // The person who asked has the claim again.
  expect((await legalCase(support, id))!.claim).toMatchObject({ mine: true });
  expect((await legalCase(colleague, id))!.claim).toMatchObject({ mine: false, name: support.name });
  expect(await answerQuestion(member, id, { answer: "Four." })).toMatchObject({ code: "nothing-to-do" });
  const file = await legalCase(support, id);
  expect(file).toMatchObject({ status: "open", question: "For how long?", answer: "Three years." });
  expect(file!.dueAt > promised).toBe(true);
  expect(await askMember(support, id, { question: "And where?" })).toMatchObject({ code: "nothing-to-do" });
  expect(await deliverDocument(support, id, finished())).toMatchObject({ ok: true });
});

test("a mail about what is past is not sent", async () => {
  const id = await request(member);
  await askMember(support, id, { question: "For how long?" });
  await cancelRequest(member, id);
  expect(await mailsTo(member.email)).toEqual([]);
  expect(await legalCase(support, id)).toBeUndefined();
});

test("the queue has what was promised first at its head, and shows claims", async () => {
  const first = await request(member);
  moveClock(30 * 86_400_000);
  const second = await request(member);
  const admin = await newStaff("admin");
  expect(await legalCases.claim(admin, second)).toMatchObject({ ok: true });
  const { cases, open } = await legalQueue(support, "open");
  const lines = cases.filter(({ id }) => id === first || id === second);
  expect(lines).toMatchObject([
    { id: first, claim: null },
    { id: second, claim: { mine: false } },
  ]);
  expect(open).toBeGreaterThanOrEqual(2);
  expect(await declineRequest(support, second, { reason: "No." })).toMatchObject({ code: "claimed-by-other" });
  expect(await declineRequest(admin, second, { reason: "No." })).toMatchObject({ ok: true });
  expect((await legalQueue(support, "decided")).cases[0]).toMatchObject({ id: second, status: "declined" });
});

test("nobody but support and admins sees or does any of it", async () => {
  const id = await request(member);
  const acts = await countActs();
  const viewer = { id: support.id, name: support.name, lang: "uk" as const, until: new Date() };
  const others = [VISITOR, member, await newMember(), await newStaff("moderator"), { ...support, viewer }];
  for (const actor of others) {
    expect(await legalQueue(actor, "open")).toMatchObject({ cases: [], open: 0 });
    expect(await legalCase(actor, id)).toBeUndefined();
    expect(await deliverDocument(actor, id, finished())).toMatchObject({ code: "not-found" });
    expect(await declineRequest(actor, id, { reason: "No." })).toMatchObject({ code: "not-found" });
    expect(await askMember(actor, id, { question: "Who?" })).toMatchObject({ code: "not-found" });
    expect(await deliveredForStaff(actor, id)).toBeUndefined();
  }
  expect(await countActs()).toBe(acts);
});
