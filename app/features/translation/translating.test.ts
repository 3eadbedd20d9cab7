/** Reading by the operator's service: what is sent, when, with whose consent, and what is kept of it. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor, Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { TranslationService } from "#app/platform/env/translation.server.ts";
import { speakToTranslationService } from "#app/platform/env/translation-service.server.ts";
import { openTranslationService, type TranslationStandIn, translated } from "#standins/translation.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newGuest, newMember } from "#tests/fixtures/casework/support.ts";
import { allowsTranslation, answerTranslation, translationQuestionOf } from "./consent.server.ts";
import { translateTexts, trimTranslations } from "./translating.server.ts";

const NAME = "Prøvetolk ApS, Denmark";
let service: TranslationStandIn;

accountFixtures();

/** The service of the operator; another one by what differs. */
const operatedWith = (change: Partial<TranslationService> = {}) =>
  speakToTranslationService({ protocol: "libretranslate", url: service.url, key: service.key, name: NAME, ...change });

beforeAll(async () => {
  service = await openTranslationService();
});
beforeEach(() => {
  operatedWith();
  service.requests.length = 0;
  service.fail(undefined);
});
afterAll(() => service.close());

async function author(given = true): Promise<Member> {
  const member = await newMember();
  expect(await answerTranslation(member, given, "dk")).toMatchObject({ ok: true });
  return member;
}

async function translate(actor: Actor, authorId: string | null, texts: string[], to: "en" | "nb" = "en") {
  return translateTexts(actor, { authorId, texts, from: "da", to });
}

test("a text is sent only when it is asked for, with its author's consent, and once", async () => {
  const [writer, reader] = [await author(), await newMember()];
  expect(service.requests).toEqual([]);
  const texts = ["Vi bager.\n\nDet tager et døgn.", "2.500"];
  const expected = { ok: true, value: ["[en] Vi bager.\n\n[en] Det tager et døgn.", "2.500"] };
  expect(await translate(reader, writer.id, texts)).toEqual(expected);
  expect(service.requests).toEqual([
    { protocol: "libretranslate", key: "a-key", texts: ["Vi bager.", "Det tager et døgn."], from: "da", to: "en" },
  ]);
  // Others read what is stored, and of a changed text only what has changed is sent.
  expect(await translate(await newGuest(), writer.id, texts)).toEqual(expected);
  expect(service.requests).toHaveLength(1);
  await translate(reader, writer.id, ["Vi bager.\n\nDet tager to døgn."]);
  expect(service.requests[1]!.texts).toEqual(["Det tager to døgn."]);
});

test.each([
  ["who has not answered", async () => (await newMember()).id],
  ["who said no", async () => (await author(false)).id],
  ["without an account", async () => null],
])("nothing of an author %s is sent", async (_, authorOf) => {
  expect(await translate(await newMember(), await authorOf(), ["Vi bager."])).toMatchObject({
    ok: false,
    code: "translation-not-allowed",
  });
  expect(service.requests).toEqual([]);
});

test("a withdrawn consent takes the translations along, also of what is under way", async () => {
  const [writer, reader] = [await author(), await newMember()];
  await translate(reader, writer.id, ["Vi bager."]);
  service.fail((response) => void sleep(150).then(() => response.writeHead(500).end()));
  const stored = () => db.selectFrom("translations").select("text").where("authorId", "=", writer.id).execute();
  expect(await stored()).toHaveLength(1);
  await answerTranslation(writer, false, "dk");
  expect(await stored()).toEqual([]);
  expect(await translate(reader, writer.id, ["Vi bager."])).toMatchObject({ code: "translation-not-allowed" });
  const log = await db.selectFrom("consents").selectAll().where("userId", "=", writer.id).orderBy("id").execute();
  expect(log.map(({ kind, given, choices }) => [kind, given, choices])).toEqual([
    ["translation", true, { service: NAME }],
    ["translation", false, { service: NAME }],
  ]);
});

test("a consent is to one service: another asks anew", async () => {
  const writer = await author();
  operatedWith({ name: "Somebody else, USA" });
  expect(await translationQuestionOf(writer)).toEqual({ service: "Somebody else, USA", answer: null });
  expect(await allowsTranslation({ id: writer.id })).toBe(false);
});

