/** Notices: the panel at the bell and the page, with actions in their rows, live in every window, and without JavaScript. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { conversationOf } from "./conversations.ts";
import { expect, type Person, type Stage, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { lives, WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const { investor, entrepreneur } = signInAccounts.no;
const t = words("no");
const n = t.notifications;

async function idOf(person: Person): Promise<string> {
  const [found] = await rows<{ id: string }>("select id from users where email = $1", [person.email]);
  return found!.id;
}

/** Adds a notice, and invalidates the reader's windows. */
async function give(reader: Person, kind: string, topic: string, data: object): Promise<string> {
  const id = randomUUID();
  await rows(
    `with told as (insert into notifications (id, user_id, kind, topic, data, dedupe_key, created_at)
       select $1, id, $3, $4, $5::jsonb, $6, now() from users where email = $2 returning user_id)
     insert into outbox (type, payload) select 'notices-changed', jsonb_build_object('userId', user_id) from told`,
    [id, reader.email, kind, topic, JSON.stringify(data), `test:${id}`],
  );
  return id;
}

const bell = (page: Page) => page.locator(".bell");
const panel = (page: Page) => page.locator(".npanel:popover-open");
const isUnread = async (id: string) =>
  (await rows<{ unread: boolean }>("select read_at is null as unread from notifications where id = $1", [id]))[0]
    ?.unread;

test.beforeEach(async () => {
  await rows("delete from notifications where user_id in (select id from users where email = any($1))", [
    [investor.email, entrepreneur.email],
  ]);
});

for (const [, width] of lives(["the panel"], "desk")) {
  test(`the panel by keyboard, live, narrowed, and read elsewhere, ${width}`, async ({ stage }) => {
    const address = await conversationOf(investor, entrepreneur);
    const conversationId = address.split("/").at(-1)!;
    const personId = await idOf(investor);
    const page = await stage.enter(entrepreneur, WINDOWS[width]);
    await page.goto("/pages/settings");
    await page.waitForLoadState("networkidle");
    await bell(page).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page).getByText(n("empty.title"))).toBeVisible();

    const message = await give(entrepreneur, "message", `conversation:${conversationId}`, { conversationId, personId });
    await give(entrepreneur, "legal-asked", "account", {});
    const told = panel(page).getByRole("link", { name: n("kind.message", { name: investor.name }) });
    await expect(told).toBeVisible();
    await expect(panel(page).getByRole("heading", { name: investor.name })).toBeVisible();
    await expect(panel(page).getByRole("link", { name: n("act.answer") })).toHaveAttribute("href", address);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await panel(page)
      .getByRole("link", { name: n("filter.searches") })
      .click();
    await expect(panel(page).getByText(n("empty.searches"))).toBeVisible();
    await panel(page)
      .getByRole("link", { name: n("filter.conversations") })
      .click();
    await expect(told).toBeVisible();
    await expect(panel(page).getByText(n("kind.legal-asked"))).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();

    // Opening the conversation in another window marks the notice as read here.
    await page.goto("/pages/notifications?show=conversations");
    const row = page.getByRole("main").locator(".nrow");
    await expect(row).toHaveClass(/is-new/);
    await expectAccessible(page);
    const other = await stage.enter(entrepreneur, WINDOWS[width]);
    await other.goto("/pages/messages");
    await other.locator(`a[href^="${address}"]`).first().click();
    await expect(other).toHaveURL(new RegExp(address));
    await expect(row).not.toHaveClass(/is-new/);
    expect(await isUnread(message)).toBe(false);
    // A notice about an open conversation is read at once.
    const offer = await give(entrepreneur, "answer-awaited", `conversation:${conversationId}`, {
      conversationId,
      personId,
    });
    await expect.poll(() => isUnread(offer)).toBe(false);
  });
}

/** Gives the entrepreneur a notice about the conversation with the investor, and waits until another window shows it. */
async function giveInConversation(stage: Stage, address: string): Promise<string> {
  const conversationId = address.split("/").at(-1)!;
  const data = { conversationId, personId: await idOf(investor) };
  const other = await stage.enter(entrepreneur, WINDOWS.desk);
  await other.goto("/pages/notifications");
  await other.waitForLoadState("networkidle");
  const notice = await give(entrepreneur, "answer-awaited", `conversation:${conversationId}`, data);
  await expect(other.getByRole("main").locator(".nrow.is-new")).toBeVisible();
  return notice;
}

