/** `COPY … FROM STDIN` over a connection of `pg`, which has the protocol messages but no API for it. */
import type { Client, Connection, Submittable } from "pg";

export type Value = string | number | boolean | Date | null | readonly string[];

/** Copies rows into a table. */
export function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new Copy(`copy ${table} (${columns.join(", ")}) from stdin`, rows, resolve, reject));
  });
}

const PIECE = 1 << 18;

class Copy implements Submittable {
  readonly #statement: string;
  readonly #rows: Iterable<readonly Value[]>;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  #failed = false;

  constructor(
    statement: string,
    rows: Iterable<readonly Value[]>,
    resolve: () => void,
    reject: (error: Error) => void,
  ) {
    this.#statement = statement;
    this.#rows = rows;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: Connection): void {
    void this.#send(connection as unknown as CopyConnection).catch((error: Error) => this.handleError(error));
  }

  async #send(connection: CopyConnection): Promise<void> {
    let piece = "";
    for (const row of this.#rows) {
      piece += `${row.map(written).join("\t")}\n`;
      if (piece.length < PIECE) continue;
      connection.sendCopyFromChunk(Buffer.from(piece));
      piece = "";
      // Backpressure: do not write faster than the server reads.
      if (connection.stream.writableNeedDrain) await new Promise((resume) => connection.stream.once("drain", resume));
    }
    if (piece) connection.sendCopyFromChunk(Buffer.from(piece));
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    this.#failed = true;
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.#failed) this.#resolve();
  }

  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

interface CopyConnection {
  stream: import("node:net").Socket;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A value in COPY's text format. */
function written(value: Value): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return escaped(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof Date) return value.toISOString();
  // Arrays here contain codes only.
  return Array.isArray(value) ? `{${value.join(",")}}` : String(value);
}

function escaped(text: string): string {
  return /[\\\n\r\t]/.test(text)
    ? text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r").replaceAll("\t", "\\t")
    : text;
}
