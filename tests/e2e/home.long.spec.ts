/** Home pages of both sides and of newcomers, the entries around them, and the page of offers that they lead to. */
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { askedForAccess } from "./home-data.ts";
import { onboard, signUp } from "./newcomer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const WIDTHS = ["desk", "phone"] as const;

for (const width of WIDTHS) {
  test(`an investor finds what waits first, then what is under way, and others' pitches last, at a ${width}`, async ({
    stage,
  }) => {
    const { home: t, offers, pipeline, shell } = words("fi");
    const page = await stage.enter(signInAccounts.fi.investor, WINDOWS[width]);
    await page.goto(paths.home());
    const main = page.getByRole("main");
    const headings = await main.locator(".home > .stack").getByRole("heading", { level: 2 }).allTextContents();
    expect(headings.slice(0, 3)).toEqual([t("waiting.title"), pipeline("title"), t("running.title")]);
    expect(headings.indexOf(t("matches.best")) + headings.indexOf(t("matches.new"))).toBeGreaterThanOrEqual(1);
    // One primary button: that of the most urgent line.
    await expect(main.locator(".btn-p")).toHaveCount(1);
    await expect(main.locator(".act-open .btn-p")).toHaveText(offers("act.confirm"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const menu = width === "desk" ? page.locator(".side") : page.locator(".tabbar");
    const entry = menu.getByRole("link", { name: new RegExp(`^${shell("nav.offers")}`) });
    // Others of these tests make offers, too.
    await expect(entry).toContainText(new RegExp(shell("awaitingYou", { count: 8 }).replace("8", "[1-9]")));
    await entry.click();
    await expect(entry).toHaveAttribute("aria-current", "page");
    await expect(main.locator(".offer-list li").first()).toBeVisible();
  });
}

test("offers open on a list that has some, and each list has its count", async ({ stage }) => {
  const t = words("uk").offers;
  const owner = signInAccounts.uk.entrepreneur;
  const [counts] = await rows<{ live: number; agreed: number }>(
    `select count(*) filter (where o.state in ('open', 'accepted') and o.valid_until > now())::int as live,
       count(*) filter (where o.state = 'agreed')::int as agreed
     from offers o join users u on u.id = o.owner_id where u.email = $1`,
    [owner.email],
  );
  const page = await stage.enter(owner);
  await page.goto(paths.offers());
  const shown = counts!.live > 0 ? "live" : "agreed";
  const tabs = page.getByRole("navigation", { name: t("title") });
  await expect(tabs.locator("[aria-current=page]")).toHaveText(`${t(`list.${shown}`)}${counts![shown]}`);
  await expect(page.locator(".offer-list li")).toHaveCount(counts![shown]);
  await tabs.getByRole("link", { name: t("list.live") }).click();
  await expect(tabs.locator("[aria-current=page]")).toContainText(t("list.live"));
});

for (const height of [800, 860]) {
  test(`the menu of languages opens upwards and is whole at 1280 by ${height}`, async ({ stage }) => {
    const { shell } = words("uk");
    const page = await stage.enter(signInAccounts.uk.entrepreneur, { viewport: { width: 1280, height } });
    await page.goto(paths.home());
    const side = page.locator("aside.side");
    const entries = side.locator("nav").first();
    const before = (await entries.boundingBox())!.y;
    const opener = side.locator("summary", { hasText: shell("chooseLanguage") });
    await expect(opener).toBeInViewport({ ratio: 1 });
    await opener.click();
    const choices = side.locator(".dropdown-list button");
    await expect(choices).toHaveCount(5);
    const foot = (await opener.boundingBox())!.y;
    for (const choice of await choices.all()) {
      await expect(choice).toBeInViewport({ ratio: 1 });
      const { y, height: tall } = (await choice.boundingBox())!;
      expect(y + tall).toBeLessThanOrEqual(foot);
    }
    expect((await entries.boundingBox())!.y).toBe(before);
  });
}

test("somebody else's profile is not marked as one's own, and an offer is not the inbox", async ({ stage }) => {
  const t = words("se").shell;
  const page = await stage.enter(signInAccounts.se.investor);
  const [other] = await rows<{ username: string }>("select username from users where email = $1", [
    signInAccounts.se.entrepreneur.email,
  ]);
  await page.goto(paths.profile(other!.username));
  const marked = page.locator("aside.side [aria-current=page]");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(marked).toHaveCount(0);
  await page.goto(paths.profile());
  await expect(marked).toHaveText(t("nav.profile"));
  await page.goto(paths.meetings());
  await expect(marked).toContainText(t("nav.meetings"));
  await page.goto(paths.offers());
  await page.locator(".offer-list a").first().click();
  await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/);
  await expect(marked).toContainText(t("nav.offers"));
});

for (const [market, side, width] of [
  ["dk", "entrepreneur", "phone"],
  ["uk", "investor", "desk"],
] as const) {
  test(`a newcomer sees the first steps and what will stand here: ${market}, ${side}`, async ({ stage }) => {
    const person = { email: `forste-${side}@example.com`, market, password: "kotte kvist kåda 29" } as const;
    await signUp(stage, person, "Bo Nyborg");
    await onboard(stage, person, side, `forste${side}`);
    const t = words(market).home;
    const page = await stage.enter(person, WINDOWS[width]);
    await page.goto(paths.home());
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: t("steps.title") })).toBeVisible();
    await expect(main.getByRole("heading", { name: t("waiting.none") })).toBeVisible();
    await expect(main.locator(".btn-p")).toHaveCount(1);
    await expect(main.locator(".btn-p")).toHaveText(t(side === "entrepreneur" ? "stepGo.pitch" : "stepGo.criteria"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const entry = page.getByRole("link", { name: words(market).shell("nav.createPitch"), exact: true });
    if (side === "investor") await expect(entry).toHaveCount(0);
    else await expect(entry.last()).toBeVisible();
  });
}

test("without script access is given on the home page, too", async ({ stage }) => {
  const { entrepreneur, investor } = signInAccounts.fi;
  const t = words("fi").home;
  const request = await askedForAccess(entrepreneur, investor);
  const page = await stage.enter(entrepreneur, { javaScriptEnabled: false });
  await page.goto(paths.home());
  const line = page.locator(".act", { hasText: t("act.accessTitle", { name: investor.name }) });
  await line.getByRole("button", { name: t("act.give") }).click();
  await expect(page).toHaveURL(paths.accessRequests(request.publicId));
  expect(await request.state()).toBe("approved");
});
