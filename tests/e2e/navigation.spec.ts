/** The side navigation and the footer of public pages (specification §2): all entries and their targets. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { ask } from "./server.ts";
import { words } from "./words.ts";

test("the side navigation has every entry of the specification, and each leads to a page", async ({ stage }) => {
  const t = words("se").shell;
  const page = await stage.enter(signInAccounts.se.entrepreneur, { viewport: { width: 1280, height: 1000 } });
  await page.goto("/pages/home");
  const side = page.locator("aside.side");
  const links = (
    [
      ...["home", "search", "network", "messages", "pipeline", "profile", "settings", "help", "perks", "createPitch"],
      ...["upgrade", "siteStart", "socialMedia", "refer", "contact", "whatsNew"],
    ] as const
  ).map((name) => t(`nav.${name}`));
  for (const name of links) {
    const link = side.getByRole("link", { name }).first();
    await expect(link, name).toBeVisible();
    const answer = await page.request.get((await link.getAttribute("href"))!);
    expect(answer.status(), name).toBe(200);
  }
  await expect(side.getByRole("button", { name: t("nav.signOut") })).toBeVisible();
  await expect(side.getByRole("button", { name: t("theme.dark") })).toBeVisible();
  await expect(side.getByText(t("chooseLanguage"))).toBeAttached();
});

test("the foot of public pages leads nowhere that is not there", async () => {
  const { text } = await ask("/");
  const foot = text.slice(text.lastIndexOf("<footer"));
  const links = [...foot.matchAll(/href="(\/[^"#]*)/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
  expect(new Set(links).size).toBeGreaterThan(20);
  for (const link of new Set(links)) expect((await ask(link)).status, link).toBe(200);
});
