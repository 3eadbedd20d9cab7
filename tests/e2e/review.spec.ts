/** The review queue: a moderator by keyboard only, two concurrent moderators, an owner who withdraws the submission. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { admin, moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { repeats } from "../long.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { type Waiting, waiting } from "./fixtures/submissions.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const desk = (market: Market) => words(market)["moderation-desk"];

/** Opens the queue and waits until its shortcuts work. */
async function openDesk(page: Page, market: Market): Promise<void> {
  await page.goto("/admin/review");
  await expect(page.getByRole("button", { name: desk(market)("keys.open") })).toBeVisible();
}

// Changes are requested for every fifth.
const ROUNDS = repeats(1, 4);

test("a moderator's day by keyboard alone", async ({ stage }) => {
  const day: Waiting[] = [];
  for (let place = 0; place < 5 * ROUNDS; place++) day.push(await waiting(`Päivän pitch ${place + 1}`, place));
  const page = await stage.enter(moderator);
  const { market } = moderator;
  const t = words(market);
  const key = (name: string) => page.keyboard.press(name);
  const title = page.getByRole("heading", { level: 1 });
  await openDesk(page, market);

  await test.step("the keys are shown, and said again on asking", async () => {
    await key("?");
    const help = page.getByRole("dialog", { name: t["moderation-desk"]("keys.title") });
    await expect(help.getByText(t["moderation-desk"]("key.approve"))).toBeVisible();
    await expectAccessible(page);
    await key("Escape");
    await expect(help).toBeHidden();
  });

  // Only the first one is taken: after a decision the next one opens by itself, claimed.
  await key("n");
  for (const [place, { name }] of day.entries()) {
    await expect(title).toHaveText(name);
    await expect(page.getByRole("button", { name: t.casework("claim.handBack") })).toBeVisible();
    await expect(
      page.getByText(
        t["moderation-desk"]("hint.contact", { field: t.moderation("field.pitchText"), found: "040 123 4567" }),
      ),
    ).toBeVisible();
    if (place === 2) {
      // Released, it is the next one again.
      await key("h");
      await expect(page.getByText(t.flash("review-handed-back"))).toBeVisible();
      await key("n");
      await expect(title).toHaveText(name);
    }
    if (place % 5 === 4) await askForChanges(page, t.moderation("field.pitchText"), market);
    else {
      await key("a");
      await expect(page.getByRole("button", { name: t["moderation-desk"]("decision.approve") })).toBeFocused();
      await key("Enter");
    }
  }
  await expect(title).not.toHaveText(day.at(-1)!.name);

  const decisions = await rows<{ outcome: string; reason: string | null; by: string }>(
    `select d.outcome, d.reasons -> 0 ->> 'reason' as reason, u.email as by from pitch_decisions d
     join users u on u.id = d.decided_by join pitch_submissions s on s.id = d.submission_id
     where s.id = any($1) order by s.promised_at`,
    [day.map(({ submissionId }) => submissionId)],
  );
  expect(decisions).toHaveLength(day.length);
  expect(decisions.map(({ outcome }) => outcome)).toEqual(
    day.map((_, place) => (place % 5 === 4 ? "changes-requested" : "approved")),
  );
  expect(new Set(decisions.map(({ by }) => by))).toEqual(new Set([moderator.email]));
  // The owner gets the template in the owner's language.
  const text = words(signInAccounts.fi.entrepreneur.market)["moderation-desk"]("template.contact-details.text");
  expect(decisions.filter(({ reason }) => reason).map(({ reason }) => reason)).toEqual(Array(ROUNDS).fill(text));
});

/** Requests a change of the pitch text with a template, by keyboard: j to the field, x, a template, c, Enter. */
async function askForChanges(page: Page, label: string, market: Market): Promise<void> {
  const t = words(market);
  const box = page.getByRole("checkbox", { name: t["moderation-desk"]("decision.markField", { field: label }) });
  for (let step = 0; step < 40 && !(await box.evaluate((one) => one === document.activeElement)); step++) {
    await page.keyboard.press("j");
  }
  await page.keyboard.press("x");
  await expect(box).toBeChecked();
  await expect(page.getByLabel(t["moderation-desk"]("templates.label", { field: label }))).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const reason = page.getByLabel(t["moderation-desk"]("decision.reason", { field: label }));
  await expect(reason).not.toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(box).toBeFocused();
  await page.keyboard.press("c");
  await expect(page.getByRole("button", { name: t["moderation-desk"]("decision.ask") })).toBeFocused();
  await page.keyboard.press("Enter");
}

