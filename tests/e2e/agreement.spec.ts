/** From the first message to a term sheet: an investor in Swedish and an owner in Finnish stay in one conversation; one of them goes offline for a while. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { isLong } from "../long.ts";
import { expect, field, goOffline, goOnline, OFFLINE, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { onboard, signUp } from "./newcomer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const owner = signInAccounts.fi.entrepreneur;
const WAYS = [
  ["phone", "desk"],
  ["desk", "phone"],
] as const;
const [sv, fi] = [words("se"), words("fi")];

const bubble = (page: Page, text: string) => page.locator(".bub", { hasText: text });

/** In the composer: forms of offers have a field of the same name, and stand for a moment below the conversation's address. */
async function write(page: Page, label: string, text: string): Promise<void> {
  const field = page.locator(".composer").getByRole("textbox", { name: label });
  await field.fill(text);
  await field.press("Enter");
}

/** Chooses from the conversation's menu of things to add. */
async function add(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("link", { name: entry, exact: true }).first().click();
}

/** Ten in the morning, local time, in `days` days. */
function morning(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.toISOString().slice(0, 10)}T10:00`;
}

// The two sides at different widths; in the long form also vice versa.
for (const [width, other] of isLong ? WAYS : WAYS.slice(0, 1)) {
  test(`an investor at a ${width} and an owner at a ${other} go from hello to a term sheet`, async ({ stage }) => {
    stage.tolerate(OFFLINE);
    stage.tolerate(/422 \(Unprocessable/);
    const who = `samtal${width}`;
    const person = { email: `${who}@example.com`, market: "se", password: "kotte kvist kåda 27" } as const;
    // The other variant ran before, with meetings on other days.
    const [name, day] = width === "phone" ? (["Siv Samtalsson", 5] as const) : (["Sten Samtalsson", 3] as const);
    await signUp(stage, person, name);
    await onboard(stage, person, "investor", who);
    const [pitch] = await rows<{ publicId: string; companyName: string; ownerName: string }>(
      `select l.public_id as "publicId", l.company_name as "companyName", u.name as "ownerName"
     from listings l join pitches p on p.id = l.pitch_id join users u on u.id = p.owner_id where u.email = $1 limit 1`,
      [owner.email],
    );
    const { publicId, companyName, ownerName } = pitch!;

    const here = await stage.enter(person, WINDOWS[width]);
    const there = await stage.enter(owner, WINDOWS[other]);
    let talk = "";
    // The conversation itself, not a form below its address.
    const inTalk = () => new RegExp(`${talk}(?:[?#]|$)`);

    await test.step("hello, and it is there", async () => {
      await there.goto(paths.messages());
      await here.goto(paths.newConversation({ pitch: publicId }));
      await write(here, sv.chat("compose.label"), `Hej! Jag har läst om ${companyName}.`);
      await expect(here).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}/);
      // The starter may send further messages.
      await expect(here.getByRole("textbox", { name: sv.chat("compose.label") })).toBeFocused();
      talk = new URL(here.url()).pathname;
      await there
        .getByRole("link", { name: new RegExp(name) })
        .first()
        .click();
      await expect(bubble(there, `Jag har läst om ${companyName}.`)).toBeVisible();
      await write(there, fi.chat("compose.label"), "Hei! Mitä haluaisit tietää?");
      await expect(bubble(here, "Mitä haluaisit tietää?")).toBeVisible();
    });

    await test.step("a tunnel swallows nothing", async () => {
      await goOffline(here);
      await write(here, sv.chat("compose.label"), "Hur många kunder har ni i dag?");
      await write(here, sv.chat("compose.label"), "Och hur många om ett år?");
      await write(there, fi.chat("compose.label"), "Oletko vielä siellä?");
      await expect(there.locator(".msg-me", { hasText: "Oletko vielä siellä?" })).toBeVisible();
      await goOnline(here);
      await expect(bubble(here, "Oletko vielä siellä?")).toBeVisible();
      await expect(bubble(there, "Och hur många om ett år?")).toBeVisible();
      const said = await there.locator(".bub").allInnerTexts();
      const at = (text: string) => said.findIndex((each) => each.includes(text));
      expect(at("Hur många kunder")).toBeGreaterThan(-1);
      expect(at("Hur många kunder")).toBeLessThan(at("Och hur många"));
      await expect(bubble(there, "Hur många kunder")).toHaveCount(1);
    });

    await test.step("a meeting, each by their own clock", async () => {
      await add(there, fi.chat("compose.tools"), fi.meetings("book"));
      await expect(there.getByRole("heading", { level: 1 })).toHaveText(fi.meetings("new.title", { name }));
      await there.waitForLoadState("networkidle");
      await field(there, fi.meetings("form.time", { number: 1 })).fill(morning(day));
      await field(there, fi.meetings("form.time", { number: 2 })).fill(morning(day + 1));
      await field(there, fi.meetings("form.place.video")).fill("https://video.example.com/tapaaminen");
      await expectAccessible(there);
      await there.getByRole("button", { name: fi.meetings("form.send") }).click();
      await expect(there).toHaveURL(inTalk());
      const card = here.getByRole("article");
      await expect(card).toContainText(sv.meetings("title.yourTurn", { name: ownerName }));
      // Ten in Helsinki is nine in Stockholm.
      await expect(card).toContainText(/09[.:]00/);
      await expect(card).toContainText(/10[.:]00/);
      await card
        .getByRole("button", { name: sv.meetings("act.accept") })
        .first()
        .click();
      await expect(card).toContainText(sv.meetings("standing.agreed"));
      await expect(there.getByRole("article")).toContainText(fi.meetings("standing.agreed"));
      const [calendar] = await Promise.all([
        here.waitForEvent("download"),
        card.getByRole("link", { name: sv.meetings("act.calendar") }).click(),
      ]);
      expect(readFileSync(await calendar.path(), "utf8")).toContain("BEGIN:VEVENT");
    });

    await test.step("an offer, and what the owner thinks of it", async () => {
      await add(here, sv.chat("compose.tools"), sv.offers("tool"));
      await here.waitForLoadState("networkidle");
      await field(here, sv.offers("amount")).fill("40000");
      await field(here, sv.offers("form.currency")).selectOption("EUR");
      await field(here, sv.offers("share")).fill("5");
      await here.locator('input[name=kind][value="new"]').check({ force: true });
      await expect(here.locator(".offer-outcome")).toContainText(/800\s000/);
      await expectAccessible(here);
      await expectNoSidewaysScroll(here);
      await here.getByRole("button", { name: sv.offers("new.send") }).click();
      await expect(here).toHaveURL(inTalk());

      // It can be taken back until it is answered, which it is not here.
      await here
        .locator(".offer")
        .getByRole("link", { name: sv.offers("act.withdraw"), exact: true })
        .click();
      await expect(here).toHaveURL(/withdrawal/);
      await expectAccessible(here);
      await expectNoSidewaysScroll(here);
      await here.goto(talk);

      const card = there.locator(".offer").first();
      await expect(card).toContainText(fi.offers("head.theirs", { name }));
      await card.getByRole("link", { name: fi.offers("act.counter"), exact: true }).click();
      await there.waitForLoadState("networkidle");
      await field(there, fi.offers("amount")).fill("50 000");
      await there.getByRole("button", { name: fi.offers("counter.send") }).click();
      await expect(there).toHaveURL(inTalk());
      // All offers of the negotiation stay visible.
      await expect(here.locator(".offer")).toHaveCount(2);
      await expect(here.locator(".offer").first()).toContainText(sv.offers("state.countered"));
      // Later messages do not hide that an offer waits for an answer.
      await expect(here.locator(".offer-waits")).toHaveCount(0);
      await write(there, fi.chat("compose.label"), "Näillä ehdoilla olemme mukana.");
      await expect(here.locator(".offer-waits")).toContainText(sv.offers("state.yourTurn"));
      await expect(there.locator(".offer-waits")).toHaveCount(0);
    });

    await test.step("a yes from both, each with the amount typed once more", async () => {
      await here
        .locator(".offer")
        .last()
        .getByRole("link", { name: sv.offers("act.accept"), exact: true })
        .click();
      await here.waitForLoadState("networkidle");
      await field(here, sv.offers("accept.amount")).fill("40000");
      await here
        .getByRole("main")
        .getByRole("button", { name: sv.offers("act.accept"), exact: true })
        .click();
      // The input stays beside the error message.
      await expect(here.getByRole("main").getByRole("alert")).toBeVisible();
      await expect(here).toHaveURL(/acceptance/);
      await expect(field(here, sv.offers("accept.amount"))).toHaveValue(/40\s?000/);
      await field(here, sv.offers("accept.amount")).fill("50000");
      await here
        .getByRole("main")
        .getByRole("button", { name: sv.offers("act.accept"), exact: true })
        .click();
      await expect(here).not.toHaveURL(/acceptance/);

      await there.goto(talk);
      await there
        .locator(".offer")
        .last()
        .getByRole("link", { name: fi.offers("act.confirm"), exact: true })
        .click();
      await there.waitForLoadState("networkidle");
      await field(there, fi.offers("accept.amount")).fill("50 000,00");
      await there
        .getByRole("main")
        .getByRole("button", { name: fi.offers("act.confirm"), exact: true })
        .click();
      await expect(there).not.toHaveURL(/acceptance/);
    });

    await test.step("both have the paper, and the owner is led to mark the pitch as done", async () => {
      await nextMailTo(person.email, sv["offers-mail"]("agreed.button"));
      for (const [page, t] of [
        [here, sv],
        [there, fi],
      ] as const) {
        await page.goto(talk);
        const card = page.locator(".offer").last();
        await expect(card).toContainText(t.offers("state.agreed"));
        const [paper] = await Promise.all([
          page.waitForEvent("download"),
          card.getByRole("link", { name: t.offers("termSheet") }).click(),
        ]);
        expect(
          readFileSync(await paper.path())
            .subarray(0, 5)
            .toString(),
        ).toBe("%PDF-");
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await expect(there.getByRole("link", { name: fi.offers("markDone") })).toBeVisible();
      await expect(here.getByRole("link", { name: sv.offers("markDone") })).toHaveCount(0);
    });
  });
}
