/** Onboarding, step by step. */
import { newId } from "#app/platform/ids.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, type Person, signIn, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { signUp } from "./newcomer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const PHONE = { width: 390, height: 844 };

async function newcomer(stage: Parameters<typeof signUp>[0], market: Person["market"]): Promise<Person> {
  const person = { email: `welcome.${newId().slice(-12)}@example.com`, market, password: "ny gran vid stigen 7" };
  await signUp(stage, person, "Nykomling Granstig");
  return person;
}

test("an investor is welcomed on a phone in two steps, and can go back, reload and leave halfway", async ({
  stage,
}) => {
  const person = await newcomer(stage, "fi");
  const t = words("fi");
  const { accounts } = t;
  const page = await stage.enter(null, { market: "fi", viewport: PHONE });
  const main = page.getByRole("main");
  const next = main.getByRole("button", { name: accounts("onboarding.next"), exact: true });
  const finish = main.getByRole("button", { name: accounts("onboarding.submit") });
  const atStep = async (step: "role" | "name", number: number) => {
    await expect(page).toHaveURL(`/pages/onboarding/${step}`);
    // The address changes before its page is rendered.
    await expect(page.locator("[aria-current=step]")).toContainText(accounts("onboarding.steps.number", { n: number }));
    await expectNoSidewaysScroll(page, step);
    // There is one thing to do: no navigation and no search, but a way out.
    await expect(page.getByRole("navigation", { name: t.shell("mainMenu") })).toHaveCount(0);
    await expect(page.getByRole("search")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button", { name: t.shell("nav.signOut") })).toBeVisible();
  };
  await page.goto("/pages/sign-in");
  await signIn(page, person);
  await atStep("role", 1);
  await expectAccessible(page, "role");
  await expect(next, "the choice of a role fits a screen").toBeInViewport({ ratio: 1 });
  await page.getByRole("radio", { name: accounts("onboarding.entrepreneur.title") }).check();
  await next.click();

  await test.step("the role can be changed until it is sent with the rest", async () => {
    await expect(page.getByText(accounts("onboarding.entrepreneur.final"))).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("radio", { name: accounts("onboarding.entrepreneur.title") })).toBeChecked();
    await page.getByRole("radio", { name: accounts("onboarding.investor.title") }).check();
    await next.click();
    await atStep("name", 2);
    await expect(page.getByText(accounts("onboarding.investor.final"))).toBeVisible();
    await expectAccessible(page, "name");
    await page.reload();
    await atStep("name", 2);
  });

  await test.step("whoever leaves comes back to the step, in another browser too", async () => {
    const elsewhere = await stage.enter(null, { market: "fi" });
    await elsewhere.goto("/pages/sign-in");
    await signIn(elsewhere, person);
    await expect(elsewhere).toHaveURL("/pages/onboarding/name");
    await page.goto("/pages/home");
    await atStep("name", 2);
  });

  await test.step("instead of a taken username, a free one is offered", async () => {
    await field(page, accounts("field.username")).fill(signInAccounts.fi.investor.username);
    await expect(page.getByText(t.errors("validation.username-taken"))).toBeVisible();
    await page.getByRole("button", { name: `${signInAccounts.fi.investor.username}-nykomling` }).click();
    await expect(page.getByText(accounts("onboarding.usernameFree"))).toBeVisible();
    await field(page, accounts("field.username")).fill("granstig-fi");
  });

  await test.step("interests and budget are kept, and typed ones stay when something is wrong", async () => {
    const industry = t.pitches("industry.health");
    await page.getByText(industry, { exact: true }).click();
    await field(page, t.profiles("form.budgetFrom")).fill("500 000");
    await field(page, t.profiles("form.budgetTo")).fill("1");
    await finish.click();
    await expect(page.getByText(t.errors("validation.range")).first()).toBeVisible();
    await expect(page.getByRole("checkbox", { name: industry })).toBeChecked();
    await expect(field(page, accounts("field.username"))).toHaveValue("granstig-fi");
    await field(page, t.profiles("form.budgetTo")).fill("900 000");
    await finish.click();
    await expect(page).toHaveURL("/pages/search?industry=health");
    await expect(page.getByText(t.flash("onboarding-finished"))).toBeVisible();
    const [profile] = await rows(
      `select u.side, u.username, p.interests, p.budget_from::int as budget from profiles p join users u on u.id = p.user_id
       where u.email = $1`,
      [person.email],
    );
    expect(profile).toEqual({ side: "investor", username: "granstig-fi", interests: ["health"], budget: 500_000 });
  });

  await test.step("it is over for good", async () => {
    for (const step of ["", "/role", "/name", "/language", "/about", "/done"]) {
      await page.goto(`/pages/onboarding${step}`);
      await expect(page).toHaveURL("/pages/home");
    }
    await expect(page.getByRole("progressbar", { name: t.profiles("missing.title") })).toBeVisible();
  });
});

