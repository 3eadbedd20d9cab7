import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { CardKind } from "./message.ts";

/** Of some meetings or offers, those that stand in a conversation of the actor's as they see it: not in what they have deleted. */
export async function readableSubjects(
  actor: Actor,
  conversationId: string,
  kind: CardKind,
  ids: readonly string[],
): Promise<Set<string>> {
  const known = ids.filter((id) => isId(id));
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId) || known.length === 0) return new Set();
  const rows = await db
    .selectFrom("messages")
    .innerJoin("conversationMembers as own", (join) =>
      join.onRef("own.conversationId", "=", "messages.conversationId").on("own.userId", "=", actor.id),
    )
    .select("messages.subjectId")
    .where("messages.conversationId", "=", conversationId)
    .where("messages.kind", "=", kind)
    .where("messages.subjectId", "in", known)
    .whereRef("messages.number", ">", "own.clearedNumber")
    .execute();
  return new Set(rows.map(({ subjectId }) => subjectId!));
}
