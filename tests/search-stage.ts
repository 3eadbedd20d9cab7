/** A database with published pitches, and a member who searches it: one for each test file of the search. */
import { vi } from "vitest";
import type { Search } from "#app/features/search/search.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/db.server.ts";
import { testDatabase } from "./database.ts";
import { memberActor } from "./member.ts";
import { publish, type Told } from "./published-pitches.ts";

type Answer = Awaited<ReturnType<typeof import("#app/features/search/queries.server.ts").findPitches>>;

/** What is there to test the search with. */
export interface SearchStage {
  db: Database;
  member: Member;
  /** The search of an address, of a reader in Sweden. */
  searchOf(query: string, actor?: Actor): Search;
  /** What an address finds; `change` is made to what was read from it. Fails when the database takes too long. */
  found(query: string, actor?: Actor, change?: Partial<Search>): Promise<Extract<Answer, { kind: "found" }>>;
  /** The companies of the first page. */
  names(query: string, actor?: Actor): Promise<string[]>;
  drop(): Promise<void>;
}

/** Makes a database with these pitches. */
export async function searchStage(pitches: readonly Told[]): Promise<SearchStage> {
  const database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  const { db, closeDatabase } = await import("#app/platform/db.server.ts");
  const { findPitches } = await import("#app/features/search/queries.server.ts");
  const { readSearch } = await import("#app/features/search/reading.ts");
  const member = memberActor();
  const { id, name, email, emailVerified, username, side } = member;
  await db.insertInto("users").values({ id, name, email, emailVerified, username, side }).execute();
  for (const pitch of pitches) await publish(db, pitch);

  const searchOf = (query: string, actor: Actor = member) => readSearch(new URLSearchParams(query), actor, "se").search;
  const found = async (query: string, actor: Actor = member, change: Partial<Search> = {}) => {
    const result = await findPitches(actor, "se", { ...searchOf(query, actor), ...change });
    if (result.kind !== "found") throw new Error(`Too slow: ${query}`);
    return result;
  };
  return {
    db,
    member,
    searchOf,
    found,
    names: async (query, actor) => (await found(query, actor)).pitches.map(({ companyName }) => companyName),
    drop: async () => {
      await closeDatabase();
      await database.drop();
    },
  };
}
