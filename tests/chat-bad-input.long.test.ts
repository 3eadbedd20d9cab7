/** Hostile and malformed requests to the addresses of conversations. */
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Message, Messages } from "#app/features/chat/message.ts";
import * as blockRoute from "#app/features/chat/routes/member-block.ts";
import * as messagesRoute from "#app/features/chat/thread/routes/conversation-messages.ts";
import * as readRoute from "#app/features/chat/thread/routes/conversation-read.ts";
import * as deletionRoute from "#app/features/chat/thread/routes/message-deletion.ts";
import * as editRoute from "#app/features/chat/thread/routes/message-edit.ts";
import { textParts } from "#app/features/chat/ui/linked-text.tsx";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { forgetTokens } from "#app/platform/http/rate-limit.server.ts";
import { visitContext } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { makeVisit } from "#server/http/visit.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { member, talk } from "./fixtures/conversations/conversations.ts";

const ORIGIN = "http://uk.localhost";
let database: TestDatabase;
let ada: Member;
let ben: Member;
let id: string;
const cookies = new Map<string, string>();

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET: "s".repeat(32) });
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

beforeEach(async () => {
  moveClock(0);
  ({ ada, ben, id } = await talk());
});

interface Answer {
  status: number;
  body: { ok?: boolean; failure?: string; problem?: string; message?: Message } & Partial<Messages>;
}

type Module = { action?: unknown; loader?: unknown };

/** Sends a request as a person (or none), with a form or any body. */
async function ask(
  who: Member | undefined,
  module: Module,
  params: Record<string, string>,
  body?: Record<string, string> | Blob | URLSearchParams,
  search = "",
): Promise<Answer> {
  const cookie = who ? (cookies.get(who.id) ?? (await signedIn(who.id))) : "";
  if (who) cookies.set(who.id, cookie);
  const init = body && { method: "POST", body: body instanceof Blob ? body : new URLSearchParams(body) };
  const request = new Request(`${ORIGIN}/x${search}`, { ...init, headers: { cookie } });
  const context = new RouterContextProvider();
  context.set(visitContext, await makeVisit(request, "10.0.0.1"));
  const handler = (body ? module.action : module.loader) as (args: unknown) => Promise<Response>;
  const response = await handler({ request, context, params, url: new URL(request.url) });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

const post = (who: Member | undefined, form: Record<string, string>, conversation = id) =>
  ask(who, messagesRoute, { id: conversation }, { id: newId(), ...form });
const read = async (who: Member, search = "?after=0") =>
  (await ask(who, messagesRoute, { id }, undefined, search)).body;
const lastText = async (who: Member) => (await read(who)).messages!.at(-1)!.text;

describe("what a message says", () => {
  test.each([
    ["nothing", "", "required"],
    ["only space", " \n\t\u00a0 ", "required"],
    ["only what nobody sees", "\u200b\u2060\ufeff\u202e", "required"],
    ["10,001 characters", "x".repeat(10_001), "too-long:10000"],
    ["10,001 units in emoji", `${"👍".repeat(5_000)}x`, "too-long:10000"],
    ["a zero byte", "null \0 byte", "characters"],
    ["an escape sequence", "\u001b[31mred", "characters"],
  ])("%s is refused, and why is said", async (_, text, problem) => {
    expect(await post(ada, { text })).toMatchObject({ status: 422, body: { failure: "invalid-input", problem } });
    expect(await lastText(ben)).toBe("Hello Ada");
  });

  test.each([
    ["one character", "x", "x"],
    ["10,000 characters", "å".repeat(10_000), "å".repeat(10_000)],
    ["letters in parts are put together", "A\u030angstro\u0308m", "Ångström"],
    ["overrides are taken out", "invoice\u202egpj.exe\u2066", "invoicegpj.exe"],
    ["line ends of all kinds", "a\r\nb\rc\n\n\n\n\nd", "a\nb\nc\n\nd"],
    [
      "markup stays what it is",
      `<script>alert("1")</script><img src=x onerror=alert(1)>`,
      `<script>alert("1")</script><img src=x onerror=alert(1)>`,
    ],
    ["what looks like a query", "'; drop table messages; --", "'; drop table messages; --"],
    ["right to left, and joined emoji", "مرحبا 👩‍👧", "مرحبا 👩‍👧"],
  ])("%s", async (_, text, kept) => {
    expect(await post(ada, { text })).toMatchObject({ status: 200, body: { message: { text: kept, mine: true } } });
    expect(await lastText(ben)).toBe(kept);
  });

  test("bytes that are no letters are not stored as if they were", async () => {
    const form = new Blob(
      [Buffer.concat([Buffer.from(`id=${newId()}&text=`), Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80])])],
      {
        type: "application/x-www-form-urlencoded",
      },
    );
    const answer = await ask(ada, messagesRoute, { id }, form);
    expect(answer.status).toBe(200);
    expect((await lastText(ben)).isWellFormed()).toBe(true);
    expect(await lastText(ben)).toMatch(/^\ufffd+$/);
  });

  test("a thousand links are text and links, and none is followed or counted as anything else", async () => {
    const text = Array.from({ length: 1_000 }, (_, n) => `http://a.b/${n}`)
      .join(" ")
      .slice(0, 10_000)
      .trim();
    expect((await post(ada, { text })).status).toBe(200);
    expect(textParts(await lastText(ben)).filter(({ href }) => href).length).toBeGreaterThan(600);
  });

  test.each([
    ["a body that is no form", new Blob(['{"text":1}'], { type: "application/json" })],
    [
      "a form that is cut off",
      new Blob(["--x\r\nContent-Disposition: form-data; name=text"], { type: "multipart/form-data; boundary=x" }),
    ],
    ["a form of two thousand fields", new URLSearchParams(Array.from({ length: 2_000 }, (_, n) => [`f${n}`, "x"]))],
  ])("%s is refused", async (_, body) => {
    expect((await ask(ada, messagesRoute, { id }, body)).status).toBe(422);
  });
});

