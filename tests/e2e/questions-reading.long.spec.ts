/** What was asked, answered and told: read in one's own language without script, and found by its words with the passage where they stand. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { allowTranslation, forbidTranslation } from "./translation-consent.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const READERS = [
  ["uk", "desk", "en"],
  ["fi", "phone", "fi"],
] as const;

const QUESTION = "Hvor meget brød ryger ud, når I lukker?";
const ANSWER = "Omkring fire procent.";
const UPDATE = "Stenovnen er bestilt";

async function idOf(email: string): Promise<string> {
  const [found] = await rows<{ id: string }>("select id from users where email = $1", [email]);
  return found!.id;
}

for (const [market, width, mark] of READERS) {
  test(`without script a question and an update are read in one's own language, ${market}, at a ${width}`, async ({
    stage,
  }) => {
    const t = words(market).translation;
    const [pitch] = await rows<{ id: string }>("select public_id as id from listings where company_name = $1", [
      "Rugmarken ApS",
    ]);
    const camilla = await idOf(signInAccounts.dk.entrepreneur.email);
    const helle = await idOf("helle.ostergaard@example.com");
    for (const id of [camilla, helle]) await forbidTranslation(id);
    const page = await stage.enter(signInAccounts[market].investor, {
      ...WINDOWS[width],
      javaScriptEnabled: false,
    });
    const item = page.locator("#pitch-questions li").filter({ hasText: QUESTION });
    const update = page.locator("#pitch-updates li").filter({ hasText: UPDATE });
    const read = { name: t("read"), exact: true };

    // Nothing is offered that does nothing.
    await page.goto(`/pitches/${pitch!.id}?read=original`);
    await expect(item.getByText(t("in.da")).first()).toBeAttached();
    await expect(item.getByRole("button")).toHaveCount(0);

    await allowTranslation(helle);
    await page.reload();
    await item.getByRole("button", read).click();
    await expect(page).toHaveURL(/read=original&text=question\..+#question-/);
    await expect(item.getByText(`[${mark}] ${QUESTION}`)).toBeVisible();
    await expect(item.locator(`.qa-q [lang=${mark}]`)).toBeVisible();
    await expect(item.getByText(t("machine"))).toBeVisible();
    await expect(item.locator(".qa-a")).toContainText(ANSWER);
    await expect(item.locator(".qa-a")).not.toContainText(`[${mark}]`);
    await expectNoSidewaysScroll(page);
    await item.getByRole("button", { name: t("original"), exact: true }).press("Enter");
    await expect(page).not.toHaveURL(/text=/);
    await expect(item.locator(".qa-q")).toHaveText(QUESTION);

    await allowTranslation(camilla);
    await page.reload();
    await update.getByRole("button", read).press("Enter");
    await expect(update.getByText(`[${mark}] ${UPDATE}`)).toBeVisible();
    await page.goto(`/pitches/${pitch!.id}/questions`);
    const listed = page.getByRole("listitem").filter({ hasText: ANSWER });
    const ofAnswer = listed.locator(".qa-a + form");
    await ofAnswer.getByRole("button", read).click();
    await expect(listed.getByText(`[${mark}] ${ANSWER}`)).toBeVisible();

    // Its author takes the consent back while the page is shown.
    await ofAnswer.getByRole("button").click();
    await forbidTranslation(camilla);
    await ofAnswer.getByRole("button", read).click();
    await expect(ofAnswer.getByText(t("notAllowed"))).toBeVisible();
    await expect(listed.locator(".qa-a")).toContainText(ANSWER);
    await forbidTranslation(helle);
  });
}

/** A word that stands in an answer alone, and one that stands in an update alone. */
const FOUND = [
  ["dk", "desk", { answer: "varsel", update: "depositum" }],
  ["uk", "phone", { answer: "penalties", update: "Manor" }],
] as const;

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : 0;
}

for (const [market, width, found] of FOUND) {
  test(`a search shows the answer or update that it found, and leads there, ${market}, at a ${width}`, async ({
    stage,
  }) => {
    const t = words(market).search;
    const company = market === "dk" ? "Rugmarken ApS" : "Tenpenny Books Ltd";
    const page = await stage.enter(signInAccounts[market].investor, WINDOWS[width]);
    const visitor = await stage.enter(null, { market });
    for (const of of ["answer", "update"] as const) {
      await page.goto(`/pages/search?q=${found[of]}`);
      const row = page.getByRole("main").getByRole("listitem").filter({ hasText: company });
      await expect(row.locator(".passage mark").first()).toHaveText(new RegExp(found[of], "i"));
      await expectNoSidewaysScroll(page);
      if (of === "answer") await expectAccessible(page);
      await row.getByRole("link", { name: t(`passage.${of}`), exact: true }).click();
      await expect(page).toHaveURL(of === "answer" ? /#question-/ : /#update-/);
      // Its first line is not under the sections that stay at the top.
      const target = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"] .qa-q`);
      const room = async () =>
        ((await target.boundingBox())?.y ?? 0) - bottomOf(await page.locator(".pitch-menu").boundingBox());
      await expect.poll(room).toBeGreaterThanOrEqual(0);
      await expect(target).toBeInViewport();

      await visitor.goto(`/pages/search?q=${found[of]}`);
      await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(visitor.getByRole("listitem").filter({ hasText: company })).toHaveCount(0);
      await expect(visitor.locator(".passage")).toHaveCount(0);
    }
  });
}
