import { storeOwnDocument } from "#app/features/files/intake.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { enclosures } from "#demo/attachments.ts";
import { drawPaper } from "./demo-papers.ts";
import type { Ids } from "./demo-people.ts";

/** Lets messages carry files. */
export async function seedEnclosures(trx: Tx, members: Ids): Promise<void> {
  for (const enclosure of enclosures) {
    const { kind, title, text } = enclosure;
    const senderId = members.get(enclosure.sender)!;
    const bytes = kind === "pdf" ? await drawPaper(enclosure) : Buffer.from(`${text.join("\n\n")}\n`);
    const fileId = await storeOwnDocument(trx, senderId, bytes, `${title}.${kind}`, "attachment");
    await trx
      .updateTable("messages")
      .set({ fileId, hasFile: true })
      .where("senderId", "=", senderId)
      .where("text", "like", `${enclosure.message}%`)
      .where("conversationId", "in", (eb) =>
        eb
          .selectFrom("conversationMembers")
          .select("conversationId")
          .where("userId", "=", members.get(enclosure.receiver)!),
      )
      .executeTakeFirstOrThrow();
  }
}