test("visitors and impersonating staff send nothing", async () => {
  const writer = await author();
  const viewer = { id: writer.id, name: "Kim", lang: "se" as const, until: new Date(Date.now() + 60_000) };
  for (const actor of [{ kind: "visitor" }, { ...(await newMember()), viewer }] as Actor[]) {
    expect(await translate(actor, writer.id, ["Vi bager."])).toMatchObject({ ok: false });
  }
  expect(service.requests).toEqual([]);
});

describe("DeepL's protocol", () => {
  test("is spoken with its codes, fifty texts at a time", async () => {
    operatedWith({ protocol: "deepl" });
    const texts = Array.from({ length: 60 }, (_, index) => `Tekst nummer ${index}`);
    const written = await author();
    const result = await translate(await newMember(), written.id, texts);
    expect(result).toEqual({ ok: true, value: texts.map((text) => translated(text, "en")) });
    expect(
      service.requests.map((request) => [request.protocol, request.texts.length, request.from, request.to]),
    ).toEqual([
      ["deepl", 50, "DA", "EN-GB"],
      ["deepl", 10, "DA", "EN-GB"],
    ]);
    expect(await translate(await newMember(), written.id, ["Hej"], "nb")).toMatchObject({ value: ["[nb] Hej"] });
  });
});

test.each<[string, Parameters<TranslationStandIn["fail"]>[0]]>([
  ["refuses", (response) => void response.writeHead(403).end("{}")],
  ["has no more quota", (response) => void response.writeHead(456).end("{}")],
  ["redirects elsewhere", (response) => void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end()],
  ["answers no JSON", (response) => void response.writeHead(200).end("<p>Hello</p>")],
  ["answers too little", (response) => void response.writeHead(200).end('{"translatedText":[]}')],
  ["answers another shape", (response) => void response.writeHead(200).end('{"translatedText":[5]}')],
  ["answers ten megabytes", (response) => void response.writeHead(200).end("x".repeat(10_000_000))],
  ["breaks off", (response) => void response.destroy()],
])("a service that %s is said to be unavailable, and nothing of its answer is stored", async (_, trouble) => {
  const writer = await author();
  service.fail(trouble);
  expect(await translate(await newMember(), writer.id, ["Vi bager."])).toMatchObject({
    ok: false,
    code: "translation-unavailable",
  });
  expect(await db.selectFrom("translations").select("key").where("authorId", "=", writer.id).execute()).toEqual([]);
});

test("texts of ten thousand characters in mixed scripts come back whole, longer ones are refused", async () => {
  const writer = await author();
  const text = "Brød ругбрёд パン خبز 🍞\u200f ".repeat(500).slice(0, 10_000).toWellFormed();
  expect(await translate(await newMember(), writer.id, [text])).toEqual({ ok: true, value: [translated(text, "en")] });
  expect(await translate(await newMember(), writer.id, [`${text}x`])).toMatchObject({ ok: false });
  const many = Array.from({ length: 61 }, (_, index) => `Tekst ${index}`);
  expect(await translate(await newMember(), writer.id, many)).toMatchObject({ ok: false });
});

test("what nobody has read for thirty days goes, and what is beyond the bound", async () => {
  const [writer, reader] = [await author(), await newMember()];
  await translate(reader, writer.id, ["Gammel.", "Ny."]);
  moveClock(20 * 86_400_000);
  await translate(reader, writer.id, ["Ny."]);
  moveClock(31 * 86_400_000);
  await trimTranslations();
  const stored = await db.selectFrom("translations").select("text").where("authorId", "=", writer.id).execute();
  expect(stored.map(({ text }) => text)).toEqual(["[en] Ny."]);
});

test("one reader cannot make the service work without end", async () => {
  const [writer, reader] = [await author(), await newMember()];
  const results = await Promise.all(
    Array.from({ length: 125 }, (_, index) => translate(reader, writer.id, [`Tekst nummer ${index}`])),
  );
  expect(results.filter((result) => !result.ok && result.code === "too-many-requests")).toHaveLength(5);
  expect(service.requests).toHaveLength(120);
});
