/** An operator's day by keyboard: a case of each desk that decides about people, from its arrival to its end, as the overview counts it. */
import { admin, moderator, support } from "#demo/sign-in-accounts.ts";
import { signedPdf } from "../fixtures/files/honest-pdfs.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { attach, choose, enter, openRow, select, tick, write } from "./keyboard.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectWaiting, goToDesk, newMember, waitingAt } from "./operators-day.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

test("reports: a profile is reported, and parts of it are removed", async ({ stage }) => {
  const { market } = moderator;
  const { casework, flash, reports, "reports-desk": t } = words(market);
  const staff = await stage.enter(moderator);
  const main = staff.getByRole("main");
  const before = await waitingAt(staff, market, "reports");
  const reported = await newMember("Rapporta", "uk", "entrepreneur");

  const reporter = await stage.enter(await newMember("Melder", "uk", "investor"));
  const form = words("uk")["reports-reporting"];
  await reporter.goto(`/pages/profile/${reported.username}/report`);
  await choose(reporter, reporter.getByLabel(form("reason.inappropriate")));
  await enter(reporter, reporter.getByRole("main").getByRole("button", { name: form("send"), exact: true }));
  await expect(reporter.getByText(words("uk").flash("report-sent"))).toBeVisible();

  await expectWaiting(staff, market, "reports", before + 1);
  await goToDesk(staff, market, "reports");
  await openRow(staff, main.getByRole("link", { name: reported.name, exact: true }));
  await expect(main.getByRole("heading", { level: 1 })).toContainText(reported.name);
  await staff.keyboard.press("t");
  await expect(main.getByRole("button", { name: casework("claim.keep") })).toBeVisible();
  await choose(staff, main.getByRole("radio", { name: t("decide.do.profile-cleared") }));
  await tick(staff, main.getByRole("checkbox", { name: reports("part.biography") }));
  await select(staff, field(main, t("decide.rule")), "truth");
  await write(staff, field(main, t("decide.facts")), "Nobody can promise that.");
  await enter(staff, main.getByRole("button", { name: t("decide.submit"), exact: true }));
  await expect(staff.getByText(flash("report-decided"))).toBeVisible();
  expect((await nextMailTo(reported.email)).text).toContain("Nobody can promise that.");
  await expectWaiting(staff, market, "reports", before);
});

test("quarantine: the same words to many are read, and refused with a reason", async ({ stage }) => {
  const { market } = moderator;
  const { flash, quarantine: t } = words(market);
  const staff = await stage.enter(moderator);
  const main = staff.getByRole("main");
  const before = await waitingAt(staff, market, "heldMessages");

  const sender = await newMember("Massa", "uk", "investor");
  const page = await stage.enter(sender);
  const { chat } = words("uk");
  const text =
    "Good day, we list two hundred companies like yours for a fee each month. Shall I put yours on the list, too?";
  for (let number = 0; number < 5; number++) {
    const receiver = await newMember(`Mottag${number}`, "uk", "entrepreneur");
    await page.goto(`/pages/messages/new?member=${receiver.username}`);
    await page.getByRole("textbox", { name: chat("compose.label") }).fill(text);
    await page.keyboard.press("Tab");
    await enter(page, page.getByRole("button", { name: chat("compose.send"), exact: true }));
    await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}/);
  }
  await expect(page.getByText(words("uk").shield("held.title", { count: 1 }))).toBeVisible();

  await expectWaiting(staff, market, "heldMessages", before + 1);
  await goToDesk(staff, market, "heldMessages");
  await openRow(staff, main.getByRole("link", { name: sender.name, exact: true }));
  await expect(main.getByRole("heading", { level: 1, name: sender.name })).toBeVisible();
  await staff.keyboard.press("r");
  const rule = main.getByRole("combobox", { name: t("decide.rule") });
  await expect(rule).toBeFocused();
  await select(staff, rule, "misuse");
  await write(staff, main.getByRole("textbox", { name: t("decide.reason") }), "Lists are not sold in messages.");
  await enter(staff, main.getByRole("button", { name: t("decide.refuse"), exact: true }));
  await expect(staff.getByText(flash("held-refused"))).toBeVisible();
  await expect(page.getByText("Lists are not sold in messages.")).toBeVisible();
  await expectWaiting(staff, market, "heldMessages", before);
});

