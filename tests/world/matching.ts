/** Members with criteria and published pitches, for tests of matching. */
import { sql } from "kysely";
import type { MatchCriteriaForm } from "#app/features/matching/criteria-form.ts";
import { listPitch } from "#app/features/pitches/commands-listing.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import type { OnboardedMember } from "#app/platform/visit.server.ts";

/** A form of criteria in which nothing is filled in. */
export const noCriteria: MatchCriteriaForm = {
  industries: [],
  markets: [],
  counties: [],
  town: null,
  withinKm: null,
  amountFrom: null,
  amountTo: null,
  currency: "SEK",
  shareFrom: null,
  shareTo: null,
  phases: [],
  languages: [],
  role: null,
  broadcast: true,
};

let count = 0;

/** A member whom others find. */
export async function matchMember(
  side: "investor" | "entrepreneur",
  about: { lang?: Market; plan?: "basic" | "premium" } = {},
): Promise<OnboardedMember> {
  const n = ++count;
  const row = {
    id: newId(),
    name: `Member ${n}`,
    email: `member${n}@example.com`,
    emailVerified: true,
    username: `member${n}`,
    side,
    staffRole: null,
    plan: about.plan ?? ("basic" as const),
    lang: about.lang ?? ("se" as const),
  };
  await db.insertInto("users").values(row).execute();
  await db.insertInto("profiles").values({ userId: row.id, market: row.lang }).execute();
  return { kind: "member", pictureId: null, ...row };
}

/** What a pitch says, where a test cares. */
export interface MatchPitch {
  market?: Market;
  industry?: string;
  phase?: string;
  county?: string;
  currency?: string;
  seekingAmount?: number | null;
  offeredBasisPoints?: number | null;
  latitude?: number | null;
  longitude?: number | null;
  involvement?: string | null;
  daysAgo?: number;
}

/** A published pitch with its listing. */
export async function matchPitch(owner: OnboardedMember, about: MatchPitch = {}) {
  const [id, revisionId, publicId] = [newId(), newId(), newPublicId()];
  const { daysAgo = 0, market = "se", ...said } = about;
  const publishedAt = new Date(Date.now() - daysAgo * 86_400_000);
  await transaction(async (trx) => {
    await trx.insertInto("pitches").values({ id, publicId, ownerId: owner.id, market }).execute();
    await trx
      .insertInto("pitchRevisions")
      .values({
        id: revisionId,
        pitchId: id,
        number: 1,
        state: "approved",
        industry: "health",
        phase: "growth",
        companyType: "limited-company",
        companyName: `Company ${++count}`,
        county: "SE-M",
        currency: "SEK",
        pitchText: "Vi bygger något.",
        certifiedAt: publishedAt,
        shareKind: "new",
        ...said,
      })
      .execute();
    await sql`update pitches set state = 'under-review' where id = ${id}`.execute(trx);
    await sql`update pitches set state = 'published', published_revision_id = ${revisionId}, published_at = ${publishedAt}
      where id = ${id}`.execute(trx);
    await listPitch(trx, id);
  });
  return { pitchId: id, publicId };
}
