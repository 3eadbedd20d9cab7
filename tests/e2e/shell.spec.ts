/** Theme and security of every page, and error pages. */
import type { Page } from "@playwright/test";
import { MARKETS } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, signIn, test } from "./fixtures/browsers.ts";
import { ask, port, rows } from "./server.ts";
import { words } from "./words.ts";

test.describe("theme", () => {
  test.long("the chosen theme is in the first byte, the system's when none is chosen", async () => {
    const themeOf = async (cookie?: string) =>
      /<html[^>]* data-theme="(\w+)"/.exec((await ask("/", { headers: cookie ? { Cookie: cookie } : {} })).text)?.[1];
    expect(await themeOf()).toBeUndefined();
    expect(await themeOf("theme=dark")).toBe("dark");
    expect(await themeOf("theme=light")).toBe("light");
    expect(await themeOf("theme=purple")).toBeUndefined();
  });

  test.long("dark is the same whether it was chosen or the system's", async ({ stage }) => {
    const colours = (page: Page) =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const names = [...document.styleSheets].flatMap(
          (sheet) => JSON.stringify([...sheet.cssRules].map((rule) => rule.cssText)).match(/--[\w-]+(?=:)/g) ?? [],
        );
        return Object.fromEntries([...new Set(names)].map((name) => [name, style.getPropertyValue(name)]));
      });
    const chosen = await stage.enter(null, { theme: "dark", colorScheme: "light" });
    const followed = await stage.enter(null, { colorScheme: "dark" });
    await chosen.goto("/");
    await followed.goto("/");
    const dark = await colours(chosen);
    expect(Object.keys(dark).length).toBeGreaterThan(30);
    expect(await colours(followed)).toEqual(dark);
  });

  test.long("the switch changes the colours at once and keeps them", async ({ stage }) => {
    const t = words("se").shell;
    for (const reader of [null, signInAccounts.se.investor]) {
      const page = await stage.enter(reader, { colorScheme: "light", viewport: { width: 1280, height: 900 } });
      const path = reader ? "/pages/profile" : "/pages/search";
      await page.goto(path);
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await ground();
      await page.getByRole("button", { name: t("theme.dark") }).click();
      await expect.poll(ground).not.toBe(light);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      expect(await ground()).not.toBe(light);
      await page.getByRole("button", { name: t("theme.system") }).click();
      await expect.poll(ground).toBe(light);
      await expect(page).toHaveURL(path);
    }
  });
});

