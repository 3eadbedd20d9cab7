/**
 * A page links to the profile of a member only while its reader can open it: not while the account is suspended, or about to be deleted. Each page
 * links to it before, so that it's a page where the link would be. So with their picture, except for staff. Likewise a page leads to a
 * conversation only with whom one can be had.
 */
import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { authorisationFixtures, recreateFixtures } from "./authorisation/fixtures/database.ts";
import { file } from "./authorisation/fixtures/files.ts";
import type { Fixtures, Person } from "./authorisation/fixtures/people.ts";
import { addressesOfSitemap, modulesOf } from "./authorisation/probe.ts";
import { questionFor } from "./authorisation/questions.ts";
import { openPage } from "./fixtures/program/pages.tsx";

type Subject = "owner" | "other";

const PAGES: readonly [path: string, reader: Person, subject: Subject][] = [
  ["/pages/home", "owner", "other"],
  ["/pages/messages/:id", "owner", "other"],
  ["/pages/messages/:id/details", "owner", "other"],
  ["/pages/create/:publicId/access", "owner", "other"],
  ["/pages/create/:publicId/openings", "owner", "other"],
  ["/pages/create/:publicId/questions", "owner", "other"],
  ["/pages/pipeline", "owner", "other"],
  ["/pages/pipeline/:card", "owner", "other"],
  ["/pages/matches/dismissed", "owner", "other"],
  ["/pages/settings/blocked", "entrepreneur", "other"],
  ["/pages/users", "investor", "other"],
  ["/pitches/:publicId/managers", "owner", "other"],
  ["/pitches/:publicId/managers", "other", "owner"],
  ["/pages/invitations/:manager", "other", "owner"],
  ["/pitches/:pitch", "other", "owner"],
  ["/admin/review/:submissionId", "moderator", "owner"],
  ["/admin/reports/:id", "moderator", "other"],
  ["/admin/held-messages/:id", "moderator", "other"],
  ["/admin/identity/:id", "support", "owner"],
  ["/admin/legal-documents/:id", "support", "owner"],
  ["/admin/members/:id", "support", "owner"],
];

authorisationFixtures();

const addresses = addressesOfSitemap();
let world: Fixtures;
/** Addresses of the subjects' pictures, without their widths. */
const pictures = {} as Record<Subject, string>;
/** Pages that show the picture. */
const picturing: string[] = [];

beforeAll(async () => {
  world = await recreateFixtures();
  const { owner, other, entrepreneur } = world.things.id;
  for (const subject of ["owner", "other"] as const) {
    const pictureId = await file(world.things.id[subject], "picture");
    const profile = { userId: world.things.id[subject], market: "uk" as const, pictureId };
    await db
      .insertInto("profiles")
      .values(profile)
      .onConflict((conflict) => conflict.column("userId").doUpdateSet({ pictureId }))
      .execute();
    pictures[subject] = `/files/${pictureId}/`;
  }
  await db.insertInto("blocks").values({ blockerId: entrepreneur, blockedId: other }).execute();
  await db
    .insertInto("matchDismissals")
    .values({ id: newId(), userId: owner, memberId: other, reason: "other" })
    .execute();
  const { id: pitchId } = await db
    .selectFrom("pitches")
    .select("id")
    .where("publicId", "=", world.things.published)
    .executeTakeFirstOrThrow();
  const opened = { fileId: world.things.document, title: "Budget", openedAt: new Date() };
  await db
    .insertInto("documentOpenings")
    .values({ id: newId(), pitchId, memberId: other, ...opened })
    .execute();
});

afterEach(async () => {
  await db.updateTable("users").set({ suspendedAt: null, deletionDueAt: null }).execute();
});

test.each(["/pages/profile/:username", "/pitches/:pitch"])("%s offers nobody to write to staff", async (path) => {
  const { owner } = world.things.id;
  const write = paths.newConversation({ member: "" }).split("?")[0];
  expect(await linksAt(path, "investor")).toContain(write);
  await db.updateTable("users").set({ staffRole: "support" }).where("id", "=", owner).execute();
  expect(await linksAt(path, "investor")).not.toContain(write);
  await db.updateTable("users").set({ staffRole: null }).where("id", "=", owner).execute();
});

test.each(PAGES)("%s, to %s", async (path, reader, subject) => {
  const before = await linksAt(path, reader);
  expect(before).toContain(paths.profile(subject));
  const isPicture = (link: string) => link.startsWith(pictures[subject]);
  if (before.some(isPicture)) picturing.push(path);
  for (const closed of [{ suspendedAt: new Date() }, { suspendedAt: null, deletionDueAt: new Date() }]) {
    await db.updateTable("users").set(closed).where("id", "=", world.things.id[subject]).execute();
    const links = await linksAt(path, reader);
    expect(links, Object.keys(closed).at(-1)).not.toContain(paths.profile(subject));
    if (!path.startsWith("/admin/")) expect(links.filter(isPicture), Object.keys(closed).at(-1)).toEqual([]);
  }
});

test("pictures were looked for where they are shown", () => {
  expect(picturing.length).toBeGreaterThan(8);
});

/** Where the links of a page lead, and where its pictures are. */
async function linksAt(path: string, reader: Person): Promise<string[]> {
  const page = (await modulesOf(addresses.find((address) => address.path === path)!)).at(-1)!;
  const { params, search = "" } = questionFor(`GET ${path}`, world.things, reader);
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name]!);
  const cookies = Object.fromEntries(world.cookies[reader].split("; ").map((cookie) => cookie.split("=")));
  const { html, status } = await openPage(page, address + search, { market: "uk", pattern: path, cookies });
  expect([200, 404]).toContain(status);
  return [...html.matchAll(/ (?:href|src)="([^"?#]*)/g)].map(([, href]) => href!);
}
