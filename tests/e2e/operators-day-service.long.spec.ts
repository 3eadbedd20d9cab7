/** An operator's day by keyboard: demos, payments that failed, and members whose mail comes back, from arrival to end, as the overview counts them. */
import { support } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { planHolder } from "./fixtures/site.ts";
import { choose, enter, write } from "./keyboard.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectWaiting, goToDesk, newMember, waitingAt } from "./operators-day.ts";
import {
  CARDS,
  enterCard,
  isQuietSince,
  newcomer,
  PROVIDER_REQUEST,
  placeOrder,
  WEBHOOK_TIMEOUT,
} from "./payment-pages.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const { market } = support;

test("demos: one is over, and whether the member came is recorded", async ({ stage }) => {
  const { demos, "demos-desk": t } = words(market);
  const staff = await stage.enter(support);
  const main = staff.getByRole("main");
  const before = await waitingAt(staff, market, "demos");
  const member = await planHolder(`day${Date.now() % 1e7}`, "enterprise", support.email);
  await rows(
    `insert into demo_bookings (id, member_id, host_id, starts_at, ends_at, video_link, created_at, changed_at)
     select gen_random_uuid(), $1, id, now() - interval '1 hour', now() - interval '30 minutes', 'https://video.example.com/day', now(), now()
     from users where email = $2`,
    [member.id, support.email],
  );

  await expectWaiting(staff, market, "demos", before + 1);
  await goToDesk(staff, market, "demos");
  await enter(staff, main.getByRole("link", { name: new RegExp(`^${t("list.unrecorded")}`) }));
  await enter(staff, main.getByRole("link", { name: member.name }));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("record.title", { name: member.name }));
  await enter(staff, main.getByRole("button", { name: t("outcome.completed"), exact: true }));
  await expect(main).toContainText(demos("state.completed"));
  await expectWaiting(staff, market, "demos", before);
});

test("failed payments: a subscription that is owed for is ended, and its member told", async ({ stage }) => {
  stage.tolerate(PROVIDER_REQUEST);
  const { "billing-desk": t, staff: s } = words(market);
  const staff = await stage.enter(support);
  const main = staff.getByRole("main");
  const before = await waitingAt(staff, market, "payments");
  const person = await newcomer(stage, "uk");
  const begun = new Date();
  const page = await stage.enter(person, { market: "uk" });
  await page.goto("/pages/upgrade?plan=premium");
  await placeOrder(page, "uk", "£29");
  await enterCard(page, CARDS.good);
  const { billing, plans } = words("uk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    billing("payment.paid.title", { plan: plans("name.premium") }),
    { timeout: WEBHOOK_TIMEOUT },
  );
  // As the provider's news leaves it when a renewal fails. No earlier news may be synchronised after this.
  await expect.poll(() => isQuietSince(person.email, begun), { timeout: WEBHOOK_TIMEOUT }).toBe(true);
  const [payer] = await rows<{ name: string }>(
    `update subscriptions set status = 'past_due', past_due_since = now() - interval '2 days'
     from users where users.id = user_id and users.email = $1 returning users.name`,
    [person.email],
  );

  await expectWaiting(staff, market, "payments", before + 1);
  await goToDesk(staff, market, "payments");
  await enter(staff, main.getByRole("link", { name: t("ending.openOf", payer!) }).first());
  await choose(staff, main.getByRole("radio", { name: t("ending.none") }));
  await write(staff, main.getByRole("textbox", { name: s("reason") }), "You asked us to end it instead.");
  await enter(staff, main.getByRole("button", { name: t("ending.act"), exact: true }));
  await expect(staff.getByText(t("flash.subscription-ended"))).toBeVisible();
  await nextMailTo(person.email, "You asked us to end it instead.");
  await expectWaiting(staff, market, "payments", before);
});

test("undeliverable mail: the member says that the address works, and is written to again", async ({ stage }) => {
  const { flash, staff: t } = words(market);
  const staff = await stage.enter(support);
  const main = staff.getByRole("main");
  const before = await waitingAt(staff, market, "undeliverable");
  const member = await newMember("Stuts", "uk", "investor");
  // As a permanent bounce leaves it.
  await rows("insert into mail_suppressions (email, reason, detail) values ($1, 'bounce', '550 5.2.1 disabled')", [
    member.email,
  ]);

  await expectWaiting(staff, market, "undeliverable", before + 1);
  await goToDesk(staff, market, "undeliverable");
  await enter(staff, main.getByRole("link", { name: member.name }));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(member.name);
  await enter(staff, main.locator("summary", { hasText: t("member.act.mailing") }));
  const form = main.locator("details[open]");
  await write(staff, field(form, t("reason")), "Rang to say that the mailbox is open again.");
  await enter(staff, form.getByRole("button", { name: t("do.mailing"), exact: true }));
  await expect(staff.getByText(flash("member-mailing"))).toBeVisible();
  expect((await nextMailTo(member.email)).subject).toBe(words("uk")["deliverability-mail"]("subject"));
  await expectWaiting(staff, market, "undeliverable", before);
});
