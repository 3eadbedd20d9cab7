/** Sign-up and sign-in in a browser: without storage, with a lost connection, with another tab. */
import { DEMO_PASSWORD, signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, goOffline, goOnline, OFFLINE, type Stage, signIn, test } from "./fixtures/browsers.ts";
import { fillSignUp, PASSWORD, signUpButton, someone, trySignIn } from "./gate.ts";
import { nextMailTo } from "./mailbox.ts";
import { type Answer, ask, origin, rows } from "./server.ts";
import { words } from "./words.ts";

test("a browser that keeps nothing can do everything", async ({ stage }) => {
  // The router's scroll restoration reports on the console that it has no storage.
  stage.tolerate(/SecurityError: blocked|^uncaught: $/);
  const member = signInAccounts.no.investor;
  const page = await stage.enter(null, { market: "no" });
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
    Reflect.deleteProperty(window, "BroadcastChannel");
  });
  await page.goto("/pages/sign-in");
  await signIn(page, member);
  await expect(page).toHaveURL("/pages/home");
  await page.goto("/pages/messages");
  await page.getByRole("main").getByRole("link").filter({ hasText: /\S/ }).first().click();
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await page.goto("/pages/search");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
});

test.long("a form sent while offline stays as it is, and goes when the line is back", async ({ stage }) => {
  stage.tolerate(OFFLINE);
  const page = await stage.enter(null, { market: "se" });
  const { accounts, errors } = words("se");
  const email = someone();
  await page.goto("/pages/sign-up");
  await fillSignUp(page, "se", email);
  const kept = async () => {
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(errors("page.unsent"));
    await expect(field(page, accounts("field.email"))).toHaveValue(email);
    await expect(field(page, accounts("field.password"))).toHaveValue(PASSWORD);
    await expect(page).toHaveURL("/pages/sign-up");
  };

  await test.step("the browser knows that it is offline", async () => {
    await goOffline(page);
    await signUpButton(page, "se").click();
    await kept();
    await goOnline(page);
  });

  await test.step("the line is cut on the way", async () => {
    await page.route("**/pages/sign-up", (route) => route.abort());
    await signUpButton(page, "se").click();
    await kept();
    await expect(signUpButton(page, "se")).not.toHaveAttribute("aria-busy");
    await page.unroute("**/pages/sign-up");
  });

  await signUpButton(page, "se").click();
  await expect(page).toHaveURL("/pages/confirm-email");
  expect(await rows("select 1 from users where email = $1", [email])).toHaveLength(1);
});

test.long("a press on the button counts, though the field that it leaves turns out to be wrong", async ({ stage }) => {
  const page = await stage.enter(null, { market: "se" });
  const { accounts, errors } = words("se");
  await page.goto("/pages/sign-up");
  await field(page, accounts("field.email")).fill("nonsense");
  await signUpButton(page, "se").click();
  await expect(page.getByText(errors("validation.email")).first()).toBeVisible();
  await expect(page.getByText(errors("validation.required")).first()).toBeVisible();
});

test.long("sign-in and sign-up load a small script, not the program", async ({ stage }) => {
  const page = await stage.enter(null, { market: "se" });
  for (const path of ["/pages/sign-in", "/pages/sign-up", "/pages/forgot-password"]) {
    await page.goto(path);
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(bytes, path).toBeGreaterThan(0);
    // The proof of work, which comes with the first touch, has 2 KB more.
    expect(bytes, path).toBeLessThan(28 * 1024);
  }
});

