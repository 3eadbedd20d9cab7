/** The scam shield and ready answers: warnings, quarantine, decision, appeal, and an answer in the other's language. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { newId } from "#app/platform/ids.ts";
import { admin, moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, type Person, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

interface Member extends Person {
  id: string;
  username: string;
}

/** A new member, so that no other inbox changes. */
async function member(name: string, market: Market, side: "investor" | "entrepreneur"): Promise<Member> {
  const id = newId();
  const username = `${name}${id.slice(-6)}`;
  const email = `${username}@shield.example`;
  await rows(
    `insert into users (id, name, email, email_verified, lang, side, username) values ($1, $2, $3, true, $4, $5, $6)`,
    [id, `Tyra ${name}`, email, market, side, username],
  );
  await rows(
    "insert into passwords (user_id, hash) select $1, hash from passwords p join users u on u.id = p.user_id where u.email = $2",
    [id, signInAccounts.se.investor.email],
  );
  return { id, email, market, username };
}

async function writeFirst(page: Page, market: Market, username: string, text: string): Promise<string> {
  const t = words(market).chat;
  await page.goto(`/pages/messages/new?member=${username}`);
  await page.getByRole("textbox", { name: t("compose.label") }).fill(text);
  await page.getByRole("button", { name: t("compose.send"), exact: true }).click();
  await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split("/")[3]!;
}

test("a message that leads away is marked for its receiver, and answered with a ready no in the sender's language", async ({
  stage,
}) => {
  const [investor, entrepreneur] = [await member("vera", "uk", "investor"), await member("sven", "se", "entrepreneur")];
  const sender = await stage.enter(investor);
  const conversation = await writeFirst(sender, "uk", entrepreneur.username, "Nice firm. Let's continue on WhatsApp.");
  const swedish = words("se");
  const warning = swedish.shield("warning.kind.elsewhere");
  await expect(sender.getByText(words("uk").shield("warning.kind.elsewhere"))).toBeHidden();

  const page = await stage.enter(entrepreneur, { javaScriptEnabled: false });
  await page.goto(`/pages/messages/${conversation}`);
  // Nothing is read before the receiver has agreed to it.
  await expect(page.getByText(swedish.shield("screening.ask"))).toBeVisible();
  await expect(page.getByText(warning)).toBeHidden();
  await page.getByRole("button", { name: swedish.shield("screening.yes") }).click();
  await expect(page).toHaveURL(new RegExp(conversation));
  await expect(page.getByText(swedish.shield("screening.ask"))).toBeHidden();
  await expect(page.getByText(warning)).toBeVisible();
  await expect(page.getByText(swedish.shield("tips.title"))).toBeVisible();
  await page.getByRole("button", { name: swedish.shield("tips.dismiss") }).click();
  await expect(page).toHaveURL(new RegExp(conversation));
  await expect(page.getByText(swedish.shield("tips.title"))).toBeHidden();
  await expect(page.getByText(warning)).toBeVisible();

  const t = swedish.answers;
  await page.goto(`/pages/messages/${conversation}/answers`);
  const english = words("uk").answers("text.no-thanks", { name: "Tyra" });
  await expect(page.getByText(english)).toBeVisible();
  await expect(page.getByText(t("text.no-thanks", { name: "Tyra" }))).toBeVisible();
  await page.getByRole("radio", { name: t("label.no-thanks") }).check();
  await page.getByRole("button", { name: t("send") }).click();
  await expect(page).toHaveURL(new RegExp(`${conversation}$`));
  // Also announced by the live region.
  await expect(sender.getByText(english).first()).toBeVisible();
});

