/** A pitch in several languages: what of it is listed, found and shown. */
import { expect, test } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { FEW, publish } from "#tests/fixtures/market/published-pitches.ts";
import { listPitch } from "./listing/listing.server.ts";
import { listedSummaries, toSummary } from "./listing/summaries.server.ts";
import { pitchPage } from "./page/pitch-page.server.ts";
import { ownTexts, versionsOf } from "./translations.ts";

accountFixtures();

const ENGLISH = {
  language: "en",
  shortDescription: "Bakes rye bread.",
  pitchText: "We bake rye bread. It takes a day.",
};
const DANISH = { language: "da", shortDescription: null, pitchText: "Vi bager rugbrød. Det tager et døgn." };

/** A published Swedish pitch with these versions; what its owner says of the language of the original. */
async function published(translations: object[], language?: string): Promise<string> {
  const id = await publish(db, { ...FEW[0]!, translations, ...(language && { language }) });
  await transaction((trx) => listPitch(trx, id));
  const { publicId } = await db.selectFrom("pitches").select("publicId").where("id", "=", id).executeTakeFirstOrThrow();
  return publicId;
}

const listingOf = (publicId: string) =>
  db.selectFrom("listings").selectAll().where("publicId", "=", publicId).executeTakeFirstOrThrow();

async function summaryFor(actor: Member | typeof VISITOR, publicId: string) {
  const row = await listedSummaries(actor).where("listings.publicId", "=", publicId).executeTakeFirstOrThrow();
  return toSummary(actor, row);
}

test("a listing names the languages, the original's first, and is found by the words of each", async () => {
  const publicId = await published([DANISH, ENGLISH]);
  const listing = await listingOf(publicId);
  expect(listing.languages).toEqual(["sv", "da", "en"]);
  expect(listing.search).toContain("'rugbröd'");
  expect(listing.search).toContain("'bread'");
  expect(listing.search).not.toContain("/market/uk");
});

test("a version in the original's language is none, once the owner has corrected that", async () => {
  expect(versionsOf("en", [DANISH, ENGLISH] as never)).toEqual([DANISH]);
  expect((await listingOf(await published([DANISH, ENGLISH], "en"))).languages).toEqual(["en", "da"]);
});

test("members read the lead of each version, visitors only the lines that everybody may read", async () => {
  const member = await newMember({ side: "investor" });
  const publicId = await published([DANISH, ENGLISH]);
  expect((await summaryFor(member, publicId)).translations).toEqual([
    { language: "da", lead: "Vi bager rugbrød." },
    { language: "en", lead: "Bakes rye bread." },
  ]);
  expect((await summaryFor(VISITOR, publicId)).translations).toEqual([{ language: "en", lead: "Bakes rye bread." }]);
  const [open, closed] = [await pitchPage(member, publicId), await pitchPage(VISITOR, publicId)];
  expect(open!.details!.content.translations).toEqual([DANISH, ENGLISH]);
  expect(closed!.details).toBeNull();
  expect(JSON.stringify(closed)).not.toContain("takes a day");
  expect(closed!.teaser.translations).toEqual([
    { language: "da", shortDescription: null, pitchText: null },
    { language: "en", shortDescription: "Bakes rye bread.", pitchText: null },
  ]);
});

test("what a machine translates is every text of the owner, once", () => {
  const content = {
    shortDescription: "Rugbrød.",
    pitchText: "Vi bager.",
    moneyUse: [{ what: "Ovn" }, { what: "Ovn" }],
    team: [{ role: "Bager" }],
    milestones: [{ text: "Ny butik" }],
    shareClasses: null,
  };
  expect(ownTexts(content, [{ caption: "Ovnen" }, { caption: null }])).toEqual([
    ...["Rugbrød.", "Vi bager.", "Ovn", "Bager", "Ny butik", "Ovnen"],
  ]);
});
