/** Hosts and members of demos, for tests. */
import { saveHosting } from "#app/features/demos/hosts.server.ts";
import { slotsFor } from "#app/features/demos/queries.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, StaffRole } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { person, value } from "./meeting-stage.ts";

const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));

/** Somebody whose plan includes demos. */
export async function booker(lang: Market = "fi", timeZone: string | null = null): Promise<Member> {
  const member = await person(lang, timeZone);
  await db.updateTable("users").set({ plan: "enterprise" }).where("id", "=", member.id).execute();
  return { ...member, plan: "enterprise" };
}

/** A member of staff who gives demos, around the clock unless said otherwise. */
export async function host(lang: Market = "se", hours = ALL_WEEK, staffRole: StaffRole = "support"): Promise<Member> {
  const member = await person(lang);
  await db.updateTable("users").set({ staffRole }).where("id", "=", member.id).execute();
  const actor: Member = { ...member, staffRole };
  value(await saveHosting(actor, { hours, videoLink: `https://video.example/${member.username}`, languages: [lang] }));
  return actor;
}

/** One of the times that a member can book: the n-th. */
export async function freeTime(member: Member, n = 0): Promise<Date> {
  const slot = (await slotsFor(member)).at(n);
  if (!slot) throw new Error("there is no free time");
  return new Date(slot.at);
}

/** Nobody gives demos any more. */
export async function noHosts(): Promise<void> {
  await db.deleteFrom("demoBookings").execute();
  await db.deleteFrom("demoHosts").execute();
}
