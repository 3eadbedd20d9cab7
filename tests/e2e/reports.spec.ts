/** Reports and appeals: from the dialog to the decision, from the statement of reasons to another moderator; with and without JavaScript. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { admin, moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, type Person, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const desk = words(moderator.market)["reports-desk"];
const deskFlash = words(moderator.market).flash;

interface Owner extends Person {
  id: string;
  name: string;
  username: string;
}

/** A new entrepreneur, so that no other test's things are reported. */
async function owner(username: string, market: Market): Promise<Owner> {
  const id = newId();
  const email = `${username}@reported.example`;
  const name = `Ulla ${username}`;
  await rows(
    `insert into users (id, name, email, email_verified, lang, side, username)
     values ($1, $2, $3, true, $4, 'entrepreneur', $5)`,
    [id, name, email, market, username],
  );
  await rows(
    "insert into passwords (user_id, hash) select $1, hash from passwords p join users u on u.id = p.user_id where u.email = $2",
    [id, signInAccounts.se.investor.email],
  );
  await rows("insert into profiles (user_id, market, biography) values ($1, $2, 'Jag fördubblar allt på en vecka.')", [
    id,
    market,
  ]);
  return { id, email, market, name, username };
}

/** Adds a published pitch of theirs. Returns its address. */
async function pitchOf({ id }: Owner, companyName: string): Promise<{ pitchId: string; path: string }> {
  const [pitchId, revisionId, publicId] = [newId(), newId(), newPublicId()];
  await rows("insert into pitches (id, public_id, owner_id, market) values ($1, $2, $3, 'se')", [
    pitchId,
    publicId,
    id,
  ]);
  await rows(
    `insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, currency, county, revenue,
       pitch_text, certified_at)
     values ($1, $2, 1, 'approved', 'other', 'growth', 'limited-company', $3, 'SEK', 'SE-AB', 90000000, 'Vi lagar cyklar.', now())`,
    [revisionId, pitchId, companyName],
  );
  await rows("update pitches set state = 'under-review' where id = $1", [pitchId]);
  await rows("update pitches set state = 'published', published_revision_id = $2, published_at = now() where id = $1", [
    pitchId,
    revisionId,
  ]);
  return { pitchId, path: `/pitches/${publicId}` };
}