test.long("the keys can be switched off, which the browser remembers", async ({ stage }) => {
  const page = await stage.enter(moderator);
  const t = desk(moderator.market);
  const use = words(moderator.market).casework("keys.use");
  await openDesk(page, moderator.market);
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: use }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("button", { name: t("keys.open") })).toBeVisible();
  await expect(page.locator(".queue .key").first()).toBeHidden();
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/admin/review");
  await page.getByRole("button", { name: t("keys.open") }).click();
  await page.getByRole("checkbox", { name: use }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.long("two moderators and an owner see at once what the others do", async ({ stage }) => {
  const owner = signInAccounts.fi.entrepreneur;
  const { submissionId, publicId, name } = await waiting("Kaksi tarkastajaa", 0);
  const [mine, theirs, own] = [await stage.enter(moderator), await stage.enter(admin), await stage.enter(owner)];
  const [m, a] = [words(moderator.market), words(admin.market)];
  const approve = theirs.getByRole("button", { name: a["moderation-desk"]("decision.approve") });
  for (const page of [mine, theirs]) await page.goto(`/admin/review/${submissionId}`);
  await expect(approve).toBeVisible();
  // The sockets with the other moderators' claims.
  for (const page of [mine, theirs]) await page.waitForLoadState("networkidle");

  await test.step("one takes it, and the other can no longer decide", async () => {
    await mine.getByRole("button", { name: m.casework("claim.take") }).click();
    await expect(mine.getByRole("button", { name: m.casework("claim.handBack") })).toBeVisible();
    await expect(approve).toBeHidden();
    await expect(theirs.getByText(a.casework("claim.otherText", { name: moderator.name }))).toBeVisible();
  });

  await test.step("who hands it back lets the other have it", async () => {
    await mine.getByRole("button", { name: m.casework("claim.handBack") }).click();
    await expect(mine).toHaveURL("/admin/review");
    await expect(approve).toBeVisible();
    // Starting a decision claims the case.
    await theirs.getByRole("checkbox", { name: a["moderation-desk"]("check.proof") }).check();
    await expect(theirs.getByRole("button", { name: a.casework("claim.handBack") })).toBeVisible();
  });

  await test.step("the owner knows when to expect publication, and takes it back", async () => {
    await own.goto(`/pitches/${publicId}`);
    const [promise] = words(owner.market)["pitches-review"]("late", { date: "§" }).split("§");
    await expect(own.getByRole("main").getByText(promise!.trim())).toBeVisible();
    await own.getByRole("button", { name: words(owner.market)["pitches-page"]("act.recall") }).click();
    await expect(own).toHaveURL(/\/pages\/create\//);
    await expect(approve).toBeHidden();
    await expect(theirs.getByText(a["moderation-desk"]("decision.over.recalled"))).toBeVisible();
    await expect(mine.getByRole("link", { name, exact: true })).toHaveCount(0);
  });
});

test.long("an edit is shown against what is published, and can be read on a phone", async ({ stage }) => {
  const [edit] = await rows<{ id: string }>(
    `select s.id from pitch_submissions s join pitch_revisions r on r.id = s.revision_id join pitches p on p.id = s.pitch_id
     where r.state = 'under-review' and r.company_name = 'Driftsblik ApS' limit 1`,
  );
  const page = await stage.enter(moderator);
  const t = words(moderator.market);
  await page.goto(`/admin/review/${edit!.id}`);
  const text = page.locator(".rev-long");
  await expect(text.locator("del")).toContainText(["412", "19.000"]);
  await expect(text.locator("ins")).toContainText(["og ingen ekstra adgangskode", "455", "21.400"]);
  const same = page.getByText(t.moderation("field.companyName"), { exact: true });
  await expect(same).toBeHidden();
  await page.getByText(t["moderation-desk"]("difference.all"), { exact: true }).click();
  await expect(same).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test.long("Enter in a box decides nothing, and a key keeps what one has taken", async ({ stage }) => {
  const { submissionId } = await waiting("Enter ei päätä", 0);
  const page = await stage.enter(moderator);
  const t = words(moderator.market);
  const address = `/admin/review/${submissionId}`;
  await page.goto(address);
  await expect(page.getByRole("button", { name: t["moderation-desk"]("keys.open") })).toBeVisible();
  await page.keyboard.press("t");
  await expect(page.getByRole("button", { name: t.casework("claim.keep") })).toBeVisible();
  await rows("update pitch_submissions set claimed_until = claimed_until - interval '5 minutes' where id = $1", [
    submissionId,
  ]);
  const [before] = await rows<{ until: Date }>("select claimed_until as until from pitch_submissions where id = $1", [
    submissionId,
  ]);
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/claim"),
  );
  await page.keyboard.press("t");
  await kept;
  const [after] = await rows<{ until: Date }>("select claimed_until as until from pitch_submissions where id = $1", [
    submissionId,
  ]);
  expect(after!.until.getTime()).toBeGreaterThan(before!.until.getTime());
  for (const box of [
    t["moderation-desk"]("check.company"),
    t["moderation-desk"]("decision.markField", { field: t.moderation("field.city") }),
  ]) {
    await page.getByRole("checkbox", { name: box }).press("Enter");
  }
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL(address);
  expect(await rows("select id from pitch_decisions where submission_id = $1", [submissionId])).toEqual([]);
});

test.long("without script: taken by a button, sent back with a template's words", async ({ stage }) => {
  const { submissionId, name } = await waiting("Ilman skriptiä", 0);
  const page = await stage.enter(moderator, { javaScriptEnabled: false });
  const t = words(moderator.market);
  const label = t.moderation("field.pitchText");
  await page.goto("/admin/review");
  await page
    .getByRole("main")
    .getByRole("button", { name: t.casework("queue.takeNext") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("checkbox", { name: t["moderation-desk"]("decision.markField", { field: label }) }).check();
  await page.getByLabel(t["moderation-desk"]("templates.label", { field: label })).selectOption("contact-details");
  await page.getByRole("button", { name: t["moderation-desk"]("decision.ask") }).click();
  await expect(page.getByText(t.flash("decision-changes"))).toBeVisible();
  const [decision] = await rows<{ reason: string }>(
    "select reasons -> 0 ->> 'reason' as reason from pitch_decisions where submission_id = $1",
    [submissionId],
  );
  expect(decision?.reason).toBe(
    words(signInAccounts.fi.entrepreneur.market)["moderation-desk"]("template.contact-details.text"),
  );
});
