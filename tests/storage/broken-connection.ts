/** Our own storage client on a line that a test may break. */
import { beforeAll, vi } from "vitest";
import type { UploadOrder, UploadTools } from "#app/features/files/upload/upload-client.ts";
import { type Clock, overXhr, type Sent, type Transport } from "#app/features/files/upload/upload-transport.ts";
import type { Member } from "#app/platform/actor.ts";
import { issueAppCheckToken } from "#app/platform/app-check/app-check.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addressOf, ask, newOwner, type Owner } from "./server.ts";
import { NodeXhr } from "./xhr.ts";

/** Registers the browser's way of sending; the server is the file's to start before. */
export function browserLine(): void {
  vi.stubGlobal("XMLHttpRequest", NodeXhr);
  beforeAll(() => {
    NodeXhr.base = addressOf("");
  });
}

export interface Line {
  tools: UploadTools;
  waits: number[];
  sent: Sent[];
}

/** A line on which `answer` may answer in the server's place, by the number of the request. */
export function line(
  owner: Owner,
  answer: (n: number, request: Sent) => number | "lost after" | undefined = () => undefined,
): Line {
  const sent: Sent[] = [];
  const waits: number[] = [];
  let present = 0;
  const clock: Clock = {
    now: () => present,
    random: () => 0,
    sleep: async (milliseconds, signal) => {
      signal.throwIfAborted();
      waits.push(milliseconds);
      present += milliseconds;
    },
  };
  const transport: Transport = async (request) => {
    sent.push(request);
    const instead = answer(sent.length, request);
    if (typeof instead === "number") return { status: instead, text: "<html>", header: () => null };
    const answered = await overXhr(request);
    return instead ? { status: 0, text: "", header: () => null } : answered;
  };
  const grant = async () => ({ token: owner.token, lifetime: 600, owner: owner.member.id });
  const appCheck = async () => issueAppCheckToken().token;
  return { tools: { transport, clock, grant, appCheck }, waits, sent };
}

export const file = (bytes: Uint8Array, name = "story.txt", type = "text/plain") =>
  new File([new Uint8Array(bytes)], name, { type });

export function order(bytes: Uint8Array, more: Partial<UploadOrder> = {}): UploadOrder {
  return { purpose: "portfolio", file: file(bytes), signal: new AbortController().signal, ...more };
}

export async function bytesAt(owner: Owner, path: string): Promise<Buffer> {
  return Buffer.from(await (await ask(owner, path, { query: "?alt=media" })).arrayBuffer());
}

export async function paths(owner: Owner): Promise<string[]> {
  const rows = await db.selectFrom("files").select("fullPath").where("ownerId", "=", owner.member.id).execute();
  return rows.map(({ fullPath }) => fullPath);
}

export const world = (change: Partial<Member> = {}) => newOwner(change);
