/** How the storage address answers (specification §7 and §8): in JSON, with the status by which its clients know what is wrong. */

import type { Actor } from "#app/platform/actor.ts";
import { APP_CHECK_HEADER, isAppCheckToken } from "#app/platform/app-check/app-check.server.ts";
import { type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { streamed } from "#app/platform/http/streaming.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { StoreProblem } from "../../store/byte-store.ts";
import { openBytes } from "../../store/store.server.ts";
import { APP_CHECK_WORDS, STORAGE_CODES, type StorageCode, statusOf } from "../error-codes.ts";
import { passOver } from "../multipart-body.server.ts";
import { downloadTokenOf, storageActor } from "../object-access.server.ts";
import { resourceOf, type StoredObject } from "../object-metadata.ts";
import { BUCKET, OBJECT_LIMIT, type PlaceProblem, storageAnswerOf } from "../storage.ts";

const NO_STORE = { "Cache-Control": "no-store" };

function refusal(
  { status, code }: { status: number; code: StorageCode },
  reason?: FailureCode,
  headers: HeadersInit = {},
): Response {
  const answer = new Headers({ ...NO_STORE, ...headers });
  if (status === 401) answer.set("WWW-Authenticate", "Bearer");
  if (status === 429 || status === 503) answer.set("Retry-After", "10");
  const error = {
    code: status,
    status: `storage/${code}`,
    message: STORAGE_CODES[code].message,
    ...(reason && { reason }),
  };
  return Response.json(
    { error },
    { status, headers: answer, ...(code === "unauthorized-app" && { statusText: APP_CHECK_WORDS }) },
  );
}

/** Answers a failure. Its own code goes along for our own client, which has words for it in five languages. */
export function refused(code: FailureCode, headers?: HeadersInit): Response {
  return refusal(storageAnswerOf(code), code, headers);
}

/** Answers a name that leads nowhere. What lies outside everybody's folders is nobody's to touch. */
export function misled(problem: PlaceProblem): Response {
  if (problem === "root") return refusal(statusOf("invalid-root-operation"));
  return refused(problem === "malformed" ? "invalid-input" : "forbidden");
}

/** Answers with an object's resource. */
export function described(object: StoredObject, headers: HeadersInit = {}): Response {
  return Response.json(resourceOf(object, downloadTokenOf(object)), { headers: { ...NO_STORE, ...headers } });
}

/** Who asks, if the bucket is ours and the app check is not a wrong one; otherwise the answer. */
export async function entered(
  { headers }: Visit,
  bucket: string,
): Promise<{ ok: true; actor: Actor } | { ok: false; answer: Response }> {
  if (bucket !== BUCKET) return { ok: false, answer: refusal(statusOf("bucket-not-found")) };
  const proof = headers.get(APP_CHECK_HEADER);
  if (proof !== null && !isAppCheckToken(proof)) return { ok: false, answer: refused("app-check-failed") };
  const actor = await storageActor(headers.get("authorization"));
  return actor.kind === "visitor" ? { ok: false, answer: refused("sign-in-needed") } : { ok: true, actor };
}

/** The object's name in an address: what stands behind the bucket, decoded once. Undefined when that cannot be done. */
export function nameIn(address: string): string | undefined {
  const encoded = new URL(address).pathname.split("/").slice(5).join("/");
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Does something with the store; when that has no room or is away, gives the answer which says so. */
async function withStore(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreProblem) return refused(error.code);
    throw error;
  }
}

/** Does what a request with a body asks for, and answers once that body has gone by. */
export async function heard(request: Request, work: () => Promise<Response>): Promise<Response> {
  const answer = await withStore(work);
  await passOver(request.body);
  return answer;
}

/** A JSON text, read by a schema. */
export function readJson<T>(
  text: string,
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
): Result<T, "invalid-input"> {
  try {
    const { success, data } = schema.safeParse(text.trim() === "" ? {} : JSON.parse(text));
    return success ? { ok: true, value: data as T } : failed("invalid-input");
  } catch {
    return failed("invalid-input");
  }
}

/** Answers with an object's bytes, or with the one range of them that is asked for (RFC 9110 §14). */
export function bytesOf(object: StoredObject, request: Request): Promise<Response> {
  return withStore(async () => {
    const headers = headersOf(object);
    if (request.headers.get("if-none-match")?.includes(headers.get("ETag")!)) {
      return new Response(null, { status: 304, headers });
    }
    const range = rangeOf(request.headers.get("range"), object.size);
    if (range === "none") {
      headers.set("Content-Range", `bytes */${object.size}`);
      return new Response(null, { status: 416, headers });
    }
    const opened = await openBytes(object.key, undefined, range);
    if (!opened) return refused("not-found");
    const { start, end } = range ?? { start: 0, end: object.size - 1 };
    headers.set("Content-Length", String(end - start + 1));
    if (range) headers.set("Content-Range", `bytes ${start}-${end}/${object.size}`);
    return streamed(request, opened.stream, { status: range ? 206 : 200, headers });
  });
}

function headersOf(object: StoredObject): Headers {
  const charset = object.contentType === "text/plain" ? "; charset=utf-8" : "";
  const headers = new Headers({
    "Content-Type": `${object.contentType}${charset}`,
    "Content-Disposition": object.contentDisposition ?? "inline",
    // Bytes as they are: a range counts in them.
    "Content-Encoding": object.contentEncoding || "identity",
    "Cache-Control": object.cacheControl ?? "private, max-age=0",
    "Accept-Ranges": "bytes",
    ETag: `"${object.generation.toString(36)}"`,
    "Last-Modified": object.updated.toUTCString(),
    "X-Goog-Generation": String(object.generation),
    "X-Goog-Metageneration": String(object.metageneration),
    // A member's file, shown by itself: it may do nothing at all, and be nothing else than it is.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "X-Content-Type-Options": "nosniff",
  });
  if (object.contentLanguage) headers.set("Content-Language", object.contentLanguage);
  return headers;
}

function rangeOf(header: string | null, size: number): { start: number; end: number } | "none" | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  // Several ranges, or other units: the whole is always a right answer.
  if (!asked || asked[0] === "bytes=-") return undefined;
  const [first, last] = [asked[1]!, asked[2]!];
  if (first === "") return last === "0" ? "none" : { start: Math.max(size - Number(last), 0), end: size - 1 };
  const start = Number(first);
  if (start >= size) return "none";
  const end = Math.min(last === "" ? size - 1 : Number(last), size - 1);
  return end < start ? undefined : { start, end };
}

/** Whether an upload's announced size can be one: larger than the largest with all that is said around it is refused before it is read. */
export function isTooLong(contentLength: number | undefined, around: number): boolean {
  return contentLength !== undefined && contentLength > OBJECT_LIMIT + around;
}
