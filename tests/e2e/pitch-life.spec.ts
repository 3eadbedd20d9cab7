/** The lifecycle of a pitch in two languages: written, reviewed, reported, unconfirmed, completed, deleted and restored. */
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { usualLegalForm } from "#app/features/market-rules/legal-forms.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { isLong } from "../long.ts";
import { expect, field, type Stage, test } from "./fixtures/browsers.ts";
import { pngLogo } from "./logos.ts";
import { nextMailTo } from "./mailbox.ts";
import { onboard, signUp } from "./newcomer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { certify } from "./story-steps.ts";
import { words } from "./words.ts";

interface Company {
  name: string;
  county: string;
  text: string;
  mended: string;
  edited: string;
}

const companies: Record<"no" | "uk", Company> = {
  no: {
    name: "Lyngrot Verksted",
    county: "NO-03",
    text: "Vi lager håndtak av lyngrot til kjøkkenkniver. To butikker i Oslo selger dem.",
    mended: "Vi lager håndtak av lyngrot til kjøkkenkniver. Tre butikker i Oslo selger dem.",
    edited: "Vi lager håndtak av lyngrot til kniver og verktøy. Fire butikker i Oslo selger dem.",
  },
  uk: {
    name: "Heather Root Works",
    county: "UKM",
    text: "We make handles for kitchen knives from heather root. Two shops in Glasgow sell them.",
    mended: "We make handles for kitchen knives from heather root. Three shops in Glasgow sell them.",
    edited: "We make handles for knives and tools from heather root. Four shops in Glasgow sell them.",
  },
};

/** Waits for midnight in the market if it is less than five minutes away: views before and after are counted twice. */
async function dayWithRoom(market: Market): Promise<void> {
  const { timeZone } = factsOf(market);
  const clock = () => new Date().toLocaleTimeString("en-GB", { timeZone });
  while (clock() >= "23:55:00") await setTimeout(1_000);
}

