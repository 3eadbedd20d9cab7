/** Answers of the storage address (specification §7 and §8): JSON, with the statuses that its clients know. */
import type { Actor } from "#app/platform/actor.ts";
import { APP_CHECK_HEADER, isAppCheckToken } from "#app/platform/app-check/app-check.server.ts";
import { err, type FailureCode, type Result } from "#app/platform/failure.ts";
import { streamed } from "#app/platform/http/streaming.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { StoreProblem } from "../../store/byte-store.ts";
import { openBytes } from "../../store/store.server.ts";
import { APP_CHECK_WORDS, STORAGE_CODES, type StorageCode, statusOf } from "../error-codes.ts";
import { discardBody } from "../multipart-body.server.ts";
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

/** Answers a failure. `reason` is our own code, for which our client has texts in five languages. */
export function refused(code: FailureCode, headers?: HeadersInit): Response {
  return refusal(storageAnswerOf(code), code, headers);
}

/** Answers a name that is no place of an object. */
export function refusedPlace(problem: PlaceProblem): Response {
  if (problem === "root") return refusal(statusOf("invalid-root-operation"));
  return refused(problem === "malformed" ? "invalid-input" : "forbidden");
}

/** Answers with an object's resource. */
export function objectAnswer(object: StoredObject, headers: HeadersInit = {}): Response {
  return Response.json(resourceOf(object, downloadTokenOf(object)), { headers: { ...NO_STORE, ...headers } });
}

/** The actor of a request; an answer if nobody is signed in, the bucket is not ours or the app-check token is wrong. */
export async function authenticated(
  { headers }: Visit,
  bucket: string,
): Promise<{ ok: true; actor: Actor } | { ok: false; answer: Response }> {
  if (bucket !== BUCKET) return { ok: false, answer: refusal(statusOf("bucket-not-found")) };
  const token = headers.get(APP_CHECK_HEADER);
  if (token !== null && !isAppCheckToken(token)) return { ok: false, answer: refused("app-check-failed") };
  const actor = await storageActor(headers.get("authorization"));
  return actor.kind === "visitor" ? { ok: false, answer: refused("sign-in-needed") } : { ok: true, actor };
}

/** The object's name in an address: the part after the bucket, decoded once; undefined if that fails. */
export function nameIn(address: string): string | undefined {
  const encoded = new URL(address).pathname.split("/").slice(5).join("/");
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Runs `work`, and answers a StoreProblem. */
async function withStore(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreProblem) return refused(error.code);
    throw error;
  }
}

/** Runs `work`, and answers when the request's body has been read or discarded. */
export async function afterBody(request: Request, work: () => Promise<Response>): Promise<Response> {
  const answer = await withStore(work);
  await discardBody(request.body);
  return answer;
}

/** Parses JSON by a schema; empty text is an empty object. */
export function readJson<T>(
  text: string,
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
): Result<T, "invalid-input"> {
  try {
    const { success, data } = schema.safeParse(text.trim() === "" ? {} : JSON.parse(text));
    return success ? { ok: true, value: data as T } : err("invalid-input");
  } catch {
    return err("invalid-input");
  }
}

/** Answers with an object's bytes, or with the requested range of them (RFC 9110 §14). */
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
    // Ranges count in the stored bytes, so nothing may compress them.
    "Content-Encoding": object.contentEncoding || "identity",
    "Cache-Control": object.cacheControl ?? "private, max-age=0",
    "Accept-Ranges": "bytes",
    ETag: `"${object.generation.toString(36)}"`,
    "Last-Modified": object.updated.toUTCString(),
    "X-Goog-Generation": String(object.generation),
    "X-Goog-Metageneration": String(object.metageneration),
    // A member's file shown by itself runs nothing and is not sniffed.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "X-Content-Type-Options": "nosniff",
  });
  if (object.contentLanguage) headers.set("Content-Language", object.contentLanguage);
  return headers;
}

function rangeOf(header: string | null, size: number): { start: number; end: number } | "none" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  // Several ranges, or other units: answering with everything is allowed.
  if (!match || match[0] === "bytes=-") return undefined;
  const [first, last] = [match[1]!, match[2]!];
  if (first === "") return last === "0" ? "none" : { start: Math.max(size - Number(last), 0), end: size - 1 };
  const start = Number(first);
  if (start >= size) return "none";
  const end = Math.min(last === "" ? size - 1 : Number(last), size - 1);
  return end < start ? undefined : { start, end };
}

/** Whether a request is too long for an object with so many bytes of metadata: it is refused before it is read. */
export function isTooLong(contentLength: number | undefined, overhead: number): boolean {
  return contentLength !== undefined && contentLength > OBJECT_LIMIT + overhead;
}
