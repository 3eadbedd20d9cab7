/** Questions about a pitch and its updates: asked, answered, read in one's own language, reported; published, found, withdrawn. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const LIVES = [
  ["uk", "desk"],
  ["se", "phone"],
] as const;

/** What is asked in a market, and how it is answered. */
const TALK = {
  uk: { question: "What happens to the lease of the workshop in 2028?", answer: "We can extend it by five years." },
  se: { question: "Vad händer med hyresavtalet för verkstaden 2028?", answer: "Vi kan förlänga det med fem år." },
} as const;

async function ownPitch(email: string): Promise<{ publicId: string; path: string }> {
  const [found] = await rows<{ id: string }>(
    "select l.public_id as id from listings l join users u on u.id = l.owner_id where u.email = $1 order by l.published_at limit 1",
    [email],
  );
  return { publicId: found!.id, path: `/pitches/${found!.id}` };
}

test("a question that was sent leaves an empty form for the next, whose words a withdrawal leaves alone", async ({
  stage,
}) => {
  const { investor, entrepreneur } = signInAccounts.fi;
  const { questions: t } = words("fi");
  const { path } = await ownPitch(entrepreneur.email);
  const page = await stage.enter(investor);
  await page.goto(`${path}/questions`);
  const main = page.getByRole("main");
  const field = main.getByRole("textbox", { name: t("ask.label") });
  const question = "Kuinka moni asiakas uusi sopimuksensa viime vuonna?";
  await field.fill(question);
  await main.getByRole("button", { name: t("ask.send"), exact: true }).click();
  await expect(main.getByText(question)).toBeVisible();
  await expect(field).toHaveValue("");
  await field.fill("Milloin uusi linja on valmis?");
  await main.getByRole("button", { name: t("own.withdraw") }).click();
  await expect(main.getByText(question)).toHaveCount(0);
  await expect(field).toHaveValue("Milloin uusi linja on valmis?");
});

for (const [market, width] of LIVES) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";
    test(`a question is asked, answered to everybody by keyboard, and an update published, ${how}: ${market}, at a ${width}`, async ({
      stage,
    }) => {
      const { questions: t, home, shell } = words(market);
      const { investor, entrepreneur } = signInAccounts[market];
      const { question, answer } = TALK[market];
      const { publicId, path } = await ownPitch(entrepreneur.email);
      await rows("delete from pitch_questions where pitch_id = (select id from pitches where public_id = $1)", [
        publicId,
      ]);
      const window = { ...WINDOWS[width], javaScriptEnabled };

      const asker = await stage.enter(investor, window);
      await asker.goto(path);
      const section = asker.locator("#pitch-questions");
      await expect(section.getByText(t("empty.reader"))).toBeVisible();
      const field = section.getByRole("textbox", { name: t("ask.label") });
      await field.fill(question);
      await field.press("Enter");
      await expect(asker.getByRole("heading", { level: 1 })).toHaveText(t("title"));
      await expect(asker.getByText(question)).toBeVisible();
      await expectNoSidewaysScroll(asker);
      // Too short a question is refused where it was typed.
      await asker.getByRole("textbox", { name: t("ask.label") }).fill("Why?");
      await asker.getByRole("button", { name: t("ask.send"), exact: true }).click();
      await expect(asker.getByRole("alert").filter({ hasText: t("ask.label") })).toBeVisible();
      await expect(asker.getByRole("textbox", { name: t("ask.label") })).toHaveValue("Why?");
      if (javaScriptEnabled) await expectAccessible(asker);

      const owner = await stage.enter(entrepreneur, window);
      await owner.goto("/pages/home");
      const act = owner.getByRole("listitem").filter({ hasText: question });
      await expect(act).toContainText(investor.name);
      await act.getByRole("link", { name: home("act.answer"), exact: true }).press("Enter");
      await owner.getByRole("textbox", { name: t("answer.label") }).fill(answer);
      if (javaScriptEnabled) await expectAccessible(owner);
      await owner.getByRole("button", { name: t("answer.send"), exact: true }).press("Enter");
      await expect(owner.getByRole("heading", { level: 1 })).toHaveText(t("manage.title"));
      await expect(owner.getByText(t("manage.empty.waiting"))).toBeVisible();

      await asker.goto(path);
      await expect(section.getByText(answer)).toBeVisible();
      await expect(section.getByRole("listitem").filter({ hasText: answer })).toContainText(t("by.you"));
      await expectNoSidewaysScroll(asker);

      // Without the tick nothing is published.
      const title = `${market} ${width} ${javaScriptEnabled}`;
      await rows("delete from rate_limits where key like '%pitch-update%'");
      await owner.goto(`/pages/create/${publicId}/updates/new`);
      await owner.getByRole("textbox", { name: t("update.title") }).fill(title);
      await owner.getByRole("textbox", { name: t("update.text") }).fill(answer);
      await owner.getByRole("button", { name: t("update.publish"), exact: true }).click();
      await expect(owner.getByRole("alert").filter({ hasText: t("update.sureLabel") })).toBeVisible();
      await owner.getByRole("checkbox").check();
      await owner.getByRole("button", { name: t("update.publish"), exact: true }).press("Enter");
      await expect(owner.getByRole("heading", { level: 1 })).toHaveText(t("updates.title"));
      await asker.goto(path);
      await expect(asker.locator("#pitch-updates").getByText(title)).toBeVisible();

      await owner.getByRole("link", { name: t("updates.editNamed", { title }) }).click();
      await owner.getByRole("link", { name: t("update.delete"), exact: true }).click();
      await owner.getByRole("button", { name: t("update.delete"), exact: true }).click();
      await expect(owner.getByText(title)).toHaveCount(0);
      await expect(owner.getByText(shell("undo"), { exact: true })).toHaveCount(0);
    });
  }
}

