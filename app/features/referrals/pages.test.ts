/** The pages of invitations as their readers get them. */
import { beforeAll, describe, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newStaff } from "#tests/fixtures/casework/support.ts";
import { subscriptionRow } from "#tests/fixtures/payments/books.ts";
import { holdsCard, linkOf, newFriend, newInviter, pays, rewardOf } from "#tests/fixtures/payments/referrals.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { call } from "#tests/fixtures/program/requests.ts";
import * as desk from "./routes/desk.tsx";
import * as invitation from "./routes/invitation.tsx";
import { loader as qrCode } from "./routes/qr-code.ts";
import * as refer from "./routes/refer.tsx";
import * as revocation from "./routes/revocation.tsx";
import { settleReward } from "./settling.server.ts";

accountFixtures();

type Market = (typeof MARKETS)[number];

const plain = (text: string) => text.replace(/\s+/g, " ");

async function cookiesOf(member: Member): Promise<Record<string, string>> {
  const [name, value] = (await signedIn(member.id, { secondFactor: true })).split("=") as [string, string];
  return { [name]: value };
}

async function referPage(member: Member, market: Market = "uk", address = paths.refer()) {
  await db.updateTable("users").set({ lang: market }).where("id", "=", member.id).execute();
  const page = await openPage(refer, address, { market, cookies: await cookiesOf(member), pattern: "/pages/refer" });
  return { ...page, text: plain(page.text) };
}

async function opened(slug: string, market: Market = "uk", cookies: Record<string, string> = {}) {
  const page = await openPage(invitation, paths.invitation(slug), { market, cookies, pattern: "/i/:slug" });
  return { ...page, text: plain(page.text) };
}

