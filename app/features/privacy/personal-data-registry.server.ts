/**
 * What is held of a person: every table with all of its columns, once, as the features declare it. Erasure and archive are made of it, and a
 * test holds it against the database, so that nothing can be added that is neither shown to its owner nor erased with them (decision 022).
 */
import {
  AREAS,
  type ImpersonalData,
  type PersonalData,
  type PersonalTable,
  type Shown,
} from "#app/platform/personal-data.ts";
import { joined } from "#app/platform/registry.ts";

const declared = Object.values(
  import.meta.glob<{ personalData?: PersonalData; impersonalData?: ImpersonalData }>("../*/personal-data.server.ts", {
    eager: true,
  }),
);

/** Every table that holds anything of a person. Throws at the start if two features declare the same. */
export const PERSONAL_DATA = joined<PersonalTable>(declared.map(({ personalData = {} }) => personalData));

/** Tables that hold nothing of anybody for longer than a moment: those of features, and the platform's. */
export const IMPERSONAL_DATA = joined<string>([
  ...declared.map(({ impersonalData = {} }) => impersonalData),
  {
    outbox: "ids on their way to a job, for less than a second",
    rate_limits: "counts of uses under an address or id, for a day at most",
    migrations: "the versions of the schema",
    app_check_challenges: "work that a browser has done, for minutes",
  },
]);

/** What an archive shows, table by table, in the order of its files. */
export function shownTables(): { table: string; shown: Shown }[] {
  return Object.entries(PERSONAL_DATA)
    .flatMap(([table, { shown }]) => (shown ? [{ table, shown }] : []))
    .sort((a, b) => AREAS.indexOf(a.shown.area) - AREAS.indexOf(b.shown.area));
}
