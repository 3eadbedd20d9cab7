/** Storage and money for a demand. */
import { ASSUMPTIONS, type Demand } from "./behaviour.ts";
import type { Costs } from "./costs.ts";
import { LOOPS_A_MACHINE, type Plan } from "./sizing.ts";

/** Assumed list prices of a European host of machines, in euros a month. A large cloud takes two to four times as much. */
export const PRICES = {
  "a core with 4 GB of memory": 10,
  "a GB of fast disk": 0.05,
  "a GB in a bucket": 0.01,
  "a GB to readers, through a CDN": 0.01,
  "a thousand mails": 0.2,
  "a balancer or a Redis": 20,
} as const;

/** Indexes and tables that are written all day are less dense than after a load. */
const BLOAT = 1.4;
const MACHINE_CORES = LOOPS_A_MACHINE + 1;
const DAYS = 365;
const GB = 1e9;

/** What is kept after a year in which the number of members was that of the demand. */
export interface Storage {
  databaseGb: number;
  logGbADay: number;
  filesGb: number;
}

/** The storage of a demand, one copy of each. */
export function storageOf(demand: Demand, { stored, written }: Costs): Storage {
  const atOnce = ASSUMPTIONS["messages read at once"].value;
  const message = (kind: "stored" | "log") =>
    written.message[kind] * atOnce + written["message and notice"][kind] * (1 - atOnce);
  const { members, pitches, savedSearches, messagesADay } = demand;
  const rows = members * stored.member + pitches * stored.pitch + savedSearches * stored["saved search"];
  const files =
    pitches * ASSUMPTIONS["files of a pitch, MB"].value + members * ASSUMPTIONS["files of a member, MB"].value;
  return {
    databaseGb: ((rows + messagesADay * DAYS * message("stored")) * BLOAT) / GB,
    logGbADay: (messagesADay * message("log")) / GB,
    filesGb: files / 1_000,
  };
}

/** Euros a month, with a spare web machine and a standby of the primary wherever there is more than one machine. */
export function moneyOf(
  { plan, shards }: { plan: Plan; shards: number },
  demand: Demand,
  { databaseGb, logGbADay, filesGb }: Storage,
) {
  const { oneMachine, loops, primary, replicas } = plan;
  const web = oneMachine ?? (Math.ceil((loops * shards) / LOOPS_A_MACHINE) + 1) * MACHINE_CORES;
  const databases = oneMachine ? 1 : 2 + (replicas > 0 ? Math.ceil(replicas / primary) : 0);
  const cores = web + (oneMachine ? 0 : (primary * 2 + replicas) * shards);
  const answers = Object.entries(demand.perSecond).reduce(
    (sum, [name, count]) => sum + (/^(?:member|visitor):/.test(name) ? count : 0),
    0,
  );
  const month = demand.secondsADay * 30;
  const gigabytes = (answers * ASSUMPTIONS["KB of an answer"].value * month) / 1e6;
  const mails = (demand.perSecond["a mail"] ?? 0) * month;
  return {
    cores,
    machines: cores * PRICES["a core with 4 GB of memory"] + (oneMachine ? 0 : 2 * PRICES["a balancer or a Redis"]),
    // A week of the log for backups, and the database once more in the bucket.
    storage:
      databaseGb * databases * PRICES["a GB of fast disk"] +
      (filesGb + databaseGb + logGbADay * 7) * PRICES["a GB in a bucket"],
    traffic: gigabytes * PRICES["a GB to readers, through a CDN"],
    mail: (mails / 1_000) * PRICES["a thousand mails"],
  };
}
