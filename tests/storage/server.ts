/** The storage API over real HTTP: the product's layers and routes, on a real database and byte store, without the rest. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { LoaderFunctionArgs } from "react-router";
import sharp from "sharp";
import { afterAll, beforeAll } from "vitest";
import { issueStorageToken } from "#app/features/files/storage/object-access.server.ts";
import * as object from "#app/features/files/storage/routes/object.ts";
import * as objects from "#app/features/files/storage/routes/objects.ts";
import * as token from "#app/features/files/storage/routes/token.ts";
import { recognise } from "#app/features/sessions/recognition.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { issueAppCheckToken } from "#app/platform/app-check/app-check.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { createWeb } from "#server/http/web.ts";
import { signedIn } from "../fixtures/accounts/sign-in.ts";
import { newMember } from "../fixtures/casework/support.ts";
import { serverBuild } from "../fixtures/program/server-build.ts";

function page({ context }: LoaderFunctionArgs): Response {
  return new Response("page", { status: visitOf(context).refused ?? 404 });
}

const BUILD = serverBuild((_request: Request, status: number) => new Response("page", { status }), {
  token: { id: "token", path: "storage/token", module: token },
  objects: { id: "objects", path: "v0/b/:bucket/o", module: objects },
  object: { id: "object", path: "v0/b/:bucket/o/*", module: object },
  // Stands in for all pages, with their status.
  page: { id: "page", path: "*", module: { loader: page, action: page } },
});

let server: Server;

/** Registers setup and teardown of the server. The test file opens the database first. */
export function storageServer(): void {
  beforeAll(async () => {
    server = createServer(createWeb({ build: BUILD, mode: "production" }).listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
}

export function port(): number {
  return (server.address() as AddressInfo).port;
}

export function addressOf(path: string): string {
  return `http://127.0.0.1:${port()}${path}`;
}

/** A member with a storage token. */
export interface Owner {
  member: Member;
  cookie: string;
  token: string;
}

/** Adds a signed-in member with a storage token. */
export async function newOwner(change: Partial<Member> = {}): Promise<Owner> {
  const member = await newMember({ side: "entrepreneur", ...change });
  const cookie = await signedIn(member.id);
  const { session } = await recognise(new Headers({ cookie }));
  return { member, cookie, token: issueStorageToken(session!) };
}

/** Headers with the owner's storage token and an app-check token. */
export function headersOf({ token }: Pick<Owner, "token">): Record<string, string> {
  return { authorization: `Firebase ${token}`, "x-firebase-appcheck": issueAppCheckToken("127.0.0.1").token };
}

/** A multipart body as the SDK writes it, and the headers that go with it. */
export function related(
  bytes: Uint8Array,
  metadata: object = {},
  boundary = "0123456789",
): { headers: Record<string, string>; body: Buffer } {
  const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n--${boundary}\r\nContent-Type: text/plain\r\n\r\n`;
  return {
    headers: { "x-goog-upload-protocol": "multipart", "content-type": `multipart/related; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--`)]),
  };
}

/** Stores bytes at a path by a multipart upload. */
export async function put(
  owner: Pick<Owner, "token">,
  path: string,
  bytes: Uint8Array,
  metadata: object = {},
  query = "",
): Promise<Response> {
  const { headers, body } = related(bytes, { name: path, ...metadata });
  return fetch(addressOf(`/v0/b/stakeholm/o?name=${encodeURIComponent(path)}${query}`), {
    method: "POST",
    headers: { ...headersOf(owner), ...headers },
    body: new Uint8Array(body),
  });
}

/** Asks for an object. */
export function ask(
  owner: Pick<Owner, "token">,
  path: string,
  { query = "", ...init }: RequestInit & { query?: string } = {},
): Promise<Response> {
  return fetch(addressOf(`/v0/b/stakeholm/o/${encodeURIComponent(path)}${query}`), {
    ...init,
    headers: { ...headersOf(owner), ...init.headers },
  });
}

export const TEXT = Buffer.from("Twelve years of milling, in our own words.\n");

/** A text of `size` bytes. */
export function longText(size: number): Buffer {
  return Buffer.alloc(size, "The mill stands by the river, and the river does the work. ");
}

/** A PNG of noise: about 3 bytes per pixel, since noise does not compress. */
export function noisyPng(width: number, height: number): Promise<Buffer> {
  const noise = Buffer.alloc(width * height * 3);
  for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