/** A member's two tabs: a page, and a conversation with a draft. */
async function twoTabs(stage: Stage) {
  // The page that the conversation requested next.
  stage.tolerate(/status of 401 .*\/messages\?after=/);
  const member = signInAccounts.dk.investor;
  const page = await stage.enter(null, { market: "dk" });
  await page.goto("/pages/sign-in");
  await signIn(page, member);
  const [conversation] = await rows<{ id: string }>(
    `select m.conversation_id as id from conversation_members m join users u on u.id = m.user_id
     where u.email = $1 order by m.last_message_at desc limit 1`,
    [member.email],
  );
  const talking = await page.context().newPage();
  await talking.goto(`/pages/messages/${conversation!.id}`);
  await talking.waitForLoadState("networkidle");
  await talking.getByRole("textbox").last().fill("Ikke sendt endnu");
  const drafts = () => talking.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("private:")));
  await expect.poll(drafts).toHaveLength(1);
  return { page, talking, drafts };
}

test.long("another tab says that it has signed out, and its drafts are gone", async ({ stage }) => {
  const { page, talking, drafts } = await twoTabs(stage);
  const { errors, shell } = words("dk");
  await page.bringToFront();
  await page
    .getByRole("navigation")
    .getByRole("button", { name: shell("nav.signOut") })
    .first()
    .click();
  await expect(page).toHaveURL("/");
  await expect(talking.getByText(errors("page.signedOutElsewhere"))).toBeVisible();
  await expect.poll(drafts).toEqual([]);
});

test.long(
  "a tab that notices first that its session has ended hears why, too, and its drafts are gone",
  async ({ stage }) => {
    const { page, talking, drafts } = await twoTabs(stage);
    // A page without script: only the conversation can notice.
    await page.goto("about:blank");
    const answer = await page
      .context()
      .request.post("/pages/sign-out", { headers: { Origin: origin }, maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(400);
    await expect(talking).toHaveURL(/\/pages\/sign-in/);
    // The session may have run out: its own member finds the draft again.
    expect(await drafts()).toHaveLength(1);
    await page.goto("/");
    await expect(talking.getByText(words("dk").errors("page.signedOutElsewhere"))).toBeVisible();
    await expect.poll(drafts).toEqual([]);
  },
);

test("whoever was locked out gets back in by the mail's button", async ({ stage }) => {
  stage.tolerate(/Failed to load resource.*\b(400|403|429)\b/);
  const { "accounts-sign-in": gate, errors } = words("uk");
  const email = signInAccounts.uk.investor.email;
  const page = await stage.enter(null, { market: "uk" });
  const attempt = (password: string) => trySignIn(page, "uk", email, password);
  await page.goto("/pages/sign-in");
  for (let tries = 1; tries <= 5; tries++) await attempt(`wrong ${tries}`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(errors("failure.account-deactivated"));
  await attempt(DEMO_PASSWORD);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(errors("failure.account-deactivated"));

  const link = (await nextMailTo(email, "/pages/reactivate")).link("/pages/reactivate");
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole("button", { name: gate("reactivate.submit") }).click();
  await expect(page.getByText(gate("reactivate.done"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: gate("reactivate.signIn") })
    .click();
  await signIn(page, signInAccounts.uk.investor);
  await expect(page).toHaveURL("/pages/home");
});

test.long("what is refused gets a page in the reader's language", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", cookie: "preferredLanguage=fi" };
  const { errors } = words("fi");
  const elsewhere = { ...headers, origin: "https://evil.example" };
  const forbidden = await ask("/pages/sign-in", { method: "POST", headers: elsewhere, body: "email=a" });
  expect([forbidden.status, forbidden.text.includes(errors("page.forbiddenText"))]).toEqual([403, true]);

  // From its own network address, so that other tests are not limited.
  const asking = { method: "POST", headers: { ...headers, origin }, body: "theme=dark", from: "127.0.0.9" };
  let many: Answer | undefined;
  // Concurrently, so that even a slow machine exceeds the limit per minute.
  for (let tries = 0; tries < 13 && !many; tries++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/pages/theme", asking)));
    many = answers.find(({ status }) => status === 429);
  }
  expect(many?.headers["retry-after"]).toBe("60");
  expect(many!.text).toContain(errors("page.tooManyText"));
  expect(many!.text).toContain('lang="fi-FI"');
});