async function press(page: Page, name: string) {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

/** Opens a case as a member of staff, and claims it. */
async function takeOn(page: Page, name: string, market: Market) {
  const t = words(market).casework;
  await page.goto("/admin/reports");
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await press(page, t("claim.take"));
  await expect(page.getByRole("button", { name: t("claim.keep") })).toBeVisible();
}

test.long("a pitch is reported in a dialog, taken down, appealed, and public again", async ({ stage }) => {
  const person = await owner("cykelulla", "se");
  const company = "Cykelullas Verkstad AB";
  const { pitchId, path } = await pitchOf(person, company);
  const reporter = signInAccounts.fi.investor;
  const form = words(reporter.market)["reports-reporting"];
  stage.tolerate(/422/);
  // The reporter's page stays at the pitch and refetches it after the decision.
  stage.tolerate(/status of 404 .*\/pitches\/\w+\.data/);

  const page = await stage.enter(reporter);
  await page.goto(path);
  const open = page.getByRole("button", { name: form("title.pitch", { name: company }), exact: true });
  await open.click();
  const dialog = page.getByRole("dialog", { name: form("title.pitch", { name: company }) });
  await dialog.getByRole("button", { name: form("send") }).click();
  await expect(
    dialog.getByText(words(reporter.market).errors("validation.report-reason"), { exact: true }),
  ).toBeVisible();
  await expectAccessible(page, "reporting a pitch");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await dialog.getByLabel(form("reason.wrong-information")).check();
  await dialog.getByLabel(form("field.words")).fill("Liikevaihto ei voi pitää paikkaansa.");
  await dialog.getByRole("button", { name: form("send") }).click();
  await expect(page.getByText(words(reporter.market).flash("report-sent"))).toBeVisible();
  await expect(dialog).toBeHidden();
  const receipt = await nextMailTo(reporter.email, "/pages/reports/");
  await page.goto(receipt.link("/pages/reports/"));
  await expect(page.getByText("Liikevaihto ei voi pitää paikkaansa.")).toBeVisible();
  await expectAccessible(page, "a report of one's own");

  const staff = await stage.enter(moderator);
  await takeOn(staff, company, moderator.market);
  await expect(staff.getByText("Liikevaihto ei voi pitää paikkaansa.")).toBeVisible();
  await press(staff, desk("decide.submit"));
  await expect(staff.getByText(words(moderator.market).errors("failure.invalid-input"))).toBeVisible();
  await staff.getByLabel(desk("decide.do.taken-down")).check();
  await staff.getByLabel(words(moderator.market).moderation("field.revenue"), { exact: true }).check();
  await field(staff, desk("decide.rule")).selectOption("truth");
  await field(staff, desk("decide.facts")).fill("Omsättningen finns inte i bokslutet.");
  await expectAccessible(staff, "deciding on a report");
  await press(staff, desk("decide.submit"));
  await expect(staff.getByText(deskFlash("report-decided"))).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: company })).toBeHidden();

  const own = words(person.market).reports;
  const owned = await stage.enter(person);
  const statement = await nextMailTo(person.email);
  expect(statement.text).toContain("Omsättningen finns inte i bokslutet.");
  await owned.goto(statement.link("/pages/decisions/"));
  await expect(owned.getByText("Omsättningen finns inte i bokslutet.")).toBeVisible();
  await expect(owned.getByText(own("statement.howReport"))).toBeVisible();
  await expectAccessible(owned, "a statement of reasons");
  await expectNoSidewaysScroll(owned);
  await press(owned, own("appeal.send"));
  await expect(owned.getByText(words(person.market).errors("validation.required"), { exact: true })).toBeVisible();
  await field(owned, own("appeal.field")).fill("Den står på sidan fyra.");
  await press(owned, own("appeal.send"));
  await expect(owned.getByText(words(person.market).flash("appeal-sent"))).toBeVisible();
  await expect(owned.getByRole("button", { name: own("appeal.send") })).toHaveCount(0);

  // The first moderator does not get the appeal.
  const title = `${desk("hearing.title")}: ${company}`;
  await staff.goto("/admin/reports");
  await staff.getByRole("main").getByRole("link", { name: company, exact: true }).click();
  await expect(staff.getByRole("heading", { name: title })).toBeVisible();
  await expect(staff.getByText(desk("claim.ownDecision"))).toBeVisible();

  const other = words(admin.market)["reports-desk"];
  const hearing = await stage.enter(admin);
  await takeOn(hearing, company, admin.market);
  await hearing.getByLabel(other("hearing.do.overturned")).check();
  await field(hearing, other("hearing.answer", { name: person.name })).fill("Ni har rätt, den står på sidan fyra.");
  await expectAccessible(hearing, "hearing an appeal");
  await press(hearing, other("hearing.submit"));
  await expect(hearing.getByText(words(admin.market).flash("appeal-decided"))).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: company })).toBeVisible();
  await owned.reload();
  await expect(owned.getByText("Ni har rätt, den står på sidan fyra.")).toBeVisible();
  expect(await rows("select state from pitches where id = $1", [pitchId])).toEqual([{ state: "published" }]);
});

