/** What staff judge, read in their own language: the original stays where it is, and its translation comes below it. */
import { newId } from "#app/platform/ids.ts";
import { moderator, signInAccounts, support } from "#demo/sign-in-accounts.ts";
import { expect, type Person, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { allowTranslation, forbidTranslation } from "./translation-consent.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const { investor: anders } = signInAccounts.dk;

async function idOf({ email }: Person): Promise<string> {
  const [found] = await rows<{ id: string }>("select id from users where email = $1", [email]);
  return found!.id;
}

/** A case of the Dane's for support. */
async function ticket(userId: string, text: string): Promise<string> {
  const id = newId();
  await rows(
    `insert into tickets (id, user_id, kind, topic, name, email, lang, due_at)
     select $1, id, 'question', 'general', name, email, 'dk', now() + interval '1 day' from users where id = $2`,
    [id, userId],
  );
  await rows("insert into ticket_messages (id, ticket_id, author, text) values ($1, $2, 'sender', $3)", [
    newId(),
    id,
    text,
  ]);
  return `/admin/support/${id}`;
}

/** An appeal of the Dane's against a decision on the profile. */
async function appeal(userId: string, text: string): Promise<string> {
  const [caseId, decision, id] = [newId(), newId(), newId()];
  await rows(
    `insert into report_cases (id, subject_type, subject_id, owner_id, reports, due_at, state) values ($1, 'profile', $2, $2, 1, now(), 'decided')`,
    [caseId, userId],
  );
  await rows(
    `insert into report_decisions (id, case_id, decided_by, outcome, rule, facts)
     select $1, $2, id, 'profile-cleared', 'truth', 'Not so.' from users where email = $3`,
    [decision, caseId, signInAccounts.no.investor.email],
  );
  await rows(
    `insert into appeals (id, report_decision_id, appellant_id, first_decided_by, words, due_at)
     select $1, $2, $3, id, $4, now() + interval '1 day' from users where email = $5`,
    [id, decision, userId, text, signInAccounts.no.investor.email],
  );
  return `/admin/appeals/${id}`;
}

/** Messages of the Dane's that wait in the quarantine. */
async function batch(userId: string, text: string): Promise<string> {
  const id = newId();
  await rows("insert into held_batches (id, sender_id, marks, messages) values ($1, $2, '{1}', 1)", [id, userId]);
  await rows(
    `insert into held_messages (id, batch_id, conversation_id, receiver_id, text, created_at)
     select $1, $2, c.id, c.member_high_id, $3, now() from conversations c
     where c.member_high_id not in ($4, (select id from users where email = $5)) limit 1`,
    [newId(), id, text, userId, moderator.email],
  );
  return `/admin/held-messages/${id}`;
}

for (const [name, staff, make] of [
  ["a case for support", support, ticket],
  ["an appeal", moderator, appeal],
  ["a quarantined message", moderator, batch],
] as const) {
  const t = words(staff.market).translation;

  test(`${name} is read by the service once its author has agreed`, async ({ stage }) => {
    const text = `Jeg vil gerne vide, hvorfor det ikke er blevet besvaret endnu: ${newId().slice(0, 8)}.`;
    const author = await idOf(anders);
    await forbidTranslation(author);
    const page = await stage.enter(staff, WINDOWS.phone);
    await page.goto(await make(author, text));
    const main = page.getByRole("main");
    await expect(main.getByText(text, { exact: true })).toHaveAttribute("lang", "da");
    await expect(main.getByRole("button", { name: t("read") })).toHaveCount(0);
    await allowTranslation(author);
    await page.reload();
    await main.getByRole("button", { name: t("read") }).press("Enter");
    await expect(main.getByText(new RegExp(`^\\[\\w+\\] ${text}$`))).toBeVisible();
    await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(main.getByRole("button", { name: t("original") })).toHaveCount(0);
    await main.getByRole("button", { name: t("hide") }).press("Enter");
    await expect(main.getByText(text)).toHaveCount(1);
    await forbidTranslation(author);
  });
}

test("the text of a submission is read by the service once its owner has agreed", async ({ stage }) => {
  const [found] = await rows<{ id: string; owner: string }>(
    `select s.id, p.owner_id as owner from pitch_submissions s join pitches p on p.id = s.pitch_id
     join pitch_revisions r on r.id = s.revision_id where p.market = 'dk' and p.state <> 'deleted' and r.pitch_text <> ''
     order by s.created_at limit 1`,
  );
  await allowTranslation(found!.owner);
  const t = words(moderator.market).translation;
  const page = await stage.enter(moderator);
  await page.goto(`/admin/review/${found!.id}`);
  const main = page.getByRole("main");
  await main
    .getByRole("button", { name: t("read") })
    .first()
    .click();
  await expect(main.locator(".inlang-text").first()).toContainText(/^\[\w+\] /);
  await expectAccessible(page);
  await forbidTranslation(found!.owner);
});
