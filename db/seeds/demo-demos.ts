import { freeSlots } from "#app/features/demos/free-times.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { demoHosts, demoMembers } from "#demo/demos.ts";
import { hoursBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

const HALF_HOUR = 1_800_000;

/** Writes the office hours for demos of the assistant, a coming demo, and a past one. */
export async function seedDemos(trx: Tx, now: Date, members: Ids): Promise<void> {
  const hosts = await trx
    .selectFrom("users")
    .select(["id", "email"])
    .where(
      "email",
      "in",
      demoHosts.map(({ email }) => email),
    )
    .execute();
  const idOf = (email: string) => hosts.find((host) => host.email === email)!.id;
  for (const { email, videoLink, languages, hours } of demoHosts) {
    const hostId = idOf(email);
    await trx
      .insertInto("demoHosts")
      .values({ userId: hostId, videoLink, languages: [...languages] })
      .execute();
    await trx
      .insertInto("demoHours")
      .values(hours.map(({ weekday, from, to }) => ({ hostId, weekday, fromMinute: from, toMinute: to })))
      .execute();
  }
  const { email, videoLink } = demoHosts[0]!;
  const booked = hoursBefore(now, 96);
  const base = { hostId: idOf(email), videoLink, createdAt: booked, changedAt: booked };
  const { coming, given } = demoMembers;
  const given24 = hoursBefore(now, 24);
  given24.setUTCMinutes(0, 0, 0);
  await trx
    .insertInto("demoBookings")
    .values({
      ...{
        ...base,
        id: newId(booked.getTime()),
        memberId: members.get(given)!,
        state: "completed",
        changedAt: given24,
      },
      ...{ startsAt: given24, endsAt: new Date(given24.getTime() + HALF_HOUR) },
    })
    .execute();
  const memberId = members.get(coming)!;
  const slot = (await freeSlots(trx, { memberId, hostId: idOf(email) })).at(3);
  if (!slot) return;
  const startsAt = new Date(slot.at);
  await trx
    .insertInto("demoBookings")
    .values({
      ...{ ...base, id: newId(booked.getTime() + 1), memberId, startsAt },
      ...{ endsAt: new Date(startsAt.getTime() + HALF_HOUR) },
    })
    .execute();
}
