/**
 * The personal data of the whole program: every table with all of its columns, as the features declare it. Archive and erasure follow it, and
 * a test compares it with the database: no column can be added that is neither shown to its owner nor erased with them (decision 022).
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

/** Every table with personal data. Throws at the start if two features declare the same. */
export const PERSONAL_DATA = joined<PersonalTable>(declared.map(({ personalData = {} }) => personalData));

/** Tables without lasting personal data: those of features, and the platform's. */
export const IMPERSONAL_DATA = joined<string>([
  ...declared.map(({ impersonalData = {} }) => impersonalData),
  {
    outbox: "ids on their way to a job, for less than a second",
    rate_limits: "counts of uses under an address or id, for a week at most",
    migrations: "the versions of the schema",
    data_versions: "the versions of data from files",
    secret_keys: "ids of the secrets that something may be encrypted under",
    hash_keys: "the program's own keys, encrypted",
    app_check_challenges: "work that a browser has done, for minutes",
  },
]);

/** What an archive shows, table by table, in the order of its files. */
export function shownTables(): { table: string; shown: Shown }[] {
  return Object.entries(PERSONAL_DATA)
    .flatMap(([table, { shown }]) => (shown ? [{ table, shown }] : []))
    .sort((a, b) => AREAS.indexOf(a.shown.area) - AREAS.indexOf(b.shown.area));
}
