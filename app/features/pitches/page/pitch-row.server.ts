/** The row of a pitch with the revision that its page shows, and what the page says of its owner and to the reader. */
import { sql } from "kysely";
import { openPicture, openUsername } from "#app/features/profiles/open-profile.server.ts";
import { shownCheckOf } from "#app/features/registers/stored-checks.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { FIGURES_READERS } from "../audiences.ts";
import { columnsFor, newestRevision } from "../content.server.ts";
import { roleOn } from "../managers/roles.server.ts";
import { picturesOf } from "../pictures/picture-access.server.ts";

/** Which revision: the published one; with `preview` the newest, or the one that staff have `reviewed`. */
export interface ShownRevision {
  preview: boolean;
  reviewed: string | null;
}

/** The pitch of that id, whoever asks: `pitchPage` says what of it the actor gets. */
export async function pitchRow(actor: Actor, publicId: string, { preview, reviewed }: ShownRevision) {
  const reader = actor.kind === "guest" || actor.kind === "member" ? actor.id : null;
  return db
    .selectFrom("pitches")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .leftJoin("profiles", "profiles.userId", "pitches.ownerId")
    .leftJoinLateral(newestRevision().as("newest"), (join) => join.onTrue())
    .innerJoin("pitchRevisions as revision", (join) =>
      join.on((eb) =>
        eb(
          "revision.id",
          "=",
          preview
            ? sql<string>`coalesce(${reviewed}::uuid, newest.id)`
            : sql<string>`case when pitches.state in ('published', 'done', 'withdrawn')
                then pitches.published_revision_id else newest.id end`,
        ),
      ),
    )
    .select(columnsFor("revision", FIGURES_READERS))
    .select([
      "revision.keptFigures",
      "pitches.id as pitchId",
      "pitches.publicId",
      "pitches.ownerId",
      roleOn(actor).as("role"),
      "pitches.market",
      "pitches.state as pitchState",
      "pitches.publishedAt",
      "pitches.views",
      "newest.state as newestState",
      "newest.closingDate as newestClosingDate",
      "owner.name as ownerName",
      openUsername("owner").as("username"),
      "owner.plan",
      "owner.emailVerified",
      "owner.identityVerifiedAt",
      "owner.identityCheckedWith",
      "owner.suspendedAt",
      "owner.staffRole as ownerStaffRole",
      "pitches.askedAt",
      "pitches.hiddenAt",
      "pitches.remindedAt",
      "owner.createdAt as memberSince",
      "profiles.job",
      "profiles.companiesRun",
      openPicture("owner", "profiles").as("pictureId"),
      picturesOf("revision.id").as("pictures"),
      shownCheckOf("pitches.market", "revision.organisationNumber").as("register"),
      // Members who talked about it still see it once it is done.
      sql<boolean>`pitches.state = 'done' and ${reader}::uuid is not null and exists (select from conversations
        where pitch_id = pitches.id and ${reader}::uuid in (member_low_id, member_high_id))`.as("talked"),
      sql<boolean>`exists (select from bookmarks where user_id = ${reader}::uuid and pitch_id = pitches.id)`.as(
        "saved",
      ),
      sql<boolean>`exists (select from pitch_access where pitch_id = pitches.id and member_id = ${reader}::uuid
        and state = 'approved')`.as("granted"),
      // For those who run it only.
      sql<number>`case when ${roleOn(actor)} is not null
        then (select count(*) from bookmarks where pitch_id = pitches.id) else 0 end`.as("saves"),
      sql<number>`case when ${roleOn(actor)} is not null
        then (select count(*) from conversations where pitch_id = pitches.id) else 0 end`.as("conversations"),
    ])
    .where("pitches.publicId", "=", publicId)
    .whereRef("revision.pitchId", "=", "pitches.id")
    .executeTakeFirst();
}

export type PitchRow = NonNullable<Awaited<ReturnType<typeof pitchRow>>>;
