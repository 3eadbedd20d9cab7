/**
 * The files of the persisted state: a full snapshot, replaced atomically, and a log of changes since, one line per save. A killed process
 * leaves at most an incomplete last line, which was never answered.
 */
import { appendFile, chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Size of the log at which a new snapshot is written, in characters. */
const LARGEST = 16 * 1024 * 1024;

/** The content of a save: the changes since the last one, or everything. */
export interface Saving {
  changes(): string | undefined;
  everything(): string;
}

export class StateFile {
  readonly #whole: string;
  readonly #changes: string;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** Size of the log in characters; undefined if a snapshot has to be written first. */
  #size: number | undefined;

  constructor(dataDir: string) {
    this.#whole = path.join(dataDir, "payments", "state.json");
    this.#changes = path.join(dataDir, "payments", "changes.jsonl");
  }

  /** Reads the snapshot and the later changes in order. */
  async read(): Promise<{ whole: unknown; changes: unknown[] }> {
    await mkdir(path.dirname(this.#whole), { recursive: true, mode: 0o700 });
    const [whole, changes] = await Promise.all([textIn(this.#whole), textIn(this.#changes)]);
    // The part after the last line end is incomplete.
    const lines = (changes ?? "").split("\n").slice(0, -1);
    return {
      whole: whole === undefined ? undefined : JSON.parse(whole),
      changes: lines.map((line) => JSON.parse(line)),
    };
  }

  /** Saves, one at a time. Calls during a save share the next one. */
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
    // Undefined until this succeeds: after a failure it is unknown what the files are missing.
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
    // If this fails, the changes are read again, and applying them to the snapshot changes nothing.
    await rm(this.#changes, { force: true });
    this.#size = 0;
  }
}

/** Gives a file written by root to the folder's owner, so that the program can be started as that user again. */
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
