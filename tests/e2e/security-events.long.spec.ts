/** A member finds somebody else's sign-in among the security events, and throws them out. */
import { DEMO_PASSWORD } from "#demo/sign-in-accounts.ts";
import { expireReauthentication } from "./factors.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";
import { member, press } from "./settings.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

for (const [market, width, javaScriptEnabled] of [
  ["uk", "desk", true],
  ["fi", "phone", false],
] as const) {
  test(`a member finds a stranger among the security events and throws them out, ${market}, ${width}`, async ({
    stage,
  }) => {
    const t = words(market);
    const [e, s] = [t["security-events"], t["accounts-settings"]];
    const person = await member(`events-${market}`);
    const { email } = person;
    const page = await stage.enter(person, { market, javaScriptEnabled, ...WINDOWS[width] });
    const stranger = await stage.client(null);
    for (const password of ["one guess", "another guess", DEMO_PASSWORD]) {
      await stranger.post("/pages/sign-in", { form: { email, password } });
    }

    await page.goto("/pages/settings");
    await page
      .getByRole("main")
      .getByRole("link", { name: s("section.security-events") })
      .last()
      .click();
    const row = (event: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: event });
    await expect(row(e("event.sign-in-failed"))).toContainText(e("times", { count: 2 }));
    await expect(row(e("event.sign-in-failed"))).toContainText(/127\.0\.0\.\*|0:0:0:\*/);
    await expect(row(e("event.sign-in-succeeded")).first()).toContainText(s("sessions.way.password"));

    // Of many, the next page goes on below the last.
    await rows(
      `insert into security_events (id, user_id, event, network, hour, happened_at)
       select gen_random_uuid(), u.id, 'signed-out', '10.0.' || n || '.0/24', now(), now() - n * interval '1 hour'
       from users u, generate_series(1, 40) n where u.email = $1`,
      [email],
    );
    await page.reload();
    await page.getByRole("link", { name: e("older") }).click();
    await expect(row("10.0.40.*")).toBeVisible();
    await page.getByRole("link", { name: e("newest") }).click();

    await page.getByRole("link", { name: e("devices") }).click();
    await expect(page.getByRole("main").getByRole("button", { name: s("sessions.end") })).toHaveCount(1);
    // Whoever found the browser open would have to prove first that it is theirs.
    await expireReauthentication(email);
    await page.getByRole("link", { name: s("sessions.endOthers") }).click();
    await field(page, t.accounts("field.password")).fill(DEMO_PASSWORD);
    await press(page, t.factors("proof.submit"));
    await press(page, s("sessions.endOthers"));
    await expect(page.getByText(t.flash("sessions-ended"))).toBeVisible();
    await page.goto("/pages/settings/security-events");
    await expect(row(e("event.sessions-ended"))).toBeVisible();
    await expect(row(e("event.re-authentication-passed"))).toBeVisible();
    expect((await stranger.get("/pages/settings", { maxRedirects: 0 })).headers().location).toContain("/pages/sign-in");
  });
}
