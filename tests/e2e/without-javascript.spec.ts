/** The wizard, search, bookmarks and the reader's choices without JavaScript. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, signIn, test } from "./fixtures/browsers.ts";
import { decompressionBomb, pngLogo } from "./logos.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

test("an entrepreneur writes a pitch and hands it in", async ({ stage }) => {
  const owner = signInAccounts.dk.entrepreneur;
  const t = words("dk");
  const w = t["pitches-wizard"];
  const page = await stage.enter(null, { market: "dk", javaScriptEnabled: false });
  const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

  await page.goto("/pages/create");
  await expect(page).toHaveURL("/pages/sign-in?next=%2Fpages%2Fcreate");
  await signIn(page, owner);
  await expect(page).toHaveURL("/pages/create");
  await press(w("start.begin"));

  await test.step("step 1 asks for what is missing", async () => {
    await press(w("go.toCompany"));
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors("validation.choose"));
    await page.getByRole("radio", { name: t.pitches("industry.food-retail") }).check();
    await press(w("go.toCompany"));
    await expect(page).toHaveURL(/\/2$/);
  });

  await test.step("step 2 keeps what was typed when something is wrong in it", async () => {
    await field(page, w("field.companyName")).fill("Tangbageriet");
    await field(page, w("field.organisationNumber", { market: "dk" })).fill("1234567");
    await field(page, w("field.phase")).selectOption("start-up");
    await field(page, w("field.companyType")).selectOption("limited-company");
    await field(page, w("field.legalForm")).selectOption("aps");
    await field(page, w("field.county", { market: "dk" })).selectOption("DK-81");
    await field(page, w("field.currency")).selectOption("DKK");
    await field(page, w("field.valuation")).fill("4.500.000");
    await press(w("go.toPitch"));
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      w("problem.organisation-length", { market: "dk", n: 7 }),
    );
    await expect(field(page, w("field.companyName"))).toHaveValue("Tangbageriet");
    await expect(field(page, w("field.organisationNumber", { market: "dk" }))).toHaveValue("1234567");
    await expect(field(page, w("field.county", { market: "dk" }))).toHaveValue("DK-81");
    await field(page, w("field.organisationNumber", { market: "dk" })).fill("");
    await press(w("go.toPitch"));
    await expect(page).toHaveURL(/\/3$/);
  });

  await test.step("step 3 refuses a picture and takes another, and nothing typed is lost", async () => {
    await field(page, w("field.shortDescription")).fill("Knækbrød af tang for 40 kr.");
    await field(page, w("field.pitchText")).fill(
      "Vi bager knækbrød af tang fra Limfjorden.\n\nPengene går til en ovn.",
    );
    await page.getByRole("radio", { name: w("shareKind.existing") }).check();
    await field(page, w("field.seekingAmount")).fill("450.000");
    await field(page, w("field.raisedLastYear")).fill("0");
    await press(w("go.submit"));
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(w("problem.line-amount"));
    await expect(field(page, w("field.shortDescription"))).toHaveValue("Knækbrød af tang for 40 kr.");
    await field(page, w("field.shortDescription")).fill("Knækbrød af tang fra Limfjorden");
    await expect(alert).toContainText(t.errors("failure.logo-required"));
    await expect(alert).toContainText(t.errors("validation.certify"));
    await page.getByRole("checkbox", { name: w("field.certified") }).check();
    await page.getByRole("checkbox", { name: w("field.withinLimits") }).check();
    await page.locator("#pitch-logo").setInputFiles(decompressionBomb());
    await press(w("go.submit"));
    await expect(alert).toContainText(t.errors("failure.image-dimensions"));
    await expect(field(page, w("field.pitchText"))).toHaveValue(/tang fra Limfjorden/);
    await page.locator("#pitch-logo").setInputFiles(await pngLogo());
    await page.getByRole("checkbox", { name: w("field.certified") }).check();
    await page.getByRole("checkbox", { name: w("field.withinLimits") }).check();
    await press(w("go.submit"));
  });

  await expect(page.getByText(t.flash("pitch-queued"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t["pitches-review"]("sent.title"));
  await page.getByRole("link", { name: t["pitches-review"]("sent.toPitch") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tangbageriet");
  await expect(page.getByText(t["pitches-page"]("own.under-review"))).toBeVisible();
  const stored = await rows(
    `select p.state, r.offered_basis_points, r.seeking_amount::int, r.valuation::int, r.logo_id is not null as logo
     from pitch_revisions r join pitches p on p.id = r.pitch_id where r.company_name = 'Tangbageriet'`,
  );
  expect(stored).toEqual([
    { state: "under-review", offered_basis_points: 1000, seeking_amount: 450_000, valuation: 4_500_000, logo: true },
  ]);
});

test("an investor filters, sorts, shows more, saves and takes away", async ({ stage }) => {
  const t = words("se");
  const page = await stage.enter(signInAccounts.se.investor, {
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
  });
  const count = async () => Number(/\d+/.exec((await page.getByRole("heading", { level: 1 }).textContent())!)![0]);
  await page.goto("/pages/search");
  const results = page.getByRole("main").getByRole("heading", { level: 3 });
  const all = await count();

  await test.step("shows more until the end", async () => {
    const shown = await results.count();
    expect(shown).toBeLessThan(all);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Visa \d+ till$/ })
      .click();
    // Each leads to a longer page, which must be complete before it is read.
    for (let there = shown; there < all; ) {
      await expect.poll(() => results.count()).toBeGreaterThan(there);
      await page.waitForLoadState();
      there = await results.count();
      if (there < all) await page.getByRole("main").locator('a[rel="next"]').click();
    }
    await expect(results).toHaveCount(all);
    await expect(page.getByText(t.search("more.end"))).toBeVisible();
  });

  await test.step("filters by industry and country, and takes a filter away", async () => {
    await page.goto("/pages/search");
    await page.getByRole("checkbox", { name: t.pitches("industry.it-data") }).check();
    await page.getByRole("button", { name: t.search("filters.show") }).click();
    await expect(page).toHaveURL(/industry=it-data/);
    const some = await count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    await expect(page.getByRole("checkbox", { name: t.pitches("industry.it-data") })).toBeChecked();
    await page
      .getByRole("navigation", { name: t.search("active.label") })
      .getByRole("link")
      .click();
    await expect.poll(count).toBe(all);
  });

  await test.step("sorts by valuation", async () => {
    await page.getByRole("combobox", { name: t.search("sort.label") }).selectOption("highest");
    await page.getByRole("button", { name: t.search("sort.apply") }).click();
    await expect(page).toHaveURL(/sort=highest/);
    await expect(page.getByRole("combobox", { name: t.search("sort.label") })).toHaveValue("highest");
  });

  await test.step("saves a pitch and takes it away", async () => {
    await page.goto("/pages/search?q=qqqqqq");
    await expect(page.getByText(t.search("none.title"))).toBeVisible();
    await page.goto("/pages/search?sort=oldest&market=uk");
    const first = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3 }) })
      .first();
    const name = (await first.getByRole("heading", { level: 3 }).getByRole("link").textContent())!;
    const save = first.getByRole("button", { name: t.bookmarks("button.save", { company: name }) });
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await save.click();
    await expect(page).toHaveURL("/pages/search?sort=oldest&market=uk");
    await expect(page.getByText(t.flash("bookmark-added"))).toBeVisible();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await page.goto("/pages/bookmark");
    await expect(page).toHaveURL("/pages/pipeline?of=pitch");
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
    await page.getByRole("button", { name: `${t.pipeline("move")} ${name}`, exact: true }).click();
    await page.getByRole("button", { name: t.pipeline("remove"), exact: true }).click();
    await expect(page.getByText(t.pipeline("flash.card-removed"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveCount(0);
  });
});

test("a visitor changes language and theme, and looks around as a guest", async ({ stage }) => {
  const page = await stage.enter(null, {
    market: "se",
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
  });
  await page.goto("/pages/search?q=a&sort=oldest");
  const dropdown = page.getByRole("banner").locator("details", { hasText: words("se").shell("chooseLanguage") });
  await dropdown.locator("summary").click();
  await dropdown.getByRole("button", { name: /Suomi/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI");
  await expect(page).toHaveURL("/pages/search?q=a&sort=oldest");
  await page.getByRole("button", { name: words("fi").shell("theme.dark") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page).toHaveURL("/pages/search?q=a&sort=oldest");
  await page.goto("/pages/sign-in?next=%2Fpages%2Fbookmark");
  await page.getByRole("button", { name: words("fi").accounts("guest.start") }).click();
  await expect(page).toHaveURL("/pages/bookmark");
  await expect(page.getByText(words("fi").bookmarks("emptySaved.title"))).toBeVisible();
});

test("two members talk by forms alone", async ({ stage }) => {
  const { investor } = signInAccounts.no;
  const { entrepreneur } = signInAccounts.se;
  const asker = await stage.enter(investor, { javaScriptEnabled: false });
  await asker.goto(`/pages/profile/${entrepreneur.username}`);
  await asker
    .getByRole("link", { name: words("no").profiles("sendMessage") })
    .first()
    .click();
  await asker.getByRole("textbox", { name: words("no").chat("compose.label") }).fill("Hei! Har dere tall for høsten?");
  await asker.getByRole("button", { name: words("no").chat("compose.send") }).click();
  await expect(asker.locator(".bub", { hasText: "Hei! Har dere tall for høsten?" })).toBeVisible();
  const answerer = await stage.enter(entrepreneur, { javaScriptEnabled: false });
  await answerer.goto("/pages/messages?filter=unread");
  await answerer
    .getByRole("link", { name: new RegExp(investor.name) })
    .first()
    .click();
  await answerer.getByRole("textbox", { name: words("se").chat("compose.label") }).fill("Ja, de kommer på fredag.");
  await answerer.getByRole("button", { name: words("se").chat("compose.send") }).click();
  await expect(answerer.locator(".bub", { hasText: "Ja, de kommer på fredag." })).toBeVisible();
  await asker.reload();
  await expect(asker.locator(".bub", { hasText: "Ja, de kommer på fredag." })).toBeVisible();
});
