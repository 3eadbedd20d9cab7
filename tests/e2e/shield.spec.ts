/** The scam shield and ready answers in browsers: what is warned of, what waits, who decides, and a no in the other's language. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { newId } from "#app/platform/ids.ts";
import { cast, moderator } from "#tests/world/cast.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { expect, type Person, test } from "./stage.ts";
import { words } from "./words.ts";

interface Member extends Person {
  id: string;
  username: string;
}

/** Somebody new, so that nobody else's inbox changes. */
async function member(name: string, market: Market, side: "investor" | "entrepreneur"): Promise<Member> {
  const id = newId();
  const username = `${name}${id.slice(-6)}`;
  const email = `${username}@shield.example`;
  await rows(
    `insert into users (id, name, email, email_verified, lang, side, username) values ($1, $2, $3, true, $4, $5, $6)`,
    [id, `Tyra ${name}`, email, market, side, username],
  );
  await rows(
    "insert into passwords (user_id, hash) select $1, hash from passwords p join users u on u.id = p.user_id where u.email = $2",
    [id, cast.se.investor.email],
  );
  return { id, email, market, username };
}

async function writeFirst(page: Page, market: Market, username: string, text: string): Promise<string> {
  const t = words(market).chat;
  await page.goto(`/pages/messages/new?member=${username}`);
  await page.getByRole("textbox", { name: t("compose.label") }).fill(text);
  await page.getByRole("button", { name: t("compose.send"), exact: true }).click();
  await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split("/")[3]!;
}

test("a message that leads away is marked for its receiver, and answered with a ready no in the sender's language", async ({
  stage,
}) => {
  const [investor, entrepreneur] = [await member("vera", "uk", "investor"), await member("sven", "se", "entrepreneur")];
  const sender = await stage.enter(investor);
  const conversation = await writeFirst(sender, "uk", entrepreneur.username, "Nice firm. Let's continue on WhatsApp.");
  const swedish = words("se");
  const warning = swedish.shield("warning.kind.elsewhere");
  await expect(sender.getByText(words("uk").shield("warning.kind.elsewhere"))).toBeHidden();

  const page = await stage.enter(entrepreneur, { javaScriptEnabled: false });
  await page.goto(`/pages/messages/${conversation}`);
  await expect(page.getByText(warning)).toBeVisible();
  await expect(page.getByText(swedish.shield("tips.title"))).toBeVisible();
  await page.getByRole("button", { name: swedish.shield("tips.dismiss") }).click();
  await expect(page).toHaveURL(new RegExp(conversation));
  await expect(page.getByText(swedish.shield("tips.title"))).toBeHidden();
  await expect(page.getByText(warning)).toBeVisible();

  const t = swedish["ready-answers"];
  await page.goto(`/pages/messages/${conversation}/answers`);
  const english = words("uk")["ready-answers"]("text.no-thanks", { name: "Tyra" });
  await expect(page.getByText(english)).toBeVisible();
  await expect(page.getByText(t("text.no-thanks", { name: "Tyra" }))).toBeVisible();
  await page.getByRole("radio", { name: t("label.no-thanks") }).check();
  await page.getByRole("button", { name: t("send") }).click();
  await expect(page).toHaveURL(new RegExp(`${conversation}$`));
  // Also spoken by the live region.
  await expect(sender.getByText(english).first()).toBeVisible();
});

test("the same to many waits until a moderator has read it, who decides by keyboard alone", async ({ stage }) => {
  const text =
    "Good morning, we arrange evenings at which companies like yours meet twelve people with money. Would you like a place?";
  const investor = await member("walter", "uk", "investor");
  const receivers = await Promise.all(Array.from({ length: 5 }, (_, n) => member(`r${n}`, "dk", "entrepreneur")));
  const sender = await stage.enter(investor);
  let conversation = "";
  for (const { username } of receivers) conversation = await writeFirst(sender, "uk", username, text);
  const t = words("uk").shield;
  await expect(sender.getByText(t("held.title", { count: 1 }))).toBeVisible();
  await expectAccessible(sender);

  const last = receivers.at(-1)!;
  const receiver = await stage.enter(last);
  await receiver.goto(`/pages/messages/new?member=${investor.username}`);
  await expect(receiver).toHaveURL(/messages\/new/);

  const staff = await stage.enter(moderator);
  const desk = words(moderator.market)["shield-desk"];
  await staff.goto("/admin/held-messages");
  const line = staff.getByRole("link", { name: "Tyra walter" });
  for (let presses = 0; presses < 40 && !(await line.evaluate((link) => link === document.activeElement)); presses++) {
    await staff.keyboard.press("j");
  }
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("heading", { name: "Tyra walter", level: 1 })).toBeVisible();
  await expectAccessible(staff);
  await staff.keyboard.press("p");
  await expect(staff.getByRole("button", { name: desk("decide.pass") })).toBeFocused();
  await staff.keyboard.press("Enter");
  await expect(staff.getByText(words(moderator.market).flash("held-passed"))).toBeVisible();

  await expect(sender.getByText(t("held.title", { count: 1 }))).toBeHidden();
  await receiver.goto(`/pages/messages/${conversation}`);
  await expect(receiver.getByText(text).first()).toBeVisible();
});

test("whoever is refused reads why, also on a small screen", async ({ stage }) => {
  const text =
    "Hello, I sell lists of a thousand investors with names and numbers, and you can have yours today. Interested?";
  const investor = await member("xaver", "fi", "investor");
  const sender = await stage.enter(investor, { viewport: { width: 390, height: 844 } });
  for (let n = 0; n < 5; n++) {
    await writeFirst(sender, "fi", (await member(`s${n}`, "no", "entrepreneur")).username, text);
  }
  const t = words("fi").shield;
  await expect(sender.getByText(t("held.title", { count: 1 }))).toBeVisible();
  const [batch] = await rows<{ id: string }>("select id from held_batches where sender_id = $1", [investor.id]);
  const staff = await stage.enter(moderator);
  const desk = words(moderator.market)["shield-desk"];
  await staff.goto(`/admin/held-messages/${batch!.id}`);
  await staff.getByRole("combobox", { name: desk("decide.rule") }).selectOption("misuse");
  await staff.getByRole("textbox", { name: desk("decide.reason") }).fill("Luetteloita ei saa myydä täällä.");
  await staff.getByRole("button", { name: desk("decide.refuse"), exact: true }).click();
  await expect(staff.getByText(words(moderator.market).flash("held-refused"))).toBeVisible();

  await expect(sender.getByText("Luetteloita ei saa myydä täällä.")).toBeVisible();
  await expect(sender.getByText(t("refused.rule.misuse"))).toBeVisible();
  await expectNoSidewaysScroll(sender);
});
