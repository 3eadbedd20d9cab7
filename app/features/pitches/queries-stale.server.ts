import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { hiddenFrom } from "./stale.ts";

/** A question to the owner of a published pitch that is not answered yet. */
export interface Doubt {
  publicId: string;
  companyName: string;
  step: "asked" | "reminded" | "hidden";
  hiddenFrom: Date;
}

/** The open question about a pitch; undefined once it is answered or the pitch is not published any more. */
export async function doubtForMail(_actor: SystemActor, pitchId: string): Promise<Doubt | undefined> {
  const row = await db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select(["pitches.publicId", "revision.companyName", "pitches.askedAt", "pitches.remindedAt", "pitches.hiddenAt"])
    .where("pitches.id", "=", pitchId)
    .where("pitches.state", "=", "published")
    .where("pitches.askedAt", "is not", null)
    .executeTakeFirst();
  if (!row?.askedAt) return undefined;
  return {
    publicId: row.publicId,
    // The database requires it of every revision that was submitted.
    companyName: row.companyName!,
    step: row.hiddenAt ? "hidden" : row.remindedAt ? "reminded" : "asked",
    hiddenFrom: hiddenFrom(row.askedAt, row.remindedAt),
  };
}