describe("the page of a member", () => {
  let inviter: Member;
  let slug: string;

  beforeAll(async () => {
    inviter = await newInviter();
    slug = await linkOf(inviter);
  });

  test.each(MARKETS)("before anybody has joined, in %s", async (market) => {
    const t = translator(market, "referrals");
    const { text, html } = await referPage(inviter, market);
    for (const words of [t("title"), t("friends.none"), t("friends.noneText"), t("rules"), t("qr.scan")]) {
      expect(text).toContain(plain(words));
    }
    expect(text).not.toContain(plain(t("codes.title", { count: 1 })));
    // On the host of the request, and in a field to select from.
    expect(html).toContain(`value="${market}.localhost:3000/i/${slug}"`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("shows who joined, who paid, what was taken back and why, and what the code does", async () => {
    const joined = await newFriend(inviter, "Tormod Ekeli");
    const paid = await newFriend(inviter, "Sigurd Vangen");
    await pays(paid);
    const refused = await newFriend(inviter, "Hanne Brekke");
    await holdsCard(inviter, (await pays(refused)).card);
    for (const { id } of [joined, paid, refused]) await settleReward(systemActor("test"), id);
    const { code } = (await rewardOf(paid))!;
    const { text } = await referPage(inviter);
    expect(text).toContain("3 joined, 2 paid");
    expect(text).toMatch(/Tormod Ekeli ?joined \d+ \w+ \d{4} ?Hasn’t paid/);
    expect(text).toMatch(new RegExp(`Sigurd Vangen ?paid .{6,20}Code earned ?${code}`));
    expect(text).toMatch(/Hanne Brekke ?paid .{6,20}No code ?Paid with the same card as you/);
    // Without a subscription a code goes with an order.
    expect(text).toContain("Use it when you order");
    await subscriptionRow(inviter.id);
    const { text: subscribed, html } = await referPage(inviter);
    expect(subscribed).toMatch(
      /Next invoice, .{5,17}2026 ?SEK 399\.00 ?The code, 20% ?-SEK 79\.80 ?You pay ?SEK 319\.20 ?Use on the next invoice/,
    );
    expect(subscribed).not.toContain("Use it when you order");
    expect(html).toContain(`action="${paths.subscriptionCode((await rewardOf(paid))!.codeId!)}"`);
  });

  test("says what is written on a link dark on white, also as a file", async () => {
    const cookie = await signedIn(inviter.id);
    const file = await call(qrCode, paths.referCode(), { cookie });
    expect(file.headers.get("content-type")).toBe("image/svg+xml");
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="stakeholm-${slug}.svg"`);
    const svg = await file.text();
    expect(svg).toContain('fill="#fff"/><path d="M');
    expect(svg).not.toContain("script");
  });
});

describe("the page behind a link", () => {
  let inviter: Member;
  let slug: string;

  beforeAll(async () => {
    inviter = await newInviter("Ingrid <b>Haugen</b>");
    slug = await linkOf(inviter);
  });

  test.each(MARKETS)("names the inviter and what they will see, in %s", async (market) => {
    const t = translator(market, "referrals");
    const words = { name: inviter.name, brand: BRAND };
    const { status, text, html } = await opened(slug, market);
    expect(status).toBe(200);
    for (const each of [t("invite.title", words), t("invite.sees", words), t("invite.accept")]) {
      expect(text).toContain(plain(each));
    }
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("<b>Haugen");
    for (const secret of [inviter.id, inviter.email, inviter.username!]) expect(html).not.toContain(secret);
  });

  test("tells a member that invitations are for new accounts", async () => {
    const member = await newInviter("Mari Aspelund");
    const t = translator(member.lang, "referrals");
    const { text, html } = await opened(slug, "no", await cookiesOf(member));
    expect(text).toContain(plain(t("invite.member")));
    expect(html).not.toContain(t("invite.accept"));
  });

  test.each(["nobody-aaaaaa", "Ingrid", "a".repeat(100)])(
    "%s is nobody's: 404, with the way to sign up",
    async (link) => {
      const { status, text, html } = await opened(link);
      expect(status).toBe(404);
      expect(text).toContain("This invitation is no longer valid");
      expect(html).toContain('href="/pages/sign-up"');
    },
  );

  test("of a suspended member it looks as if there were none", async () => {
    const gone = await newInviter("Gone Girl");
    const link = await linkOf(gone);
    await db.updateTable("users").set({ suspendedAt: new Date() }).where("id", "=", gone.id).execute();
    const { status, text } = await opened(link);
    expect(status).toBe(404);
    expect(text).not.toContain("Gone Girl");
  });

  test("too many presses from one place are refused", async () => {
    const ip = "10.66.6.6";
    const press = () =>
      openPage(invitation, paths.invitation(slug), { market: "uk", form: {}, pattern: "/i/:slug", ip }).then(
        ({ status }) => status,
      );
    for (let count = 0; count < 60; count++) expect(await press()).toBe(302);
    expect(await press()).toBe(429);
  });
});

test.each(MARKETS)("the desk says which rule refused and asks before a code is taken back, in %s", async (market) => {
  const t = translator(market, "referrals-desk");
  const support = await newStaff("support");
  await db.updateTable("users").set({ lang: market }).where("id", "=", support.id).execute();
  const inviter = await newInviter("Desk Inviter");
  const [good, bad] = [await newFriend(inviter, "Good Friend"), await newFriend(inviter, "Bad Friend")];
  await pays(good);
  await holdsCard(inviter, (await pays(bad)).card);
  for (const { id } of [good, bad]) await settleReward(systemActor("test"), id);
  const cookies = await cookiesOf(support);
  const { id, code } = (await rewardOf(good))!;
  const { html, text } = await openPage(desk, paths.rewards(), { market, cookies });
  expect(plain(text)).toContain(plain(t("cause.own-card")));
  expect(html).toContain(paths.rewardRevocation(id));
  expect(html).not.toContain(paths.rewardRevocation((await rewardOf(bad))!.id));
  const asking = { market, cookies, pattern: "/admin/referrals/:id/revocation" };
  const form = await openPage(revocation, paths.rewardRevocation(id), asking);
  expect(plain(form.text)).toContain(plain(t("revoke.title", { code: code! })));
  const empty = await openPage(revocation, paths.rewardRevocation(id), { ...asking, form: { reason: " " } });
  expect(empty.status).toBe(422);
  const sent = await openPage(revocation, paths.rewardRevocation(id), { ...asking, form: { reason: "Because." } });
  expect(sent.location).toBe(paths.rewards());
  expect((await rewardOf(good))!.state).toBe("taken-back");
});