test.long("an entrepreneur is welcomed by keyboard, in another language than the host's", async ({ stage }) => {
  const person = await newcomer(stage, "se");
  const { accounts } = words("se");
  const page = await stage.enter(null, { market: "se" });
  await page.goto("/pages/sign-in");
  await signIn(page, person);
  await expect(page).toHaveURL("/pages/onboarding/role");
  await page.getByRole("button", { name: "Danmark" }).press("Enter");
  const dk = words("dk");
  await expect(page.getByRole("radio", { name: dk.accounts("onboarding.entrepreneur.title") })).toBeVisible();
  await page.getByRole("radio", { name: dk.accounts("onboarding.investor.title") }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: dk.accounts("onboarding.entrepreneur.title") })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText(dk.accounts("onboarding.entrepreneur.final"))).toBeVisible();
  await field(page, dk.accounts("onboarding.company")).fill("Tanghuset ApS");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pages\/create\/\w+\/1$/);
  await expect(page.getByText(dk.flash("onboarding-finished"))).toBeVisible();
  expect(accounts("onboarding.next")).not.toBe(dk.accounts("onboarding.next"));
  const [draft] = await rows(
    `select r.company_name, p.market from pitch_revisions r join pitches p on p.id = r.pitch_id
     join users u on u.id = p.owner_id where u.email = $1`,
    [person.email],
  );
  expect(draft).toEqual({ company_name: "Tanghuset ApS", market: "dk" });
});

test.long(
  "an entrepreneur is welcomed without script, and goes on with a draft in the company's name",
  async ({ stage }) => {
    const person = await newcomer(stage, "no");
    const { accounts, "pitches-wizard": w } = words("no");
    const page = await stage.enter(null, { market: "no", javaScriptEnabled: false });
    const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
    await page.goto("/pages/sign-in");
    await signIn(page, person);
    await page.getByRole("radio", { name: accounts("onboarding.entrepreneur.title") }).check();
    await press(accounts("onboarding.next"));
    await field(page, accounts("field.username")).fill(signInAccounts.no.investor.username);
    await field(page, accounts("onboarding.company")).fill("Tarehuset AS");
    await press(accounts("onboarding.submit"));
    // A link, which keeps what was typed besides.
    await page.getByRole("link", { name: `${signInAccounts.no.investor.username}-nykomling` }).click();
    await expect(field(page, accounts("field.username"))).toHaveValue(
      `${signInAccounts.no.investor.username}-nykomling`,
    );
    await expect(field(page, accounts("onboarding.company"))).toHaveValue("Tarehuset AS");
    await press(accounts("onboarding.submit"));
    await expect(page).toHaveURL(/\/pages\/create\/\w+\/1$/);
    await page.goto(page.url().replace(/1$/, "2"));
    await expect(field(page, w("field.companyName"))).toHaveValue("Tarehuset AS");
    const drafts = await rows("select 1 from pitches p join users u on u.id = p.owner_id where u.email = $1", [
      person.email,
    ]);
    expect(drafts).toHaveLength(1);
  },
);

