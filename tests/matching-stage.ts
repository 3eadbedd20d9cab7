/** Listings as chance will have them, and people who save searches for them: one for each test file of the matching. */
import { sql } from "kysely";
import { vi } from "vitest";
import type { Rhythm } from "#app/features/saved-searches/saved-search.ts";
import { type Filters, noFilters } from "#app/features/search/search.ts";
import type { AccountHolder, Guest, Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { testDatabase } from "./database.ts";
import { memberActor } from "./member.ts";
import { randomListings } from "./random-listings.ts";

export type MatchingStage = Awaited<ReturnType<typeof matchingStage>>;

/** Makes a database with so many listings. */
export async function matchingStage(listed: number) {
  const database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  const { db, closeDatabase } = await import("#app/platform/db.server.ts");
  const { saveSearch } = await import("#app/features/saved-searches/saving.server.ts");
  await randomListings(db, listed);
  const pitches = await db.selectFrom("listings").select(["pitchId", "publicId"]).orderBy("number").execute();

  return {
    db,
    pitches,

    async somebody(): Promise<Member> {
      const id = newId();
      const member = memberActor({ id, email: `${id}@example.com`, username: `m-${id.slice(-12)}` });
      const { name, email, emailVerified, username, side, lang } = member;
      await db.insertInto("users").values({ id, name, email, emailVerified, username, side, lang }).execute();
      return member;
    },

    async aGuest(): Promise<Guest> {
      const id = newId();
      await db
        .insertInto("users")
        .values({ id, name: "", email: `${id}@guest.invalid`, isAnonymous: true, lang: "se" })
        .execute();
      return { kind: "guest", id };
    },

    async save(actor: AccountHolder, filters: Partial<Filters>, notify: Rhythm = "instant"): Promise<string> {
      const asked = { ...noFilters("SEK"), ...filters };
      const saved = await saveSearch(actor, "se", asked, { name: "Bevakning", notify });
      if (!saved.ok) throw new Error(saved.code);
      return saved.value.id;
    },

    /** What a search has found. */
    findings: (searchId: string) =>
      db
        .selectFrom("searchFindings as f")
        .innerJoin("listings as l", "l.pitchId", "f.pitchId")
        .select(["l.publicId", "f.kind", "f.priceBefore", "f.toldAt"])
        .where("searchId", "=", searchId)
        .orderBy("l.publicId")
        .execute(),

    /** Forgets every search, what it has found, and what listings said before. */
    async forget(): Promise<void> {
      await sql`truncate saved_searches cascade`.execute(db);
      await sql`delete from listings_before`.execute(db);
    },

    async drop(): Promise<void> {
      await closeDatabase();
      await database.drop();
    },
  };
}