describe("to whom", () => {
  test("the blocked, the blocking, the deleted, those about to be, the suspended", async () => {
    expect((await ask(ben, blockRoute, { username: ada.username! }, { x: "" })).status).toBe(200);
    expect(await post(ada, { text: "x" })).toMatchObject({ status: 409, body: { failure: "blocked-by-contact" } });
    expect(await post(ben, { text: "x" })).toMatchObject({ status: 409, body: { failure: "blocked-contact" } });
    const gone = { status: 409, body: { failure: "recipient-gone" } };
    for (const change of [{ suspendedAt: now() }, { deletionDueAt: now() }]) {
      const other = await talk();
      await db.updateTable("users").set(change).where("id", "=", other.ben.id).execute();
      expect(await post(other.ada, { text: "x" }, other.id)).toMatchObject(gone);
    }
    const other = await talk();
    await db.deleteFrom("users").where("id", "=", other.ben.id).execute();
    expect(await post(other.ada, { text: "x" }, other.id)).toMatchObject(gone);
  });

  test("another's conversation, one that never was, and what is no id", async () => {
    const eve = await member();
    for (const conversation of [id, newId(), "0", "not-an-id", "' or 1=1 --", "../messages", "%00"]) {
      expect((await post(eve, { text: "x" }, conversation)).status).toBe(404);
      expect((await ask(eve, messagesRoute, { id: conversation })).status).toBe(404);
      expect((await ask(eve, readRoute, { id: conversation }, { upTo: "1" })).status).toBe(404);
      expect((await ask(eve, editRoute, { id: conversation, number: "1" }, { text: "x" })).status).toBe(404);
      expect((await ask(eve, deletionRoute, { id: conversation, number: "1" }, { x: "" })).status).toBe(404);
    }
    expect((await read(ben)).messages).toHaveLength(2);
  });

  test("nobody who is signed in", async () => {
    expect((await post(undefined, { text: "x" })).status).toBe(403);
    expect((await ask(undefined, messagesRoute, { id })).status).toBe(401);
    expect((await ask(undefined, deletionRoute, { id, number: "1" }, { x: "" })).status).toBe(404);
  });
});

