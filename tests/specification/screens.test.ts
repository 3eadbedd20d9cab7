/** The screens of specification §2: side navigation, settings, sort orders, and empty states. For its paths see routes.test.ts. */
import { beforeAll, describe, expect, test } from "vitest";
import * as inbox from "#app/features/chat/inbox/routes/inbox.tsx";
import type { Member, Side } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { signedIn } from "../fixtures/accounts/sign-in.ts";
import { newMember } from "../fixtures/casework/support.ts";
import { FEW, publish } from "../fixtures/market/published-pitches.ts";
import { openPage } from "../fixtures/program/pages.tsx";
import { open, textsOf, titleOf } from "./browsing.ts";

accountFixtures();

const readers: Partial<Record<Side, Member>> = {};

beforeAll(async () => {
  readers.investor = await newMember({ side: "investor", plan: "premium" });
  readers.entrepreneur = await newMember({ side: "entrepreneur", plan: "premium" });
  for (const pitch of FEW) await publish(db, pitch);
});

test.each([
  ["/pages/confirm-email", "Check your email"],
  ["/pages/upgrade", "Plans"],
])("%s, which the specification gives no path, is the page %j", async (path, title) => {
  const shown = await open(path);
  expect([shown.status, titleOf(shown)]).toEqual([200, title]);
});

describe("the side navigation", () => {
  let side: string;
  beforeAll(async () => {
    const { html } = await open("/pages/home", { as: readers.entrepreneur });
    side = /<aside class="side">(.*?)<\/aside>/s.exec(html)![1]!;
  });

  /** Its links and buttons: labels and targets. */
  function entries(): string[][] {
    const links = [...side.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    const forms = [...side.matchAll(/<form [^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)];
    return [...links, ...forms].map(([, to, inner]) => [
      inner!
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
      to!,
    ]);
  }

  test.each([
    ["Home", "/pages/home"],
    ["Search", "/pages/search"],
    ["Network", "/pages/users"],
    ["Inbox", "/pages/messages"],
    ["Pipeline", "/pages/pipeline"],
    ["Profile", "/pages/profile"],
    ["Settings", "/pages/settings"],
    ["Log out", "/pages/sign-out"],
    ["Create pitch", "/pages/create"],
    ["Upgrade", "/pages/upgrade"],
    ["Dark mode Light Dark System", "/pages/theme"],
    ["Start page", "/"],
    ["Invite friends", "/pages/refer"],
    ["Contact us", "/pages/contact"],
  ])("has %j, which leads to %s", (...entry) => {
    expect(entries()).toContainEqual(entry);
  });

  test("has the select of language and region, with the present one marked", () => {
    const choices = entries().find(([, to]) => to === "/pages/language")![0];
    for (const country of ["Sverige", "Norge", "Danmark", "Suomi", "United Kingdom"])
      expect(choices).toContain(country);
    const marked = side.match(/<button [^>]*class="is-active"[^>]*>/g);
    expect(marked).toHaveLength(1);
    expect(marked![0]).toContain('value="uk"');
    expect(marked![0]).toContain('aria-current="true"');
  });
});

test.each([
  ["Password", "/pages/settings/password"],
  ["Email", "/pages/settings/email"],
  ["Notifications", "/pages/settings/notifications"],
  ["Subscription", "/pages/settings/subscription"],
  ["Delete account", "/pages/delete-account"],
])("the settings lead to %j", async (_what, path) => {
  const { html } = await open("/pages/settings", { as: readers.investor });
  expect(html).toContain(`href="${path}"`);
});

test.each([
  "Private messages",
  "Views",
  "Saved searches",
  "Premium reminders",
  "Newsletter",
  "Campaigns and offers",
  "Feedback surveys",
  "New pitches",
])("the notification settings ask about %j", async (kind) => {
  const page = await open("/pages/settings/notifications", { as: readers.investor });
  expect(textsOf(page, "legend")).toContain(kind);
  expect(textsOf(page, "label")).toEqual(expect.arrayContaining(["Email straight away", "Daily digest", "No email"]));
});

test("a search can be sorted by the four orders of the specification", async () => {
  const options = textsOf(await open("/pages/search", { as: readers.investor }), "option");
  expect(options).toEqual(
    expect.arrayContaining(["Newest first", "Oldest first", "Highest valuation", "Lowest valuation"]),
  );
});

test.each([
  ["saved", "/pages/pipeline?of=pitch", "No saved pitches yet"],
  ["created", "/pages/bookmark?tab=created", "No pitches created yet"],
  ["results", "/pages/search?q=qqqqqq", "No pitches match your search"],
])("without any %s the page %s says %j", async (_what, address, words) => {
  const newcomer = await newMember({ side: "entrepreneur" });
  expect((await open(address, { as: newcomer })).text).toContain(words);
});

test("without any messages the inbox says so", async () => {
  const newcomer = await newMember();
  const [name, value] = (await signedIn(newcomer.id)).split("=") as [string, string];
  const shown = await openPage(inbox, "/pages/messages", { market: "uk", cookies: { [name]: value } });
  expect(shown.text).toContain("No messages yet");
});

test.each(["/pages/search", "/pages/pipeline"])(
  "the list at %s ends with the words of the specification",
  async (path) => {
    const { id: userId } = readers.investor!;
    const pitches = await db.selectFrom("listings").select("pitchId").execute();
    await db
      .insertInto("bookmarks")
      .values(pitches.map(({ pitchId }) => ({ userId, pitchId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect((await open(path, { as: readers.investor })).text).toContain("There are no more posts to show.");
  },
);
