/** The pitch that is asked and told about, as the actor sees it: who reads, asks, and manages. */
import { sql } from "kysely";
import { type PitchPage, pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { TalkPitch } from "./questions.ts";

/** A pitch with its ids, which do not leave the server. */
export interface ReadPitch extends TalkPitch {
  id: string;
  ownerId: string;
  market: Market;
}

/** The parts of a pitch's page that this asks for. */
export type PageOfPitch = Pick<
  PitchPage,
  "id" | "ownerId" | "teaser" | "details" | "state" | "allowed" | "reconfirmation"
>;

/**
 * The pitch, for those who may read all of it; undefined for all others, who learn of no question and no update. `page` is the actor's own, if it is
 * known already.
 */
export async function readPitch(
  actor: Actor,
  publicId: string,
  page: PageOfPitch | undefined = undefined,
): Promise<ReadPitch | undefined> {
  const found = page ?? (await pitchPage(actor, publicId));
  if (!found?.details) return undefined;
  const { id, ownerId, teaser, state, allowed, reconfirmation } = found;
  const acts = actor.kind === "member" && !actor.viewer;
  const open = state === "published" && !reconfirmation?.hidden;
  return {
    id,
    ownerId,
    publicId,
    companyName: teaser.companyName,
    market: teaser.market,
    manages: acts && allowed.includes("answer"),
    asks: acts && open && allowed.includes("write-to-owner") && canAsk(actor) && !(await isBlocked(actor, ownerId)),
    open,
  };
}

/** Staff write as staff: they ask nobody. */
function canAsk(actor: Member): boolean {
  return actor.side !== null && actor.staffRole === null;
}

/** Whether one of the two has blocked the other. */
async function isBlocked({ id }: Member, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`select exists (select from blocks
    where (blocker_id, blocked_id) in ((${id}::uuid, ${ownerId}::uuid), (${ownerId}::uuid, ${id}::uuid))) as blocked`.execute(
    db,
  );
  return rows[0]!.blocked;
}

/** The pitch, if the actor manages it. */
export async function managedPitch(actor: Actor, publicId: string): Promise<ReadPitch | undefined> {
  const pitch = await readPitch(actor, publicId);
  return pitch?.manages ? pitch : undefined;
}
