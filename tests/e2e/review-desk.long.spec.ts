/** More of the desk of reviews: its queue by other columns and as a file, an approval that is undone, and ready reasons that are written. */
import { readFile } from "node:fs/promises";
import { newId } from "#app/platform/ids.ts";
import { admin, moderator } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { waiting } from "./fixtures/submissions.ts";
import { enter, tabTo } from "./keyboard.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const { "moderation-desk": t, flash } = words(moderator.market);

test("the queue is ordered by any of its columns, and downloaded in that order", async ({ stage }) => {
  const first = await waiting("=cmd() Aava Oy", 0);
  const last = await waiting("Zeta Puu Oy", 1);
  const page = await stage.enter(moderator);
  const table = page.getByRole("table", { name: t("queue.title") });
  await page.goto("/admin/review");
  for (const column of ["kind", "market", "sent", "pitch"] as const) {
    await enter(page, table.getByRole("link", { name: t(`table.${column}`), exact: true }));
    await expect(page).toHaveURL(new RegExp(`sort=${column}`));
    await expect(table.getByRole("columnheader", { name: t(`table.${column}`) })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
  }
  await expect(table.getByRole("rowheader").first()).toHaveText(first.name);
  await expect(table.getByRole("rowheader").last()).toHaveText(last.name);
  await expectAccessible(page, "the queue by company");
  const file = page.getByRole("main").getByRole("link", { name: t("table.file") });
  await tabTo(page, file);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe("review.csv");
  const lines = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
  expect(lines[1]).toMatch(/^"?'=cmd\(\) Aava Oy/);
  expect(lines.at(-1)).toContain("Zeta Puu Oy");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test("an approval that waits for the office is undone by whoever gave it", async ({ stage }) => {
  const { submissionId, publicId, name } = await waiting("Iltahyväksyntä Oy", 0);
  // As an approval in the evening leaves it: the office is open or closed whenever this runs.
  await rows(
    `insert into pitch_decisions (id, submission_id, decided_by, outcome, publish_at)
     select $1, $2, id, 'approved', now() + interval '12 hours' from users where email = $3`,
    [newId(), submissionId, moderator.email],
  );
  const page = await stage.enter(moderator);
  const main = page.getByRole("main");
  await page.goto(`/admin/review/${submissionId}`);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(main.getByRole("button", { name: t("decision.approve") })).toHaveCount(0);
  await expectAccessible(page, "an approval that waits");
  await enter(page, main.getByRole("button", { name: t("undo.button") }));
  await expect(page.getByText(flash("approval-undone"))).toBeVisible();
  await expect(main.getByRole("button", { name: t("decision.approve") })).toBeVisible();
  const [pitch] = await rows<{ state: string }>("select state from pitches where public_id = $1", [publicId]);
  expect(pitch?.state).toBe("under-review");
  expect(await rows("select from pitch_decisions where submission_id = $1", [submissionId])).toEqual([]);
  // Nobody else's approval can be undone.
  await rows(
    `insert into pitch_decisions (id, submission_id, decided_by, outcome, publish_at)
     select $1, $2, id, 'approved', now() + interval '12 hours' from users where email = 'admin@example.com'`,
    [newId(), submissionId],
  );
  await page.reload();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(main.getByRole("button", { name: t("undo.button") })).toHaveCount(0);
});

test("an administrator writes a ready reason, which a moderator then chooses; emptied, it is the original again", async ({
  stage,
}) => {
  const { submissionId } = await waiting("Ilman näyttöä Oy", 0);
  const own = words(admin.market)["moderation-desk"];
  const staff = await stage.enter(admin);
  const main = staff.getByRole("main");
  await staff.goto("/admin/review");
  await enter(staff, main.getByRole("link", { name: own("reasons.title") }));
  await expectAccessible(staff, "ready reasons");
  const reason = staff.getByRole("link", { name: own("template.no-proof.title") });
  const finnish = main.getByRole("textbox", { name: "Suomi" });
  const save = main.getByRole("button", { name: own("reasons.save") });
  await enter(staff, reason);
  await expect(finnish).toHaveValue(own("template.no-proof.text"));
  await finnish.fill("Lisää lähde.");
  await expectAccessible(staff, "a ready reason");
  await enter(staff, save);
  await expect(main.getByRole("row").filter({ has: reason }).getByRole("img", { name: "Suomi" })).toBeVisible();

  const page = await stage.enter(moderator);
  await page.goto(`/admin/review/${submissionId}`);
  const field = words(moderator.market).moderation("field.pitchText");
  await page.getByRole("checkbox", { name: t("decision.markField", { field }) }).check();
  await page.getByLabel(t("templates.label", { field })).selectOption("no-proof");
  await expect(page.getByLabel(t("decision.reason", { field }))).toHaveValue("Lisää lähde.");
  expect((await page.goto("/admin/review/reasons"))!.status()).toBe(404);

  await enter(staff, reason);
  await finnish.fill("");
  await enter(staff, save);
  await enter(staff, reason);
  await expect(finnish).toHaveValue(own("template.no-proof.text"));
});
