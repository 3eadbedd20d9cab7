/** Fingerprints of logos and texts, to recognise copies, and the language of the texts. sharp decodes the logos. */
import { getBytes } from "#app/features/files/store/store.server.ts";
import { textFingerprint } from "#app/features/shield/fingerprint.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { loadSharp } from "#app/platform/sharp.server.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import { reviewChanged } from "./events.ts";
import { HASHED_EDGE, hashOfPixels, rowsOf } from "./recognition.server.ts";

/** The hash of a stored logo; null if it is too plain or cannot be decoded. */
export async function hashOfLogo(bytes: Uint8Array): Promise<string | null> {
  const sharp = await loadSharp();
  try {
    const pixels = await sharp(bytes, { limitInputPixels: 2_048 * 2_048 })
      .timeout({ seconds: 20 })
      // As on a light page: white on transparent becomes white on white, which is too plain.
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

/** Stores the fingerprint of a submission's text and logo, after `pitch-submitted`. Idempotent. */
export async function storeFingerprint(submissionId: string): Promise<void> {
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
    textMarks: textFingerprint(pitchText ?? ""),
    logoHash,
    logoRows: logoHash ? rowsOf(logoHash) : [],
    language: detectLanguage(pitchText ?? ""),
  };
  await transaction(async (trx) => {
    // The owner may have deleted it meanwhile.
    const exists = await trx.selectFrom("pitchRevisions").select("id").where("id", "=", revisionId).executeTakeFirst();
    if (!exists) return;
    await trx
      .insertInto("pitchFingerprints")
      .values({ revisionId, ...marks })
      .onConflict((conflict) => conflict.column("revisionId").doUpdateSet(marks))
      .execute();
    await emit(trx, reviewChanged({ pitchId }));
  });
}

// Most in one run.
const MISSED = 500;

/** The scheduled job that stores missing fingerprints, for instance after a lost job. */
export async function storeMissingFingerprints(): Promise<void> {
  const missed = await db
    .selectFrom("pitchSubmissions as submission")
    .leftJoin("pitchFingerprints as fingerprint", "fingerprint.revisionId", "submission.revisionId")
    .where("fingerprint.revisionId", "is", null)
    .select("submission.id")
    // Waiting submissions are among the newest.
    .orderBy("submission.createdAt", "desc")
    .limit(MISSED)
    .execute();
  for (const { id } of missed) await storeFingerprint(id);
}
