import { sql } from "kysely";
import { BOUNCES_LAST } from "#app/features/deliverability/deliverability.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { drawOf } from "#demo/chance.ts";
import { people } from "#demo/demo.ts";
import { daysBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Days of mails. Older ones than 90 days are deleted in the first night, once the overview has counted them. */
const DAYS = 182;

/** Mails that members had: on the day of joining, by the week, and now and then. */
const KINDS = ["digest", "searches-found", "topic-news", "offer-moved", "meeting-reminder", "answer-awaited"] as const;

/** Of how many mails one came back. */
const RETURNED = 1 / 70;

interface Mail {
  id: string;
  kind: string;
  to: string;
  state: "sent" | "bounced";
  at: Date;
  email: string;
}

/**
 * Writes the mails that members were sent, and the reports of those that came back. Their owners have said since that the addresses work: no
 * address is suppressed.
 */
export async function seedMails(trx: Tx, now: Date, members: Ids): Promise<void> {
  const mails = people.flatMap(({ id, email, joinedDaysAgo }): Mail[] => {
    const to = members.get(id)!;
    const written = (kind: string, daysAgo: number): Mail => {
      const at = daysBefore(now, daysAgo);
      const returned = kind !== "welcome" && drawOf(`returned ${id} ${kind} ${Math.floor(daysAgo)}`) < RETURNED;
      return { id: newId(at.getTime()), kind, to, state: returned ? "bounced" : "sent", at, email };
    };
    const first = Math.min(DAYS, joinedDaysAgo);
    const welcome = joinedDaysAgo < DAYS ? [written("confirm-email", first), written("welcome", first - 0.01)] : [];
    const days = Array.from({ length: first - 1 }, (_, index) => first - 1 - index);
    const later = days.flatMap((day) => {
      const chance = drawOf(`mail ${id} ${day}`);
      // More mails as there is more to tell.
      if (chance > 0.3 + 0.2 * (1 - day / DAYS)) return [];
      return [
        written(KINDS[Math.floor(drawOf(`kind ${id} ${day}`) * KINDS.length)]!, day - drawOf(`hour ${id} ${day}`)),
      ];
    });
    return [...welcome, ...later];
  });
  await sql`insert into mail_deliveries (id, kind, recipient, state, address, created_at, sent_at)
    select id, kind, recipient, state, address, at, at + interval '4 seconds' from unnest(${mails.map(({ id }) => id)}::uuid[],
      ${mails.map(({ kind }) => kind)}::text[], ${mails.map(({ to }) => to)}::text[], ${mails.map(({ state }) => state)}::text[],
      ${mails.map(({ email }) => email)}::text[], ${mails.map(({ at }) => at)}::timestamptz[])
      as mails (id, kind, recipient, state, address, at)`.execute(trx);
  const reported = mails.filter(({ state, at }) => state === "bounced" && at > daysBefore(now, BOUNCES_LAST));
  await trx
    .insertInto("mailBounces")
    .values(
      reported.map(({ id, email, at }) => ({
        ...{ id: newId(at.getTime() + 60_000), event: `bounce true ${id}`, email, deliveryId: id, type: "bounce" },
        ...{ permanent: true, detail: "550 5.1.1 no such mailbox", createdAt: new Date(at.getTime() + 60_000) },
      })),
    )
    .execute();
}
