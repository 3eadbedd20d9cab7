import { sql } from "kysely";
import { entitledSql } from "#app/features/accounts/queries-entitlements.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AskStanding } from "./policy.ts";

/** What decides who may ask the owner of a pitch for what is kept back; undefined when it is not public, as for everybody else. */
export async function askStanding(publicId: string): Promise<(AskStanding & { id: string }) | undefined> {
  const row = await db
    .selectFrom("listings")
    .innerJoin("users as owner", "owner.id", "listings.ownerId")
    .innerJoin("pitchRevisions as revision", "revision.id", "listings.revisionId")
    .select([
      "listings.pitchId as id",
      "listings.ownerId",
      sql<boolean>`cardinality(revision.kept_figures) > 0 or (${entitledSql("owner", "files")} and exists (select from revision_documents
        where revision_id = revision.id and access = 'request' and removed_at is null))`.as("keeps"),
    ])
    .where("listings.publicId", "=", publicId)
    .executeTakeFirst();
  return row && { ...row, isPublic: true };
}
