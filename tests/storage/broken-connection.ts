/** Our storage client on a connection that tests can break. */
import { beforeAll, vi } from "vitest";
import type { UploadOrder, UploadTools } from "#app/features/files/upload/upload-client.ts";
import { type Clock, overXhr, type Sent, type Transport } from "#app/features/files/upload/upload-transport.ts";
import { issueAppCheckToken } from "#app/platform/app-check/app-check.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addressOf, ask, type Owner } from "./server.ts";
import { NodeXhr } from "./xhr.ts";

/** Stubs XMLHttpRequest for the browser's transport. Call `storageServer()` first. */
export function browserTransport(): void {
  vi.stubGlobal("XMLHttpRequest", NodeXhr);
  beforeAll(() => {
    NodeXhr.base = addressOf("");
  });
}

export interface Connection {
  tools: UploadTools;
  /** The backoff times so far, in milliseconds. */
  waits: number[];
  sent: Sent[];
}

/** A connection on which `answer` may replace the server's answer to the n-th request, or lose it ("lost after"). */
export function connection(
  owner: Owner,
  answer: (n: number, request: Sent) => number | "lost after" | undefined = () => undefined,
): Connection {
  const sent: Sent[] = [];
  const waits: number[] = [];
  let time = 0;
  const clock: Clock = {
    now: () => time,
    random: () => 0,
    sleep: async (milliseconds, signal) => {
      signal.throwIfAborted();
      waits.push(milliseconds);
      time += milliseconds;
    },
  };
  const transport: Transport = async (request) => {
    sent.push(request);
    const replacement = answer(sent.length, request);
    if (typeof replacement === "number") return { status: replacement, text: "<html>", header: () => null };
    const answered = await overXhr(request);
    return replacement ? { status: 0, text: "", header: () => null } : answered;
  };
  const grant = async () => ({ token: owner.token, lifetime: 600, owner: owner.member.id });
  const appCheck = async () => issueAppCheckToken("127.0.0.1").token;
  return { tools: { transport, clock, grant, appCheck }, waits, sent };
}

/** A file to upload. */
export const file = (bytes: Uint8Array, name = "story.txt", type = "text/plain") =>
  new File([new Uint8Array(bytes)], name, { type });

/** An upload to a portfolio. */
export function order(bytes: Uint8Array, more: Partial<UploadOrder> = {}): UploadOrder {
  return { purpose: "portfolio", file: file(bytes), signal: new AbortController().signal, ...more };
}

/** The stored bytes at a path. */
export async function bytesAt(owner: Owner, path: string): Promise<Buffer> {
  return Buffer.from(await (await ask(owner, path, { query: "?alt=media" })).arrayBuffer());
}

/** The paths of the owner's files. */
export async function paths(owner: Owner): Promise<string[]> {
  const rows = await db.selectFrom("files").select("fullPath").where("ownerId", "=", owner.member.id).execute();
  return rows.map(({ fullPath }) => fullPath);
}
