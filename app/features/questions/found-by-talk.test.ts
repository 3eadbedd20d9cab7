/** What was asked, answered and told is found by readers of the whole pitch, and by nobody who sees a teaser. */
import { beforeAll, expect, test } from "vitest";
import { type FoundPitch, findPitches } from "#app/features/search/finding.server.ts";
import { talkAbout } from "#app/features/search/highlights/talk.server.ts";
import { readSearch } from "#app/features/search/reading.ts";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch, publish } from "#tests/fixtures/market/documents.ts";
import { answerQuestion, takeBackAnswer } from "./answering.server.ts";
import { askQuestion } from "./asking.server.ts";
import { managedQuestion } from "./managing.server.ts";
import { questionsPage } from "./questions.server.ts";
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

async function found(actor: Actor, text: string): Promise<FoundPitch | undefined> {
  const { search } = readSearch(new URLSearchParams({ q: text }), actor, "se");
  const result = await findPitches(actor, "se", search);
  if (result.kind !== "found") throw new Error("too slow");
  return result.pitches.find((pitch) => pitch.publicId === publicId);
}

async function finds(actor: Actor, text: string): Promise<boolean> {
  return (await found(actor, text)) !== undefined;
}

async function passage(actor: Actor, text: string) {
  return (await found(actor, text))?.highlights?.passage;
}

/** A question that is asked and answered; returns its id. */
async function answered(question: string, answer: string, audience: "public" | "private" = "public"): Promise<string> {
  const asked = await askQuestion(asker, publicId, { question });
  if (!asked.ok) throw new Error(asked.code);
  const done = await answerQuestion(owner, publicId, asked.value.id, { answer, audience, version: 1 });
  if (!done.ok) throw new Error(done.code);
  return asked.value.id;
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

test("the passage that was found is shown with where it stands, whether it was asked, answered or told", async () => {
  const id = await answered("Finns det en båtsnickare i styrelsen?", "Ja, och en kapten. Hon har seglat i fyrtio år.");
  const page = paths.pitch((await found(asker, "båtsnickare"))!);
  expect(await passage(asker, "kaptener")).toEqual({
    ...{ of: "answer", language: "sv", to: `${page}#question-${id}` },
    parts: ["Ja, och en ", "kapten", "."],
  });
  expect(await passage(asker, "båtsnickaren")).toMatchObject({
    of: "question",
    parts: ["Finns det en ", "båtsnickare", " i styrelsen?"],
  });
  const told = await publishUpdate(owner, publicId, {
    title: "Ny ångslup",
    text: "Den har en panna från Motala. Kajen är betald.",
  });
  if (!told.ok) throw new Error(told.code);
  expect(await passage(asker, "ångslupen")).toMatchObject({
    ...{ of: "update", to: `${page}#update-${told.value.id}` },
    parts: ["Ny ", "ångslup", ""],
  });
  // Of two words the passage is the one that tells of both.
  expect(await passage(asker, "panna motala")).toMatchObject({
    parts: ["Den har en ", "panna", " från ", "Motala", "."],
  });

  // What no longer stands on the page of the pitch stands first on its own page.
  for (const word of ["ett", "två", "tre"]) await answered(`Fråga nummer ${word}?`, `Svar nummer ${word}.`);
  const older = await passage(asker, "kapten");
  const to = older?.of === "answer" ? new URL(older.to, "https://stakeholm.example") : undefined;
  expect(to?.pathname).toBe(paths.questions(publicId));
  expect(to?.hash).toBe(`#question-${id}`);
  const shown = await questionsPage(asker, publicId, to!.searchParams.get("after")!);
  expect(shown?.questions[0]?.id).toBe(id);
});

test("words that stand in the pitch's own text are shown from there", async () => {
  const { companyName } = (await found(asker, "kapten"))!;
  await answered("Vad gör ni i mellandagarna?", `${companyName} har stängt då.`);
  const own = await found(asker, companyName);
  expect(own?.highlights?.name).not.toBeNull();
  expect(own?.highlights?.passage).toBeNull();
});

test("nothing that was asked, answered or told is read for who sees a teaser, nor what was answered to one alone", async () => {
  await answered("Vad kostar fyrvaktaren?", "Fyrvaktaren kostar en månadslön.", "private");
  const texts = (await talkAbout(db, asker, [publicId])).map(({ text }) => text);
  expect(texts).toContain("Ja, och en kapten. Hon har seglat i fyrtio år.");
  expect(texts.join()).not.toContain("Fyrvaktaren");
  for (const actor of await teaserReaders()) {
    expect(await talkAbout(db, actor, [publicId])).toEqual([]);
    expect(await passage(actor, "kapten")).toBeUndefined();
    const seen = await found(actor, (await found(asker, "kapten"))!.companyName);
    expect(seen).toBeDefined();
    expect(seen?.highlights?.passage).toBeNull();
  }
});
