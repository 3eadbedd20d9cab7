/** The front page: its calculator with and without script, by keyboard, and what can be read and asked there. */
import { paths } from "#app/platform/paths/paths.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { words } from "./words.ts";

/** KB of script that a visitor's front page loads, as it is sent. */
const MOST_SCRIPT = 8;

test("a visitor counts by keyboard: slider, kind and fields, with what is wrong beside the field", async ({
  stage,
}) => {
  const page = await stage.enter(null, { market: "se" });
  const t = words("se").landing;
  await page.goto(paths.landing());
  const form = page.locator(".reckon");
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute("data-live", "");
  const pay = form.getByRole("textbox", { name: t("reckon.pay") });
  const line = form.getByRole("status");
  await expect(line).toHaveText("2 500 000 ÷ 20 000 000 = 12,5 %");
  await form.getByRole("slider").press("ArrowRight");
  await expect(pay).toHaveValue(/2\s750\s000/);
  await expect(line).toHaveText("2 750 000 ÷ 20 250 000 ≈ 13,58 %");
  await form.getByRole("radio", { name: t("reckon.kinds.new") }).press("ArrowRight");
  await expect(line).toHaveText("2 750 000 ÷ 17 500 000 ≈ 15,71 %");
  await expect(form.getByText(t("reckon.hint.existing"))).toBeVisible();
  await pay.fill("18 mkr");
  await expect(form.getByText(t("reckon.problem.more"))).toBeVisible();
  await expect(pay).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByRole("img", { name: t("reckon.none") })).toBeVisible();
  await pay.fill("3,5 mkr");
  await pay.press("Enter");
  await expect(form.getByText(t("reckon.problem.more"))).toBeHidden();
  await expect(line).toHaveText("3 500 000 ÷ 17 500 000 = 20 %");
  await expect(page).toHaveURL(paths.landing());
  await pay.press("Tab");
  await expect(pay).toHaveValue(/3\s500\s000/);
  await expectAccessible(page);
});

test("without script the form answers in the page, and keeps what is wrong", async ({ stage }) => {
  const page = await stage.enter(null, { market: "uk", javaScriptEnabled: false });
  const t = words("uk").landing;
  await page.goto(paths.landing());
  const form = page.locator(".reckon");
  await expect(form.getByRole("slider")).toBeHidden();
  await form.getByText(t("reckon.kinds.existing"), { exact: true }).click();
  await form.getByRole("textbox", { name: t("reckon.pay") }).fill("2,500");
  await form.getByRole("textbox", { name: t("reckon.before") }).fill("10,000");
  await form.getByRole("button", { name: t("reckon.submit") }).click();
  await expect(page).toHaveURL(/\/\?.*#reckon$/);
  await expect(form.getByRole("status")).toHaveText("2,500 ÷ 10,000 = 25%");
  await form.getByRole("textbox", { name: t("reckon.pay") }).fill("lots");
  await form.getByRole("button", { name: t("reckon.submit") }).click();
  await expect(form.getByText(t("reckon.problem.pay"))).toBeVisible();
  await expect(form.getByRole("textbox", { name: t("reckon.pay") })).toHaveValue("lots");
  await expect(form.getByRole("textbox", { name: t("reckon.before") })).toHaveValue("10,000");
  await expect(form.getByRole("radio", { name: t("reckon.kinds.existing") })).toBeChecked();
});

test("a visitor reads the sample to its end, and opens a question", async ({ stage }) => {
  const page = await stage.enter(null, { market: "fi" });
  const { landing, sample } = words("fi");
  await page.goto(paths.landing());
  await page.locator("details.qa summary").first().press("Enter");
  await expect(page.getByRole("link", { name: landing("questions.more") }).first()).toBeVisible();
  await page.getByRole("link", { name: sample("read") }).press("Enter");
  await expect(page).toHaveURL(paths.sample());
  await expect(page.getByText(sample("badge"), { exact: true })).toBeVisible();
  await expect(page.getByText(sample("page.note"))).toBeVisible();
  await expect(page.getByText(sample("figures.risk"))).toBeVisible();
  await expectAccessible(page);
});

test("the front page's script is small", async ({ stage }) => {
  const page = await stage.enter(null, { market: "se" });
  await page.goto(paths.landing(), { waitUntil: "networkidle" });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MOST_SCRIPT * 1024);
});
