/** Onboarding, step by step. */
import type { Page } from "@playwright/test";
import { ONBOARDING_STEPS, type OnboardingStep } from "#app/features/onboarding/onboarding.ts";
import { newId } from "#app/platform/ids.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, type Person, signIn, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { signUp } from "./newcomer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const PHONE = { width: 390, height: 844 };

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function newcomer(stage: Parameters<typeof signUp>[0], market: Person["market"]): Promise<Person> {
  const person = { email: `welcome.${newId().slice(-12)}@example.com`, market, password: "ny gran vid stigen 7" };
  await signUp(stage, person, "Nykomling Granstig");
  return person;
}

test("an investor is welcomed on a phone, one screen a step, and can go back, reload and leave halfway", async ({
  stage,
}) => {
  const person = await newcomer(stage, "fi");
  const t = words("fi");
  const { accounts } = t;
  const page = await stage.enter(null, { market: "fi", viewport: PHONE });
  const next = page.getByRole("main").getByRole("button", { name: accounts("onboarding.next"), exact: true });
  const oneScreen = async (step: OnboardingStep) => {
    await expect(page).toHaveURL(`/pages/onboarding/${step}`);
    // The address changes before its page is rendered.
    const number = accounts("onboarding.steps.number", { n: ONBOARDING_STEPS.indexOf(step) + 1 });
    await expect(page.locator("[aria-current=step]")).toContainText(number);
    await expectNoSidewaysScroll(page, step);
    expect.soft(await heightOf(page), `${step} fits a screen`).toBeLessThanOrEqual(PHONE.height);
  };
  await page.goto("/pages/sign-in");
  await signIn(page, person);
  await oneScreen("role");
  await expectAccessible(page, "role");
  await page.getByRole("radio", { name: accounts("onboarding.entrepreneur.title") }).check();
  await next.click();

  await test.step("the role can be changed until it is confirmed", async () => {
    await expect(page.getByText(accounts("onboarding.entrepreneur.confirmTitle"))).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("radio", { name: accounts("onboarding.entrepreneur.title") })).toBeChecked();
    await page.getByRole("radio", { name: accounts("onboarding.investor.title") }).check();
    await next.click();
    await oneScreen("name");
    await expect(page.getByText(accounts("onboarding.investor.confirmTitle"))).toBeVisible();
    await page.reload();
    await oneScreen("name");
  });

  await test.step("instead of a taken username, a free one is offered", async () => {
    await field(page, accounts("field.username")).fill(signInAccounts.fi.investor.username);
    await expect(page.getByText(t.errors("validation.username-taken"))).toBeVisible();
    await page.getByRole("button", { name: `${signInAccounts.fi.investor.username}-nykomling` }).click();
    await expect(page.getByText(accounts("onboarding.usernameFree"))).toBeVisible();
    await field(page, accounts("field.username")).fill("granstig-fi");
    await page.getByRole("button", { name: accounts("onboarding.submit") }).click();
    await expect(page.getByText(t.errors("validation.confirm-role")).first()).toBeVisible();
    await expect(field(page, accounts("field.username"))).toHaveValue("granstig-fi");
    await page.getByRole("checkbox", { name: accounts("onboarding.investor.confirm") }).check();
    await page.getByRole("button", { name: accounts("onboarding.submit") }).click();
    await oneScreen("language");
  });

  await test.step("the language follows, and whoever leaves comes back to the step", async () => {
    await page.getByRole("radio", { name: /Suomi/ }).check();
    await next.click();
    await oneScreen("about");
    await page.goto("/pages/home");
    await expect(page).toHaveURL("/pages/home");
    const elsewhere = await stage.enter(null, { market: "fi" });
    await elsewhere.goto("/pages/sign-in");
    await signIn(elsewhere, person);
    await expect(elsewhere).toHaveURL("/pages/onboarding/about");
    await page.goto("/pages/onboarding");
    await oneScreen("about");
  });

  await test.step("interests and budget are kept, and typed ones stay when something is wrong", async () => {
    const industry = t.pitches("industry.health");
    await page.getByText(industry, { exact: true }).click();
    await field(page, t.profiles("form.budgetFrom")).fill("500 000");
    await field(page, t.profiles("form.budgetTo")).fill("1");
    await next.click();
    await expect(page.getByText(t.errors("validation.range")).first()).toBeVisible();
    await expect(page.getByRole("checkbox", { name: industry })).toBeChecked();
    await field(page, t.profiles("form.budgetTo")).fill("900 000");
    await next.click();
    await oneScreen("done");
    await expectAccessible(page, "done");
    await page.getByRole("link", { name: accounts("onboarding.toHome") }).click();
    await expect(page).toHaveURL("/pages/home");
    const [profile] = await rows(
      `select u.side, u.username, p.interests, p.budget_from::int as budget from profiles p join users u on u.id = p.user_id
       where u.email = $1`,
      [person.email],
    );
    expect(profile).toEqual({ side: "investor", username: "granstig-fi", interests: ["health"], budget: 500_000 });
  });

  await test.step("it is over for good", async () => {
    for (const step of ["", "/role", "/name"]) {
      await page.goto(`/pages/onboarding${step}`);
      await expect(page).toHaveURL("/pages/home");
    }
    await expect(page.getByRole("progressbar", { name: t.profiles("missing.title") })).toBeVisible();
  });
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
    await page.getByRole("checkbox").check();
    await press(accounts("onboarding.submit"));
    await page.getByRole("link", { name: `${signInAccounts.no.investor.username}-nykomling` }).click();
    await expect(field(page, accounts("field.username"))).toHaveValue(
      `${signInAccounts.no.investor.username}-nykomling`,
    );
    await page.getByRole("checkbox").check();
    await press(accounts("onboarding.submit"));
    await expect(page).toHaveURL("/pages/onboarding/language");
    await press(accounts("onboarding.next"));
    await expect(page).toHaveURL("/pages/onboarding/about");
    await press(accounts("onboarding.startPitch"));
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await field(page, accounts("onboarding.company")).fill("Tarehagen AS");
    await press(accounts("onboarding.startPitch"));
    await expect(page).toHaveURL("/pages/onboarding/done");
    // Back and forth: the same draft with another name.
    await page.goto("/pages/onboarding/about");
    await expect(field(page, accounts("onboarding.company"))).toHaveValue("Tarehagen AS");
    await field(page, accounts("onboarding.company")).fill("Tarehuset AS");
    await press(accounts("onboarding.startPitch"));
    await page.getByRole("link", { name: accounts("onboarding.onward.draft") }).click();
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
        await signIn(page, person);
      });

      await test.step("is welcomed", async () => {
        const side = javaScriptEnabled ? "investor" : "entrepreneur";
        await page.getByRole("radio", { name: accounts(`onboarding.${side}.title`) }).check();
        await press(accounts("onboarding.next"));
        await field(page, accounts("field.username")).fill(`on-the-way-${market}`);
        await page.getByRole("checkbox").check();
        await press(accounts("onboarding.submit"));
        await expect(page).toHaveURL("/pages/onboarding/language");
        await press(accounts("onboarding.next"));
        await expect(page).toHaveURL("/pages/onboarding/about");
        expect(await kept()).toHaveLength(1);
      });

      if (javaScriptEnabled) {
        await test.step("at the end of that a button leads on, after a reload too", async () => {
          await press(accounts("onboarding.next"));
          const on = main.getByRole("link", { name: accounts("onboarding.onward.return") });
          await expect(on).toBeVisible();
          await page.reload();
          await on.click();
        });
      } else {
        await test.step("skipping the last step leads on", async () => {
          await main.getByRole("link", { name: accounts("onboarding.skip") }).click();
        });
      }
      await expect(page).toHaveURL(wanted);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t["saved-searches"]("save"));
      expect(await kept()).toEqual([]);
      // Onboarding is complete.
      await page.goto("/pages/onboarding");
      await expect(page).toHaveURL("/pages/home");
    },
  );
}
