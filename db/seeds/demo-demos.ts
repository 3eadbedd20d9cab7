import { DEMO_MINUTES } from "#app/features/demos/demo.ts";
import { freeSlots } from "#app/features/demos/free-times.server.ts";
import { isOutcome } from "#app/features/demos/lifecycle.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { daysAfter, momentOf, wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { comingDemo, demoBookings, demoHosts } from "#demo/demos.ts";
import { staff } from "#demo/staff.ts";
import { storeActs } from "./demo-acts.ts";
import { daysBefore, hoursBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

type Host = (typeof demoHosts)[number];

/** Writes the office hours for demos of the assistant, those of the past, one that was cancelled, and one to come. */
export async function seedDemos(trx: Tx, now: Date, members: Ids): Promise<void> {
  const base = (host: Host, startsAt: Date, bookedAt: Date) => ({
    ...{ hostId: members.get(host.id)!, videoLink: host.videoLink, startsAt },
    ...{ endsAt: new Date(startsAt.getTime() + DEMO_MINUTES * 60_000) },
    ...{ id: newId(bookedAt.getTime()), createdAt: bookedAt, changedAt: bookedAt },
  });
  const hostOf = ({ host }: { host: Host["id"] }) => demoHosts.find(({ id }) => id === host)!;
  for (const { id, videoLink, languages, hours } of demoHosts) {
    const hostId = members.get(id)!;
    await trx
      .insertInto("demoHosts")
      .values({ userId: hostId, videoLink, languages: [...languages] })
      .execute();
    await trx
      .insertInto("demoHours")
      .values(hours.map(({ weekday, from, to }) => ({ hostId, weekday, fromMinute: from, toMinute: to })))
      .execute();
  }
  for (const { daysAgo, reason, ...booking } of demoBookings) {
    const { state } = booking;
    const [host, memberId] = [hostOf(booking), members.get(booking.member)!];
    const startsAt = lastSlot(host, daysBefore(now, daysAgo));
    const cancelled = state === "cancelled";
    const changedAt = hoursBefore(startsAt, cancelled ? 20 : -1);
    const demo = { ...base(host, startsAt, daysBefore(startsAt, 4)), memberId, state, changedAt };
    await trx
      .insertInto("demoBookings")
      .values({ ...demo, ...(cancelled && { cause: "staff", reason, sequence: 1 }) })
      .execute();
    if (state === "ended") continue;
    const of = { actorId: demo.hostId, subjectType: "account", subjectId: memberId, createdAt: changedAt };
    await storeActs(trx, [
      isOutcome(state)
        ? { ...of, action: "demo-recorded", data: { demo: demo.id, outcome: state } }
        : { ...of, action: "demo-cancelled", reason, data: { demo: demo.id } },
    ]);
  }
  const [host, memberId] = [hostOf(comingDemo), members.get(comingDemo.member)!];
  const slot = (await freeSlots(trx, { memberId, hostId: members.get(host.id)! })).at(3);
  if (!slot) return;
  await trx
    .insertInto("demoBookings")
    .values({ ...base(host, new Date(slot.at), hoursBefore(now, 96)), memberId })
    .execute();
}

/** When the host's last hours of a day before a moment began. */
function lastSlot({ id, hours }: Host, before: Date): Date {
  const { timeZone } = factsOf(staff.find((one) => one.id === id)!.market);
  for (let day = wallClock(before, timeZone).slice(0, 10); ; day = daysAfter(day, -1)) {
    const from = hours.find(({ weekday }) => weekday === weekdayOf(day))?.from;
    const moment = from === undefined ? null : momentOf(`${day}T${String(from / 60).padStart(2, "0")}:00`, timeZone);
    if (moment && moment < before) return moment;
  }
}
