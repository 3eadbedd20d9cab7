/** Messages of specification §8, verbatim in English by their keys, and other promised texts, at their occasions. */
import { beforeAll, describe, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { newMember } from "../fixtures/casework/support.ts";
import { FEW, publish } from "../fixtures/market/published-pitches.ts";
import { openPage } from "../fixtures/program/pages.tsx";
import { mainOf, open, textsOf } from "./browsing.ts";

accountFixtures();

const errors = translator("uk", "errors");
const flash = translator("uk", "flash");

test.each([
  ["Cannot send a message to a blocked contact", errors("failure.blocked-contact")],
  ["Cannot send a message while you are blocked by Ada", errors("failureNamed.blockedBy", { name: "Ada" })],
  ["Company Logo is required", errors("failure.logo-required")],
  ["The file is too large. Max 5 MB.", errors("failure.file-too-large")],
  ["Wrong file type. Only .png and .jpg files are allowed.", errors("failure.image-type-wrong")],
  ["Server error", errors("page.serverErrorTitle")],
  ["Something went wrong on our end. Reload the page or try again later.", errors("page.serverErrorText")],
  ["Please choose a reason.", errors("validation.report-reason")],
  ["Chat deleted.", flash("chat-deleted")],
  ["Report sent. Thank you.", flash("report-sent")],
  ["Bookmark added", flash("bookmark-added")],
  ["Bookmark removed", flash("bookmark-removed")],
  ["just now", translator("uk", "shell")("justNow")],
  ["Link copied", translator("uk", "pitches-page")("copy.done")],
  ["Pitch queued for review.", flash("pitch-queued")],
  ["Changes queued for review. The pitch stays as it was until then.", flash("pitch-updated")],
])("%s", (message, words) => {
  expect(words).toBe(message);
});

describe("at its occasion", () => {
  let investor: Member;
  let entrepreneur: Member;
  let pitch: string;

  beforeAll(async () => {
    investor = await newMember({ side: "investor", plan: "premium" });
    entrepreneur = await newMember({ side: "entrepreneur" });
    const ids = [];
    for (const each of FEW) ids.push(await publish(db, each));
    const { publicId } = await db
      .selectFrom("pitches")
      .select("publicId")
      .where("id", "=", ids[0]!)
      .executeTakeFirstOrThrow();
    pitch = publicId;
  });

  test("what fails on our end says so, and what to do", async () => {
    const broken = {
      loader: () => {
        throw new Error("broken");
      },
    };
    const shown = await openPage(broken, "/pages/broken", { market: "uk" });
    expect(shown.status).toBe(500);
    expect(textsOf(shown, "h1")).toEqual(["Server error"]);
    expect(shown.text).toContain("Something went wrong on our end. Reload the page or try again later.");
    expect(shown.text).not.toContain("broken");
  });

  test("a reset without an address asks for one", async () => {
    const refused = await open("/pages/forgot-password", { form: { email: "" } });
    expect(refused.status).toBe(422);
    expect(mainOf(refused)).toContain("Fill in this field.");
  });

  test("a support case with an empty field is refused", async () => {
    const refused = await open("/pages/contact", { form: { id: newId(), name: "Ada", email: "ada@example.com" } });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please fill in all fields before submitting your case.");
  });

  test("support says when it answers, and that paid plans have it around the clock", async () => {
    expect(mainOf(await open("/pages/contact"))).toContain("We answer within 1–2 working days.");
    expect(mainOf(await open("/pages/contact", { as: investor }))).toContain("support around the clock");
  });

  test("a report without a reason is refused, and offers the four of the specification", async () => {
    const address = `/pitches/${pitch}/report`;
    const pattern = "/pitches/:publicId/report";
    const labels = textsOf(await open(address, { as: investor, pattern }), "label");
    for (const reason of [
      "Wrong place on the map",
      "Wrong or incorrect information",
      "Inappropriate content",
      "Something else",
    ])
      expect(labels).toContain(reason);
    const refused = await open(address, { as: investor, pattern, form: {} });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please choose a reason.");
  });

  test("a pitch without logo and without its owner's word is refused", async () => {
    const made = await open("/pages/create", { as: entrepreneur, form: {} });
    const publicId = made.location!.split("/")[3]!;
    const refused = await open(`/pages/create/${publicId}/submission`, {
      as: entrepreneur,
      pattern: "/pages/create/:publicId/submission",
      form: { pitchText: "Text.", token: "1.1" },
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Company Logo is required");
    expect(refused.text).toContain("Certify that the information is accurate.");
  });

  test("a search says how many it has found, and can show more or fewer choices and be cleared", async () => {
    const all = mainOf(await open("/pages/search", { as: investor }));
    expect(all).toContain("8 pitches");
    expect(all).toContain("Show 10 more");
    expect(all).toContain("Show fewer");
    const narrowed = await open("/pages/search?industry=construction", { as: investor });
    expect(mainOf(narrowed)).toContain("3 pitches");
    const clear = /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Clear/.exec(narrowed.html);
    expect(clear?.[1]).toBe("/pages/search");
  });

  test("whoever logs in through a provider changes address and password there", async () => {
    const member = await newMember();
    await db.deleteFrom("passwords").where("userId", "=", member.id).execute();
    await db
      .insertInto("providerAccounts")
      .values({ userId: member.id, provider: "google", subject: member.id })
      .execute();
    for (const address of ["/pages/settings/email", "/pages/settings/password"]) {
      const shown = mainOf(await open(address, { as: member }));
      expect(shown).toContain("Change your email address and password there.");
      expect(shown).toContain("Google");
    }
  });
});
