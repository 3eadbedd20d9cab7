/** What of the acknowledged writes is stored: once, not at all, or twice. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Load } from "./load.ts";
import type { Uploaded } from "./uploader.ts";

export interface Findings {
  /** Acknowledged writes that are not stored as they were sent, or whose jobs were never done. */
  lost: number;
  /** Writes that are stored more than once. */
  doubled: number;
}

/** How long jobs of acknowledged writes may take: those of a killed worker are freed after half a minute. */
const JOBS_MILLISECONDS = 120_000;

export class Auditor {
  readonly #load: Load;
  readonly #databaseUrl: string;
  #inspected = 0;
  #unreadable = 0;

  constructor(load: Load, databaseUrl: string) {
    this.#load = load;
    this.#databaseUrl = databaseUrl;
  }

  /** Compares everything acknowledged so far with the primary and the bucket, while the load goes on. */
  async audit(): Promise<Findings> {
    // First what was acknowledged, then what is stored.
    const messages = this.#load.talkers.flatMap(({ acknowledged }) => acknowledged);
    const uploads = [...this.#load.uploads];
    const [made, declined] = [[...this.#load.offers.made], [...this.#load.offers.declined]];
    const findings = await Promise.all([
      this.#auditMessages(messages),
      this.#auditOffers(made, declined),
      this.#auditUploads(uploads.map(({ name }) => name)),
    ]);
    await this.#inspect(uploads.slice(this.#inspected));
    this.#inspected = uploads.length;
    const sum = (figure: keyof Findings) => findings.reduce((total, found) => total + found[figure], 0);
    return { lost: sum("lost") + this.#unreadable, doubled: sum("doubled") };
  }

  /** Reads uploads back, each once. nginx and the program limit a network address, so each hundred is read from another. */
  async #inspect(uploads: readonly Uploaded[]): Promise<void> {
    for (let begin = 0; begin < uploads.length; begin += 100) {
      const inspector = this.#load.inspector();
      for (const upload of uploads.slice(begin, begin + 100)) {
        if (!(await inspector.isStored(upload))) this.#unreadable++;
      }
    }
  }

  async #auditMessages(acknowledged: readonly { id: string; number: number; text: string }[]): Promise<Findings> {
    const rows = await this.#query("select id, number, text from messages where kind = 'text'");
    const stored = new Map(rows.map((row) => [row.id, row]));
    const isLost = ({ id, number, text }: { id: string; number: number; text: string }) =>
      Number(stored.get(id)?.number) !== number || stored.get(id)?.text !== text;
    return {
      lost: acknowledged.filter(isLost).length,
      // Each text has its id in it.
      doubled: rows.length - new Set(rows.map(({ text }) => text)).size,
    };
  }

  /** Each offer is stored with a card in its conversation; of a refusal the investor gets a notice, which a worker writes. */
  async #auditOffers(made: readonly string[], declined: readonly string[]): Promise<Findings> {
    const deadline = performance.now() + JOBS_MILLISECONDS;
    for (;;) {
      const rows = await this.#query(
        `select o.id, o.state,
          (select count(*) from messages m where m.kind = 'offer' and m.subject_id = o.id) as cards,
          (select count(*) from offer_events e where e.offer_id = o.id) as events,
          (select count(*) from notifications n where n.dedupe_key = 'offer:' || o.id || ':declined') as notices
        from offers o`,
      );
      const stored = new Map(rows.map((row) => [row.id, row]));
      const isDeclined = (id: string) => stored.get(id)?.state === "declined" && stored.get(id)?.notices !== "0";
      const lost = made.filter((id) => !stored.has(id)).length + declined.filter((id) => !isDeclined(id)).length;
      const isDoubled = ({ cards, events, notices }: Record<string, string>) =>
        Number(cards) > 1 || Number(events) > 2 || Number(notices) > 1;
      if (lost === 0 || performance.now() > deadline) return { lost, doubled: rows.filter(isDoubled).length };
      await sleep(100);
    }
  }

  async #auditUploads(names: readonly string[]): Promise<Findings> {
    const rows = await this.#query("select full_path as name, key from files");
    const stored = new Set(rows.map(({ name }) => name));
    return {
      lost: names.filter((name) => !stored.has(name)).length,
      // Each text is another, so that its hash is, too.
      doubled: rows.length - new Set(rows.map(({ key }) => key)).size,
    };
  }

  async #query(statement: string): Promise<Record<string, string>[]> {
    const client = new Client({ connectionString: this.#databaseUrl });
    await client.connect();
    try {
      return (await client.query<Record<string, string>>(statement)).rows;
    } finally {
      await client.end();
    }
  }
}
