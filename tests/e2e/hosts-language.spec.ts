/** Language across our hosts. */
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { expect, signIn, test } from "./fixtures/browsers.ts";
import { choose, expectSignedIn, hostOf, originOf, people, signInOn, withPeople } from "./hosts.ts";
import { ask, rows } from "./server.ts";
import { words } from "./words.ts";

withPeople();

test.describe("a visitor's language", () => {
  test.long("is the host's, the stored one before it, and Swedish where nobody knows the host", async () => {
    const langOf = async (host: string, cookie?: string) =>
      /<html lang="([^"]+)" dir="ltr"/.exec(
        (await ask("/", { host, headers: cookie ? { Cookie: cookie } : {} })).text,
      )?.[1];
    for (const market of MARKETS) {
      expect(await langOf(hostOf(market)), market).toBe(factsOf(market).htmlLang);
      expect(await langOf(factsOf(market).host), market).toBe(factsOf(market).htmlLang);
    }
    expect(await langOf(hostOf("fi"), "preferredLanguage=dk")).toBe("da-DK");
    expect(await langOf(hostOf("fi"), "preferredLanguage=sv")).toBe("fi-FI");
    for (const unknown of ["evil.example", "127.0.0.1", "sub.fi.localhost"])
      expect(await langOf(unknown)).toBe("sv-SE");
  });

  test("switched, opens the same page on that country's host and is the choice there too", async ({ stage }) => {
    const page = await stage.enter(null);
    await page.context().addCookies([{ name: "theme", value: "dark", url: originOf("se") }]);
    // The language chosen there before.
    await page.goto(`${originOf("fi")}/pages/language?next=%2F`);
    await page.context().addCookies([{ name: "preferredLanguage", value: "dk", url: originOf("fi") }]);
    await page.goto(originOf("fi"));
    await expect(page.locator("html")).toHaveAttribute("lang", "da-DK");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("preferredLanguage"))).toBe("dk");

    await page.goto(`${originOf("se")}/pages/search?q=malt&sort=oldest`);
    await choose(page, "fi");
    await expect(page).toHaveURL(`${originOf("fi")}/pages/search?q=malt&sort=oldest`);
    await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("preferredLanguage"))).toBe("fi");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI");
    // It is also stored on the host where it was chosen.
    await page.goto(originOf("se"));
    await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI");
    await choose(page, "se");
    await expect(page).toHaveURL(`${originOf("se")}/`);
    await expect(page.locator("html")).toHaveAttribute("lang", "sv-SE");
  });

  test("switched on a host that is nobody's, stays on it", async ({ page }) => {
    await page.goto("/pages/search?q=malt");
    await choose(page, "no");
    await expect(page).toHaveURL("/pages/search?q=malt");
    await expect(page.locator("html")).toHaveAttribute("lang", "nb-NO");
  });
});

test.describe("a member's language", () => {
  test.long("is the browser's own on each device, and signing in does not change it", async ({ stage }) => {
    const person = people[0]!;
    const first = await stage.enter(null);
    await signInOn(first, "se", person);
    const second = await stage.enter(null);
    await signInOn(second, "se", person);
    await choose(first, "dk");
    await expect(first.locator("html")).toHaveAttribute("lang", "da-DK");
    expect(await rows("select lang from users where email = $1", [person.email])).toEqual([{ lang: "dk" }]);

    await second.goto(`${originOf("se")}/pages/search?q=malt`);
    await expect(second.locator("html")).toHaveAttribute("lang", "sv-SE");

    const third = await stage.enter(null);
    await third.goto(`${originOf("fi")}/pages/sign-in`);
    await signIn(third, { ...person, market: "fi" });
    await expect(third.locator("html")).toHaveAttribute("lang", "fi-FI");
    await third
      .getByRole("button", { name: words("fi").shell("nav.signOut") })
      .first()
      .click();
    await expect(third).toHaveURL(`${originOf("fi")}/`);
    await expect(third.locator("html")).toHaveAttribute("lang", "fi-FI");

    // The language offer is in the account's language, and leads to its host, signed in.
    const offer = second.getByRole("region", { name: words("dk")["accounts-language"]("offer.text") });
    await expect(offer).toHaveAttribute("lang", "da-DK");
    await offer.getByRole("button", { name: words("dk")["accounts-language"]("offer.accept") }).click();
    await expect(second).toHaveURL(`${originOf("dk")}/pages/search?q=malt`);
    await expect(second.locator("html")).toHaveAttribute("lang", "da-DK");
    await expectSignedIn(second);
    await expect(second.getByRole("region", { name: words("dk")["accounts-language"]("offer.text") })).toHaveCount(0);
  });

  test.long("of the account is declined once in a browser, without script too", async ({ stage }) => {
    const person = people[1]!;
    for (const javaScriptEnabled of [true, false]) {
      const page = await stage.enter(person, { market: "fi", javaScriptEnabled });
      await page.goto("/pages/search?q=malt");
      await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI");
      const offer = page.getByRole("region", { name: words("se")["accounts-language"]("offer.text") });
      await offer.getByRole("button", { name: words("se")["accounts-language"]("offer.decline") }).click();
      await expect(offer).toHaveCount(0);
      await expect(page).toHaveURL("/pages/search?q=malt");
      await page.goto("/pages/pipeline");
      await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI");
      await expect(offer).toHaveCount(0);
      expect(await rows("select lang from users where email = $1", [person.email])).toEqual([{ lang: "se" }]);
    }
  });
});
