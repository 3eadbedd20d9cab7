/** The amount calculated on a pitch prefills the offer, also through a first message and without JavaScript. */
import type { Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const reader = signInAccounts.se.investor;
const t = words("se");
const amountOf = (page: Page) => field(page, t.offers("amount"));

test("the amount of the calculator goes along to the offer", async ({ stage }) => {
  // A member without a conversation yet, so that a first message comes in between.
  const [pitch] = await rows<{ publicId: string; companyName: string }>(
    `select l.public_id as "publicId", l.company_name as "companyName" from listings l join pitches p on p.id = l.pitch_id
     join pitch_revisions r on r.id = p.published_revision_id
     where l.market = 'se' and r.seeking_amount > 100000 and not 'valuation' = any(r.kept_figures) and not exists (
       select from conversations c where c.pitch_id = l.pitch_id)
     order by l.public_id limit 1`,
  );
  const page = await stage.enter(reader);
  await page.goto(paths.pitch(pitch!));
  const writes = page.locator(".calc").locator(`a[href^="${paths.newConversation({})}"]`);
  // The initial example is not taken over.
  await expect(writes).toHaveAttribute("href", paths.newConversation({ pitch: pitch!.publicId }));
  const amount = page.getByRole("textbox", { name: t["pitches-page"]("calc.amount") });
  await amount.fill("0");
  await expect(writes).toHaveAttribute("href", paths.newConversation({ pitch: pitch!.publicId }));
  await amount.fill("54 321");
  await writes.click();
  await expect(page).toHaveURL(/\/pages\/messages\/new\?.*amount=54321/);
  await page.getByRole("textbox", { name: t.chat("compose.label") }).fill("Hej! Jag har räknat lite.");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}\?amount=54321$/);
  await page.getByRole("button", { name: t.chat("compose.tools") }).click();
  await page
    .getByRole("link", { name: t.offers("tool"), exact: true })
    .first()
    .click();
  await expect(amountOf(page)).toHaveValue(/^54\s321$/);
  await expect(page.locator(".offer-outcome")).toBeVisible();
});

test("it arrives without script, and what is no amount is left out", async ({ stage }) => {
  const [talk] = await rows<{ id: string; publicId: string }>(
    `select c.id, l.public_id as "publicId" from conversations c join listings l on l.pitch_id = c.pitch_id
     join users o on o.id = l.owner_id join conversation_members m on m.conversation_id = c.id join users u on u.id = m.user_id
     where u.email = $1 and o.id <> u.id and not exists (
       select from offers f where f.conversation_id = c.id and f.state in ('open', 'accepted'))
     order by c.id limit 1`,
    [reader.email],
  );
  const page = await stage.enter(reader, { javaScriptEnabled: false });
  await page.goto(paths.newConversation({ pitch: talk!.publicId, amount: 54_321 }));
  await expect(page).toHaveURL(paths.conversation(talk!.id, undefined, 54_321));
  // In the closed menus.
  await expect(page.locator(`a[href="${paths.newOffer(talk!.id, 54_321)}"]`)).not.toHaveCount(0);
  await page.goto(paths.newOffer(talk!.id, 54_321));
  await expect(amountOf(page)).toHaveValue(/^54\s321$/);
  for (const wrong of ["-1", "0", "1e9", "1000000000000", "%3Cb%3E", "5&amount=6"]) {
    await page.goto(`${paths.newOffer(talk!.id)}?amount=${wrong}`);
    await expect(amountOf(page)).toHaveValue(wrong.startsWith("5") ? "5" : "");
  }
});
