/** The people of the rehearsal: pairs who talk, and pairs of an investor and the owner of a published pitch who negotiate. */
import { Pool } from "pg";
import { publishRevision } from "#app/features/pitches/review/decisions.server.ts";
import { type Database, databaseOn } from "#app/platform/db/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { completeRevision } from "#tests/fixtures/market/revision.ts";
import { makeTalkers, type Talker } from "../parts/chat-world.ts";

/** A conversation about a pitch. */
export interface Negotiation {
  investor: Talker;
  owner: Talker;
  pitch: { publicId: string; companyName: string };
}

export interface World {
  talkers: readonly Talker[];
  negotiations: readonly Negotiation[];
}

const TRADES = ["Kvarn", "Segel", "Biodling", "Trävaru", "Fjärrvärme", "Keramik", "Cykel", "Algodling"];

/**
 * Makes them in the empty database at `url`, in numbers of pairs. This process has to have the program's SECRET among its settings; it reads them
 * once, so it makes one world.
 */
export async function makeWorld(url: string, dataDir: string, talking: number, negotiating: number): Promise<World> {
  const people = await makeTalkers(url, dataDir, 2 * (talking + negotiating));
  const negotiations: Negotiation[] = [];
  const db = databaseOn(() => new Pool({ connectionString: url }));
  try {
    for (let pair = talking; pair < talking + negotiating; pair++) {
      const [investor, owner] = people.slice(2 * pair, 2 * pair + 2) as [Talker, Talker];
      const companyName = `${TRADES[pair % TRADES.length]} ${pair} AB`;
      negotiations.push({ investor, owner, pitch: { companyName, publicId: await publish(db, owner, companyName) } });
    }
  } finally {
    await db.destroy();
  }
  return { talkers: people.slice(0, 2 * talking), negotiations };
}

/** Publishes a pitch, which the owner's conversation is about from then on. Returns its public id. */
function publish(db: Database, { accountId: ownerId, conversationId }: Talker, companyName: string): Promise<string> {
  const [pitchId, revisionId, publicId] = [newId(), newId(), newPublicId()];
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("pitches")
      .values({ id: pitchId, publicId, ownerId, market: "se", state: "under-review" })
      .execute();
    await trx
      .insertInto("pitchRevisions")
      .values({
        ...completeRevision,
        ...{ id: revisionId, pitchId, companyName, state: "under-review", certifiedAt: new Date() },
        organisationNumber: "5590000008",
      })
      .execute();
    const published = await publishRevision(trx, revisionId);
    if (!published.ok) throw new Error(published.code);
    await trx.updateTable("conversations").set({ pitchId }).where("id", "=", conversationId).execute();
    return publicId;
  });
}
