import { dueAfter } from "#app/features/support/answering.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { personOf } from "#demo/demo.ts";
import { staff } from "#demo/staff.ts";
import { tickets } from "#demo/tickets.ts";
import { hoursBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Writes support cases with their answers. */
export async function seedTickets(trx: Tx, now: Date, members: Ids): Promise<void> {
  const support = staff.find(({ role }) => role === "support")!;
  const cases = tickets.toSorted((a, b) => b.messages[0]!.hoursAgo - a.messages[0]!.hoursAgo);
  for (const { person, name, email, market, topic, state, assignee, notes = [], messages } of cases) {
    const member = person ? personOf(person) : undefined;
    const [first, last] = [messages[0]!, messages.at(-1)!].map(({ hoursAgo }) => hoursBefore(now, hoursAgo));
    const asked = messages.findLast(({ from }) => from === "sender")!;
    const priority = member !== undefined && member.plan !== "basic";
    const id = newId(first!.getTime());
    await trx
      .insertInto("tickets")
      .values({
        id,
        userId: person ? members.get(person)! : null,
        kind: topic === "side-change" ? "side-change" : "question",
        wantedSide: topic === "side-change" ? "entrepreneur" : null,
        topic,
        state,
        name: member?.name ?? name!,
        email: member?.email ?? email!,
        lang: market,
        priority,
        assigneeId: assignee ? members.get(assignee)! : state === "open" ? null : members.get(support.id)!,
        dueAt: dueAfter(hoursBefore(now, asked.hoursAgo), market, priority),
        createdAt: first!,
        updatedAt: last!,
      })
      .execute();
    // What the sender was promised, for an answer that they waited for.
    const promised = (index: number) => {
      const before = messages[index - 1];
      return before?.from === "sender" ? dueAfter(hoursBefore(now, before.hoursAgo), market, priority) : null;
    };
    await trx
      .insertInto("ticketMessages")
      .values(
        messages.map(({ from, hoursAgo, text }, index) => {
          const at = hoursBefore(now, hoursAgo);
          const written = { id: newId(at.getTime()), ticketId: id, author: from, text, createdAt: at };
          return from === "staff"
            ? { ...written, staffId: members.get(support.id)!, signedIn: true, dueAt: promised(index) }
            : { ...written, staffId: null, signedIn: member !== undefined };
        }),
      )
      .execute();
    for (const { by, hoursAgo, text } of notes) {
      const at = hoursBefore(now, hoursAgo);
      const note = { id: newId(at.getTime()), ticketId: id, staffId: members.get(by)!, text, createdAt: at };
      await trx.insertInto("ticketNotes").values(note).execute();
    }
  }
}
