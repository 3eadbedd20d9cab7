/** The live socket in a browser: it delivers messages, and reconnects. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { conversationOf } from "./conversations.ts";
import { expect, goOffline, goOnline, OFFLINE, test } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

const { investor, entrepreneur } = signInAccounts.se;
const t = words("se").chat;

/** Opens the conversation and waits until the server has confirmed it. */
async function open(page: Page, path: string): Promise<void> {
  const opened = changesSent(page);
  await page.goto(path);
  await opened;
}

/** The next changes on any socket of the page. */
function changesSent(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"changes"')) resolve();
      });
    });
  });
}

/** A new text. */
const said = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

const write = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: t("compose.label") }).fill(text);
  await page.keyboard.press("Enter");
};
const bubble = (page: Page, text: string) => page.locator(".bub", { hasText: text });

test("a message comes along with the socket, into every tab, and no tab asks for it", async ({ stage }) => {
  const path = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor);
  const there = await stage.enter(entrepreneur);
  const second = await there.context().newPage();
  await open(there, path);
  await open(second, path);
  await open(here, path);
  const asked: string[] = [];
  for (const page of [there, second]) {
    page.on("request", (request) => {
      if (request.url().includes("since=")) asked.push(request.url());
    });
  }
  const question = said("Hinner du titta på kalkylen i dag?");
  await write(here, question);
  for (const page of [there, second]) await expect(bubble(page, question)).toBeVisible();
  const answer = said("Ja, efter lunch.");
  await write(there, answer);
  for (const page of [here, second]) await expect(bubble(page, answer)).toBeVisible();
  expect(asked).toEqual([]);
});

test("a socket that is lost comes back by itself, with what was said meanwhile", async ({ stage }) => {
  stage.tolerate(OFFLINE);
  const path = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor);
  const there = await stage.enter(entrepreneur);
  await open(here, path);
  await open(there, path);
  const again = changesSent(there);
  await goOffline(there);
  const meanwhile = said("Sagt medan tåget stod i tunneln.");
  await write(here, meanwhile);
  await expect(here.locator(".msg-me:not(.is-sending)", { hasText: meanwhile })).toBeVisible();
  await goOnline(there);
  await again;
  await expect(bubble(there, meanwhile)).toBeVisible();
});
