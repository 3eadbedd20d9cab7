/** The app check in a browser: proof of work in a worker, and forms that send its token. */
import type { Page } from "@playwright/test";
import { solved } from "../fixtures/accounts/app-check-solver.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { fillSignUp, PASSWORD, signUpButton, someone, trySignIn } from "./gate.ts";
import { nextMailTo } from "./mailbox.ts";
import { ask, origin, rows } from "./server.ts";
import { words } from "./words.ts";

/** The app check's addresses that a page requests, in order. */
function checksOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/app-check/")) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

const EXCHANGE = ["GET /app-check/challenge", "POST /app-check/token"];

test("a form is checked while it is filled in, the cookie is out of scripts' reach, and its owner gets in", async ({
  stage,
}) => {
  const page = await stage.enter(null, { market: "se" });
  const asked = checksOf(page);
  const email = someone();
  await page.goto("/pages/sign-up");
  await page.waitForLoadState("networkidle");
  expect(asked, "nothing before the reader touches the form").toEqual([]);
  await fillSignUp(page, "se", email);
  await expect.poll(() => asked).toEqual(EXCHANGE);
  await signUpButton(page, "se").click();
  await expect(page).toHaveURL("/pages/confirm-email");
  expect(asked, "one proof for all of it").toEqual(EXCHANGE);
  const proof = (await page.context().cookies()).find(({ name }) => name === "app-check");
  expect(proof).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => document.cookie)).not.toContain("app-check");

  await test.step("the waiting tab moves on, logged in, when the address is confirmed in another", async () => {
    const link = (await nextMailTo(email)).link("/pages/confirm-email");
    const other = await page.context().newPage();
    await other.goto(new URL(link).pathname + new URL(link).search);
    await expect(other).toHaveURL("/pages/onboarding/role");
    await expect(other.getByText(words("se").flash("email-confirmed"))).toBeVisible();
    await expect(page).toHaveURL("/pages/onboarding/role");
  });
});

test.long("a form that is sent before its proof is there waits, and goes by itself", async ({ stage }) => {
  const page = await stage.enter(null, { market: "uk" });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/app-check/challenge", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/pages/sign-up");
  await page.waitForLoadState("load");
  await fillSignUp(page, "uk", someone());
  await signUpButton(page, "uk").click();
  await expect(signUpButton(page, "uk")).toHaveAttribute("aria-busy", "true");
  await signUpButton(page, "uk").click();
  await expect(page).toHaveURL("/pages/sign-up");
  release();
  await expect(page).toHaveURL("/pages/confirm-email");
});

test.long("pages without our framework's script are checked too", async ({ stage }) => {
  const page = await stage.enter(null, { market: "se" });
  const asked = checksOf(page);
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("button", { name: words("se").landing("hero.guest") })
    .click();
  await expect(page).toHaveURL("/pages/search");
  expect(asked).toEqual(EXCHANGE);
});

test.long("without script ten sign-ups an hour pass, and the next is told why not", async ({ stage }) => {
  const page = await stage.enter(null, { market: "se", javaScriptEnabled: false });
  for (let tries = 1; tries <= 11; tries++) {
    await page.goto("/pages/sign-up");
    await fillSignUp(page, "se", someone());
    await signUpButton(page, "se").click();
    if (tries < 11) await expect(page).toHaveURL("/pages/confirm-email");
  }
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(words("se").errors("failure.app-check-needed"));
});

test.long("a proof is good once, and a forged one never", async ({ stage }) => {
  const client = await stage.client(null, "uk");
  const { challenge } = (await (await client.get("/app-check/challenge")).json()) as never;
  const proof = await solved(challenge);
  const exchange = () => client.fetch("/app-check/token", { method: "POST", form: { proof } });
  expect((await exchange()).status()).toBe(200);
  const again = await exchange();
  expect([again.status(), await again.json()]).toEqual([401, { failure: "app-check-failed" }]);
  expect(await rows("select 1 from app_check_challenges where expires_at > now()")).not.toEqual([]);

  const form = new URLSearchParams({
    name: "Bo",
    email: someone(),
    password: PASSWORD,
    terms: "on",
    adult: "on",
  }).toString();
  const headers = { origin, "content-type": "application/x-www-form-urlencoded", cookie: "preferredLanguage=uk" };
  const forged = { ...headers, "x-firebase-appcheck": "AAAAAAAAAAAAAAAAAAAAAA.99999999999." };
  const answer = await ask("/pages/sign-up", { method: "POST", headers: forged, body: form });
  expect(answer.status).toBe(401);
  expect(answer.text).toContain(words("uk").errors("failure.app-check-failed"));
});

test("the token is renewed five minutes before it ends, while a page that needs it is open", async ({ stage }) => {
  const page = await stage.enter(null, { market: "se" });
  const asked = checksOf(page);
  await page.clock.install();
  await page.goto("/pages/sign-up");
  const granted = page.waitForResponse((answer) => answer.url().endsWith("/app-check/token"));
  await field(page, words("se").accounts("field.email")).focus();
  await (await granted).json();
  // The page has also read the answer and adjusted its clock.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(asked).toEqual(EXCHANGE);
  await page.clock.fastForward("24:30");
  await expect.poll(() => asked).toEqual(EXCHANGE);
  await page.clock.fastForward("00:31");
  await expect.poll(() => asked).toEqual([...EXCHANGE, ...EXCHANGE]);
});

test.long("where reCAPTCHA is set up, its script answers in the place of work", async ({ stage }) => {
  const page = await stage.enter(null, { market: "se" });
  const script = "/recaptcha/api.js?render=site";
  await page.route("**/app-check/challenge", (route) =>
    route.fulfill({ json: { kind: "recaptcha", siteKey: "site", script } }),
  );
  await page.route("**/recaptcha/api.js*", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.grecaptcha = {
        ready: (then) => setTimeout(then),
        execute: async (key, { action }) => ["said", key, action].join(" "),
      };`,
    }),
  );
  const exchanged = page.waitForRequest("**/app-check/token");
  await page.route("**/app-check/token", (route) => route.fulfill({ json: { token: "t", lifetime: 1800, uses: 20 } }));
  await page.goto("/pages/sign-up");
  await fillSignUp(page, "se", someone());
  expect((await exchanged).postData()).toBe("proof=said+site+app_check");
});

test.long("wrong tries make a login cost a proof, which its form then brings", async ({ stage }) => {
  stage.tolerate(/Failed to load resource.*\b(400|403|429)\b/);
  const page = await stage.enter(null, { market: "se" });
  const asked = checksOf(page);
  const { errors } = words("se");
  await page.goto("/pages/sign-in");
  for (let tries = 1; tries <= 5; tries++) {
    await trySignIn(page, "se", `nobody${tries}@example.com`, "fel");
    await expect(page.getByRole("main").getByRole("alert")).toContainText(errors("failure.unknown-email"));
  }
  // From the second try on the form brings one, and a new one each time.
  expect(asked.filter((address) => address === EXCHANGE[1]).length).toBeGreaterThanOrEqual(4);
});
