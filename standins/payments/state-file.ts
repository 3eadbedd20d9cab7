/**
 * The files in which the stand-in's state outlives the process: all of it, replaced whole, and behind it what has changed since, a line for
 * each save. A killed process leaves at most a last line that is not whole, and that was never answered.
 */
import { appendFile, chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** When what has changed is as much, all is written anew. Characters. */
const LARGEST = 16 * 1024 * 1024;

/** What a save can write: what has changed since the last, or everything. */
export interface Saving {
  changes(): string | undefined;
  everything(): string;
}

export class StateFile {
  readonly #whole: string;
  readonly #changes: string;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** How much stands in the file of changes; undefined where everything has to be written first. */
  #size: number | undefined;

  constructor(dataDir: string) {
    this.#whole = path.join(dataDir, "payments", "state.json");
    this.#changes = path.join(dataDir, "payments", "changes.jsonl");
  }

  /** What was written last: everything, and the changes to it in their order. */
  async read(): Promise<{ whole: unknown; changes: unknown[] }> {
    await mkdir(path.dirname(this.#whole), { recursive: true });
    const [whole, changes] = await Promise.all([textIn(this.#whole), textIn(this.#changes)]);
    // What stands behind the last line's end was not written whole.
    const lines = (changes ?? "").split("\n").slice(0, -1);
    return {
      whole: whole === undefined ? undefined : JSON.parse(whole),
      changes: lines.map((line) => JSON.parse(line)),
    };
  }

  /** Writes what there is to write when its turn comes. Those who ask while something is being written share the next. */
  save(saving: Saving): Promise<void> {
    if (this.#running === undefined) {
      this.#running = this.#write(saving).finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.save(saving);
      });
    return this.#next;
  }

  async #write(saving: Saving): Promise<void> {
    const size = this.#size;
    // Until this has succeeded, what the files lack is not known.
    this.#size = undefined;
    if (size !== undefined && size < LARGEST) {
      const line = saving.changes();
      if (line !== undefined) {
        await appendFile(this.#changes, `${line}\n`, { mode: 0o600 });
        await giveToOwner(this.#changes);
      }
      this.#size = size + (line?.length ?? 0);
      return;
    }
    saving.changes();
    await writeFile(`${this.#whole}.new`, saving.everything(), { mode: 0o600 });
    await giveToOwner(`${this.#whole}.new`);
    await rename(`${this.#whole}.new`, this.#whole);
    // Changes that are read again after this are changes to what is there already.
    await rm(this.#changes, { force: true });
    this.#size = 0;
  }
}

/** What root writes into somebody's folder is theirs, so that the program can be started as them again. */
async function giveToOwner(file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path.dirname(file));
  await chown(file, uid, gid);
}

async function textIn(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