test.long("a guest reports a profile without script, and the page is the receipt", async ({ stage }) => {
  const person = await owner("snabbulla", "uk");
  const market = "uk";
  const form = words(market)["reports-reporting"];
  const page = await stage.enter("guest", { javaScriptEnabled: false, market });
  await page.goto(`/pages/profile/${person.username}`);
  await page.getByRole("link", { name: form("open"), exact: true }).click();
  await expect(page.getByRole("heading", { name: form("title.profile", { name: person.name }) })).toBeVisible();
  await press(page, form("send"));
  // Specification §5, verbatim.
  await expect(page.getByText("Please choose a reason.", { exact: true })).toBeVisible();
  await page.getByLabel(form("reason.inappropriate")).check();
  await press(page, form("send"));
  await expect(page).toHaveURL(/\/pages\/reports\//);
  await expect(page.getByText(words(market).reports("own.guest"))).toBeVisible();
  await page.goto(`/pages/profile/${person.username}/report`);
  await page.getByLabel(form("reason.other")).check();
  await press(page, form("send"));
  await expect(page.getByText(words(market).flash("report-known"))).toBeVisible();
  expect(await rows("select from report_cases where owner_id = $1", [person.id])).toHaveLength(1);
});

test("a message is reported in the conversation, removed, and shown as removed to both", async ({ stage }) => {
  const person = await owner("forskottsulla", "se");
  const reader = signInAccounts.dk.investor;
  const [{ id: readerId } = { id: "" }] = await rows<{ id: string }>("select id from users where email = $1", [
    reader.email,
  ]);
  const conversation = newId();
  const [low, high] = person.id < readerId ? [person.id, readerId] : [readerId, person.id];
  await rows(
    `insert into conversations (id, member_low_id, member_high_id, started_by, last_number, version, last_message_at)
     values ($1, $2, $3, $4, 2, 2, now())`,
    [conversation, low, high, person.id],
  );
  await rows(
    `insert into conversation_members (conversation_id, user_id, last_message_at)
     values ($1, $2, now()), ($1, $3, now())`,
    [conversation, low, high],
  );
  await rows(
    `insert into messages (conversation_id, number, version, id, sender_id, text)
     values ($1, 1, 1, $2, $4, 'Goddag.'), ($1, 2, 2, $3, $4, 'Betal 500 euro på forhånd.')`,
    [conversation, newId(), newId(), person.id],
  );

  const form = words(reader.market)["reports-reporting"];
  const page = await stage.enter(reader, { viewport: { width: 390, height: 844 } });
  await page.goto(`/pages/messages/${conversation}`);
  await expectNoSidewaysScroll(page);
  await page
    .locator(".msg", { hasText: "Betal 500 euro" })
    .getByRole("button", { name: words(reader.market).chat("menu.message") })
    .click();
  await page.getByRole("button", { name: words(reader.market).chat("menu.reportMessage") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(form("leadMessage"))).toBeVisible();
  await expect(dialog.getByText(form("goodFaith"))).toBeVisible();
  await expect(dialog.getByLabel(form("reason.wrong-place"))).toHaveCount(0);
  await dialog.getByLabel(form("reason.fraud")).check();
  await dialog.getByRole("button", { name: form("send") }).click();
  await expect(page.getByText(words(reader.market).flash("report-sent"))).toBeVisible();

  const staff = await stage.enter(moderator);
  await takeOn(staff, person.name, moderator.market);
  await expect(staff.getByText("Betal 500 euro på forhånd.")).toBeVisible();
  await staff.getByLabel(desk("decide.do.message-removed")).check();
  await field(staff, desk("decide.rule")).selectOption("fees");
  await field(staff, desk("decide.facts")).fill("Meddelandet begär betalning i förskott.");
  await press(staff, desk("decide.submit"));
  await expect(staff.getByText(deskFlash("report-decided"))).toBeVisible();

  await page.goto(`/pages/messages/${conversation}`);
  const thread = page.getByRole("region", { name: words(reader.market).chat("threadWith", { name: person.name }) });
  await expect(thread.getByText(words(reader.market).chat("state.removed"))).toBeVisible();
  await expect(page.getByText("Betal 500 euro på forhånd.")).toBeHidden();
  const sender = await stage.enter(person);
  await sender.goto(`/pages/messages/${conversation}`);
  // In the thread, and in the list beside it.
  await expect(sender.getByText(words(person.market).chat("state.removed"))).toHaveCount(2);
  await sender.goto("/pages/notifications");
  await sender.getByRole("link", { name: words(person.market).notifications("kind.content-removed") }).click();
  await expect(sender.getByText("Meddelandet begär betalning i förskott.")).toBeVisible();
});