test("a question in another language is read in the reader's own on their device, and its original again", async ({
  stage,
}) => {
  const { questions: t, translation } = words("uk");
  const { path, publicId } = await ownPitch(signInAccounts.dk.entrepreneur.email);
  await rows(
    `insert into pitch_questions (id, pitch_id, asker_id, state, question, question_language, answer, answer_language, answered_by, asked_at, answered_at)
     select gen_random_uuid(), p.id, u.id, 'public', 'Hvem ejer opskrifterne på brødet?', 'da', 'Det gør selskabet.', 'da', p.owner_id, now(), now() + interval '1 day'
     from pitches p join users u on u.email = $2 where p.public_id = $1`,
    [publicId, signInAccounts.dk.investor.email],
  );
  const page = await stage.enter(signInAccounts.uk.investor);
  await page.addInitScript(() => {
    const Translator = {
      availability: async () => "available",
      create: async () => ({ translate: async (text: string) => `{en} ${text}`, destroy() {} }),
    };
    Object.assign(globalThis, { Translator });
  });
  await page.goto(path);
  const item = page.locator("#pitch-questions li").filter({ hasText: "Hvem ejer opskrifterne" });
  await item
    .getByRole("button", { name: translation("read") })
    .first()
    .click();
  await expect(item.getByText("{en} Hvem ejer opskrifterne på brødet?")).toBeVisible();
  await expect(item.getByText("Det gør selskabet.", { exact: true })).toBeVisible();
  await item.getByRole("button", { name: translation("original") }).click();
  await expect(item.getByText("Hvem ejer opskrifterne på brødet?", { exact: true })).toBeVisible();

  // It can be reported, under the name of the company.
  await item.getByRole("link", { name: t("report.question") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rugmarken");
  await expectAccessible(page);
});

test("an answer to one reader is shown to nobody else, and a declined question to its asker alone", async ({
  stage,
}) => {
  const { questions: t } = words("se");
  const { investor, entrepreneur } = signInAccounts.se;
  const { publicId, path } = await ownPitch(entrepreneur.email);
  const ask = (state: string, question: string, answer: string | null) =>
    rows(
      `insert into pitch_questions (id, pitch_id, asker_id, state, question, answer, answered_by, asked_at, answered_at)
       select gen_random_uuid(), p.id, u.id, $3, $4, $5, case when $5::text is not null then p.owner_id end, now(), case when $5::text is not null then now() end
       from pitches p join users u on u.email = $2 where p.public_id = $1`,
      [publicId, investor.email, state, question, answer],
    );
  await ask("private", "Vad tjänar du själv på affären?", "Det berättar jag gärna för dig.");
  await ask("declined", "Vad tycker dina grannar om bolaget?", null);
  const asker = await stage.enter(investor);
  await asker.goto(path);
  await expect(asker.getByText("Det berättar jag gärna för dig.")).toBeVisible();
  await expect(asker.getByText(t("private"))).toBeVisible();
  await expect(asker.getByText(t("own.declined"))).toBeVisible();
  const other = await stage.enter(signInAccounts.no.investor);
  await other.goto(path);
  await expect(other.locator("#pitch-questions")).toBeVisible();
  await expect(other.getByText("Det berättar jag gärna för dig.")).toHaveCount(0);
  await expect(other.getByText("Vad tycker dina grannar om bolaget?")).toHaveCount(0);
});
