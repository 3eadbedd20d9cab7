/** Resumable uploads, request by request. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { addressOf, headersOf, type Owner } from "./server.ts";

export const PART = 256 * 1024;

export const at = ({ member }: Owner, name = "a.txt") => `portfolios/${member.id}/${name}`;

export interface Begin {
  path?: string;
  size?: number | string;
  metadata?: object;
}

/** Begins an upload. */
export function begin(
  owner: Owner,
  { path = at(owner), size = 2 * PART + 10, metadata = {} }: Begin = {},
): Promise<Response> {
  return fetch(addressOf(`/v0/b/stakeholm/o?name=${encodeURIComponent(path)}`), {
    method: "POST",
    headers: {
      ...headersOf(owner),
      "x-goog-upload-protocol": "resumable",
      "x-goog-upload-command": "start",
      "x-goog-upload-header-content-length": String(size),
      "content-type": "application/json",
    },
    body: JSON.stringify(metadata),
  });
}

/** Begins an upload. Returns the address for its parts. */
export async function beginUpload(owner: Owner, options?: Begin): Promise<string> {
  const answer = await begin(owner, options);
  expect([answer.status, answer.headers.get("x-goog-upload-status")]).toEqual([200, "active"]);
  return answer.headers.get("x-goog-upload-url")!;
}

/** Sends a command of an upload. */
export function send(
  owner: Owner,
  address: string,
  command: string,
  offset?: number | string,
  body?: Uint8Array,
): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: {
      ...headersOf(owner),
      "x-goog-upload-command": command,
      ...(offset !== undefined && { "x-goog-upload-offset": String(offset) }),
    },
    ...(body && { body: new Uint8Array(body) }),
  });
}

/** An upload's status and number of received bytes. */
export async function received(owner: Owner, address: string): Promise<[string | null, string | null]> {
  const { headers } = await send(owner, address, "query");
  return [headers.get("x-goog-upload-status"), headers.get("x-goog-upload-size-received")];
}

/** The files in the folders of incomplete uploads and of stored files. */
export function uploadFiles(): string[] {
  return ["spool", "incoming", "files"].flatMap((name) => {
    const folder = join(process.env.DATA_DIR!, name);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { recursive: true }) as string[];
    return entries.filter((entry) => statSync(join(folder, entry)).isFile()).map((entry) => `${name}/${entry}`);
  });
}
