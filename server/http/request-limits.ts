/** Limits on request bodies, checked before anything parses them: bytes, and fields, which the cost of parsing depends on. */
import { MIMEType } from "node:util";
import { MOST_FIELDS } from "#app/platform/http/forms.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { readUnsubscription } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** Bytes of a form with one upload of 5 MB (specification §9). */
const LARGEST_UPLOAD = 6 * 1024 * 1024;
/** Bytes of a form without files: more than the longest text of any field, in its longest encoding (16,000 units of a pitch text). */
const LARGEST_FORM = 128 * 1024;
/** Each started block of this many bytes counts as one write. */
const BYTES_A_WRITE = 64 * 1024;

const isMultipart = (headers: Headers) => /^multipart\//i.test(headers.get("content-type") ?? "");

const largestOf = (headers: Headers) => (isMultipart(headers) ? LARGEST_UPLOAD : LARGEST_FORM);

/** The declared size of a body, in bytes; the limit if none is declared. */
function declaredLength(headers: Headers): number {
  const length = headers.get("content-length");
  if (length !== null) return Number(length);
  return headers.has("transfer-encoding") ? largestOf(headers) : 0;
}

/** The number of writes that a request counts as. No body is read beyond the limit. */
export function writesOf(headers: Headers): number {
  return Math.max(1, Math.ceil(Math.min(declaredLength(headers), largestOf(headers)) / BYTES_A_WRITE));
}

/** The request with its body in memory; or what is too large: a `file`, or the `form` in bytes or fields. */
export async function readForm(request: Request): Promise<Request | "file" | "form"> {
  if (!mayHaveBody(request)) return request;
  const { headers, method, signal, url } = request;
  const tooLarge = isMultipart(headers) ? "file" : "form";
  if (declaredLength(headers) > largestOf(headers)) return tooLarge;
  const body = await read(request, largestOf(headers));
  if (!body) return tooLarge;
  if (hasTooManyFields(body, headers)) return "form";
  return new Request(url, { method, headers, signal, body });
}

/** The request with its body in memory; undefined if that is larger than `most` bytes. */
export async function readWithin(request: Request, most: number): Promise<Request | undefined> {
  if (!mayHaveBody(request)) return request;
  const { headers, method, signal, url } = request;
  if (declaredLength(headers) > most && headers.has("content-length")) return undefined;
  const body = await read(request, most);
  return body && new Request(url, { method, headers, signal, body });
}

/** Whether a body may follow. Asking for `body` itself would make a stream of it, which takes longer than to answer many requests. */
function mayHaveBody({ method, headers }: Request): boolean {
  return method !== "GET" && method !== "HEAD" && declaredLength(headers) > 0;
}

/**
 * Reads a body; undefined if it is larger than `most` bytes. An aborted one is empty, which no form accepts. Of a declared length, which the
 * caller has checked, more is never read.
 */
async function read(request: Request, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    if (request.headers.has("content-length")) return Buffer.from(await request.arrayBuffer());
    for await (const chunk of request.body!) {
      size += chunk.length;
      if (size > most) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return Buffer.alloc(0);
  }
  return Buffer.concat(chunks);
}

function hasTooManyFields(body: Buffer, headers: Headers): boolean {
  const separator = separatorOf(headers);
  // Without a separator no parser finds any field. A multipart body has one boundary more, at its end.
  return (
    separator !== undefined && occursMoreThan(isMultipart(headers) ? MOST_FIELDS + 1 : MOST_FIELDS - 1, separator, body)
  );
}

/** The separator of fields. The boundary is parsed as `formData()` does (WHATWG MIME sniffing). */
function separatorOf(headers: Headers): string | undefined {
  if (!isMultipart(headers)) return "&";
  try {
    const boundary = new MIMEType(headers.get("content-type")!).params.get("boundary");
    return boundary ? `--${boundary}` : undefined;
  } catch {
    return undefined;
  }
}

function occursMoreThan(most: number, text: string, body: Buffer): boolean {
  let count = 0;
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length)) {
    if (++count > most) return true;
  }
  return false;
}

/**
 * Counts a request's writes, by network address; false if the rate limit is exceeded. A one-click unsubscription is counted by its token: it
 * comes from one of the few addresses of a large mail provider (RFC 8058 section 3.2).
 */
export async function mayWrite({ ip, url }: Pick<Visit, "ip" | "url">, uses: number): Promise<boolean> {
  const oneClick = url.pathname === paths.emailCancel() ? readUnsubscription(url.searchParams.get("token")) : null;
  return oneClick
    ? consumeRateLimit("one-click", `${oneClick.userId} ${oneClick.kind}`, uses)
    : consumeRateLimit("write", ip, uses);
}
