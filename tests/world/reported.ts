/** Things to report, and people to do it, for tests of reports. `accountsWorld()` stands before. */

import { listPitch } from "#app/features/pitches/commands-listing.server.ts";
import type { ReportDecision } from "#app/features/reports/decision.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";

export interface PublishedPitch {
  pitchId: string;
  publicId: string;
  revisionId: string;
  submissionId: string;
}

/** What everything submitted must hold. */
function content(text: string) {
  return {
    industry: "it-data",
    phase: "growth",
    companyType: "limited-company",
    companyName: "Furufukt AB",
    organisationNumber: "5590000008",
    currency: "SEK",
    county: "SE-AB",
    valuation: 6_000_000,
    pitchText: text,
    certifiedAt: new Date(),
  };
}

/** A pitch that the public reads. */
export async function publishedPitch(owner: Member, text = "Limträ fuktskadas tyst."): Promise<PublishedPitch> {
  const ids = { pitchId: newId(), publicId: newPublicId(), revisionId: newId(), submissionId: newId() };
  const { pitchId, publicId, revisionId, submissionId } = ids;
  await db.insertInto("pitches").values({ id: pitchId, publicId, ownerId: owner.id, market: "se" }).execute();
  await db
    .insertInto("pitchRevisions")
    .values({ id: revisionId, pitchId, number: 1, state: "approved", ...content(text) })
    .execute();
  await db
    .insertInto("pitchSubmissions")
    .values({ id: submissionId, pitchId, revisionId, submittedBy: owner.id, createdAt: now() })
    .execute();
  await db.updateTable("pitches").set({ state: "under-review" }).where("id", "=", pitchId).execute();
  await db
    .updateTable("pitches")
    .set({ state: "published", publishedRevisionId: revisionId, publishedAt: new Date() })
    .where("id", "=", pitchId)
    .execute();
  await transaction((trx) => listPitch(trx, pitchId));
  return ids;
}

/** A pitch that waits for its first review. */
export async function submittedPitch(owner: Member): Promise<PublishedPitch> {
  const ids = { pitchId: newId(), publicId: newPublicId(), revisionId: newId(), submissionId: newId() };
  const { pitchId, publicId, revisionId, submissionId } = ids;
  await db.insertInto("pitches").values({ id: pitchId, publicId, ownerId: owner.id, market: "se" }).execute();
  await db
    .insertInto("pitchRevisions")
    .values({ id: revisionId, pitchId, number: 1, state: "under-review", ...content("Limträ.") })
    .execute();
  await db.updateTable("pitches").set({ state: "under-review" }).where("id", "=", pitchId).execute();
  await db
    .insertInto("pitchSubmissions")
    .values({ id: submissionId, pitchId, revisionId, submittedBy: owner.id, createdAt: now() })
    .execute();
  return ids;
}

/** A conversation in which the first wrote last: three messages, of which `number` is one of the first's. */
export async function conversationOf(writer: Member, reader: Member) {
  const id = newId();
  const [low, high] = writer.id < reader.id ? [writer.id, reader.id] : [reader.id, writer.id];
  await db
    .insertInto("conversations")
    .values({
      id,
      memberLowId: low,
      memberHighId: high,
      startedBy: writer.id,
      lastNumber: 3,
      version: 3,
      lastMessageAt: new Date(),
    })
    .execute();
  await db
    .insertInto("conversationMembers")
    .values([writer, reader].map((person) => ({ conversationId: id, userId: person.id, lastMessageAt: new Date() })))
    .execute();
  const texts: [Member, string][] = [
    [writer, "Hej!"],
    [reader, "Hej själv."],
    [writer, "Betala 500 euro i förskott."],
  ];
  const messages = texts.map(([sender, text], place) => ({
    conversationId: id,
    number: place + 1,
    version: place + 1,
    id: newId(),
    senderId: sender.id,
    text,
  }));
  await db.insertInto("messages").values(messages).execute();
  return { id, number: 3, messageId: messages[2]!.id, text: texts[2]![1] };
}

/** A decision that takes no measure. */
export function dismissal(change: Partial<ReportDecision> = {}): ReportDecision {
  return {
    outcome: "no-action",
    rule: null,
    facts: "Uppgiften stämmer med registret.",
    fields: [],
    parts: [],
    note: null,
    seen: 1,
    ...change,
  };
}

/** A decision that does. */
export function measure(change: Partial<ReportDecision>): ReportDecision {
  return dismissal({ rule: "truth", facts: "Omsättningen är påhittad.", ...change });
}
