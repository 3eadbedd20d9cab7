/**
 * What somebody adds to pitches, and says nowhere who gets it, is shown to nobody; and of what is declared, nobody gets more than the table of
 * audiences gives them (docs/decisions/158-audiences.md). Every address: `disclosure.long.test.ts`.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { matchesFoundMail } from "#app/features/matching/emails/matches-found.tsx";
import { rowsOf } from "#app/features/privacy/export-contents.server.ts";
import { shownTables } from "#app/features/privacy/personal-data-registry.server.ts";
import { searchesFoundMail } from "#app/features/saved-searches/emails/searches-found.tsx";
import { db } from "#app/platform/db/db.server.ts";
import { createHub } from "#app/platform/live/live.server.ts";
import type { MailTemplate } from "#app/platform/mail/mail.ts";
import { drawMail } from "#app/shell/mail-drawing.server.ts";
import { authorisationFixtures, recreateFixtures } from "./authorisation/fixtures/database.ts";
import type { Fixtures } from "./authorisation/fixtures/people.ts";
import { addressesOfSitemap } from "./authorisation/probe.ts";
import { addUndeclared, FOUND_AT, type Reader, readAll, UNDECLARED } from "./disclosure/undeclared.ts";
import { openDoor, openSocket } from "./fixtures/conversations/live-sockets.ts";
import { eventually } from "./fixtures/program/eventually.ts";

/** Where a pitch is read, found, listed, compared, written about, edited and reviewed, and where it leaves as a file. */
const PATHS = [
  "/pitches/:pitch",
  "/feeds/:file",
  "/sitemap-pitches.xml",
  "/pages/search",
  "/pages/search/suggestions",
  "/pages/compare",
  "/pages/bookmark",
  "/pages/home",
  "/pages/matches",
  "/pages/profile/:username",
  "/pages/messages/:id",
  "/pages/offers",
  "/pages/pipeline",
  "/pages/pipeline/export/:kind",
  "/pages/saved-searches",
  "/pages/create/:publicId/:step",
  "/pages/create/:publicId/preview",
  "/pages/adviser/:link",
  "/admin/review",
  "/admin/review/export",
  "/admin/review/:submissionId",
  "/admin/review/:submissionId/preview",
];

const READERS: readonly Reader[] = ["visitor", "newcomer", "investor", "other", "owner", "adviser", "moderator"];

authorisationFixtures();

const addresses = addressesOfSitemap().filter(({ path }) => PATHS.includes(path));
let world: Fixtures;
let cookies: Record<Reader, string>;

beforeAll(async () => {
  world = await recreateFixtures();
  cookies = await addUndeclared(world);
});

test("the addresses exist", () => {
  expect(addresses.map(({ path }) => path).sort()).toEqual([...PATHS].sort());
});

const MAILS: Readonly<Record<string, [MailTemplate<object>, (pitchId: string) => object]>> = {
  "matches-found": [matchesFoundMail as MailTemplate<object>, (pitchId) => ({ pitchIds: [pitchId] })],
  "searches-found": [searchesFoundMail as MailTemplate<object>, () => ({ at: FOUND_AT.toISOString() })],
};

// Before they open the pitch, after which no mail announces it.
test.each(Object.keys(MAILS))("no mail %s says what is undeclared", async (kind) => {
  const [template, dataOf] = MAILS[kind]!;
  const { id } = await db
    .selectFrom("pitches")
    .select("id")
    .where("publicId", "=", world.things.published)
    .executeTakeFirstOrThrow();
  const [market, origin] = ["uk" as const, "http://localhost"];
  const reader = {
    id: world.things.id.investor,
    name: "Ida",
    email: "ida@example.com",
    market,
    residence: market,
    origin,
  };
  const model = await template.read(reader, dataOf(id));
  expect(JSON.stringify(model)).toContain("Kelp & Co");
  const { text } = await drawMail(await template.compose(reader, model));
  expect(text).toContain("Kelp & Co");
  expect(JSON.stringify(model) + text).not.toContain(UNDECLARED);
});

describe.each(READERS)("to a reader who is %s", (reader) => {
  test("no address shows what is undeclared, or what is for others", async () => {
    const { leaks, shown } = await readAll(addresses, reader, cookies[reader], world);
    expect(leaks).toEqual({});
    // Otherwise it would have looked in the wrong places.
    expect(shown.has("shortDescription")).toBe(true);
    expect(shown.has("valuation")).toBe(reader !== "visitor" && reader !== "newcomer");
  });
});

test("no archive of a member's data has a line that is undeclared, and other members' have none of the pitch's", async () => {
  for (const who of ["owner", "other", "investor"] as const) {
    const lines: string[] = [];
    await db.transaction().execute(async (trx) => {
      for (const { table, shown } of shownTables()) {
        for await (const rows of rowsOf(trx, table, shown, world.things.id[who])) {
          // What stands in the owner's own lists is theirs.
          const values = rows.flatMap((row) => Object.entries(row).filter(([, value]) => typeof value !== "object"));
          lines.push(...(who === "owner" ? values : rows).map((line) => JSON.stringify(line)));
        }
      }
    });
    expect(lines.length, who).toBeGreaterThan(5);
    expect(
      lines.filter((line) => line.includes("undeclared")),
      who,
    ).toEqual([]);
  }
});

test("no live message carries it", async () => {
  const hub = createHub();
  const door = await openDoor(hub);
  const { id } = world.things;
  const [member, moderator] = [
    await openSocket(door, { id: id.owner, username: "owner", cookie: cookies.owner }),
    await openSocket(door, { id: id.moderator, username: "moderator", cookie: cookies.moderator }),
  ];
  const hint = { kind: "pitch" as const, id: world.things.published, undeclared: UNDECLARED };
  await hub.publish([{ hints: [{ to: [id.owner, "reviewers"], hint }] }]);
  await eventually(() => {
    for (const { frames } of [member, moderator]) {
      expect(frames.flatMap(({ hints = [] }) => hints)).toEqual([{ kind: "pitch", id: world.things.published }]);
    }
  });
  await door.close();
  await hub.stop();
});
