/** Demos of the owner's with support, for the authorisation matrix. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

export interface DemoThings {
  /** Still to be, and two days later at a time that is free (ISO 8601). */
  demo: string;
  demoFreeAt: string;
  /** Over, without a recorded outcome. */
  demoOver: string;
}

const DAY = 86_400_000;

/** A host who is free around the clock, and two demos with them. */
export async function demos(memberId: string, hostId: string): Promise<DemoThings> {
  const link = { videoLink: "https://video.example/peter" };
  await db
    .insertInto("demoHosts")
    .values({ userId: hostId, ...link, languages: ["uk"] })
    .execute();
  await db
    .insertInto("demoHours")
    .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ hostId, weekday, fromMinute: 0, toMinute: 1440 })))
    .execute();
  const hour = (days: number) => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + days * DAY);
  const booking = (startsAt: Date, state: string) => ({
    ...{ id: newId(), memberId, hostId, state, startsAt, ...link },
    ...{ endsAt: new Date(startsAt.getTime() + 1_800_000), createdAt: new Date(), changedAt: new Date() },
  });
  const [coming, over] = [booking(hour(3), "booked"), booking(hour(-3), "ended")];
  await db.insertInto("demoBookings").values([coming, over]).execute();
  return { demo: coming.id, demoOver: over.id, demoFreeAt: hour(5).toISOString() };
}
