/** Language, titles and addresses of every page. */
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { ask, port } from "./server.ts";
import { words } from "./words.ts";

test.describe("language", () => {
  const htmlLang = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];

  for (const market of MARKETS) {
    test(`the first byte is in the language of the host, and of the cookie before it: ${market}`, async () => {
      const { htmlLang: expected } = factsOf(market);
      const byHost = await ask("/", { host: `${market}.localhost:${port}` });
      expect(htmlLang(byHost.text)).toBe(expected);
      const byCookie = await ask("/", {
        host: `${market === "uk" ? "dk" : "uk"}.localhost:${port}`,
        headers: { Cookie: `preferredLanguage=${market}` },
      });
      expect(htmlLang(byCookie.text)).toBe(expected);
      expect(byCookie.text).toContain(words(market).shell("skipToContent"));
    });
  }

  test("an unknown host and an unknown preference give Swedish", async () => {
    for (const host of ["somewhere.example", `localhost:${port}`, "127.0.0.1"]) {
      expect(htmlLang((await ask("/pages/sign-in", { host })).text), host).toBe("sv-SE");
    }
    for (const preference of ["xx", "%", "sv", "__proto__", ""]) {
      const { status, text } = await ask("/", { headers: { Cookie: `preferredLanguage=${preference}` } });
      expect(status).toBe(200);
      expect(htmlLang(text), preference).toBe("sv-SE");
    }
  });

  test("the dropdown shows the country's flag, changes the language and keeps the page", async ({ page }) => {
    await page.goto("/pages/search?q=malt&phase=growth");
    const dropdown = page.getByRole("banner").locator("details", { hasText: words("se").shell("chooseLanguage") });
    await expect(dropdown.getByRole("img", { name: words("se").shell("country.se") })).toBeVisible();
    const flag = await dropdown.getByRole("img").first().boundingBox();
    expect([flag?.width, flag?.height]).toEqual([32, 32]);
    await dropdown.locator("summary").click();
    await expect(dropdown.getByRole("button", { name: /Sverige/ })).toHaveAttribute("aria-current", "true");
    await dropdown.getByRole("button", { name: /Suomi/ }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI");
    await expect(page).toHaveURL("/pages/search?q=malt&phase=growth");
    await expect(page).toHaveTitle(`${words("fi").search("title")} · ${BRAND}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("preferredLanguage"))).toBe("fi");
  });

  test.long("a preference that only localStorage remembers is found again", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("preferredLanguage", "dk"));
    await page.context().clearCookies();
    await page.goto("/pages/sign-in");
    await expect(page.locator("html")).toHaveAttribute("lang", "da-DK");
    expect((await page.context().cookies()).find(({ name }) => name === "preferredLanguage")?.value).toBe("dk");
  });

  test("a member's choice is the account's, and leaves other browsers as they are", async ({ stage }) => {
    const member = signInAccounts.uk.investor;
    const page = await stage.enter(member, { viewport: { width: 1280, height: 800 } });
    await page.goto("/pages/profile");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
    const choose = async (from: Market, to: Market) => {
      const region = page.locator("aside details", { hasText: words(from).shell("chooseLanguage") });
      await region.locator("summary").click();
      await region.getByRole("button", { name: new RegExp(factsOf(to).nativeCountry) }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", factsOf(to).htmlLang);
    };
    await choose("uk", "no");
    await expect(page).toHaveURL("/pages/profile");
    const elsewhere = await stage.enter(member, { market: "fi" });
    await elsewhere.goto("/pages/search");
    await expect(elsewhere.locator("html")).toHaveAttribute("lang", "fi-FI");
    await expect(
      elsewhere.getByRole("button", { name: words("no")["accounts-language"]("offer.accept") }),
    ).toBeVisible();
    await choose("no", "uk");
  });

  test.long("anything but one of the five markets is refused", async ({ stage }) => {
    const client = await stage.client(null);
    for (const market of ["", "xx", "SE", "se\0", "<script>"]) {
      expect((await client.post("/pages/language", { form: { market, next: "/" } })).status(), market).toBe(422);
    }
    for (const next of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/\t/evil.example",
    ]) {
      const answer = await client.post("/pages/language", { form: { market: "fi", next } });
      expect(answer.headers().location, next).toBe("/");
    }
  });
});

test.describe("titles", () => {
  const titles: Record<string, (t: ReturnType<typeof words>) => string> = {
    "/pages/sign-up": ({ accounts }) => accounts("signUp.title"),
    "/pages/sign-in": ({ accounts }) => accounts("signIn.title"),
    "/pages/forgot-password": ({ accounts }) => accounts("forgot.title"),
    "/pages/reset-password": ({ accounts }) => accounts("reset.title"),
    "/pages/confirm-email": ({ accounts }) => accounts("confirm.title"),
    "/pages/guest": ({ accounts }) => accounts("guest.start"),
    "/pages/search": ({ search }) => search("title"),
    "/dev/mailbox": (t) => t["accounts-mailbox"]("title"),
  };
  const insideTitles: Record<string, (t: ReturnType<typeof words>) => string> = {
    "/pages/pipeline": ({ pipeline }) => pipeline("title"),
    "/pages/messages": ({ chat }) => chat("title"),
    "/pages/profile/edit": ({ profiles }) => profiles("form.title"),
    "/pages/notifications": ({ notifications }) => notifications("title"),
  };

  for (const market of MARKETS) {
    test.long(`each page has its title in the language: ${market}`, async ({ stage }) => {
      const visitor = await stage.client(null, market);
      const member = await stage.client(signInAccounts[market].investor);
      for (const [client, table] of [[visitor, titles] as const, [member, insideTitles] as const]) {
        for (const [path, title] of Object.entries(table)) {
          const html = await (await client.get(path)).text();
          expect(decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""), path).toBe(
            `${title(words(market))} · ${BRAND}`,
          );
          expect(html.match(/<title/g), path).toHaveLength(1);
        }
      }
    });
  }

  const decoded = (html: string) =>
    html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
});

test.long("other forms of a path lead to the one for good, with the query", async () => {
  const forms: Record<string, string> = {
    "/index.html": "/",
    "/index": "/",
    "/index/": "/",
    "/index.html?a=1&b=%20": "/?a=1&b=%20",
    "/pages/sign-in.html": "/pages/sign-in",
    "/pages/sign-in/": "/pages/sign-in",
    "/pages/sign-in/index": "/pages/sign-in",
    "/pages/sign-in/index.html?next=%2Fpages%2Fsearch": "/pages/sign-in?next=%2Fpages%2Fsearch",
    "/pages/search.html?q=malt&sort=oldest": "/pages/search?q=malt&sort=oldest",
    "/pages/create/index": "/pages/create",
    "/pages/create/index.html": "/pages/create",
    "/pages//search///": "/pages/search",
  };
  for (const [form, canonical] of Object.entries(forms)) {
    const { status, headers } = await ask(form);
    expect(status, form).toBe(301);
    expect(headers.location, form).toBe(canonical);
  }
  for (const trick of ["//evil.example/", "//evil.example/index", "/\\evil.example/", "//evil.example/index.html"]) {
    const { headers } = await ask(trick);
    expect(String(headers.location ?? "/"), trick).toMatch(/^\/(?![/\\])/);
  }
});

test.long("the last visited page is remembered, but for 404 and email-cancel", async ({ page, stage }) => {
  const last = () => page.evaluate(() => sessionStorage.getItem("lastVisitedPage"));
  await page.goto("/pages/search?q=malt");
  await expect.poll(last).toBe("/pages/search?q=malt");
  await page.goto("/pages/sign-in");
  await expect.poll(last).toBe("/pages/sign-in");
  for (const forgotten of ["/404", "/pages/email-cancel", "/pages/search?q=404"]) {
    await page.goto(forgotten);
    await expect(page.locator("h1").first()).toBeVisible();
    expect(await last(), forgotten).toBe("/pages/sign-in");
  }
  const member = await stage.enter(signInAccounts.se.investor);
  await member.goto("/pages/profile");
  const memberLast = () => member.evaluate(() => sessionStorage.getItem("lastVisitedPage"));
  await expect.poll(memberLast).toBe("/pages/profile");
  await member
    .getByRole("main")
    .getByRole("link", { name: words("se").profiles("edit") })
    .first()
    .click();
  await expect.poll(memberLast).toBe("/pages/profile/edit");
});
