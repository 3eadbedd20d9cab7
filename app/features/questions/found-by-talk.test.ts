/** What was asked, answered and told is found by readers of the whole pitch, and by nobody who sees a teaser. */
import { beforeAll, expect, test } from "vitest";
import { findPitches } from "#app/features/search/finding.server.ts";
import { readSearch } from "#app/features/search/reading.ts";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch, publish } from "#tests/fixtures/market/documents.ts";
import { answerQuestion, takeBackAnswer } from "./answering.server.ts";
import { askQuestion } from "./asking.server.ts";
import { managedQuestion } from "./managing.server.ts";
import { removeText, restoreText } from "./texts.server.ts";
import { deleteUpdate, publishUpdate } from "./updates/publishing.server.ts";

accountFixtures();

let owner: Member;
let asker: Member;
let publicId: string;

beforeAll(async () => {
  owner = await newMember({ side: "entrepreneur" });
  asker = await newMember();
  publicId = await draftOfPitch(owner);
  await publish(publicId);
});

async function finds(actor: Actor, text: string): Promise<boolean> {
  const { search } = readSearch(new URLSearchParams({ q: text }), actor, "se");
  const result = await findPitches(actor, "se", search);
  if (result.kind !== "found") throw new Error("too slow");
  return result.pitches.some((pitch) => pitch.publicId === publicId);
}

async function teaserReaders(): Promise<Actor[]> {
  return [VISITOR, { kind: "guest", id: newId() }, await newMember({ emailVerified: false })];
}

test("an answer is found once it is public, in any form of its words, and never by a visitor", async () => {
  const asked = await askQuestion(asker, publicId, { question: "Vem äger patenten på isbrytaren?" });
  if (!asked.ok) throw new Error(asked.code);
  const { id } = asked.value;
  // What the words of a search mean is remembered for a while, so each is asked for once before.
  expect(await finds(asker, "isbrytaren")).toBe(false);
  await answerQuestion(owner, publicId, id, { answer: "Varvet äger dem.", audience: "private", version: 1 });
  expect(await finds(asker, "varvet")).toBe(false);
  const { version } = (await managedQuestion(owner, publicId, id))!.question;
  await answerQuestion(owner, publicId, id, { answer: "Varvet äger dem.", audience: "public", version });
  for (const word of ["isbrytare", "patent", "varv"]) {
    expect(await finds(asker, word), word).toBe(true);
    for (const actor of await teaserReaders()) expect(await finds(actor, word), word).toBe(false);
  }

  const removed = await transaction((trx) => removeText(trx, "answer", id));
  expect(await finds(asker, "varv")).toBe(false);
  expect(await transaction((trx) => restoreText(trx, "answer", id, removed!))).toBe(true);
  expect(await finds(asker, "varv")).toBe(true);
  await takeBackAnswer(owner, publicId, id);
  expect(await finds(asker, "isbrytare")).toBe(false);
});

test("an update is found by the words of its language, until it is deleted", async () => {
  const told = await publishUpdate(owner, publicId, {
    title: "Vi har fått en order på fyrtio roddbåtar",
    text: "De levereras till våren, och kunden har betalat hälften.",
  });
  if (!told.ok) throw new Error(told.code);
  expect(await finds(asker, "roddbåt")).toBe(true);
  for (const actor of await teaserReaders()) expect(await finds(actor, "roddbåt")).toBe(false);
  await deleteUpdate(owner, publicId, told.value.id);
  expect(await finds(asker, "roddbåt")).toBe(false);
});
