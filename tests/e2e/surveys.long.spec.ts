/** A survey from the closed case to the desk: the mail with its scores, the answer with and without JavaScript, and the results for staff. */
import type { Page } from "@playwright/test";
import { newId } from "#app/platform/ids.ts";
import { support } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { surveyThings } from "./fixtures/site.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

/** A member who agreed to surveys, with an open support case. */
async function withCase(market: "uk" | "fi"): Promise<{ email: string; ticket: string }> {
  const [id, ticket] = [newId(), newId()];
  const email = `asked.${id.slice(-12)}@example.com`;
  await rows(
    `insert into users (id, name, email, email_verified, lang, side, username)
     values ($1, 'Aava Laine', $2, true, $3, 'entrepreneur', $4)`,
    [id, email, market, `a${id.slice(-12)}`],
  );
  await rows("insert into notification_preferences (user_id, kind, mail) values ($1, 'surveys', 'instant')", [id]);
  await rows(
    `insert into tickets (id, user_id, kind, topic, name, email, lang, due_at)
     values ($1, $2, 'question', 'general', 'Aava Laine', $3, $4, now() + interval '1 day')`,
    [ticket, id, email, market],
  );
  await rows("insert into ticket_messages (id, ticket_id, author, text) values ($1, $2, 'sender', 'How?')", [
    newId(),
    ticket,
  ]);
  return { email, ticket };
}

/** Waits for the survey after a closed case, and makes it due. */
async function morningComes(ticket: string): Promise<void> {
  const waiting = () => rows("select id from surveys where subject_id = $1", [ticket]);
  await expect.poll(waiting).toHaveLength(1);
  await rows("update surveys set due_at = now() where subject_id = $1", [ticket]);
  await rows("select graphile_worker.add_job('send-surveys')");
}

async function send(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test(`a closed case is asked about, and answered ${javaScriptEnabled ? "with" : "without"} script`, async ({
    stage,
  }) => {
    const market = javaScriptEnabled ? "fi" : "uk";
    const t = words(market).surveys;
    const desk = words(support.market).staff;
    const { email, ticket } = await withCase(market);
    const staff = await stage.enter(support);
    await staff.goto(`/admin/support/${ticket}`);
    await send(staff, desk("ticket.close"));
    await morningComes(ticket);
    const mail = await nextMailTo(email, "/pages/survey");
    const number = /href="([^"]*\/pages\/survey\?[^"]*score=8)"/.exec(mail.html)![1]!.replaceAll("&amp;", "&");

    const page = await stage.enter(null, {
      market,
      javaScriptEnabled,
      ...WINDOWS[javaScriptEnabled ? "desk" : "phone"],
    });
    await page.goto(new URL(number).pathname + new URL(number).search);
    const eight = page.getByRole("radio", { name: "8", exact: true });
    await expect(eight).toBeChecked();
    // Opening the link stores nothing.
    const stored = () =>
      rows<{ score: number | null; why: string | null }>("select score, why from surveys where subject_id = $1", [
        ticket,
      ]);
    expect(await stored()).toEqual([{ score: null, why: null }]);
    await expectNoSidewaysScroll(page);
    if (javaScriptEnabled) await expectAccessible(page);

    await eight.focus();
    await page.keyboard.press("ArrowRight");
    await page.getByLabel(t("why")).fill("Quick, and to the point.");
    await send(page, t("send"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("thanks.title"));
    await expect.poll(stored).toEqual([{ score: 9, why: "Quick, and to the point." }]);

    const ten = page.getByRole("radio", { name: `10: ${t("highest")}` });
    await ten.focus();
    await page.keyboard.press("Space");
    await page.getByLabel(t("why")).fill("");
    await send(page, t("change"));
    await expect.poll(stored).toEqual([{ score: 10, why: null }]);
    await rows("delete from users where email = $1", [email]);
    await rows("delete from surveys where user_id is null");
    await page.reload();
    if (javaScriptEnabled) stage.tolerate(/404|410/);
    await page.goto(new URL(number).pathname + new URL(number).search);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("unknown.title"));
  });
}

test("support reads figures, charts and reasons, and narrows them down to nothing that tells of one person", async ({
  stage,
}) => {
  await surveyThings();
  const t = words(support.market)["surveys-desk"];
  const page = await stage.enter(support);
  await page.goto("/admin/surveys");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("title"));
  await expect(page.getByRole("img", { name: t("trend.label") })).toBeVisible();
  await expect(page.getByText("The papers were there on the same day.").first()).toBeVisible();
  await expectAccessible(page);
  const file = await page.request.get("/admin/surveys/results");
  expect(await file.text()).toContain("occasion,agreement,");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  // One market, one occasion and a short period.
  await page.goto("/admin/surveys?occasion=agreement&market=dk&months=3");
  const [few] = await rows<{ count: number }>(
    `select count(score)::int as count from surveys where occasion = 'agreement' and market = 'dk'
     and invited_at >= date_trunc('month', now()) - interval '2 months'`,
  );
  if (few!.count < 5) await expect(page.getByRole("heading", { name: t("none") })).toBeVisible();
  else await expect(page.getByRole("img", { name: t("trend.label") })).toBeAttached();
});
