/** Session transfer between our hosts. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, OFFLINE, type Stage, signIn, test } from "./fixtures/browsers.ts";
import {
  arrivalOn,
  bearer,
  choose,
  expectSignedIn,
  expectSignedOut,
  guestOn,
  hostOf,
  originOf,
  people,
  sessions,
  signInOn,
  sync,
  tokenFor,
  withPeople,
} from "./hosts.ts";
import { expectAccessible } from "./page-checks.ts";
import { ask, rows } from "./server.ts";
import { words } from "./words.ts";

withPeople();

test.describe("a sign-in", () => {
  test("goes along to another host and back, and ends on all of them at once", async ({ stage }) => {
    const page = await stage.enter(null, { viewport: { width: 1280, height: 900 } });
    const context = page.context();
    const requested: string[] = [];
    context.on("request", (request) => requested.push(`${request.url()} ${request.headers().referer ?? ""}`));
    await signInOn(page, "se", people[0]!);
    await page.goto(`${originOf("se")}/pages/search?q=malt`);
    const switched = page.waitForResponse((answer) => answer.url().endsWith("/pages/language"));
    await choose(page, "fi");
    const token = new URL((await (await switched).allHeaders()).location!).hash.slice("#token=".length);
    await expect(page).toHaveURL(`${originOf("fi")}/pages/search?q=malt`);
    await expectSignedIn(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "fi-FI");
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(requested.filter((each) => each.includes(token))).toEqual([]);
    const [here, there] = [await sessions(context, "se"), await sessions(context, "fi")];
    expect(here).toHaveLength(1);
    expect(there).toHaveLength(1);
    expect(there[0]!.value).not.toBe(here[0]!.value);
    expect(there[0]).toMatchObject({ httpOnly: true, sameSite: "Lax", domain: "fi.localhost" });

    // A token issued before is no longer valid.
    expect((await sync("fi", { headers: bearer(token) })).status).toBe(410);

    await page.goBack();
    await expect(page).toHaveURL(`${originOf("se")}/pages/search?q=malt`);
    const other = await context.newPage();
    await other.goto(`${originOf("fi")}/pages/profile`);
    await expectSignedIn(other);

    await page.goto(`${originOf("se")}/pages/search`);
    await page
      .getByRole("button", { name: words("fi").shell("nav.signOut") })
      .first()
      .click();
    await expectSignedOut(page);
    // The tab on the other host updates by itself.
    await expect(other).toHaveURL(/\/pages\/sign-in\?next=%2Fpages%2Fprofile$/);
    await other.goto(`${originOf("fi")}/pages/search`);
    await expectSignedOut(other);

    // After a new sign-in and transfer from one tab, the other is signed in again, too.
    await page.goto(`${originOf("se")}/pages/sign-in`);
    await signIn(page, { ...people[0]!, market: "fi" });
    await page.goto(`${originOf("se")}/pages/search`);
    await choose(page, "fi");
    await expect(page).toHaveURL(`${originOf("fi")}/pages/search`);
    await other.reload();
    await expectSignedIn(other);
  });

  test.long("of a guest goes along too, and the language stays out of the account", async ({ stage }) => {
    const page = await stage.enter(null, { viewport: { width: 1280, height: 900 } });
    await guestOn(page, "se");
    const [session] = await sessions(page.context(), "se");
    expect(session).toBeDefined();
    await page.goto(`${originOf("se")}/pages/search?q=malt`);
    await choose(page, "no");
    await expect(page).toHaveURL(`${originOf("no")}/pages/search?q=malt`);
    await expectSignedIn(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "nb-NO");
    const guests = await rows("select distinct lang from users where is_anonymous");
    expect(guests).toEqual([{ lang: "se" }]);
  });

  test.long("is asked for where the browser runs no script, and leads on to the page", async ({ stage }) => {
    const page = await stage.enter(null, { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    await signInOn(page, "se", people[1]!);
    await page.goto(`${originOf("se")}/pages/search?q=malt`);
    await choose(page, "uk");
    const t = words("uk")["accounts-language"];
    await expect(page.getByText(t("arrival.late"))).toBeVisible();
    await page.getByRole("link", { name: t("arrival.signIn") }).click();
    await signIn(page, { ...people[1]!, market: "uk" });
    await expect(page).toHaveURL(`${originOf("uk")}/pages/search?q=malt`);
    await expectSignedIn(page);
  });
});

test.describe("an arrival", () => {
  const t = words("fi")["accounts-language"];
  const failure = (code: string) => words("fi").errors(`failure.${code}` as "failure.hand-over-used");

  async function arrive(page: Page, token: string | undefined, referer: string | undefined = `${originOf("se")}/`) {
    // Otherwise only the fragment changes and the page does not reload.
    await page.goto("about:blank");
    await page.goto(arrivalOn("fi", token), referer ? { referer } : {});
  }

  async function source(stage: Stage): Promise<BrowserContext> {
    const page = await stage.enter(null);
    await signInOn(page, "se", people[2]!);
    await rows("update users set lang = 'fi' where email = $1", [people[2]!.email]);
    return page.context();
  }

  test.long("from elsewhere asks before it signs anybody in", async ({ stage }) => {
    const from = await source(stage);
    for (const referer of ["", "http://evil.localhost/", `${originOf("fi")}/pages/messages`]) {
      const page = await stage.enter(null);
      const token = await tokenFor(from, "se", "fi");
      await arrive(page, token, referer);
      await expect(page.getByText(t("arrival.unsure"))).toBeVisible();
      expect(page.url()).toBe(arrivalOn("fi"));
      await page.getByRole("button", { name: t("arrival.refuse") }).click();
      await expect(page).toHaveURL(`${originOf("fi")}/pages/search?q=malt`);
      await expectSignedOut(page);
      expect((await sync("fi", { headers: bearer(token) })).status).toBe(410);
    }
    const page = await stage.enter(null);
    await arrive(page, await tokenFor(from, "se", "fi"), "");
    await expectAccessible(page);
    await page.getByRole("button", { name: t("arrival.accept") }).click();
    await expect(page).toHaveURL(`${originOf("fi")}/pages/search?q=malt`);
    await expectSignedIn(page);
  });

  test.long("in a browser where somebody else is signed in asks before it changes that", async ({ stage }) => {
    stage.tolerate(/status of 409/);
    const from = await source(stage);
    const page = await stage.enter(null, { viewport: { width: 1280, height: 900 } });
    await guestOn(page, "fi");
    const [before] = await sessions(page.context(), "fi");
    await arrive(page, await tokenFor(from, "se", "fi"));
    await expect(page.getByText(t("arrival.otherGuest"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("arrival.stay") }).click();
    await expect(page).toHaveURL(`${originOf("fi")}/pages/search?q=malt`);
    expect(await sessions(page.context(), "fi")).toEqual([before]);

    await arrive(page, await tokenFor(from, "se", "fi"));
    await page.getByRole("button", { name: t("arrival.switch") }).click();
    await expect(page).toHaveURL(`${originOf("fi")}/pages/search?q=malt`);
    const [after] = await sessions(page.context(), "fi");
    expect(after!.value).not.toBe(before!.value);

    // Now a member is signed in there, and a guest arrives.
    const guest = await stage.enter(null);
    await guestOn(guest, "se");
    await arrive(page, await tokenFor(guest.context(), "se", "fi"));
    const [{ name }] = (await rows<{ name: string }>("select name from users where email = $1", [
      people[2]!.email,
    ])) as [{ name: string }];
    await expect(page.getByText(t("arrival.other", { name }))).toBeVisible();
    await page.getByRole("button", { name: t("arrival.stay") }).click();
    await expect(page).toHaveURL(`${originOf("fi")}/pages/search?q=malt`);
    expect(await sessions(page.context(), "fi")).toEqual([after]);
  });

  test.long("that fails says why, and leads by signing in to where the reader was", async ({ stage }) => {
    stage.tolerate(/status of 4(?:01|03|10)/);
    const from = await source(stage);
    const page = await stage.enter(null);
    const expired = await tokenFor(from, "se", "fi");
    await rows("update hand_overs set created_at = created_at - interval '301 seconds'");
    const elsewhere = await tokenFor(from, "se", "dk");
    await rows("update users set lang = 'fi' where email = $1", [people[2]!.email]);
    const used = await tokenFor(from, "se", "fi");
    expect((await sync("fi", { headers: bearer(used) })).status).toBe(204);
    for (const [token, said] of [
      [expired, failure("hand-over-expired")],
      [elsewhere, failure("hand-over-elsewhere")],
      [used, failure("hand-over-used")],
      ["A".repeat(43), failure("hand-over-unknown")],
      [undefined, t("arrival.missing")],
    ] as const) {
      await arrive(page, token);
      await expect(page.getByText(said), String(token)).toBeVisible();
      await expectSignedOut(page);
    }
    await expectAccessible(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("arrival.signIn") })
      .click();
    await signIn(page, { ...people[2]!, market: "fi" });
    await expect(page).toHaveURL(`${originOf("fi")}/pages/search?q=malt`);
  });

  test.long("without a connection tries again when asked", async ({ stage }) => {
    stage.tolerate(OFFLINE);
    const from = await source(stage);
    const page = await stage.enter(null);
    await page.route("**/auth/token-sync", (route) => route.abort("internetdisconnected"));
    await arrive(page, await tokenFor(from, "se", "fi"));
    await expect(page.getByText(t("arrival.offline"))).toBeVisible();
    await page.unroute("**/auth/token-sync");
    await page.getByRole("button", { name: t("arrival.retry") }).click();
    await expect(page).toHaveURL(`${originOf("fi")}/pages/search?q=malt`);
    await expectSignedIn(page);
  });

  test.long("leads nowhere outside", async ({ stage }) => {
    for (const path of ["/auth/arrival", "/pages/language"]) {
      for (const next of [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "/%09/evil.example",
        "javascript:1",
      ]) {
        const { headers, status, text } = await ask(`${path}?next=${encodeURIComponent(next)}`, { host: hostOf("fi") });
        if (status === 302) expect(headers.location, next).toBe(next === "/%09/evil.example" ? next : "/");
        else expect(text).not.toContain('"https://evil.example/"');
      }
    }
    const page = await stage.enter(null);
    await page.goto(`${originOf("fi")}/auth/arrival?next=${encodeURIComponent("https://evil.example/")}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("arrival.signIn") })
      .click();
    await expect(page).toHaveURL(`${originOf("fi")}/pages/sign-in?next=%2F`);
  });
});
