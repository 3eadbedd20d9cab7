import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayIn } from "../content.server.ts";
import { roleOn } from "../managers/roles.server.ts";
import type { ViewSource } from "./view-source.ts";

/**
 * Counts a member's view of a published pitch, once a day of the pitch's market; those of who runs it are not counted. The first view of the day says
 * where the member found it.
 */
export async function countView(
  actor: Actor,
  pitch: { id: string; ownerId: string; market: Market },
  source: ViewSource,
): Promise<void> {
  if (actor.kind !== "member" || actor.viewer || actor.id === pitch.ownerId) return;
  await sql`
    with viewed as (
      insert into pitch_views (pitch_id, viewer_id, day, source)
      select id, ${actor.id}, ${todayIn(pitch.market)}, ${source} from pitches where id = ${pitch.id} and ${roleOn(actor)} is null
      on conflict do nothing returning pitch_id
    )
    update pitches set views = views + 1 from viewed where pitches.id = viewed.pitch_id`.execute(db);
}
