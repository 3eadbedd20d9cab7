/** What a moderator has at the desk of reviews: previews, ready reasons in the owner's language, and the decision at the foot. */
import { moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { waiting } from "./fixtures/submissions.ts";
import { expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

test("an English moderator asks a Swedish owner for changes in Swedish, after a look at what everyone will see", async ({
  stage,
}) => {
  const { submissionId, name } = await waiting("Svensk ägare", 0, signInAccounts.se.entrepreneur);
  const after = await waiting("Nästa ägare", 1, signInAccounts.se.entrepreneur);
  const t = words("uk");
  const desk = t["moderation-desk"];
  const page = await stage.enter(moderator, { market: "uk", viewport: { width: 1280, height: 800 } });
  await page.goto(`/admin/review/${submissionId}`);

  await test.step("the preview opens beside the case, and shows visitors no text and no figures", async () => {
    for (const reader of ["member", "visitor"] as const) {
      const opened = page.waitForEvent("popup");
      await page.getByRole("link", { name: desk(`preview.for.${reader}`) }).click();
      const preview = await opened;
      await expect(preview.getByRole("heading", { level: 1, name })).toBeVisible();
      const text = preview.getByText("akustiikkalevyjä");
      if (reader === "member") await expect(text.first()).toBeVisible();
      else await expect(text).toHaveCount(0);
      await preview.close();
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });

  const field = t.moderation("field.pitchText");
  const [approve, ask] = [desk("decision.approve"), desk("decision.ask")].map((act) =>
    page.getByRole("button", { name: act }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>];

  await test.step("both decisions are in view at once, and approval is closed while changes are asked", async () => {
    for (const act of [approve, ask]) await expect(act).toBeInViewport();
    await page.getByRole("checkbox", { name: desk("decision.markField", { field }) }).check();
    await expect(approve).toBeDisabled();
    await expect(ask).toBeInViewport();
  });

  const swedish = words("se")["moderation-desk"]("template.too-thin.text");
  await test.step("a ready reason is in the owner's language, with the moderator's own below", async () => {
    await page.getByLabel(desk("templates.label", { field })).selectOption("too-thin");
    await expect(page.getByLabel(desk("decision.reason", { field }))).toHaveValue(swedish);
    await expect(page.getByText(desk("template.too-thin.text"))).toBeVisible();
  });

  await test.step("the next one opens, and the toast leads back", async () => {
    await page.keyboard.press("Escape");
    await ask.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(after.name);
    await page
      .getByRole("link", { name: t.shell("backToCase") })
      .or(page.getByRole("button", { name: t.shell("backToCase") }))
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });

  const [decision] = await rows<{ reason: string }>(
    "select reasons -> 0 ->> 'reason' as reason from pitch_decisions where submission_id = $1",
    [submissionId],
  );
  expect(decision?.reason).toBe(swedish);
});

test.long("on a phone the decision stands at the foot, and the queue drops columns", async ({ stage }) => {
  const { submissionId } = await waiting("Pieni näyttö", 0);
  const page = await stage.enter(moderator, { viewport: { width: 390, height: 844 } });
  const desk = words(moderator.market)["moderation-desk"];
  await page.goto("/admin/review");
  await expect(page.getByRole("columnheader", { name: desk("table.due") })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: desk("table.kind") })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.goto(`/admin/review/${submissionId}`);
  await expect(page.getByRole("button", { name: desk("decision.approve") })).toBeInViewport();
  await expectNoSidewaysScroll(page);
});
