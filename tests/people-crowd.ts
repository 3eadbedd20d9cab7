/** Members alike in all but a few things, as many as it takes to have more than are counted, and all pages of them. */
import { sql } from "kysely";
import { readPeople } from "#app/features/network/reading.ts";
import { newId } from "#app/platform/ids.ts";

/** How many there are: every tenth is called Anna, the others Bo and know an Anna; every fiftieth is no investor. */
export const CROWD = 300;

/** Everybody's username, the latest to join first. */
export const LATEST_FIRST: readonly string[] = Array.from({ length: CROWD }, (_, index) => `medlem${CROWD - index}`);

/** A member's number, by which they differ. */
export function numberOf(username: string): number {
  return Number(username.slice("medlem".length));
}

const DAY = 86_400_000;

/** The same in the order of the weeks in which they were last here: each a day before the one with the number before. */
export function latelyFirst(): string[] {
  // 1970 began on a Thursday, weeks begin on Mondays.
  const week = (username: string) => Math.floor((Date.UTC(2026, 2, 1) / DAY - numberOf(username) + 3) / 7);
  return LATEST_FIRST.toSorted((one, other) => week(other) - week(one));
}

/** Adds them; ids end in the given byte, which decides whether they are in the sample: below "04" they all are. */
export async function addCrowd(ending: string): Promise<void> {
  const { transaction } = await import("#app/platform/db.server.ts");
  await transaction(async (trx) => {
    await sql`insert into users (id, name, email, email_verified, lang, side, username, created_at, last_seen_at)
      select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 10, '0') || ${ending})::uuid,
        case when n % 10 = 0 then 'Anna ' else 'Bo ' end || 'Nummer', 'm' || n || '@hidden.example', true,
        'se', case when n % 50 = 0 then 'entrepreneur' else 'investor' end, 'medlem' || n,
        timestamptz '2026-01-01' + n * interval '1 hour', timestamptz '2026-03-01 12:00Z' - n * interval '1 day'
      from generate_series(1, ${CROWD}::int) as n`.execute(trx);
    await sql`insert into profiles (user_id, market, county, biography, budget_from, budget_to, budget_currency, interests)
      select id, 'se', 'SE-AB', 'Anna heter en vän.', 500000, 2000000, 'SEK', '{health}' from users where username like 'medlem%'`.execute(
      trx,
    );
  });
}

/** Everybody a search finds, on all its pages one after another, and how many each page says there are. */
export async function allPages(query: string): Promise<{ usernames: string[]; totals: number[] }> {
  const { findPeople } = await import("#app/features/network/queries.server.ts");
  const { search } = readPeople(new URLSearchParams(query), "se");
  const usernames: string[] = [];
  const totals = new Set<number>();
  for (let after = search.after; ; ) {
    const result = await findPeople({ kind: "guest", id: newId() }, "se", { ...search, after });
    if (result.kind !== "found") throw new Error("too slow");
    usernames.push(...result.people.map(({ username }) => username));
    totals.add(result.total);
    if (!result.next) return { usernames, totals: [...totals] };
    after = result.next;
  }
}