describe("under which id", () => {
  test.each([
    "",
    "not-an-id",
    "00000000-0000-0000-0000-000000000000",
    "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
    "018f0000-0000-7000-8000-00000000000G",
    `${"0".repeat(10_000)}`,
  ])("%j is none", async (messageId) => {
    expect((await post(ada, { id: messageId, text: "x" })).status).toBe(422);
  });

  test("one that has been used, with other words, by the other, or with a file that is not one's own", async () => {
    const message = { id: newId(), text: "Once" };
    expect((await post(ada, message)).status).toBe(200);
    expect((await post(ada, message)).body.message).toMatchObject({ number: 3, text: "Once" });
    const reused = { status: 409, body: { failure: "message-id-reused" } };
    expect(await post(ada, { ...message, text: "Twice" })).toMatchObject(reused);
    expect(await post(ben, message)).toMatchObject(reused);
    expect(await post(ada, { ...message, fileId: newId() })).toMatchObject(reused);
    expect((await read(ben)).messages).toHaveLength(3);
    // In another conversation it is another message.
    const other = await talk();
    expect((await post(other.ada, message, other.id)).body.message).toMatchObject({ text: "Once", number: 3 });
  });

  test("a file that is somebody else's, or nothing", async () => {
    expect((await post(ada, { fileId: "not-an-id", text: "x" })).status).toBe(422);
    const premium = await member({ plan: "premium" });
    await db.updateTable("users").set({ plan: "premium" }).where("id", "=", ada.id).execute();
    expect([403, 404]).toContain((await post(ada, { fileId: newId(), text: "x" })).status);
    expect((await post(premium, { fileId: newId(), text: "x" })).status).toBe(404);
    expect((await read(ben)).messages).toHaveLength(2);
  });
});

describe("numbers", () => {
  test.each(["-1", "1.5", "1e3", "NaN", "99999999999999999999", "0x10", " "])(
    "?since=%s is refused or means what it says",
    async (given) => {
      const { status } = await ask(ada, messagesRoute, { id }, undefined, `?since=${encodeURIComponent(given)}`);
      expect(status).toBe(["1e3", "0x10", " "].includes(given) ? 200 : 422);
    },
  );

  test.each(["0", "-1", "1.5", "01", "1e3", "99999999999999999999", "x"])("message %s is none", async (number) => {
    expect((await ask(ada, editRoute, { id, number }, { text: "x" })).status).toBe(404);
    expect((await ask(ada, deletionRoute, { id, number }, { x: "" })).status).toBe(404);
  });

  test("a reply to nothing is a message, to what is no number none", async () => {
    expect((await post(ada, { text: "x", reply: "4000" })).body.message).not.toHaveProperty("reply");
    expect((await post(ada, { text: "x", reply: "1; drop" })).status).toBe(422);
  });

  test("reading further than there is reads what there is", async () => {
    expect((await ask(ada, readRoute, { id }, { upTo: String(Number.MAX_SAFE_INTEGER) })).status).toBe(200);
    expect((await read(ben)).otherRead).toBe(2);
    expect((await ask(ada, readRoute, { id }, { upTo: "1e400" })).status).toBe(422);
  });
});

test("a flood is stopped for its sender alone, edits and deletions with it", async () => {
  const statuses: Answer[] = [];
  // In batches, so that no request times out waiting for a database connection.
  for (let wave = 0; wave < 10; wave++) {
    statuses.push(...(await Promise.all(Array.from({ length: 13 }, (_, n) => post(ada, { text: `${wave}.${n}` })))));
  }
  const refused = statuses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused[0]!.body.failure).toBe("too-many-requests");
  expect((await ask(ada, editRoute, { id, number: "3" }, { text: "x" })).status).toBe(429);
  expect((await ask(ada, deletionRoute, { id, number: "3" }, { x: "" })).status).toBe(429);
  expect((await post(ben, { text: "Please stop" })).status).toBe(200);
  const { messages } = await read(ben, "?since=0");
  const kept = messages!.filter(({ mine }) => !mine).length;
  expect(kept).toBe(1 + statuses.length - refused.length);
  await forgetTokens("message", ada.id);
});

test("clocks that are off by a day change neither the order nor what can be sent and read", async () => {
  const texts = ["now", "a day ahead", "a day behind"];
  for (const [place, offset] of [0, 86_400_000, -86_400_000].entries()) {
    moveClock(offset);
    expect((await post(place % 2 ? ben : ada, { text: texts[place]! })).status).toBe(200);
  }
  const { messages } = await read(ben);
  expect(messages!.slice(2).map(({ text }) => text)).toEqual(texts);
  const times = messages!.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
