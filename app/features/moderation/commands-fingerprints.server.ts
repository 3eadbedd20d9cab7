import { getBytes } from "#app/features/files/gateway-store.server.ts";
import { textMarks } from "#app/features/shield/text-marks.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { reviewChanged } from "./events.ts";
import { hashOfLogo, languageOf } from "./gateway-recognition.server.ts";
import { rowsOf } from "./logo-hash.ts";

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
