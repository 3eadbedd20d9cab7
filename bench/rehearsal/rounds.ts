/** Kills a part again and again under load, and rolls releases through: what it costs, and how soon all is well. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Auditor } from "./audit.ts";
import type { Installation, ProgramPart } from "./installation.ts";
import type { Load } from "./load.ts";
import type { Part } from "./part.ts";

/** All is well when nothing was refused for so many milliseconds. */
const CALM_MILLISECONDS = 1_200;
/** Milliseconds until nginx sends requests to a process again that had been away: its `fail_timeout`, and some more. */
const UNTIL_ASKED_AGAIN = 3_000;
const PATIENCE_MILLISECONDS = 180_000;

/** What some rounds came to. */
export interface Outcome {
  name: string;
  rounds: number;
  /** Writes acknowledged during them. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Requests that got no answer, 5xx or 429, each with its kind; writes were sent again. */
  refusals: readonly string[];
  /** Of each round: seconds from the kill until the last refusal, or until the part could be used again if that was later. */
  seconds: number[];
}

export class Rehearsal {
  readonly #installation: Installation;
  readonly #load: Load;
  readonly #auditor: Auditor;
  #lost = 0;
  #doubled = 0;

  constructor(installation: Installation, load: Load, auditor: Auditor) {
    this.#installation = installation;
    this.#load = load;
    this.#auditor = auditor;
  }

  /** Kills parts of a kind by turns, each started again at once. */
  kill(parts: readonly Part[], rounds: number, name = parts[0]!.name): Promise<Outcome> {
    return this.#observe(name, rounds, async (round) => {
      const part = parts[round % parts.length]!;
      await part.kill();
      await part.start();
    });
  }

  /** Ends each web process and each worker with SIGTERM and starts it again, one after the other. */
  release(rounds: number): Promise<Outcome> {
    const { webs, workers } = this.#installation;
    return this.#observe(`release, ${webs.length} web processes`, rounds, async () => {
      for (const web of webs) {
        await restart(web);
        await sleep(UNTIL_ASKED_AGAIN);
      }
      for (const worker of workers) await restart(worker);
    });
  }

  async #observe(name: string, rounds: number, disturb: (round: number) => Promise<void>): Promise<Outcome> {
    const { tally } = this.#load;
    const [acknowledged, refused] = [this.#load.acknowledged, tally.refusals.length];
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await sleep(Math.random() * 500);
      const begun = performance.now();
      await disturb(round);
      seconds.push(((await this.#untilWell(begun)) - begun) / 1_000);
      process.stderr.write(".");
    }
    const { lost, doubled } = await this.#auditor.audit();
    const outcome = {
      name,
      rounds,
      acknowledged: this.#load.acknowledged - acknowledged,
      lost: lost - this.#lost,
      doubled: doubled - this.#doubled,
      refusals: tally.refusals.slice(refused),
      seconds,
    };
    this.#lost = lost;
    this.#doubled = doubled;
    return outcome;
  }

  /** Waits until every process is ready and every kind of request is answered. Returns since when that is so. */
  async #untilWell(begun: number): Promise<number> {
    const { tally } = this.#load;
    while (!(await this.#installation.areReady())) await sleep(20);
    const ready = performance.now();
    for (;;) {
      const well = Math.max(ready, tally.lastRefusal);
      if (performance.now() - well > CALM_MILLISECONDS && tally.isWellSince(well)) return well;
      if (performance.now() - begun > PATIENCE_MILLISECONDS) {
        throw new Error(
          `It does not get well: ${[...tally.refusals.slice(-5), ...tally.unexpected.slice(-5)].join(", ")}`,
        );
      }
      await sleep(20);
    }
  }
}

async function restart(program: ProgramPart): Promise<void> {
  await program.end();
  await program.start();
}
