/** Files chosen for a conversation, uploaded one after the other. Outside React, so that several components can show one queue. */
import { asksToRewrite, type Rewriting } from "#app/features/files/file.ts";
import type { UploadProblem } from "#app/features/files/ui/use-upload.ts";
import type { UploadStep } from "#app/features/files/upload/upload-client.ts";
import { newId } from "#app/platform/ids.ts";
import { isPicture, type MessageFile, MOST_CHOSEN, problemOfAttachment } from "../attachment.ts";

/** Why a file cannot be sent. */
type ChosenProblem = UploadProblem | "too-many-files";

/** A chosen file. */
export interface Chosen {
  key: string;
  name: string;
  size: number;
  /** Object URL of a picture. */
  preview: string | undefined;
  state: "queued" | UploadStep["state"] | "stored" | "failed";
  /** Uploaded, in whole per cent. */
  percent: number;
  problem?: ChosenProblem;
  /** Once it is stored. */
  file?: MessageFile;
}

/** Stores a file, reporting its progress. */
export type Store = (
  file: File,
  follow: { rewriting: Rewriting; signal: AbortSignal; onStep: (step: UploadStep) => void },
) => Promise<{ ok: true; file: MessageFile } | { ok: false; problem: UploadProblem }>;

/** Object URLs of local files; injected so that tests need no browser. */
interface Previews {
  make(file: File): string;
  drop(address: string): void;
}

const BROWSER_PREVIEWS: Previews = {
  make: (file) => URL.createObjectURL(file),
  drop: (address) => URL.revokeObjectURL(address),
};

export class AttachmentQueue {
  readonly conversationId: string;
  readonly #store: Store;
  readonly #previews: Previews;
  readonly #files = new Map<string, File>();
  /** Keys of files that may be rewritten even if something in them is lost. */
  readonly #accepted = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #chosen: readonly Chosen[] = [];
  #running: { key: string; abort: AbortController } | undefined;

  constructor(conversationId: string, store: Store, previews: Previews = BROWSER_PREVIEWS) {
    this.conversationId = conversationId;
    this.#store = store;
    this.#previews = previews;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The same array until something changes, as `useSyncExternalStore` requires. */
  readonly snapshot = (): readonly Chosen[] => this.#chosen;

  /** Adds files. Those that cannot be sent are listed with their problem. */
  choose(files: Iterable<File>): void {
    let remaining = MOST_CHOSEN - this.#chosen.filter(({ state }) => state !== "failed").length;
    const added = [...files].map((file): Chosen => {
      const problem = problemOfAttachment(file) ?? (remaining > 0 ? undefined : "too-many-files");
      if (!problem) remaining--;
      const key = newId();
      this.#files.set(key, file);
      const preview = !problem && isPicture({ type: file.type as MessageFile["type"] });
      return {
        key,
        name: file.name,
        size: file.size,
        preview: preview ? this.#previews.make(file) : undefined,
        percent: 0,
        ...(problem ? { state: "failed", problem } : { state: "queued" }),
      };
    });
    this.#change([...this.#chosen, ...added]);
    this.#next();
  }

  /** Uploads a failed file again. If its problem asked for consent to rewrite it, retrying gives that. */
  retry(key: string): void {
    const found = this.#chosen.find((one) => one.key === key);
    const file = this.#files.get(key);
    if (found?.state !== "failed" || !file || problemOfAttachment(file)) return;
    if (asksToRewrite(found.problem)) this.#accepted.add(key);
    this.#patch(key, { state: "queued", percent: 0, problem: undefined });
    this.#next();
  }

  /** Removes a file, aborting its upload. */
  remove(key: string): void {
    if (this.#running?.key === key) this.#running.abort.abort();
    this.#drop((one) => one.key === key);
  }

  /** Removes stored files, after they were sent with messages. */
  removeStored(): void {
    this.#drop((one) => one.state === "stored");
  }

  /** Removes all files, aborting their uploads. */
  clear(): void {
    this.#running?.abort.abort();
    this.#drop(() => true);
  }

  async #next(): Promise<void> {
    const next = this.#running ? undefined : this.#chosen.find(({ state }) => state === "queued");
    const file = next && this.#files.get(next.key);
    if (!next || !file) return;
    const { key } = next;
    const abort = new AbortController();
    this.#running = { key, abort };
    this.#patch(key, { state: "sending" });
    const onStep = ({ state, sent }: UploadStep) =>
      this.#patch(key, { state, percent: Math.floor((100 * sent) / Math.max(file.size, 1)) });
    const result = await this.#store(file, {
      rewriting: this.#accepted.has(key) ? "accepted" : "ask",
      signal: abort.signal,
      onStep,
    });
    this.#running = undefined;
    if (result.ok) this.#patch(key, { state: "stored", percent: 100, file: result.file });
    else this.#patch(key, { state: "failed", problem: result.problem });
    void this.#next();
  }

  #patch(key: string, changes: Partial<Omit<Chosen, "problem">> & { problem?: ChosenProblem | undefined }): void {
    this.#change(
      this.#chosen.map((one) => {
        if (one.key !== key) return one;
        const { problem, ...rest } = { ...one, ...changes };
        return problem ? { ...rest, problem } : rest;
      }),
    );
  }

  #drop(matches: (one: Chosen) => boolean): void {
    for (const { key, preview } of this.#chosen.filter(matches)) {
      this.#files.delete(key);
      this.#accepted.delete(key);
      if (preview) this.#previews.drop(preview);
    }
    this.#change(this.#chosen.filter((one) => !matches(one)));
  }

  #change(next: readonly Chosen[]): void {
    this.#chosen = next;
    for (const listener of this.#listeners) listener();
  }
}
