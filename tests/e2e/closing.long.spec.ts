/** A closing room from either side: marked by keyboard, noted on, and not called off without a reason. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const LIVES = [
  ["se", "entrepreneur", "desk"],
  ["fi", "investor", "phone"],
] as const;

/** The accepted offer between a Swedish owner and a Finnish investor of the demo world. */
async function place(): Promise<string> {
  const [offer] = await rows<{ path: string }>(
    `select '/pages/messages/' || o.conversation_id || '/offers/' || o.id || '/closing' as path from offers o
     join users owner on owner.id = o.owner_id where o.state = 'agreed' and owner.email = $1`,
    [signInAccounts.se.entrepreneur.email],
  );
  return offer!.path;
}

const STEP = "investment-agreement";

for (const [market, side, width] of LIVES) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";
    test(`steps are marked and taken back, noted on and dated, ${how}: ${market}, at a ${width}`, async ({ stage }) => {
      const all = words(market);
      const t = all.closing;
      const title = all["closing-steps"](`${STEP}.title`);
      const room = await place();
      const page = await stage.enter(signInAccounts[market][side], { ...WINDOWS[width], javaScriptEnabled });
      await page.goto(room);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Rutinlinjen AB");
      await expect(page.getByRole("button", { name: t("finish.mark"), exact: true })).toBeDisabled();
      // Of all that wait for the reader, the first is their turn.
      await expect(page.locator(".when").filter({ hasText: t("state.yours") })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);

      await page.goto(`${room}/steps/${STEP}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: t("act.signed"), exact: true }).press("Enter");
      await expect(page.getByText(t("flash.closing-marked"))).toBeVisible();
      await page.goto(`${room}/steps/${STEP}`);
      await page.getByRole("button", { name: t("act.unmark"), exact: true }).press("Enter");
      await expect(page.getByText(t("flash.closing-unmarked"))).toBeVisible();

      await page.goto(`${room}/steps/${STEP}`);
      await page.getByRole("textbox", { name: t("step.note") }).fill("Utkastet kommer på måndag.");
      await page.getByRole("button", { name: t("step.save"), exact: true }).click();
      await expect(page.getByText(t("flash.closing-noted"))).toBeVisible();
      await expect(page.getByText("Utkastet kommer på måndag.").first()).toBeVisible();

      await page.goto(`${room}/files`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("files.title"));
      if (javaScriptEnabled) await expectAccessible(page);

      await page.goto(`${room}/ending`);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: t("ending.confirm"), exact: true }).click();
      await expect(page.getByRole("textbox", { name: t("ending.reason") })).toBeVisible();
      const [{ state } = { state: "" }] = await rows<{ state: string }>("select state from closings limit 1", []);
      expect(state).toBe("open");
    });
  }
}
