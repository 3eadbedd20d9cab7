/** Looks at logos and texts for what they can be recognised by: sharp decodes the one, eld knows the languages of the other. */
import sharp from "sharp";
import { getBytes } from "#app/features/files/store/store.server.ts";
import { textMarks } from "#app/features/shield/fingerprint.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { reviewChanged } from "./events.ts";
import { HASHED_EDGE, hashOfPixels, rowsOf } from "./recognition.server.ts";

/** The hash of a stored logo; null when it is too plain, or cannot be read. */
export async function hashOfLogo(bytes: Uint8Array): Promise<string | null> {
  try {
    const pixels = await sharp(bytes, { limitInputPixels: 2_048 * 2_048 })
      .timeout({ seconds: 20 })
      // As it stands on a light page; what is drawn in white on nothing shows by its shadow only, and is too plain then.
      .flatten({ background: "#ffffff" })
      .greyscale()
      .resize(HASHED_EDGE, HASHED_EDGE, { fit: "fill" })
      .raw()
      .toBuffer();
    return hashOfPixels(pixels);
  } catch {
    return null;
  }
}

// So short a text is told by names and loan words.
const SHORTEST = 60;

/** The language of a text as ISO 639-1; null when that is not certain. */
export async function languageOf(text: string): Promise<string | null> {
  if (text.length < SHORTEST) return null;
  // Loaded when it is needed: its tables take 30 MB.
  const { eld } = await import("eld/extrasmall");
  const found = eld.detect(text);
  return found.isReliable() ? found.language : null;
}

/** Takes down what the text and the logo of a submission are recognised by. Run again, it writes the same. */
export async function takeFingerprint(submissionId: string): Promise<void> {
  const revision = await db
    .selectFrom("pitchSubmissions as submission")
    .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
    .leftJoin("files as logo", "logo.id", "revision.logoId")
    .where("submission.id", "=", submissionId)
    .select(["revision.id", "revision.pitchId", "revision.pitchText", "logo.key"])
    .executeTakeFirst();
  if (!revision) return;
  const { id: revisionId, pitchId, pitchText, key } = revision;
  const logo = key === null ? undefined : await getBytes(key);
  const logoHash = logo ? await hashOfLogo(logo) : null;
  const marks = {
    textMarks: textMarks(pitchText ?? ""),
    logoHash,
    logoRows: logoHash ? rowsOf(logoHash) : [],
    language: await languageOf(pitchText ?? ""),
  };
  await transaction(async (trx) => {
    // Deleted by its owner while it was looked at.
    const there = await trx.selectFrom("pitchRevisions").select("id").where("id", "=", revisionId).executeTakeFirst();
    if (!there) return;
    await trx
      .insertInto("pitchFingerprints")
      .values({ revisionId, ...marks })
      .onConflict((conflict) => conflict.column("revisionId").doUpdateSet(marks))
      .execute();
    await emit(trx, reviewChanged({ pitchId }));
  });
}

/** Most that are made up for at a time. */
const MISSED = 500;

/** Makes up for fingerprints that are missing: of what was submitted before there were any, or whose job was lost. */
export async function takeMissedFingerprints(): Promise<void> {
  const missed = await db
    .selectFrom("pitchSubmissions as submission")
    .leftJoin("pitchFingerprints as fingerprint", "fingerprint.revisionId", "submission.revisionId")
    .where("fingerprint.revisionId", "is", null)
    .select("submission.id")
    // What waits for review first.
    .orderBy("submission.createdAt", "desc")
    .limit(MISSED)
    .execute();
  for (const { id } of missed) await takeFingerprint(id);
}
