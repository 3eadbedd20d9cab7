/** The pipeline: cards are moved by keyboard and undone, noted on, reminded of, compared and exported; an owner's are of people. */
import { readFile } from "node:fs/promises";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const LIVES = [
  ["se", "desk"],
  ["uk", "phone"],
] as const;

const cardsOf = (email: string) =>
  rows<{ id: string; name: string; stage: string; note: string | null }>(
    `select card.id, coalesce(r.company_name, person.name) as name, card.stage, card.note from pipeline_cards card
     join users u on u.id = card.user_id left join pitches p on p.id = card.pitch_id
     left join pitch_revisions r on r.id = p.published_revision_id left join users person on person.id = card.person_id
     where u.email = $1 and card.removed_at is null order by card.changed_at desc, card.id desc`,
    [email],
  );

for (const [market, width] of LIVES) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";
    test(`a card is moved by keyboard and moved back, noted on, removed and restored, ${how}: ${market}, at a ${width}`, async ({
      stage,
    }) => {
      const { pipeline, shell } = words(market);
      const member = signInAccounts[market].investor;
      const before = await cardsOf(member.email);
      const card = before.find((each) => each.stage === "looking")!;
      const page = await stage.enter(member, { ...WINDOWS[width], javaScriptEnabled });
      await page.goto("/pages/pipeline?stage=looking");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(pipeline("title"));
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);

      const opener = page.getByRole("button", { name: `${pipeline("move")} ${card.name}`, exact: true });
      await opener.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: pipeline("stage.passed"), exact: true }).press("Enter");
      await expect(page.getByText(pipeline("flash.card-moved"))).toBeVisible();
      await expect(opener).toHaveCount(0);
      expect((await cardsOf(member.email)).find(({ id }) => id === card.id)!.stage).toBe("passed");
      await page.getByRole("button", { name: shell("undo"), exact: true }).click();
      await expect(opener).toBeVisible();
      expect((await cardsOf(member.email)).find(({ id }) => id === card.id)!.stage).toBe("looking");

      // Too long a note is refused, and nothing that was typed is lost.
      await page.goto(`/pages/pipeline/${card.id}`);
      const note = page.getByRole("textbox", { name: pipeline("field.note") });
      const long = "Läs årsredovisningen. ".repeat(455);
      await note.fill(long);
      await page.getByRole("button", { name: pipeline("save"), exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: pipeline("field.note") })).toBeVisible();
      await expect(note).toHaveValue(long);
      expect((await cardsOf(member.email)).find(({ id }) => id === card.id)!.note).toBeNull();
      await note.fill("Läs årsredovisningen.");
      await page.getByLabel(pipeline("field.on")).fill("2027-03-02");
      await page.getByRole("textbox", { name: pipeline("field.about") }).fill("Ring");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: pipeline("save"), exact: true }).click();
      await expect(page.getByText(pipeline("flash.card-noted"))).toBeVisible();
      const shown = page.locator(`#card-${card.id}`);
      await expect(shown).toContainText("Läs årsredovisningen.");
      await expect(shown).toContainText("Ring");

      await opener.click();
      await page.getByRole("button", { name: pipeline("remove"), exact: true }).click();
      await expect(page.getByText(pipeline("flash.card-removed"))).toBeVisible();
      await expect(shown).toHaveCount(0);
      await page.getByRole("button", { name: shell("undo"), exact: true }).click();
      await expect(shown).toContainText("Läs årsredovisningen.");
      await rows("update pipeline_cards set note = null, reminder_on = null, reminder_text = null where id = $1", [
        card.id,
      ]);
      expect((await cardsOf(member.email)).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    });
  }
}

for (const width of ["desk", "phone"] as const) {
  test(`the menu of a card low in the window is seen whole, at a ${width}`, async ({ stage }) => {
    const { pipeline } = words("se");
    const page = await stage.enter(signInAccounts.se.investor, WINDOWS[width]);
    await page.goto("/pages/pipeline?stage=offer");
    const opener = page.locator(".kan-offer").getByRole("button", { name: new RegExp(`^${pipeline("move")} `) });
    await opener.first().press("Enter");
    await expect(page.getByRole("group", { name: pipeline("menu"), exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(opener.first()).toBeFocused();
  });
}

test("two are chosen to compare, and the whole pipeline is exported", async ({ stage }) => {
  const { pipeline, "bookmarks-comparison": compare } = words("se");
  const page = await stage.enter(signInAccounts.se.investor, WINDOWS.desk);
  await page.goto("/pages/pipeline");
  for (const index of [0, 1]) {
    await page
      .locator(".kan-looking .dcard")
      .nth(index)
      .getByRole("button", { name: new RegExp(compare("button.short")) })
      .click();
    await expect(page.locator(".dcard.is-picked")).toHaveCount(index + 1);
  }
  await expect(page.getByRole("region", { name: compare("bar.label") })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: pipeline("export") }).click();
  expect((await download).suggestedFilename()).toBe("pipeline-companies.csv");
  // As Swedish Excel splits it.
  const [heads] = (await readFile(await (await download).path(), "utf8")).split("\r\n");
  expect(heads!.split(";").slice(0, 2)).toEqual([`\ufeff${pipeline("column.stage")}`, pipeline("column.name")]);
});

test("a move in another window arrives in this one", async ({ stage }) => {
  const member = signInAccounts.uk.investor;
  const { pipeline } = words("uk");
  const [one, other] = [await stage.enter(member, WINDOWS.desk), await stage.enter(member, WINDOWS.desk)];
  const card = (await cardsOf(member.email)).find((each) => each.stage === "looking")!;
  await one.goto("/pages/pipeline");
  await other.goto("/pages/pipeline");
  const opener = (page: typeof one) =>
    page.getByRole("button", { name: `${pipeline("move")} ${card.name}`, exact: true });
  await opener(one).click();
  await one.getByRole("button", { name: pipeline("stage.talks"), exact: true }).click();
  await expect(other.locator(".kan-talks").getByRole("link", { name: card.name, exact: true })).toBeVisible();
  await rows("update pipeline_cards set stage = 'looking' where id = $1", [card.id]);
});

test("an owner follows the people who talk to them, and a due reminder is done with", async ({ stage }) => {
  const { pipeline } = words("se");
  const member = signInAccounts.se.entrepreneur;
  const [card] = await cardsOf(member.email);
  await rows("update pipeline_cards set reminder_on = current_date, reminder_text = 'Ring upp' where id = $1", [
    card!.id,
  ]);
  const page = await stage.enter(member, WINDOWS.phone);
  await page.goto("/pages/home");
  await page
    .locator(".stages a")
    .filter({ hasText: pipeline(`stage.${card!.stage as "talks"}`) })
    .click();
  await expect(page).toHaveURL(new RegExp(`of=person&stage=${card!.stage}`));
  const shown = page.locator(`#card-${card!.id}`);
  await expect(shown.locator(".is-due")).toContainText("Ring upp");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shown.getByRole("button", { name: pipeline("reminder.done"), exact: true }).click();
  await expect(page.getByText(pipeline("flash.reminder-done"))).toBeVisible();
  await expect(shown).not.toContainText("Ring upp");
});