test("identity checks: another name than the profile's is compared, and accepted", async ({ stage }) => {
  const { market } = support;
  const { casework, "verification-desk": t } = words(market);
  const staff = await stage.enter(support);
  const main = staff.getByRole("main");
  const before = await waitingAt(staff, market, "identity");

  const member = await newMember("Namnia", "uk", "entrepreneur", "enterprise");
  // As the provider's answer leaves it, when the names differ.
  await rows(
    `insert into verifications (id, user_id, method, started_at) values (gen_random_uuid(), $1, 'document', now())`,
    [member.id],
  );
  await rows(
    `update verifications set status = 'review', settled_at = now(), due_at = now() + interval '1 day', profile_name = $2,
       verified_name = 'Namnia Elisabet Dagson' where user_id = $1`,
    [member.id, member.name],
  );

  await expectWaiting(staff, market, "identity", before + 1);
  await goToDesk(staff, market, "identity");
  await openRow(staff, main.getByRole("link", { name: member.name, exact: true }));
  await expect(main.getByRole("heading", { level: 1, name: member.name })).toBeVisible();
  await staff.keyboard.press("t");
  await expect(main.getByRole("button", { name: casework("claim.keep") })).toBeVisible();
  await choose(staff, main.getByRole("radio", { name: t("decide.accepted") }));
  await select(staff, field(main, t("decide.template")), "short-name");
  await enter(staff, main.getByRole("button", { name: t("decide.submit"), exact: true }));
  await expect(staff.getByText(t("flash.identity-accepted"))).toBeVisible();
  const page = await stage.enter(member);
  await page.goto("/pages/identity");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("uk").verification("success.title"));
  await expectWaiting(staff, market, "identity", before);
});

test("legal documents: a request is filled in, and its PDF delivered", async ({ stage }) => {
  const { market } = support;
  const { casework, "legal-documents-desk": t, "files-upload": files } = words(market);
  const staff = await stage.enter(support);
  const main = staff.getByRole("main");
  const before = await waitingAt(staff, market, "legalDocuments");
  // The file loses its signature, which is asked about.
  stage.tolerate(/422 \(Unprocessable/);

  const member = await newMember("Avtalia", "uk", "entrepreneur", "enterprise");
  const page = await stage.enter(member);
  const form = words("uk")["legal-documents"];
  await page.goto("/pages/legal-documents/new");
  await select(page, field(page, form("field.kind")), "non-disclosure");
  await write(page, field(page, form("field.partyB")), "Ingrid Motpart");
  await enter(page, page.getByRole("main").getByRole("button", { name: form("new.submit"), exact: true }));
  await expect(page.getByText(form("request.openText"))).toBeVisible();
  const request = new URL(page.url()).pathname;

  await expectWaiting(staff, market, "legalDocuments", before + 1);
  await goToDesk(staff, market, "legalDocuments");
  await openRow(staff, main.locator(`a[href$="/${request.split("/").at(-1)}"]`));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(
    words(market)["legal-documents"]("kind.non-disclosure"),
  );
  await staff.keyboard.press("t");
  await expect(main.getByRole("button", { name: casework("claim.keep") })).toBeVisible();
  const pdf = { name: "agreement.pdf", mimeType: "application/pdf", buffer: signedPdf() };
  await attach(staff, main.locator("input[type=file]"), pdf);
  const deliver = main.getByRole("button", { name: t("deliver.submit"), exact: true });
  await enter(staff, deliver);
  await tick(staff, main.getByRole("checkbox", { name: files("rewrite") }));
  await enter(staff, deliver);
  await expect(staff.getByText(t("flash.legal-delivered"))).toBeVisible();
  await nextMailTo(member.email, request);
  await expectWaiting(staff, market, "legalDocuments", before);
});

test("failed jobs: one is run again by an administrator, another is discarded", async ({ stage }) => {
  const { market } = admin;
  const { health: t } = words(market);
  const staff = await stage.enter(admin);
  const main = staff.getByRole("main");
  const before = await waitingAt(staff, market, "failedJobs");
  const ids: string[] = [];
  for (const key of ["day-1", "day-2"]) {
    const [job] = await rows<{ id: string }>(
      "select id::text from graphile_worker.add_job('count-figures', run_at => now() + interval '1 year', job_key => $1)",
      [key],
    );
    await rows(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'RangeError: planted' where id = $1",
      [job!.id],
    );
    ids.push(job!.id);
  }
  const [again, gone] = ids.map((id) => ({ kind: "count-figures", id })) as [
    { kind: string; id: string },
    { kind: string; id: string },
  ];

  await expectWaiting(staff, market, "failedJobs", before + 2);
  await goToDesk(staff, market, "failedJobs");
  await enter(staff, main.getByRole("button", { name: t("jobs.retryNamed", again) }));
  await expect(staff.getByText(t("flash.job-retried"))).toBeVisible();
  await enter(staff, main.getByRole("link", { name: t("jobs.discardNamed", gone) }));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("discard.title"));
  await enter(staff, main.getByRole("button", { name: t("discard.submit") }));
  await expect(staff.getByText(t("flash.job-discarded"))).toBeVisible();
  await expectWaiting(staff, market, "failedJobs", before);
});