test.long("the same to many waits until a moderator has read it, who decides by keyboard alone", async ({ stage }) => {
  const text =
    "Good morning, we arrange evenings at which companies like yours meet twelve people with money. Would you like a place?";
  const investor = await member("walter", "uk", "investor");
  const receivers = await Promise.all(Array.from({ length: 5 }, (_, n) => member(`r${n}`, "dk", "entrepreneur")));
  const sender = await stage.enter(investor);
  let conversation = "";
  for (const { username } of receivers) conversation = await writeFirst(sender, "uk", username, text);
  const t = words("uk").shield;
  await expect(sender.getByText(t("held.title", { count: 1 }))).toBeVisible();
  await expectAccessible(sender);

  const last = receivers.at(-1)!;
  const receiver = await stage.enter(last);
  await receiver.goto(`/pages/messages/new?member=${investor.username}`);
  await expect(receiver).toHaveURL(/messages\/new/);

  const staff = await stage.enter(moderator);
  const desk = words(moderator.market).quarantine;
  await staff.goto("/admin/held-messages");
  const line = staff.getByRole("link", { name: "Tyra walter" });
  for (let presses = 0; presses < 40 && !(await line.evaluate((link) => link === document.activeElement)); presses++) {
    await staff.keyboard.press("j");
  }
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("heading", { name: "Tyra walter", level: 1 })).toBeVisible();
  await expectAccessible(staff);
  await staff.keyboard.press("p");
  await expect(staff.getByRole("button", { name: desk("decide.pass") })).toBeFocused();
  await staff.keyboard.press("Enter");
  await expect(staff.getByText(words(moderator.market).flash("held-passed"))).toBeVisible();

  await expect(sender.getByText(t("held.title", { count: 1 }))).toBeHidden();
  await receiver.goto(`/pages/messages/${conversation}`);
  await expect(receiver.getByText(text).first()).toBeVisible();
});

test.long("whoever is refused reads why, also on a small screen", async ({ stage }) => {
  const text =
    "Hello, I sell lists of a thousand investors with names and numbers, and you can have yours today. Interested?";
  const investor = await member("xaver", "fi", "investor");
  const sender = await stage.enter(investor, { viewport: { width: 390, height: 844 } });
  for (let n = 0; n < 5; n++) {
    await writeFirst(sender, "fi", (await member(`s${n}`, "no", "entrepreneur")).username, text);
  }
  const t = words("fi").shield;
  await expect(sender.getByText(t("held.title", { count: 1 }))).toBeVisible();
  const [batch] = await rows<{ id: string }>("select id from held_batches where sender_id = $1", [investor.id]);
  const staff = await stage.enter(moderator);
  const desk = words(moderator.market).quarantine;
  await staff.goto(`/admin/held-messages/${batch!.id}`);
  await staff.getByRole("combobox", { name: desk("decide.rule") }).selectOption("misuse");
  await staff.getByRole("textbox", { name: desk("decide.reason") }).fill("Luetteloita ei saa myydä täällä.");
  await staff.getByRole("button", { name: desk("decide.refuse"), exact: true }).click();
  await expect(staff.getByText(words(moderator.market).flash("held-refused"))).toBeVisible();

  await expect(sender.getByText("Luetteloita ei saa myydä täällä.")).toBeVisible();
  await expect(sender.getByText(t("refused.rule.misuse"))).toBeVisible();
  await expectNoSidewaysScroll(sender);
  // The reasons are also mailed, and linked in the notice.
  const letter = await nextMailTo(investor.email);
  expect(letter.subject).toBe(words("fi")["reports-mail"]("statement.subject.messages-refused"));
  expect(letter.text).toContain("Luetteloita ei saa myydä täällä.");
  expect(letter.link("/pages/decisions/")).toContain(batch!.id);
  await sender.goto("/pages/notifications");
  await sender.getByRole("link", { name: words("fi").notifications("kind.held-refused") }).click();
  await expect(sender).toHaveURL(new RegExp(`/pages/decisions/${batch!.id}$`));
});

