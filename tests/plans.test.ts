/** Plans on pages: the price cards list the existing features only, and pages without entitlement link to a plan and back. */
import { beforeAll, describe, expect, test } from "vitest";
import * as attachment from "#app/features/chat/attachments/routes/attachment.tsx";
import * as documentsPage from "#app/features/documents/routes/documents.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import * as landing from "#app/pages/landing.tsx";
import * as pitchPage from "#app/pages/pitch.tsx";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { member, talk } from "./fixtures/conversations/conversations.ts";
import { draftOfPitch, publish, withDocument } from "./fixtures/market/documents.ts";
import { openPage, wordsOf } from "./fixtures/program/pages.tsx";

accountFixtures();

describe("the price cards", () => {
  /** The lines of each card, in order. */
  function cardsOf(html: string): string[][] {
    const cards = html.match(/<section class="card plan[^"]*">.*?<\/section>/gs) ?? [];
    return cards.map((card) => [...card.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line]) => wordsOf(line!).trim()));
  }

  test("list of each plan what it adds", async () => {
    const { html } = await openPage(landing, "/", { market: "uk" });
    expect(cardsOf(html)).toEqual([
      ["Account and profile", "Create a pitch", "Negotiate with investors"],
      [
        "Ad: your pitch takes turns in the three ad places at the top of each results page",
        "Your pitch is sent to investors whose criteria it matches",
        "Visible in search engines",
        "Verified badge after a name check",
        "Upload documents",
        "Legal documents on request",
        "Priority support 24/7",
        "Chat and match",
        "1% of your payment, excluding VAT, goes to climate projects See the ledger",
      ],
      ["Everything in Premium", "Book a demo of Cleon, our AI assistant"],
    ]);
  });

  test.each(MARKETS)("list nothing in %s that is still to be built", async (market) => {
    const { html } = await openPage(landing, "/", { market });
    const t = translator(market, "plans");
    const lines = cardsOf(html).flat();
    expect(lines).toHaveLength(14);
    expect(lines).not.toContain(t("content.assistant"));
  });
});

describe("who lacks a plan is led to the plans, and back to the page", () => {
  let owner: Member;
  let cookies: Record<string, string>;

  const open = (page: object, pattern: string, path: string) =>
    openPage(page, path, { market: "se", pattern, cookies });

  /** The return addresses of a page's links to the plans, without the navigation's. */
  const waysBack = (html: string) =>
    [...html.slice(html.indexOf("<main"), html.indexOf("</main>")).matchAll(/href="(\/pages\/upgrade[^"]*)"/g)].map(
      ([, href]) => safeNext(new URL(href!, "http://se.localhost").searchParams.get("next"), "nowhere"),
    );

  /** A published pitch with documents, added under an earlier plan. */
  async function pitch(documents: number): Promise<string> {
    const publicId = await draftOfPitch(owner);
    for (let n = 0; n < documents; n++) await withDocument(owner, publicId);
    await publish(publicId);
    return publicId;
  }

  async function plan(is: Member["plan"]): Promise<void> {
    await db.updateTable("users").set({ plan: is }).where("id", "=", owner.id).execute();
  }

  beforeAll(async () => {
    owner = await member({ side: "entrepreneur", plan: "premium", lang: "se" });
    await db.insertInto("profiles").values({ userId: owner.id, market: "se" }).execute();
    const [name, value] = (await signedIn(owner.id)).split("=") as [string, string];
    cookies = { [name]: value };
  });

  test.each([0, 1])("from the documents of a pitch that has %d", async (documents) => {
    await plan("premium");
    const publicId = await pitch(documents);
    const path = paths.pitchDocuments(publicId);
    const pattern = "/pages/create/:publicId/documents";
    expect(waysBack((await open(documentsPage, pattern, path)).html)).toEqual([]);
    await plan("basic");
    const shown = await open(documentsPage, pattern, path);
    expect(shown.text).toContain("Dokument ingår i betalda abonnemang");
    expect(waysBack(shown.html)).toEqual([path]);
  });

  test.each([0, 1])("from the page of one's own pitch with %d documents", async (documents) => {
    await plan("premium");
    const path = paths.pitch({ publicId: await pitch(documents), companyName: "Furufukt AB" });
    expect(waysBack((await open(pitchPage, "/pitches/:pitch", path)).html)).toEqual([]);
    await plan("basic");
    const shown = await open(pitchPage, "/pitches/:pitch", path);
    expect(shown.text.includes("andra inte de här dokumenten")).toBe(documents > 0);
    expect(waysBack(shown.html)).toEqual([path]);
  });

  test("from the page on which a file is attached", async () => {
    const { ben, id } = await talk();
    const path = paths.newAttachment(id);
    const [name, value] = (await signedIn(ben.id)).split("=") as [string, string];
    const asBen = { market: "uk" as const, pattern: "/pages/messages/:id/attachment", cookies: { [name]: value } };
    const shown = await openPage(attachment, path, asBen);
    expect(shown.text).toContain("Sending files comes with a paid plan");
    expect(waysBack(shown.html)).toEqual([path]);
    await db.updateTable("users").set({ plan: "premium" }).where("id", "=", ben.id).execute();
    const then = await openPage(attachment, path, asBen);
    expect(then.html).toContain('type="file"');
    expect(waysBack(then.html)).toEqual([]);
  });
});
