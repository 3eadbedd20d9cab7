import { sql } from "kysely";
import sharp from "sharp";
import type { Tx } from "#app/platform/db/db.server.ts";
import { pitches } from "#demo/demo.ts";
import { type DemoPicture, pictures } from "#demo/pictures/pictures.ts";
import { drawScene } from "#demo/pictures/scenes.ts";
import type { Placed } from "./demo-moments.ts";
import type { Ids, KeepPicture } from "./demo-people.ts";

/** Writes the pictures of published pitches. */
export async function seedPictures(
  trx: Tx,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
  keepPicture: KeepPicture,
): Promise<void> {
  // The revisions are approved already, and a trigger forbids changes of those.
  await sql`alter table revision_pictures disable trigger revision_pictures_keep`.execute(trx);
  for (const [pitch, shown] of Object.entries(pictures)) {
    const { owner } = pitches.find(({ id }) => id === pitch)!;
    const { publishedRevisionId } = await trx
      .selectFrom("pitches")
      .select("publishedRevisionId")
      .where("id", "=", placed.get(pitch)!.id)
      .executeTakeFirstOrThrow();
    for (const [index, picture] of shown.entries()) {
      const name = `${pitch}-${index + 1}.jpg`;
      const fileId = await keepPicture(trx, members.get(owner)!, "pitch-picture", await drawn(picture), name);
      const { caption } = picture;
      await trx
        .insertInto("revisionPictures")
        .values({ revisionId: publishedRevisionId!, fileId, caption, position: index + 1 })
        .execute();
    }
  }
  await sql`alter table revision_pictures enable trigger revision_pictures_keep`.execute(trx);
}

function drawn({ scene, colours }: DemoPicture): Promise<Buffer> {
  return sharp(Buffer.from(drawScene(scene, colours)))
    .jpeg({ quality: 86 })
    .toBuffer();
}
