import { expect, test } from "vitest";
import { startConversation } from "#app/features/chat/posting/sending.server.ts";
import { threadOf } from "#app/features/chat/thread/messages.server.ts";
import { consentsOf } from "#app/features/consent/consent.server.ts";
import { VERSIONS } from "#app/features/consent/consent.ts";
import { action as withdrawal } from "#app/features/consent/routes/consent-withdrawal.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { call, target } from "#tests/fixtures/program/requests.ts";
import { answerScreening, screeningAnswerOf } from "./message-screening.server.ts";
import { action } from "./routes/message-screening.ts";

accountFixtures();

const SCAM = "Please pay a processing fee of €450 before we transfer the investment.";

/** A member to whom a stranger has written a scam, with that conversation. */
async function written(): Promise<{ reader: Member; sender: Member; conversationId: string }> {
  const [reader, sender] = [await newMember(), await newMember()];
  const started = await startConversation(sender, { member: reader.username! }, { id: newId(), text: SCAM });
  if (!started.ok) throw new Error(started.code);
  return { reader, sender, conversationId: started.value.conversationId };
}

const warningsFor = async (reader: Member, conversationId: string) =>
  (await threadOf(reader, conversationId))?.messages.map(({ warnings }) => warnings);

const logOf = async (reader: Member) =>
  (await consentsOf(reader)).entries.map(({ kind, version, given }) => [kind, version, given]);

test("a message is read for its receiver from their consent on, and no longer once that is withdrawn", async () => {
  const { reader, sender, conversationId } = await written();
  expect(await screeningAnswerOf(reader)).toBeNull();
  expect(await warningsFor(reader, conversationId)).toEqual([undefined]);
  // The sender's consent is about what the sender receives.
  await answerScreening(sender, true, "uk");
  expect(await warningsFor(reader, conversationId)).toEqual([undefined]);
  expect(await warningsFor(sender, conversationId)).toEqual([undefined]);

  await answerScreening(reader, true, "uk");
  expect(await warningsFor(reader, conversationId)).toEqual([["fee"]]);
  await answerScreening(reader, false, "se");
  expect(await warningsFor(reader, conversationId)).toEqual([undefined]);
});

test("an answer is logged with its version, once, and one to an earlier question does not count", async () => {
  const { reader, conversationId } = await written();
  for (const given of [true, true, false])
    expect(await answerScreening(reader, given, "uk")).toMatchObject({ ok: true });
  const version = VERSIONS["message-screening"];
  expect(await logOf(reader)).toEqual([
    ["message-screening", version, false],
    ["message-screening", version, true],
  ]);
  const earlier = { version: "2026-01-01", given: true };
  await db.updateTable("messageScreening").set(earlier).where("userId", "=", reader.id).execute();
  expect(await screeningAnswerOf(reader)).toBeNull();
  expect(await warningsFor(reader, conversationId)).toEqual([undefined]);
});

test("only members answer, for themselves; staff who look at an account do not", async () => {
  const reader = await newMember();
  expect(await screeningAnswerOf(VISITOR)).toBeUndefined();
  expect(await answerScreening(VISITOR, true, "uk")).toMatchObject({ code: "members-only" });
  expect(await logOf(reader)).toEqual([]);
});

test("the question is a form, which returns to the conversation; the page of consents withdraws it too", async () => {
  const { reader, conversationId } = await written();
  const cookie = await signedIn(reader.id);
  const next = paths.conversation(conversationId);
  const yes = await call(action, paths.messageScreening(), { cookie, form: { answer: "yes", next } });
  expect(target(yes)).toBe(next);
  expect(await screeningAnswerOf(reader)).toBe(true);
  const elsewhere = { answer: "yes", next: "https://evil.example/" };
  expect(target(await call(action, paths.messageScreening(), { cookie, form: elsewhere }))).toBe(paths.chatSettings());
  expect((await call(action, paths.messageScreening(), { cookie, form: { answer: "maybe", next } })).status).toBe(422);

  await call(withdrawal, paths.consentWithdrawal(), { cookie, form: { kind: "message-screening" } });
  expect(await screeningAnswerOf(reader)).toBe(false);
});

test("short texts with a phrase are compared with others for receivers who have consented only", async () => {
  const text = "Pay the processing fee first, please.";
  const compared = async (consents: boolean) => {
    const [reader, sender] = [await newMember(), await newMember()];
    if (consents) await answerScreening(reader, true, "uk");
    const started = await startConversation(sender, { member: reader.username! }, { id: newId(), text });
    expect(started.ok).toBe(true);
    return (await db.selectFrom("unaskedMessages").select("marks").where("senderId", "=", sender.id).execute()).length;
  };
  expect([await compared(false), await compared(true)]).toEqual([0, 1]);
});
