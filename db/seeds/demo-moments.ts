// The demo world happens around now: everything in it is so long ago, and staff decide in office hours.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The moment that many days (fractions allowed) before `from`. */
export function daysBefore(from: Date, days: number): Date {
  return new Date(from.getTime() - days * DAY);
}

export function hoursBefore(from: Date, hours: number): Date {
  return new Date(from.getTime() - hours * HOUR);
}

/**
 * The last moment at or before `moment` at which somebody can have been at their desk: Monday to Friday, 8 to 16 UTC,
 * at a time of day that `chance` (0 to 1) chooses when it has to be another day.
 */
export function atDesk(moment: Date, chance: number): Date {
  const open = (date: Date) => date.getUTCDay() % 6 !== 0 && date.getUTCHours() >= 8 && date.getUTCHours() < 16;
  if (open(moment)) return moment;
  const desk = new Date(moment);
  desk.setUTCHours(8, Math.floor(chance * 8 * 60), 0, 0);
  while (desk > moment || desk.getUTCDay() % 6 === 0) desk.setUTCDate(desk.getUTCDate() - 1);
  return desk;
}

/** The calendar day of a moment, as the database writes it. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
