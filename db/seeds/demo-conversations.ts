import { storeOwnDocument } from "#app/features/files/intake.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { enclosures } from "#demo/attachments.ts";
import { conversations } from "#demo/conversations.ts";
import { hoursBefore, type Placed } from "./demo-moments.ts";
import { drawPaper } from "./demo-papers.ts";
import type { Ids } from "./demo-people.ts";

/** Writes conversations with their messages, with their read receipts. */
export async function seedConversations(
  trx: Tx,
  now: Date,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
): Promise<void> {
  const talks = conversations.map((talk) => {
    const investor = members.get(talk.investor)!;
    const entrepreneur = members.get(talk.entrepreneur)!;
    const messages = talk.messages.map(({ from, minutesAgo, text, reply, edited }, index) => {
      const at = hoursBefore(now, minutesAgo / 60);
      const senderId = from === "investor" ? investor : entrepreneur;
      return {
        number: index + 1,
        version: index + 1,
        id: newId(at.getTime()),
        senderId,
        text,
        replyNumber: reply ?? null,
        editedAt: edited ? new Date(at.getTime() + 90_000) : null,
        createdAt: at,
      };
    });
    const first = messages[0]!;
    const last = messages.at(-1)!;
    return {
      talk,
      messages,
      first,
      last,
      pair: [investor, entrepreneur].toSorted(),
      id: newId(first.createdAt.getTime()),
    };
  });
  await trx
    .insertInto("conversations")
    .values(
      talks.map(({ talk, pair, id, first, last, messages }) => ({
        id,
        memberLowId: pair[0]!,
        memberHighId: pair[1]!,
        pitchId: talk.pitch ? placed.get(talk.pitch)!.id : null,
        startedBy: first.senderId,
        lastNumber: last.number,
        version: last.number,
        answeredAt: messages.find(({ senderId }) => senderId !== first.senderId)?.createdAt ?? null,
        lastMessageAt: last.createdAt,
        createdAt: first.createdAt,
      })),
    )
    .execute();
  await trx
    .insertInto("conversationMembers")
    .values(
      talks.flatMap(({ talk, pair, id, last }) =>
        pair.map((userId) => {
          const unread = userId === last.senderId ? 0 : talk.unread;
          return {
            conversationId: id,
            userId,
            readNumber: last.number - unread,
            unread,
            lastMessageAt: last.createdAt,
            archivedAt: talk.archivedBy && userId === members.get(talk[talk.archivedBy]) ? last.createdAt : null,
          };
        }),
      ),
    )
    .execute();
  await trx
    .insertInto("messages")
    .values(talks.flatMap(({ id, messages }) => messages.map((message) => ({ conversationId: id, ...message }))))
    .execute();
}

/** Attaches files to messages. */
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