for (const [market, javaScriptEnabled] of [
  ["dk", true],
  ["uk", false],
] as const) {
  test.long(
    `a visitor who has to sign up on the way to a page ends there, ${javaScriptEnabled ? "with" : "without"} script`,
    async ({ stage }) => {
      const t = words(market);
      const { accounts } = t;
      const person = { email: `way.${newId().slice(-12)}@example.com`, market, password: "ny gran vid stigen 7" };
      const page = await stage.enter(null, { market, javaScriptEnabled });
      const main = page.getByRole("main");
      const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
      const kept = async () => (await page.context().cookies()).filter(({ name }) => name === "stakeholm.return-to");
      const wanted = "/pages/saved-searches/new?q=tang";
      await page.goto(wanted);
      await main.getByRole("link", { name: accounts("signUp.title"), exact: true }).click();
      await expect(page).toHaveURL(`/pages/sign-up?${new URLSearchParams({ next: wanted })}`);

      await test.step("signs up, at the second attempt, and confirms the address", async () => {
        const password = async () => field(page, accounts("field.password")).fill(person.password);
        await field(page, accounts("field.name")).fill("Nykomling Granstig");
        await field(page, accounts("field.email")).fill(person.email);
        await password();
        await press(accounts("signUp.submit"));
        await expect(main.getByRole("alert")).toContainText(t.errors("failure.sign-up-incomplete"));
        await password();
        for (const box of await page.getByRole("checkbox").all()) await box.check();
        await press(accounts("signUp.submit"));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(accounts("confirm.title"));
        await page.goto((await nextMailTo(person.email)).link("/pages/confirm-email"));
        if (!javaScriptEnabled) await press(accounts("confirm.linkSubmit"));
        await expect(page.getByText(t.flash("email-confirmed"))).toBeVisible();
        await expect(page).toHaveURL("/pages/onboarding/role");
      });

      await test.step("is welcomed", async () => {
        const side = javaScriptEnabled ? "investor" : "entrepreneur";
        await page.getByRole("radio", { name: accounts(`onboarding.${side}.title`) }).check();
        await press(accounts("onboarding.next"));
        await field(page, accounts("field.username")).fill(`on-the-way-${market}`);
        expect(await kept()).toHaveLength(1);
        await press(accounts("onboarding.submit"));
      });

      await expect(page).toHaveURL(wanted);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t["saved-searches"]("save"));
      expect(await kept()).toEqual([]);
      // Onboarding is complete.
      await page.goto("/pages/onboarding");
      await expect(page).toHaveURL("/pages/home");
    },
  );
}

test.long("the link of a sign-up opened in another browser confirms, and asks for the password", async ({ stage }) => {
  const { accounts, flash } = words("uk");
  const person = {
    email: `elsewhere.${newId().slice(-12)}@example.com`,
    market: "uk" as const,
    password: "quiet spruce 7",
  };
  const page = await stage.enter(null, { market: "uk" });
  await page.goto("/pages/sign-up");
  await field(page, accounts("field.name")).fill("Newcomer Granstig");
  await field(page, accounts("field.email")).fill(person.email);
  await field(page, accounts("field.password")).fill(person.password);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page
    .getByRole("main")
    .getByRole("button", { name: accounts("signUp.submit"), exact: true })
    .click();
  await expect(page.getByText(accounts("confirm.redirect"))).toBeVisible();
  const elsewhere = await stage.enter(null, { market: "uk", viewport: PHONE });
  await elsewhere.goto((await nextMailTo(person.email)).link("/pages/confirm-email"));
  await expect(elsewhere.getByText(flash("email-confirmed"))).toBeVisible();
  await expect(elsewhere).toHaveURL("/pages/sign-in");
  await signIn(elsewhere, person);
  await expect(elsewhere).toHaveURL("/pages/onboarding/role");
});
