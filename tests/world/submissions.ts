/** Pitches that wait for review, for tests on a real database. */
import type { Member, StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";

/** An account, by name. */
export async function addMember(
  name: string,
  side: Member["side"],
  staffRole: StaffRole | null = null,
): Promise<Member> {
  const account = {
    id: newId(),
    name,
    email: `${name}@example.com`,
    side,
    username: side ? name : null,
    staffRole,
    emailVerified: true,
  };
  await db.insertInto("users").values(account).execute();
  return { kind: "member", ...account, plan: "basic", lang: "se", pictureId: null };
}

export interface Submitted {
  pitchId: string;
  publicId: string;
  revisionId: string;
  submissionId: string;
}

/** A pitch that its owner has handed in; promised so many minutes from now, three hours after it came. */
export async function addSubmission(owner: Member, promisedIn = 120, content: object = {}): Promise<Submitted> {
  const ids = { pitchId: newId(), publicId: newPublicId(), revisionId: newId(), submissionId: newId() };
  const promisedAt = new Date(now().getTime() + promisedIn * 60_000);
  const createdAt = new Date(promisedAt.getTime() - 180 * 60_000);
  await db
    .insertInto("pitches")
    .values({ id: ids.pitchId, publicId: ids.publicId, ownerId: owner.id, market: "se", state: "under-review" })
    .execute();
  await db
    .insertInto("pitchRevisions")
    .values({
      id: ids.revisionId,
      pitchId: ids.pitchId,
      number: 1,
      state: "under-review",
      industry: "it-data",
      phase: "growth",
      companyType: "limited-company",
      companyName: "Furufukt AB",
      organisationNumber: "5590000008",
      currency: "SEK",
      county: "SE-AB",
      valuation: 6_000_000,
      pitchText: "Limträ fuktskadas tyst, och ingen ser det förrän det är för sent. Vi mäter i skruven.",
      certifiedAt: createdAt,
      ...content,
    })
    .execute();
  await db
    .insertInto("pitchSubmissions")
    .values({
      id: ids.submissionId,
      pitchId: ids.pitchId,
      revisionId: ids.revisionId,
      submittedBy: owner.id,
      createdAt,
      promisedAt,
    })
    .execute();
  return ids;
}
