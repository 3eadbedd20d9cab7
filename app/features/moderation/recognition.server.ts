/**
 * Recognises copies among other pitches, by text, logo and organisation number. A logo's hash describes its look in 256 bits, independently of
 * size, format and tone.
 */
import { sql } from "kysely";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { OtherPitch, Recognised } from "./hints.ts";

/** Pixels a side of the picture that is hashed. */
export const HASHED_EDGE = 16;

/** With less contrast a picture is too plain: many would match. */
const LEAST_CONTRAST = 16;

/** Most bits that differ between the hashes of two versions of a picture. */
export const LOOKS_ALIKE = 10;

/**
 * The hash of a picture of `HASHED_EDGE` squared brightness values (0 to 255), row by row: a text of 0 and 1, 1 for each pixel that is lighter
 * than the mean. Null for a picture that is too plain.
 */
export function hashOfPixels(pixels: Uint8Array): string | null {
  if (Math.max(...pixels) - Math.min(...pixels) < LEAST_CONTRAST) return null;
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  return Array.from(pixels, (value) => (value > mean ? "1" : "0")).join("");
}

/**
 * The rows of a hash, each combined with its position, for an index: a copy has most of them in common with its original. Rows of only 0 or
 * only 1 are left out, since most pictures have those.
 */
export function rowsOf(hash: string): number[] {
  const full = 2 ** HASHED_EDGE - 1;
  return Array.from({ length: HASHED_EDGE }, (_, at) => ({
    at,
    bits: Number.parseInt(hash.slice(at * HASHED_EDGE, (at + 1) * HASHED_EDGE), 2),
  })).flatMap(({ at, bits }) => (bits === 0 || bits === full ? [] : [at * (full + 1) + bits]));
}

/** Most candidates from an index that are compared: it bounds each query. */
const CANDIDATES = 400;
/** Most pitches that are listed. */
const NAMED = 5;
/** Trigram similarity from which one text counts as a version of the other. */
const SAME_TEXT = 0.5;

interface About {
  revisionId: string;
  pitchId: string;
  ownerId: string;
  market: string;
  organisationNumber: string | null;
}

interface Found {
  publicId: string;
  companyName: string | null;
  state: string;
  ownerName: string;
  ownerId: string;
  likeness: number | null;
}

/** What a revision has in common with other pitches. `comparing`: its fingerprint is not stored yet, and only numbers are compared. */
export async function recognised(
  about: About,
): Promise<(Recognised & { comparing: false }) | { comparing: true; numbers: OtherPitch[] }> {
  const [fingerprint, numbers] = await Promise.all([
    db
      .selectFrom("pitchFingerprints")
      .select(["language"])
      .where("revisionId", "=", about.revisionId)
      .executeTakeFirst(),
    numbersOf(about),
  ]);
  if (!fingerprint) return { comparing: true, numbers };
  const [texts, logos] = await Promise.all([textsLike(about), logosLike(about)]);
  return { comparing: false, language: fingerprint.language, texts, logos, numbers };
}

/** Pitches with a similar text: candidates share fingerprint marks, and are then compared by trigrams. */
async function textsLike({ revisionId, pitchId, ownerId }: About): Promise<OtherPitch[]> {
  const { rows } = await sql<Found>`
    with own as (
      select marks.text_marks, revision.pitch_text from pitch_fingerprints marks
      join pitch_revisions revision on revision.id = marks.revision_id where marks.revision_id = ${revisionId}
    ), candidates as materialized (
      select other.revision_id from pitch_fingerprints other, own where other.text_marks && own.text_marks limit ${CANDIDATES}
    ), likenesses as (
      select revision.pitch_id, revision.company_name, similarity(revision.pitch_text, own.pitch_text) as likeness
      from candidates join pitch_revisions revision on revision.id = candidates.revision_id, own
      where revision.pitch_id <> ${pitchId}
    ), nearest as (
      select distinct on (pitch_id) * from likenesses where likeness >= ${SAME_TEXT} order by pitch_id, likeness desc
    )
    select pitches.public_id, nearest.company_name, pitches.state, pitches.owner_id, owner.name as owner_name,
      round(nearest.likeness * 10000)::int as likeness
    from nearest join pitches on pitches.id = nearest.pitch_id join users owner on owner.id = pitches.owner_id
    order by nearest.likeness desc, pitches.id limit ${NAMED}`.execute(db);
  return rows.map((row) => named(row, ownerId));
}

/** Other owners' pitches with a similar logo. An owner may use one logo for two pitches. */
async function logosLike({ revisionId, ownerId }: About): Promise<OtherPitch[]> {
  const { rows } = await sql<Found>`
    with own as (select logo_rows, logo_hash from pitch_fingerprints where revision_id = ${revisionId} and logo_hash is not null),
    candidates as materialized (
      select other.revision_id, other.logo_hash from pitch_fingerprints other, own
      where other.logo_rows && own.logo_rows limit ${CANDIDATES * 10}
    ), alike as (
      select distinct on (revision.pitch_id) revision.pitch_id, revision.company_name,
        bit_count(candidates.logo_hash # own.logo_hash) as bits
      from candidates join pitch_revisions revision on revision.id = candidates.revision_id, own
      where bit_count(candidates.logo_hash # own.logo_hash) <= ${LOOKS_ALIKE}
      order by revision.pitch_id, bits
    )
    select pitches.public_id, alike.company_name, pitches.state, pitches.owner_id, owner.name as owner_name, null::int as likeness
    from alike join pitches on pitches.id = alike.pitch_id join users owner on owner.id = pitches.owner_id
    where pitches.owner_id <> ${ownerId} order by alike.bits, pitches.id limit ${NAMED}`.execute(db);
  return rows.map((row) => named(row, ownerId));
}

/** Other owners' pitches in the same market with the same organisation number. */
async function numbersOf({ organisationNumber, ownerId, market }: About): Promise<OtherPitch[]> {
  if (organisationNumber === null) return [];
  const rows = await db
    .selectFrom("pitchRevisions as revision")
    .innerJoin("pitches", "pitches.id", "revision.pitchId")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .where("revision.organisationNumber", "=", organisationNumber)
    .where("revision.state", "<>", "draft")
    .where("pitches.market", "=", market)
    .where("pitches.ownerId", "<>", ownerId)
    .distinctOn("pitches.id")
    .select([
      "pitches.publicId",
      "revision.companyName",
      "pitches.state",
      "pitches.ownerId",
      "owner.name as ownerName",
      sql<null>`null`.as("likeness"),
    ])
    .orderBy("pitches.id")
    .orderBy("revision.number", "desc")
    .limit(NAMED)
    .execute();
  return rows.map((row) => named(row, ownerId));
}

function named({ companyName, state, ownerId, ...row }: Found, me: string): OtherPitch {
  return { ...row, companyName: companyName ?? "", state: state as PitchState, sameOwner: ownerId === me };
}
