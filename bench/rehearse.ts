/** Rehearses the larger installation: kills each of its parts under a mixed load, rolls releases through and promotes the replica; `bin/rehearse --help` lists its options. */
import { parseArgs } from "node:util";
import { settle } from "./parts/crash-talk.ts";
import { median } from "./parts/load.ts";
import { Auditor } from "./rehearsal/audit.ts";
import { Installation, missingPackages } from "./rehearsal/installation.ts";
import { Load } from "./rehearsal/load.ts";
import { type Outcome, Rehearsal } from "./rehearsal/rounds.ts";
import { makeWorld } from "./rehearsal/world.ts";
import { report } from "./report.ts";

const TALKING_PAIRS = 8;
const WHOLE = { webs: 3, workers: 2 };
/** For tests: each start of a process takes seconds. */
const BRIEF = { webs: 2, workers: 1 };
/** An account may make 40 offers an hour. */
const NEGOTIATING_PAIRS = 80;

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    only: { type: "string", default: "" },
    brief: { type: "boolean" },
    json: { type: "boolean" },
  },
});
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1) fail("--kills takes a number of one or more.");
const missing = missingPackages();
if (missing.length > 0)
  fail(`The rehearsal needs Debian's ${missing.join(", ")}: apt-get install ${missing.join(" ")}`);

// Each start of a part ends it with this process.
process.setMaxListeners(0);
const installation = await Installation.open(values.brief ? BRIEF : WHOLE);
Object.assign(process.env, installation.settings);
const { databases, folder, site } = installation;
const databaseUrl = databases.directUrl;
const load = new Load(site, await makeWorld(databaseUrl, folder, TALKING_PAIRS, NEGOTIATING_PAIRS));
const outcomes = await rehearse(new Rehearsal(installation, load, new Auditor(load, databaseUrl)));
await load.stop();
const { apart } = await settle(databaseUrl, load.talkers);
load.leave();
await installation.close();
if (values.json) {
  const { unexpected } = load.tally;
  console.log(JSON.stringify({ outcomes, apart, unexpected, proxy: installation.proxy.part.output }));
} else tell(outcomes, apart);
process.exit(0);

/** What is tried, or with `--only` that of it whose name begins so. */
async function rehearse(rehearsal: Rehearsal): Promise<Outcome[]> {
  const { replica, promotion } = databases;
  const all: Outcome[] = [];
  const step = async (name: string, run: () => Promise<Outcome>) => {
    if (name.startsWith(values.only)) all.push(await run());
  };
  load.start();
  for (const parts of installation.kinds) await step(parts[0]!.name, () => rehearsal.kill(parts, kills));
  await step("release", () => rehearsal.release(kills));
  await databases.replicateSynchronously();
  const synchronous = `${replica.name}, synchronous`;
  if (!values.brief) await step(synchronous, () => rehearsal.kill([replica], kills, synchronous));
  await step(promotion.name, () => rehearsal.kill([promotion], 1));
  process.stderr.write("\n");
  return all;
}

function tell(outcomes: readonly Outcome[], apart: number): void {
  const { tally } = load;
  const sum = (figure: "lost" | "doubled") => outcomes.reduce((total, outcome) => total + outcome[figure], 0);
  console.log(`Answered: ${tally.answered}. Unexpected: ${counted(tally.unexpected)}.\n`);
  for (const { name, refusals } of outcomes) console.log(`${name}: refused ${counted(refusals)}`);
  console.log();
  report(
    ["part", "kills", "acknowledged", "lost", "doubled", "refused", "seconds until well, median", "worst"],
    outcomes.map(({ name, rounds, acknowledged, lost, doubled, refusals, seconds }) => [
      name,
      rounds,
      acknowledged,
      lost,
      doubled,
      refusals.length,
      median(seconds),
      Math.max(...seconds),
    ]),
    [
      { name: "rehearsal-lost", value: sum("lost"), limit: 0 },
      { name: "rehearsal-doubled", value: sum("doubled"), limit: 0 },
      { name: "rehearsal-histories-apart", value: apart, limit: 0 },
      { name: "release-refused", value: sumOfReleases(outcomes), limit: 0 },
    ],
  );
}

function sumOfReleases(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { name, refusals }) => sum + (name.startsWith("release") ? refusals.length : 0), 0);
}

/** How often each occurs. */
function counted(whats: readonly string[]): string {
  const groups = Map.groupBy(whats, (what) => what);
  return [...groups].map(([what, { length }]) => `${length} × ${what}`).join(", ") || "none";
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
