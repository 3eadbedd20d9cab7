/** Owners of published pitches are told what visitors do not see, until there is a short description. */
import { expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { publish } from "#tests/fixtures/market/published-pitches.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import * as home from "../home.tsx";
import * as pitchPage from "../pitch.tsx";

accountFixtures();

const LINE = "Kvistletare åt sågverk.";
const TEXT = "Vi söker delägare till våra kvistletare. Mer är för medlemmar.";

/** The pages of a published pitch that its owner and a visitor are shown. */
async function pagesOf(username: string, shortDescription: string | null) {
  const pitchId = await publish(db, { name: "Furufukt AB", text: TEXT, shortDescription });
  const { publicId, ownerId } = await db
    .selectFrom("pitches")
    .select(["publicId", "ownerId"])
    .where("id", "=", pitchId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("users")
    .set({ side: "entrepreneur", username, emailVerified: true })
    .where("id", "=", ownerId)
    .execute();
  await db.insertInto("profiles").values({ userId: ownerId, market: "se" }).execute();
  const [name, value] = (await signedIn(ownerId)).split("=") as [string, string];
  const asOwner = { market: "se", cookies: { [name]: value } } as const;
  const address = `/pitches/furufukt-ab-${publicId}`;
  const pattern = "/pitches/:pitch";
  return {
    toWizard: `href="${paths.editPitch(publicId, 3)}#pitch-shortDescription"`,
    ofOwner: [
      await openPage(home, "/pages/home", asOwner),
      await openPage(pitchPage, address, { ...asOwner, pattern }),
    ].map(({ html }) => html),
    ofVisitor: (await openPage(pitchPage, address, { market: "se", pattern })).html,
  };
}

const notice = translator("se", "pitches-page")("own.noLine");

test("without one the owner is asked for it at home and on the page of the pitch, and others read nothing in its place", async () => {
  const { toWizard, ofOwner, ofVisitor } = await pagesOf("utan", null);
  for (const html of ofOwner) {
    expect(html).toContain(notice);
    expect(html).toContain(toWizard);
  }
  expect(ofVisitor).toContain("Furufukt AB");
  expect(ofVisitor).not.toMatch(/kvistletare|delägare till|class="lead"|<p[^>]*><\/p>/);
  expect(ofVisitor).not.toContain(notice);
});

test("with one nobody is asked, and everybody reads it", async () => {
  const { ofOwner, ofVisitor } = await pagesOf("med", LINE);
  for (const html of ofOwner) expect(html).not.toContain(notice);
  expect(ofVisitor).toContain(LINE);
  expect(ofVisitor).not.toMatch(/delägare till/);
});