test.long("a notice that comes before the script of its open conversation is read", async ({ stage }) => {
  const address = await conversationOf(investor, entrepreneur);
  const page = await stage.enter(entrepreneur, WINDOWS.desk);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/**/conversation-thread-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/pages/messages");
  await page.waitForLoadState("networkidle");
  const asked = page.waitForRequest(/conversation-thread-/);
  await page.locator(`a[href^="${address}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(address));
  await asked;
  const notice = await giveInConversation(stage, address);
  expect(await isUnread(notice)).toBe(true);
  arrive();
  await expect.poll(() => isUnread(notice)).toBe(false);
});

test.long("a notice that comes before the socket of its open conversation is read", async ({ stage }) => {
  const address = await conversationOf(investor, entrepreneur);
  const page = await stage.enter(entrepreneur, WINDOWS.desk);
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>();
  await page.routeWebSocket("**", async (socket) => {
    await connected;
    socket.connectToServer();
  });
  const opened = page.waitForResponse((response) => response.url().endsWith(`${address}/read`));
  await page.goto(address);
  await opened;
  const notice = await giveInConversation(stage, address);
  expect(await isUnread(notice)).toBe(true);
  connect();
  await expect.poll(() => isUnread(notice)).toBe(false);
});

/** A published pitch of the entrepreneur, and an access request of the investor. */
async function asked(): Promise<{ access: string; pitchId: string; publicId: string }> {
  const [pitch] = await rows<{ pitchId: string; publicId: string }>(
    `select p.id as "pitchId", p.public_id as "publicId" from pitches p join users u on u.id = p.owner_id
     where u.email = $1 and p.state = 'published' order by p.id limit 1`,
    [entrepreneur.email],
  );
  await rows("delete from pitch_access where pitch_id = $1", [pitch!.pitchId]);
  const access = randomUUID();
  await rows(
    `insert into pitch_access (id, pitch_id, member_id, state, agreement_version, agreement_lang, agreed_at, asked_at)
     select $1, $2, id, 'waiting', '2026-11-01', 'no', now(), now() from users where email = $3`,
    [access, pitch!.pitchId, investor.email],
  );
  return { access, ...pitch! };
}

const stateOf = async (access: string) =>
  (await rows<{ state: string }>("select state from pitch_access where id = $1", [access]))[0]!.state;

for (const javaScriptEnabled of [true, false]) {
  test.long(`access is given in the row ${javaScriptEnabled ? "with" : "without"} script`, async ({ stage }) => {
    const { access, pitchId, publicId } = await asked();
    const personId = await idOf(investor);
    await give(entrepreneur, "access-asked", `pitch:${pitchId}`, { accessId: access, pitchId, personId });
    const page = await stage.enter(entrepreneur, { ...WINDOWS.phone, javaScriptEnabled });
    await page.goto("/pages/home");
    await bell(page).click();
    const place = javaScriptEnabled ? panel(page) : page.getByRole("main");
    if (!javaScriptEnabled) await expect(page).toHaveURL("/pages/notifications");
    await expect(place.getByText(n("unread"))).toBeAttached();
    await place.getByRole("button", { name: n("act.give") }).click();
    if (javaScriptEnabled) {
      await expect(place.getByText(n("act.done")).or(place.getByText(n("empty.title")))).toBeVisible();
      // The button disappears, and the focus moves on.
      await expect(place).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(bell(page)).toBeFocused();
    } else await expect(page).toHaveURL(`/pages/create/${publicId}/access`);
    expect(await stateOf(access)).toBe("approved");
  });
}

test.long("what came too late is said in the row, and all are marked as read without script", async ({ stage }) => {
  stage.tolerate(/404/);
  const { access, pitchId } = await asked();
  const personId = await idOf(investor);
  const notice = await give(entrepreneur, "access-asked", `pitch:${pitchId}`, { accessId: access, pitchId, personId });
  const page = await stage.enter(entrepreneur);
  await page.goto("/pages/notifications");
  await rows("delete from pitch_access where id = $1", [access]);
  await page
    .getByRole("main")
    .getByRole("button", { name: n("act.refuse"), exact: true })
    .click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(t.errors("failure.not-found"));

  const plain = await stage.enter(entrepreneur, { javaScriptEnabled: false });
  await plain.goto("/pages/notifications?show=pitch");
  await plain.getByRole("button", { name: n("markAllRead") }).click();
  await expect(plain.locator(".nrow.is-new")).toHaveCount(0);
  expect(await isUnread(notice)).toBe(false);
});