// The long form has both languages.
for (const market of isLong ? (["no", "uk"] as const) : (["no"] as const)) {
  test(`the life of a pitch: ${market}`, async ({ stage }) => {
    // An open page refetches when its pitch changes, and the pitch may be gone by then.
    stage.tolerate(/404 \(Not Found\) \(.*\/pitches\/[\w-]+\.data/);
    const t = words(market);
    const who = `life${market}`;
    const company = companies[market];
    const founder = { email: `${who}@example.com`, market, password: "lyng rot kniv 26" };
    await signUp(stage, founder, "Runa Lyngstad");
    await onboard(stage, founder, "entrepreneur", who);
    const owner = await stage.enter(founder);
    const reader = await stage.enter(signInAccounts[market].investor, { market });
    const desk = await reviewDesk(stage, company.name);
    let address = "";

    await test.step("a draft is handed in, taken back, and handed in again", async () => {
      await owner.goto("/pages/create");
      await owner.getByRole("button", { name: t["pitches-wizard"]("start.begin") }).click();
      await owner.getByRole("radio", { name: t.pitches("industry.construction") }).check();
      await owner.getByRole("button", { name: t["pitches-wizard"]("go.toCompany") }).click();
      await field(owner, t["pitches-wizard"]("field.companyName")).fill(company.name);
      await field(owner, t["pitches-wizard"]("field.phase")).selectOption("growth");
      await field(owner, t["pitches-wizard"]("field.companyType")).selectOption("limited-company");
      await field(owner, t["pitches-wizard"]("field.legalForm")).selectOption(
        usualLegalForm(market, "limited-company"),
      );
      await field(owner, t["pitches-wizard"]("field.county", { market })).selectOption(company.county);
      await owner.getByRole("button", { name: t["pitches-wizard"]("go.toPitch") }).click();
      const stored = owner.waitForResponse((response) => response.url().endsWith("/logo") && response.ok());
      await owner.locator("#pitch-logo").setInputFiles(await pngLogo());
      await stored;
      await handIn(owner, market, company.text);
      await expect(owner.getByText(t.flash("pitch-queued"))).toBeVisible();
      const toPitch = owner.getByRole("link", { name: t["pitches-review"]("sent.toPitch") });
      address = (await toPitch.getAttribute("href"))!;
      await act(owner, t["pitches-page"]("act.recall"));
      await expect(owner.getByText(t.flash("pitch-recalled"))).toBeVisible();
      await owner.goto(`/pages/create/${publicIdOf(address)}/3`);
      await handIn(owner, market, company.text);
      await expect(owner.getByText(t.flash("pitch-queued"))).toBeVisible();
      await expectNotFound(reader, address, market);
    });

    await test.step("it is sent back, mended and published", async () => {
      await dayWithRoom(market);
      await desk.sendBack();
      await owner.goto(address);
      await expect(owner.getByText(t["pitches-page"]("own.changes-requested"))).toBeVisible();
      await owner.goto(`/pages/create/${publicIdOf(address)}/3`);
      await handIn(owner, market, company.mended);
      await desk.approve();
      await expectText(reader, address, company.mended);
    });

    await test.step("it is read, saved and talked about, and its owner sees by whom", async () => {
      await reader.getByRole("button", { name: t.bookmarks("button.short"), exact: true }).click();
      await expect(reader.getByText(t.flash("bookmark-added"))).toBeVisible();
      await reader
        .getByRole("link", { name: t["pitches-page"]("write", { name: "Runa" }) })
        .first()
        .click();
      await reader.getByRole("textbox", { name: t.chat("compose.label") }).fill("Hei, Runa");
      await reader.getByRole("button", { name: t.chat("compose.send") }).click();
      await expect(reader).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}$/);
      await owner.goto(address);
      await ownPart(owner, market)
        .getByRole("link", { name: t["pitches-owner"]("statistics.link") })
        .click();
      await expect(owner.getByRole("heading", { level: 1 })).toHaveText(
        t["pitches-owner"]("statistics.title", { company: company.name }),
      );
      const chart = owner.getByRole("img", { name: /1/ }).first();
      await expect(chart).toBeVisible();
      const country = owner.getByRole("row", { name: new RegExp(t.shell(`country.${market}`)) });
      await expect(country.locator("td.num")).toHaveText(["1", "1", "1", "0"]);
      await owner.getByText(t["pitches-owner"]("statistics.asTable")).first().click();
      await expect(
        owner.getByRole("columnheader", { name: t["pitches-owner"]("statistics.day") }).first(),
      ).toBeVisible();
      await expectAccessible(owner);
      await expectNoSidewaysScroll(owner);
    });

    await test.step("an edit is read by nobody before it is approved", async () => {
      await owner.goto(`/pages/create/${publicIdOf(address)}/3`);
      await handIn(owner, market, company.edited);
      await expect(owner.getByText(t.flash("pitch-updated"))).toBeVisible();
      await expectText(reader, address, company.mended);
      await desk.approve();
      await expectText(reader, address, company.edited);
    });

    await test.step("it is taken down and put up again", async () => {
      await owner.goto(address);
      await act(owner, t["pitches-page"]("act.withdraw"), { asked: true });
      await expect(owner.getByText(t.flash("pitch-withdrawn"))).toBeVisible();
      await expectNotFound(reader, address, market);
      await owner.goto(address);
      await act(owner, t["pitches-page"]("act.republish"));
      await expect(owner.getByText(t.flash("pitch-republished"))).toBeVisible();
      await expectText(reader, address, company.edited);
    });

    await test.step("after a report it goes back to its owner, and comes up again by review only", async () => {
      await reader.getByRole("button", { name: t["reports-reporting"]("title.pitch", { name: company.name }) }).click();
      await reader.getByRole("radio", { name: t["reports-reporting"]("reason.wrong-information") }).check();
      await reader.getByRole("button", { name: t["reports-reporting"]("send"), exact: true }).click();
      await expect(reader.getByText(t.flash("report-sent"))).toBeVisible();
      await desk.takeDown();
      await expectNotFound(reader, address, market);
      await owner.goto(address);
      await expect(owner.getByText(t["pitches-page"]("own.changes-requested"))).toBeVisible();
      await owner.goto(`/pages/create/${publicIdOf(address)}/3`);
      await handIn(owner, market, company.mended);
      await desk.approve();
      await expectText(reader, address, company.mended);
    });

    await test.step("its owner is asked whether it still holds, and says so", async () => {
      await rows("update pitches set asked_at = now() where public_id = $1", [publicIdOf(address)]);
      await owner.goto("/pages/bookmark?tab=created");
      await expect(owner.getByText(t["pitches-owner"]("doubt.title"))).toBeVisible();
      await expectAccessible(owner);
      await act(owner, t["pitches-owner"]("doubt.confirm"));
      await expect(owner.getByText(t.flash("pitch-confirmed"))).toBeVisible();
      await expect(owner.getByText(t["pitches-owner"]("doubt.title"))).toHaveCount(0);
    });

    await test.step("the deal is done: those who talked about it still see it, others do not", async () => {
      await owner.goto(address);
      await act(owner, t["pitches-page"]("act.complete"), { asked: true });
      await expect(owner.getByText(t.flash("pitch-done"))).toBeVisible();
      await reader.goto(address);
      await expect(reader.getByRole("heading", { name: t["pitches-owner"]("done.title") })).toBeVisible();
      await expect(reader.getByText(company.mended)).toBeVisible();
      await expect(reader.getByRole("link", { name: t["pitches-page"]("write", { name: "Runa" }) })).toHaveCount(0);
      await expectAccessible(reader);
      const visitor = await stage.enter(null, { market });
      await expectNotFound(visitor, address, market);
      await visitor.close();
    });

    await test.step("deleted it is gone for everybody, and its owner restores it", async () => {
      await owner.goto("/pages/bookmark?tab=created");
      await act(owner, t["pitches-page"]("act.delete"), { asked: true });
      await expect(owner.getByText(t.flash("pitch-deleted"))).toBeVisible();
      await expectNotFound(owner, address, market);
      await expectNotFound(reader, address, market);
      await owner.goto("/pages/bookmark?tab=created");
      await expect(owner.getByText(t["pitches-owner"]("deleted.as.done"))).toBeVisible();
      await expectAccessible(owner);
      await expectNoSidewaysScroll(owner);
      await owner
        .getByRole("button", { name: t["pitches-owner"]("deleted.restoreNamed", { name: company.name }) })
        .click();
      await expect(owner.getByText(t.flash("pitch-restored"))).toBeVisible();
      await expect(owner.getByText(t["pitches-page"]("own.done"))).toBeVisible();
    });

    await test.step("its owner was told of every decision by mail", async () => {
      // Changes requested, approved, an edit approved, taken down, approved again.
      for (let decisions = 0; decisions < 5; ) {
        // The subjects of receipts do not contain the company's name.
        const { subject } = await nextMailTo(founder.email, company.name);
        if (subject.includes(company.name)) decisions++;
      }
    });
  });
}

