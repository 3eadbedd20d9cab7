import { sql } from "kysely";
import type { Industry } from "#app/features/pitches/pitch.ts";
import { seesFigures } from "#app/features/pitches/queries-audience.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import type { Price } from "./saved-search.ts";

/** A pitch as a mail tells of it. */
export interface MailedPitch {
  publicId: string;
  companyName: string;
  industry: Industry;
  county: string;
  kind: "new" | "price";
  /** Null for whoever sees no figures. */
  price: Price | null;
  priceBefore: Price | null;
}

/** What one of the reader's searches has found. */
export interface MailedSearch {
  id: string;
  name: string;
  /** The first few, boosted ones before others. */
  pitches: MailedPitch[];
  /** How many there are in all. */
  count: number;
}

const SHOWN = 5;
const MOST_SEARCHES = 50;

/** What a mail tells of that was made ready at a moment: nothing that has been opened or taken down since. */
export async function mailedSearches(_actor: SystemActor, userId: string, at: Date): Promise<MailedSearch[]> {
  const { rows } = await sql<MailedPitch & { id: string; name: string; count: number }>`
    select * from (
      select s.id, s.name, s.created_at, l.public_id, l.company_name, l.industry, l.county, f.kind, f.price_before,
        case when ${seesFigures("u")} then jsonb_build_object('currency', l.currency, 'valuation', l.valuation,
          'seekingAmount', l.seeking_amount, 'offered', l.offered_basis_points) end as price,
        count(*) over search as count,
        row_number() over (search order by l.boosted desc, f.found_at desc, l.pitch_id) as place
      from search_findings f join saved_searches s on s.id = f.search_id join listings l on l.pitch_id = f.pitch_id
        join users u on u.id = s.user_id
      where (f.kind = 'new' or ${seesFigures("u")}) and s.user_id = ${userId} and f.mailed_at = ${at} and f.told_at is not null and f.seen_at is null
      window search as (partition by s.id)) as found
    where place <= ${SHOWN} order by created_at, id, place limit ${SHOWN * MOST_SEARCHES}`.execute(db);
  const searches = new Map<string, MailedSearch>();
  for (const { id, name, count, ...pitch } of rows) {
    const search = searches.get(id) ?? { id, name, count, pitches: [] };
    search.pitches.push(pitch);
    searches.set(id, search);
  }
  return [...searches.values()];
}
