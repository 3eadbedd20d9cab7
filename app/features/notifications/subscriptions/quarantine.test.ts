/** Notices and mails of quarantined messages, and of unanswered ones. */
import { expect, test } from "vitest";
import type { BatchDecision } from "#app/features/quarantine/decision-form.ts";
import { decideBatch } from "#app/features/quarantine/decisions.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { begun, member, value } from "#tests/fixtures/conversations/conversations.ts";
import { mailing } from "#tests/fixtures/conversations/quarantine.ts";
import { runNoticeMails } from "#tests/fixtures/mail/notices.ts";
import { NOTICES } from "../notice.ts";
import { noticesOf } from "../notice-list.server.ts";
import { savePreferences } from "../preferences/preferences.server.ts";
import { noticeAnswerAwaited, noticeQuarantineDecided } from "./conversations.server.ts";

accountFixtures();

/** Quarantines a member's text, decides it, and runs the follow-up jobs. */
async function told(lang: Market, decision: Omit<BatchDecision, "seen">) {
  const { sender, held, batchId, seen } = await mailing(1);
  await db.updateTable("users").set({ lang }).where("id", "=", sender.id).execute();
  const moderator = await member({ side: null, username: null, staffRole: "moderator" });
  value(await decideBatch(moderator, batchId, { ...decision, seen }));
  await noticeQuarantineDecided({ batchId }, {} as never);
  const { notices } = await noticesOf(sender);
  return { sender, batchId, conversationId: held[0]!.conversationId, notices };
}

test.each([
  ["uk", "We didn’t deliver some of your messages"],
  ["se", "Meddelanden från dig har inte levererats"],
  ["no", "Meldinger fra deg er ikke levert"],
  ["dk", "Beskeder fra dig er ikke leveret"],
  ["fi", "Emme toimittaneet viestejäsi"],
] as const)("of a refusal the notice leads to the reasons, which come by mail too: %s", async (lang, subject) => {
  const { sender, batchId, notices } = await told(lang, { outcome: "refused", rule: "misuse", reason: "Sold to all." });
  expect(notices.map(({ kind }) => kind)).toEqual(["held-refused"]);
  expect(notices[0]).toMatchObject({ decisionId: batchId });
  expect(NOTICES["held-refused"].path(notices[0]!)).toBe(paths.decision(batchId));
  const [letter, ...others] = await mailsTo(sender.email);
  expect(others).toEqual([]);
  expect(letter!.subject).toBe(subject);
  expect(letter!.text).toContain("Sold to all.");
  expect(letter!.text).toContain(paths.decision(batchId));
});

test("of what was let pass there is a notice that leads to the conversation, and no mail", async () => {
  const { sender, conversationId, notices } = await told("uk", { outcome: "passed", rule: null, reason: null });
  expect(notices.map(({ kind }) => kind)).toEqual(["held-passed"]);
  expect(NOTICES["held-passed"].path(notices[0]!)).toBe(paths.conversation(conversationId));
  expect(await mailsTo(sender.email)).toEqual([]);
});

test.each([
  ["instant", 1],
  ["none", 0],
] as const)(
  "who has not answered is reminded in the app, and by mail where mails about messages are %s: %i",
  async (messages, mails) => {
    const { ada, ben, id } = await begun();
    await savePreferences(ben, { messages }, "uk");
    await noticeAnswerAwaited({ conversationId: id, senderId: ada.id, receiverId: ben.id }, {} as never);
    expect((await noticesOf(ben)).notices.map(({ kind }) => kind)).toEqual(["answer-awaited"]);
    await runNoticeMails();
    expect(await mailsTo(ben.email)).toHaveLength(mails);
  },
);