test.describe("security", () => {
  const directives = (policy: string) =>
    Object.fromEntries(policy.split("; ").map((each) => [each.split(" ")[0]!, each.split(" ").slice(1)]));

  test("every answer has the headers; inline scripts run by a nonce of its own, and where there are none, not at all", async () => {
    const nonces = new Set<string>();
    for (const path of [
      "/",
      "/",
      "/pages/sign-in",
      "/pages/contact",
      "/pages/contact",
      "/pages/search",
      "/nothing-here",
      "/pages/language",
    ]) {
      const { headers, text } = await ask(path);
      expect(headers["x-content-type-options"], path).toBe("nosniff");
      expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
      if (!headers["cache-control"]!.includes("public"))
        expect(headers["x-request-id"], path).toMatch(/^[0-9a-f-]{36}$/);
      const policy = directives(String(headers["content-security-policy"]));
      expect(policy["default-src"]).toEqual(["'self'"]);
      expect(policy["object-src"]).toEqual(["'none'"]);
      expect(policy["base-uri"]).toEqual(["'none'"]);
      expect(policy["frame-ancestors"]).toEqual(["'none'"]);
      expect(policy["style-src"]).toEqual(["'self'"]);
      const [self, nonce = "", ...others] = policy["script-src"]!;
      expect([self, others]).toEqual(["'self'", []]);
      const value = /^'nonce-([\w+/=]{20,})'$/.exec(nonce)?.[1];
      expect(value !== undefined, path).toBe(["/pages/contact", "/pages/language"].includes(path));
      if (value) {
        expect(nonces.has(value), `${path} repeats a nonce`).toBe(false);
        nonces.add(value);
      }
      for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) {
        if (/type="application\/(ld\+)?json"|\bsrc="\/assets\//.test(tag)) continue;
        expect(tag, path).toContain(`nonce="${value}"`);
      }
    }
  });

  test.long(
    "visitors' browsers accept the rules by which they fetch pages ahead, which no policy stops",
    async ({ stage }) => {
      const page = await stage.enter(null);
      const client = await page.context().newCDPSession(page);
      const accepted = new Promise<unknown>((resolve) =>
        client.on("Preload.ruleSetUpdated", ({ ruleSet }) => resolve(ruleSet)),
      );
      await client.send("Preload.enable");
      await page.goto("/pages/search");
      expect(await accepted).toMatchObject({ url: expect.stringContaining("/speculation-rules.json") });
      expect(await accepted).not.toHaveProperty("errorType");
    },
  );

  test("the session's cookie is out of scripts' reach, the choices' are not, and none goes along to other sites", async ({
    stage,
  }) => {
    const member = signInAccounts.no.investor;
    const page = await stage.enter(null, { market: "no" });
    await page.goto("/pages/sign-in");
    await page.getByLabel(words("no").accounts("signIn.remember")).check();
    await signIn(page, member);
    const cookies = await page.context().cookies();
    const session = cookies.filter(({ name }) => name.includes("session"));
    expect(session.length).toBeGreaterThan(0);
    const days = (session[0]!.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(31);
    for (const { name, httpOnly, sameSite } of cookies) {
      expect(sameSite, name).toBe("Lax");
      expect(httpOnly, name).toBe(!["preferredLanguage", "theme", "cookieConsent"].includes(name));
    }
  });

  test.long("without remember me the sign-in ends with the browser", async ({ stage }) => {
    const page = await stage.enter(null, { market: "no" });
    await page.goto("/pages/sign-in");
    await signIn(page, signInAccounts.no.investor);
    const session = (await page.context().cookies()).filter(({ name }) => name.includes("stakeholm.session"));
    expect(session.map(({ expires }) => expires)).toEqual([-1]);
  });

  test("a request from another site changes nothing", async ({ stage }) => {
    const client = await stage.client(signInAccounts.dk.investor);
    const cookies = (await client.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const before = await rows("select lang from users where email = $1", [signInAccounts.dk.investor.email]);
    const body = "market=uk&next=%2F";
    const form = { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookies };
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: `http://evil.localhost:${port}` },
      { Origin: `http://localhost:${port + 1}` },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      {},
    ];
    for (const headers of foreign) {
      for (const path of ["/pages/language", "/pages/language.data", "/pages/sign-out", "/pages/sign-in"]) {
        const { status } = await ask(path, { method: "POST", headers: { ...form, ...headers }, body });
        expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
    expect(await rows("select lang from users where email = $1", [signInAccounts.dk.investor.email])).toEqual(before);
    const socket = await ask("/live", {
      headers: {
        Cookie: cookies,
        Origin: "https://evil.example",
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
      },
    });
    expect(socket.status).toBe(403);
  });

  test.long("a body beyond one upload with its form is refused", async ({ stage }) => {
    const client = await stage.client(null);
    const answer = await client.post("/pages/sign-in", { form: { email: "a".repeat(6 * 1024 * 1024) } });
    expect(answer.status()).toBe(413);
  });

  test("signing out ends the session for good", async ({ stage }) => {
    const member = signInAccounts.dk.entrepreneur;
    const page = await stage.enter(member, { viewport: { width: 1280, height: 900 } });
    await page.goto("/pages/profile");
    const kept = await page.context().storageState();
    await page.getByRole("button", { name: words("dk").shell("nav.signOut") }).click();
    await expect(page.getByText(words("dk").flash("signed-out"))).toBeVisible();
    const thief = await stage.enter(null, { market: "dk" });
    await thief.context().addCookies(kept.cookies);
    await thief.goto("/pages/profile");
    await expect(thief).toHaveURL(/\/pages\/sign-in\?next=%2Fpages%2Fprofile$/);
  });
});

test.long(
  "a session that ended meanwhile leads to signing in and back to the page that was asked for",
  async ({ stage }) => {
    const t = words("se");
    const page = await stage.enter(signInAccounts.se.investor, { viewport: { width: 1280, height: 900 } });
    await page.goto("/pages/home");
    await page.context().clearCookies({ name: /session/ });
    await page
      .getByRole("navigation", { name: t.shell("mainMenu") })
      .getByRole("link", { name: t.shell("nav.pipeline") })
      .click();
    await expect(page).toHaveURL("/pages/sign-in?next=%2Fpages%2Fpipeline");
    await signIn(page, signInAccounts.se.investor);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.pipeline("title"));
  },
);

test.long("a failure of our own is said plainly, with the number that finds it in the log", async ({ stage }) => {
  const client = await stage.client(signInAccounts.fi.investor);
  await rows("alter table exchange_rates rename to rates_away");
  try {
    const answer = await client.get("/pages/search");
    const html = await answer.text();
    expect(answer.status()).toBe(500);
    expect(html).toContain(words("fi").errors("page.serverErrorTitle"));
    expect(html).toContain(words("fi").errors("page.requestId", { id: answer.headers()["x-request-id"]! }));
    expect(html).not.toMatch(/exchange_rates|relation|at .*\.js/);
  } finally {
    await rows("alter table rates_away rename to exchange_rates");
  }
});

test("without what an address names there is a page that says so, in the reader's language", async () => {
  for (const market of MARKETS) {
    const { errors } = words(market);
    const expectations: Record<string, string> = {
      "/nothing-here": errors("page.notFoundTitle"),
      "/pages/nothing": errors("page.notFoundTitle"),
      "/admin/review": errors("page.notFoundTitle"),
      "/pitches/nothing-aaaaaaaaaa": errors("page.pitchNotFoundTitle"),
    };
    for (const [path, title] of Object.entries(expectations)) {
      const { status, text } = await ask(path, { headers: { Cookie: `preferredLanguage=${market}` } });
      expect(status, path).toBe(404);
      expect(text, path).toContain(`<h1>${title}</h1>`);
    }
  }
});

test.long(
  "a form that is sent empty says in its page what is missing, and no script of it is made of text",
  async ({ stage }) => {
    const page = await stage.enter(null, { market: "fi" });
    await page.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(globalThis, { refused });
      addEventListener("securitypolicyviolation", ({ violatedDirective }) => refused.push(violatedDirective));
    });
    for (const address of [paths.signIn(), paths.forgotPassword(), paths.signUp()]) {
      await page.goto(address);
      const main = page.getByRole("main");
      await main.locator("form button[type=submit]:not([formaction])").first().click();
      await expect(main.getByRole("alert"), address).toContainText(words("fi").errors("validation.required"));
      expect(await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)).toEqual([]);
    }
  },
);