/** A quarantined message that the moderator has refused. Returns its conversation and the decision. */
async function refused(from: Member, to: Member, text: string): Promise<{ conversation: string; batch: string }> {
  const [conversation, batch] = [newId(), newId()];
  const [low, high] = [from.id, to.id].toSorted();
  await rows("insert into conversations (id, member_low_id, member_high_id, started_by) values ($1, $2, $3, $4)", [
    conversation,
    low,
    high,
    from.id,
  ]);
  await rows(
    `insert into conversation_members (conversation_id, user_id, last_message_at) values ($1, $2, now()), ($1, $3, null)`,
    [conversation, from.id, to.id],
  );
  await rows(
    `insert into held_batches (id, sender_id, state, marks, messages, rule, reason, decided_by, decided_at)
     select $1, $2, 'refused', '{1}', 1, 'misuse', 'Samma text till alla.', id, now() from users where email = $3`,
    [batch, from.id, moderator.email],
  );
  await rows(
    `insert into held_messages (conversation_id, id, batch_id, receiver_id, state, text, created_at)
     values ($1, $2, $3, $4, 'refused', $5, now())`,
    [conversation, newId(), batch, to.id, text],
  );
  return { conversation, batch };
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.long(`a refusal is appealed, heard by somebody else, and the message arrives, ${how}`, async ({ stage }) => {
    const name = javaScriptEnabled ? "ylva" : "yngve";
    const investor = await member(name, "se", "investor");
    const receiver = await member(`to${name}`, "se", "entrepreneur");
    const text = "Hej, vi träffades på mässan i Älvsjö och du bad mig skriva om era lådor.";
    const { conversation, batch } = await refused(investor, receiver, text);
    const t = words("se").reports;
    const sender = await stage.enter(investor, { javaScriptEnabled, viewport: { width: 390, height: 844 } });
    await sender.goto(`/pages/messages/${conversation}`);
    await expect(sender.getByText("Samma text till alla.")).toBeVisible();
    await sender.getByRole("link", { name: words("se").shield("refused.decision") }).click();
    await expect(sender).toHaveURL(new RegExp(`/pages/decisions/${batch}$`));
    await expect(sender.getByText(t("statement.howHeld"))).toBeVisible();
    await expect(sender.getByText(text)).toBeVisible();
    // axe waits for the page to be painted, which needs JavaScript.
    if (javaScriptEnabled) await expectAccessible(sender, "the reasons of a refusal");
    await expectNoSidewaysScroll(sender);
    await field(sender, t("appeal.field")).fill("Vi hade träffats.");
    await sender.getByRole("button", { name: t("appeal.send") }).click();
    await expect(sender.getByText(words("se").flash("appeal-sent"))).toBeVisible();

    const first = words(moderator.market)["reports-desk"];
    const staff = await stage.enter(moderator, { javaScriptEnabled });
    await staff.goto("/admin/reports");
    await staff
      .getByRole("main")
      .getByRole("link", { name: `Tyra ${name}`, exact: true })
      .click();
    await expect(staff.getByText(first("claim.ownDecision"))).toBeVisible();

    const desk = words(admin.market)["reports-desk"];
    const hearing = await stage.enter(admin, { javaScriptEnabled });
    await hearing.goto("/admin/reports");
    await hearing
      .getByRole("main")
      .getByRole("link", { name: `Tyra ${name}`, exact: true })
      .click();
    await expect(hearing.getByText("Vi hade träffats.")).toBeVisible();
    const { casework } = words(admin.market);
    await hearing.getByRole("button", { name: casework("claim.take") }).click();
    await expect(hearing.getByRole("button", { name: casework("claim.keep") })).toBeVisible();
    await hearing.getByRole("link", { name: desk("hearing.openHeld") }).click();
    await expect(hearing.getByText(text)).toBeVisible();
    await hearing.getByRole("link", { name: desk("decided.appealed") }).click();
    await hearing.getByLabel(desk("hearing.do.overturned")).check();
    await field(hearing, desk("hearing.answer", { name: `Tyra ${name}` })).fill("Det stämmer, ni hade träffats.");
    if (javaScriptEnabled) await expectAccessible(hearing, "hearing an appeal against a refusal");
    await hearing.getByRole("button", { name: desk("hearing.submit") }).click();
    await expect(hearing.getByText(words(admin.market).flash("appeal-decided"))).toBeVisible();

    const page = await stage.enter(receiver, { javaScriptEnabled });
    await page.goto(`/pages/messages/${conversation}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await sender.reload();
    await expect(sender.getByText("Det stämmer, ni hade träffats.")).toBeVisible();
    await sender.goto(`/pages/messages/${conversation}`);
    await expect(sender.getByText("Samma text till alla.")).toBeHidden();
  });
}
