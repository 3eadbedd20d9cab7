/** A conversation that two people have open at the same time. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { conversationOf } from "./conversations.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

const { investor, entrepreneur } = signInAccounts.fi;
const t = words("fi").chat;

const field = (page: Page) => page.getByRole("textbox", { name: t("compose.label") });
const bubble = (page: Page, text: string) => page.locator(".msg", { hasText: text });
/** An own message, once the server has stored it. */
const stored = (page: Page, text: string) => page.locator(".msg-me:not(.is-sending)", { hasText: text });

/** Opens a conversation and scrolls to its end. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await field(page).waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator(".thread-scroll").evaluate((area) => area.scrollTo(0, 0));
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

test("presence, typing and receipts reach the other one", async ({ stage }) => {
  const address = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor);
  const there = await stage.enter(entrepreneur);
  await here.goto(address);
  await expect(here.locator(".chat-h")).not.toContainText(t("online"));
  await open(there, address);
  await expect(here.locator(".chat-h")).toContainText(t("online"));
  await field(here).pressSequentially("Hei");
  await expect(there.locator(".typing-line")).toBeVisible();
  await field(here).press("Enter");
  await expect(bubble(there, "Hei").last()).toBeVisible();
  await expect(there.locator(".typing-line")).toHaveCount(0);
  await expect(bubble(here, "Hei").last()).toContainText(t("state.read"));
  await there.goto("/pages/home");
  await write(here, "Luetko tämän?");
  await expect(bubble(here, "Luetko tämän?")).toContainText(t("state.sent"));
});

test.long("a reply leads back to what it answers, with the keyboard alone", async ({ stage }) => {
  const address = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor);
  const there = await stage.enter(entrepreneur);
  await here.goto(address);
  await open(there, address);
  await write(here, "Kysymys, johon vastataan");
  await expect(bubble(there, "Kysymys, johon vastataan")).toBeVisible();
  await there.locator(".thread-scroll").focus();
  await there.keyboard.press("ArrowUp");
  await expect(bubble(there, "Kysymys, johon vastataan")).toBeFocused();
  await there.keyboard.press("Enter");
  await expect(there.getByRole("button", { name: t("menu.reply") })).toBeFocused();
  await there.keyboard.press("Enter");
  await expect(field(there)).toBeFocused();
  await there.keyboard.type("Vastaus siihen");
  await there.keyboard.press("Enter");
  const answer = bubble(here, "Vastaus siihen");
  await expect(answer.locator(".quote")).toContainText("Kysymys, johon vastataan");
  await answer.locator(".quote").click();
  await expect(bubble(here, "Kysymys, johon vastataan").first()).toBeFocused();
  // Screen readers announce the new message.
  await expect(here.getByRole("status").filter({ hasText: "Vastaus siihen" })).toBeAttached();
});

test.long("an edit and a deletion show on both sides at once", async ({ stage }) => {
  const address = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor);
  const there = await stage.enter(entrepreneur);
  await here.goto(address);
  await open(there, address);
  await write(here, "Väärä luku: 100 000");
  await expect(bubble(there, "Väärä luku")).toBeVisible();
  await expect(stored(here, "Väärä luku")).toBeVisible();
  await field(here).press("ArrowUp");
  const editor = here.getByRole("textbox", { name: t("edit.label") });
  await expect(editor).toHaveValue("Väärä luku: 100 000");
  // The caret is at the end of the text.
  await here.keyboard.type(" euroa");
  await expect(editor).toHaveValue("Väärä luku: 100 000 euroa");
  await editor.fill("Oikea luku: 120 000");
  await editor.press("Enter");
  await expect(bubble(there, "Oikea luku: 120 000")).toContainText(t("state.edited"));
  await expect(bubble(there, "Väärä luku")).toHaveCount(0);
  await expect(field(here)).toBeFocused();

  const own = bubble(here, "Oikea luku: 120 000");
  await own.hover();
  await own.getByRole("button", { name: t("menu.message") }).click();
  await here.getByRole("button", { name: t("menu.delete") }).click();
  await here
    .getByRole("alertdialog")
    .getByRole("button", { name: t("menu.delete") })
    .click();
  await expect(bubble(here, t("state.deletedMine")).last()).toBeVisible();
  await expect(bubble(there, t("state.deleted")).last()).toBeVisible();
  await expect(bubble(there, "Oikea luku")).toHaveCount(0);
  await there.reload();
  await expect(bubble(there, "Oikea luku")).toHaveCount(0);
});

test("a block keeps both from writing, says so in words, and can be taken back", async ({ stage }) => {
  stage.tolerate(/409|Failed to load resource/);
  const address = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor);
  const there = await stage.enter(entrepreneur);
  await here.goto(address);
  await open(there, address);
  await here.getByRole("button", { name: t("menu.conversation"), exact: true }).click();
  await here.getByRole("button", { name: t("menu.block", { name: entrepreneur.name }) }).click();
  await expect(here.locator(".compose-refused")).toContainText(words("fi").errors("failure.blocked-contact"));
  await expect(field(here)).toHaveCount(0);
  await write(there, "Oletko siellä?");
  const stuck = bubble(there, "Oletko siellä?");
  await expect(stuck).toContainText(words("fi").errors("failureNamed.blockedBy", { name: investor.name }));
  // Nothing is offered that would be refused again.
  await expect(there.locator(".compose-refused")).toContainText(
    words("fi").errors("failureNamed.blockedBy", { name: investor.name }),
  );
  await expect(field(there)).toHaveCount(0);
  await expect(stuck.getByRole("button")).toHaveCount(0);
  await here.locator(".compose-refused").getByRole("button").click();
  await expect(field(here)).toBeVisible();
  await there.reload();
  await expect(field(there)).toBeVisible();
  await expect(bubble(here, "Oletko siellä?")).toBeVisible();
});

test("a deleted chat is gone for one, and comes back with what is new", async ({ stage }) => {
  const address = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor);
  const there = await stage.enter(entrepreneur);
  await here.goto(address);
  await open(there, address);
  await write(there, "Ennen poistamista");
  await expect(bubble(here, "Ennen poistamista")).toBeVisible();
  await here.getByRole("button", { name: t("menu.conversation"), exact: true }).click();
  await here.getByRole("link", { name: t("menu.deleteChat") }).click();
  await here
    .getByRole("alertdialog")
    .getByRole("button", { name: t("menu.deleteChat") })
    .click();
  await expect(here).toHaveURL("/pages/messages");
  await expect(here.getByText(words("fi").flash("chat-deleted"))).toBeVisible();
  await write(there, "Poistamisen jälkeen");
  await expect(stored(there, "Poistamisen jälkeen")).toBeVisible();
  await here.goto(address);
  await expect(bubble(here, "Poistamisen jälkeen")).toBeVisible();
  await expect(bubble(here, "Ennen poistamista")).toHaveCount(0);
  await expect(bubble(there, "Ennen poistamista")).toBeVisible();
});
