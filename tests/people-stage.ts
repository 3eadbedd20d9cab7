/** A database with a few members who want to be found, and a guest who looks for them. */
import { expect, vi } from "vitest";
import type { PeopleSearch } from "#app/features/network/people.ts";
import { readPeople } from "#app/features/network/reading.ts";
import type { AccountHolder, Guest } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { testDatabase } from "./database.ts";

type Answer = Awaited<ReturnType<typeof import("#app/features/network/queries.server.ts").findPeople>>;

const DAY = 86_400_000;

/** A member as a test tells of them. */
export interface Made {
  name: string;
  side?: "investor" | "entrepreneur" | null;
  market?: "se" | "no" | "dk" | "fi" | "uk";
  county?: string;
  city?: string;
  job?: string;
  biography?: string;
  interests?: string[];
  budget?: [number | null, number | null, string];
  verified?: boolean;
  /** Days since they were here. */
  away?: number;
  account?: Record<string, unknown>;
}

const WORLD: readonly Made[] = [
  {
    name: "Åsa Bergström",
    county: "SE-AB",
    city: "Stockholm",
    job: "Revisor",
    biography: "Söker bolag inom livsmedel och odling.",
    interests: ["food-retail", "health"],
    budget: [500_000, 2_000_000, "SEK"],
    verified: true,
  },
  {
    name: "Bjørn Åsmund",
    market: "no",
    county: "NO-03",
    city: "Oslo",
    job: "Skipsmegler",
    interests: ["transport-logistics"],
    budget: [null, 1_000_000, "NOK"],
    away: 40,
  },
  {
    name: "Dev Rao",
    market: "uk",
    county: "UKI",
    city: "London",
    job: "Angel investor",
    biography: "I back bakeries. Åsa is a friend.",
    interests: ["food-retail"],
    budget: [100_000, null, "GBP"],
  },
  {
    name: "Aino Lahti",
    side: "entrepreneur",
    market: "fi",
    county: "FI-18",
    city: "Helsinki",
    interests: ["it-data"],
    away: 8,
  },
  { name: "Maja Ek", side: "entrepreneur", county: "SE-M", city: "Malmö", biography: "Bakar bröd.", away: 400 },
];

/** The names of those who are there from the beginning. */
export const [ASA, BJORN, DEV, AINO, MAJA] = WORLD.map(({ name }) => name) as [string, string, string, string, string];

/** What is there to look for people with. */
export interface PeopleStage {
  db: Database;
  /** The ids of those that were added, by name. */
  ids: ReadonlyMap<string, string>;
  /** Adds a member and returns their id. */
  add(made: Made): Promise<string>;
  remove(id: string): Promise<void>;
  /** What an address finds; `change` is made to what was read from it. Fails when the database takes too long. */
  found(
    query: string,
    actor?: AccountHolder,
    change?: Partial<PeopleSearch>,
  ): Promise<Extract<Answer, { kind: "found" }>>;
  /** The names of all that an address finds, in the order of the alphabet. */
  names(query: string, actor?: AccountHolder): Promise<string[]>;
  drop(): Promise<void>;
}

/** Makes a database with these members. */
export async function peopleStage(): Promise<PeopleStage> {
  const database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  const { db, closeDatabase } = await import("#app/platform/db.server.ts");
  const { findPeople } = await import("#app/features/network/queries.server.ts");
  const guest: Guest = { kind: "guest", id: newId() };
  const ids = new Map<string, string>();

  const add = async (made: Made) => {
    const id = await insert(db, made);
    ids.set(made.name, id);
    return id;
  };
  for (const one of WORLD) await add(one);

  const found: PeopleStage["found"] = async (query, actor = guest, change = {}) => {
    const { search, notices } = readPeople(new URLSearchParams(query), "se");
    expect(notices).toEqual([]);
    const result = await findPeople(actor, "se", { ...search, ...change });
    if (result.kind !== "found") throw new Error(`Too slow: ${query}`);
    return result;
  };
  return {
    db,
    ids,
    add,
    remove: async (id) => {
      await db.deleteFrom("users").where("id", "=", id).execute();
    },
    found,
    names: async (query, actor) => {
      const { people, total } = await found(query, actor);
      expect(total).toBe(people.length);
      return people.map(({ name }) => name).sort();
    },
    drop: async () => {
      await closeDatabase();
      await database.drop();
    },
  };
}

async function insert(
  db: Database,
  { name, side = "investor", market = "se", verified, away = 0, account, ...made }: Made,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("users")
    .values({
      id,
      name,
      email: `${id}@hidden.example`,
      emailVerified: true,
      lang: market,
      side,
      username: side && `u${id.slice(-12)}`,
      identityVerifiedAt: verified ? new Date("2026-05-01") : null,
      lastSeenAt: new Date(now().getTime() - away * DAY),
      ...account,
    })
    .execute();
  const [budgetFrom, budgetTo, budgetCurrency] = made.budget ?? [null, null, null];
  await db
    .insertInto("profiles")
    .values({
      userId: id,
      market,
      county: made.county ?? null,
      city: made.city ?? null,
      job: made.job ?? null,
      biography: made.biography ?? null,
      interests: made.interests ?? [],
      phone: "+46701234567",
      hideEmail: false,
      budgetFrom,
      budgetTo,
      budgetCurrency,
    })
    .execute();
  return id;
}
