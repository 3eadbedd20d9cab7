/** The page of a pitch, as an adviser sees it. */
import { expect, test } from "vitest";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { adviserWorld, linkBy, readingOf } from "#tests/fixtures/market/advisers.ts";
import { publish } from "#tests/fixtures/market/documents.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { readingCookie } from "./reading-cookie.server.ts";
import * as reading from "./routes/reading.tsx";

accountFixtures();

const world = adviserWorld();

test.each(["se", "uk"] as const)(
  "offers no address that they could not open, and promotes nothing: %s",
  async (market) => {
    await publish(world.publicId);
    expect((await pitchPage(world.owner, world.publicId))!.teaser.boosted).toBe(true);
    const link = await linkBy(world.owner, world.publicId);
    const [name, value] = readingCookie(link.id, await readingOf(link)).split(/[=;]/);
    const page = await openPage(reading, paths.adviserReading(link.id), {
      market,
      pattern: "/pages/adviser/:link",
      cookies: { [name!]: value! },
    });
    expect(page.text).toContain("Furufukt AB");
    expect(page.text).not.toContain(translator(market, "pitches-page")("copy.link"));
    expect(page.html).not.toContain(`>${translator(market, "pitches")("card.boosted")}<`);
  },
);
