/** Answers to conversation forms without JavaScript: redirects and failure messages. */
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as archive from "#app/features/chat/inbox/routes/conversation-archive.ts";
import * as block from "#app/features/chat/routes/member-block.ts";
import * as reading from "#app/features/chat/thread/routes/conversation-read.ts";
import * as deletion from "#app/features/chat/thread/routes/message-deletion.ts";
import * as edit from "#app/features/chat/thread/routes/message-edit.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase } from "#app/platform/db/db.server.ts";
import { consumeFlash } from "#app/platform/http/flash.server.ts";
import { visitContext } from "#app/platform/http/visit.server.ts";
import { makeVisit } from "#server/http/visit.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { seenBy, talk } from "./fixtures/conversations/conversations.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET: "s".repeat(32) });
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

beforeEach(() => moveClock(0));

type Action = (args: never) => Promise<Response>;

async function contextOf(cookie: string, form?: Record<string, string>) {
  const init = form && { method: "POST", body: new URLSearchParams(form) };
  const request = new Request("http://uk.localhost/x", { ...init, headers: { cookie, accept: "text/html" } });
  const context = new RouterContextProvider();
  context.set(visitContext, await makeVisit(request, "10.0.0.1"));
  return { request, context };
}

/** Sends a form with `next`. Returns the redirect and the message on the next page. */
async function send(who: Member, action: Action, params: Record<string, string>, form: Record<string, string> = {}) {
  const asked = await contextOf(await signedIn(who.id), { next: "/pages/messages", ...form });
  const response = await action({ ...asked, params } as never);
  const { context } = await contextOf(response.headers.get("set-cookie")?.split(";")[0] ?? "");
  return {
    status: response.status,
    to: response.headers.get("location"),
    says: consumeFlash(context).flash?.text ?? null,
  };
}

test("what can be seen where it leads is done without a word, what cannot is said", async () => {
  const { ada, ben, id } = await talk();
  const back = { status: 302, to: "/pages/messages", says: null };
  expect(await send(ada, edit.action, { id, number: "1" }, { text: "Hello again" })).toEqual(back);
  expect(await send(ben, reading.action, { id }, { upTo: "1" })).toEqual(back);
  expect(await send(ada, deletion.action, { id, number: "1" })).toEqual(back);
  expect(await send(ada, archive.action, { id })).toEqual({
    ...back,
    says: expect.stringContaining("Conversation archived"),
  });
  expect(await send(ben, block.action, { username: ada.username! })).toEqual(back);
  expect((await seenBy(ben, id))[0]).toMatchObject({ deleted: true });
});

test("what is not done leads on, too, and the page there says why", async () => {
  const { ada, ben, id } = await talk();
  moveClock(16 * 60_000);
  const tooLate = "You can only edit or delete a message within 15 minutes of sending it.";
  expect(await send(ada, edit.action, { id, number: "1" }, { text: "Hi" })).toMatchObject({
    status: 302,
    says: tooLate,
  });
  expect(await send(ada, deletion.action, { id, number: "1" })).toMatchObject({ status: 302, says: tooLate });
  moveClock(0);
  await send(ben, block.action, { username: ada.username! });
  expect((await send(ada, edit.action, { id, number: "1" }, { text: "Hi" })).says).toBe(
    "Cannot send a message while you are blocked by the contact",
  );
  expect((await send(ada, edit.action, { id, number: "2" }, { text: "Hi" })).says).toMatch(/\w/);
});

test("nobody is led off the site, and no planted cookie says what it wants", async () => {
  const { ada, id } = await talk();
  for (const next of ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere", "javascript:alert(1)"]) {
    expect((await send(ada, archive.action, { id }, { next })).to).toBe("/pages/messages");
  }
  for (const planted of ["failure-hello.x", "failure-.x", "failure-__proto__.x", "failure.x"]) {
    expect(consumeFlash((await contextOf(`flash=${planted}`)).context).flash).toBeNull();
  }
});
