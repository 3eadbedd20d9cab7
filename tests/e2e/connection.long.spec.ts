/** An open page whose connection breaks. */
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { ask, rows } from "./server.ts";
import { words } from "./words.ts";

test("a page that asks for what is new, and gets no answer, goes on standing, and asks again", async ({ stage }) => {
  stage.tolerate(/ERR_FAILED/);
  const person = signInAccounts.dk.investor;
  const page = await stage.enter(person);
  await page.goto(paths.notifications());
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  let asked = 0;
  await page.route("**/*.data*", (route) => {
    asked += 1;
    return route.abort();
  });
  await rows(
    `insert into outbox (type, payload) select 'notices-changed', json_build_object('userId', id) from users where email = $1`,
    [person.email],
  );
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByText(words("dk").errors("page.offlineTitle"))).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an idle connection is promised for longer than the 60 seconds of a proxy", async () => {
  const { headers } = await ask("/healthz", { headers: { connection: "keep-alive" } });
  const [, seconds] = /timeout=(\d+)/.exec(String(headers["keep-alive"])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