const publicIdOf = (address: string) => address.slice(-10);

function ownPart(page: Page, market: Market) {
  return page.getByRole("region", { name: words(market)["pitches-page"]("own.title") });
}

/** Writes the text, certifies and submits. */
async function handIn(page: Page, market: Market, text: string) {
  const t = words(market)["pitches-wizard"];
  await field(page, t("field.pitchText")).fill(text);
  await certify(page, market);
  await page.getByRole("button", { name: t("go.submit") }).click();
  await page.waitForURL(/\/sent$/);
}

/** Presses one of the owner's buttons; `asked` ones are confirmed in a dialog with the same label. */
async function act(page: Page, name: string, { asked = false } = {}) {
  await page.getByRole("button", { name, exact: true }).first().click();
  if (asked) await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
}

async function expectText(page: Page, address: string, text: string) {
  await page.goto(address);
  await expect(page.getByText(text)).toBeVisible();
}

async function expectNotFound(page: Page, address: string, market: Market) {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words(market).errors("page.pitchNotFoundTitle"));
}

/** A moderator's decisions, sent without a browser; other tests cover the review desk. */
async function reviewDesk(stage: Stage, companyName: string) {
  const client = await stage.client(moderator);
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await client.post(path, { form });
    expect(answer.status(), await answer.text()).toBe(302);
  };
  const waiting = async () => {
    const [row] = await rows<{ id: string }>(
      `select submission.id from pitch_submissions submission join pitch_revisions revision on revision.id = submission.revision_id
       where revision.company_name = $1 and revision.state = 'under-review'`,
      [companyName],
    );
    return row!.id;
  };
  return {
    approve: async () => post(`/admin/review/${await waiting()}/decision`, { outcome: "approved" }),
    sendBack: async () =>
      post(`/admin/review/${await waiting()}/decision`, {
        outcome: "changes-requested",
        flagged: "pitchText",
        "reason-pitchText": "Say how many shops.",
      }),
    takeDown: async () => {
      const [found] = await rows<{ id: string; reports: number }>(
        `select cases.id, cases.reports from report_cases cases join pitches on pitches.id = cases.subject_id
         join pitch_revisions revision on revision.id = pitches.published_revision_id
         where revision.company_name = $1 and cases.state = 'open'`,
        [companyName],
      );
      await post(`/admin/reports/${found!.id}/decision`, {
        outcome: "taken-down",
        rule: "truth",
        facts: "The number of shops could not be confirmed.",
        fields: "pitchText",
        seen: String(found!.reports),
      });
    },
  };
}
