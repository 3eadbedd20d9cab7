/** Bodies of forms: read whole, and counted, before anything parses them. What parsing costs goes by the field, not by the byte. */
import { MIMEType } from "node:util";
import { MOST_FIELDS } from "#app/platform/http/forms.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { readUnsubscription } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** One upload of 5 MB with its form around it (specification §9). */
const LARGEST_UPLOAD = 6 * 1024 * 1024;
/** A form without files: more than the longest text that any field takes, in its longest encoding (16,000 units of a pitch text). */
const LARGEST_FORM = 128 * 1024;
/** So many bytes, begun, count as one write of a network. */
const BYTES_A_WRITE = 64 * 1024;

const isMultipart = (headers: Headers) => /^multipart\//i.test(headers.get("content-type") ?? "");

const largestOf = (headers: Headers) => (isMultipart(headers) ? LARGEST_UPLOAD : LARGEST_FORM);

/** What a body says of its size, in bytes; one that says nothing may be as large as any of its kind. */
function saidLength(headers: Headers): number {
  const said = headers.get("content-length");
  if (said !== null) return Number(said);
  return headers.has("transfer-encoding") ? largestOf(headers) : 0;
}

/** How many writes of its network a request counts as. Of a body that is too large nothing more than the limit is read. */
export function writesOf(headers: Headers): number {
  return Math.max(1, Math.ceil(Math.min(saidLength(headers), largestOf(headers)) / BYTES_A_WRITE));
}

/** The request with its body in memory, or what is too large: a `file`, or the `form` in bytes or fields. */
export async function readForm(request: Request): Promise<Request | "file" | "form"> {
  const { headers, method, signal, url } = request;
  if (!request.body) return request;
  const tooLarge = isMultipart(headers) ? "file" : "form";
  if (saidLength(headers) > largestOf(headers)) return tooLarge;
  const body = await read(request.body, largestOf(headers));
  if (!body) return tooLarge;
  if (hasTooManyFields(body, headers)) return "form";
  return new Request(url, { method, headers, signal, body });
}

/** The request with its body in memory; undefined when it is larger than `most` bytes. */
export async function readWithin(request: Request, most: number): Promise<Request | undefined> {
  const { headers, method, signal, url } = request;
  if (!request.body) return request;
  if (saidLength(headers) > most && headers.has("content-length")) return undefined;
  const body = await read(request.body, most);
  return body && new Request(url, { method, headers, signal, body });
}

/** The whole of a body; undefined when it is larger than that. One that broke off is empty, which no form accepts. */
async function read(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
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
  // Without one no parser finds any field. Of a multipart body the last boundary ends it.
  return (
    separator !== undefined && occursMoreThan(isMultipart(headers) ? MOST_FIELDS + 1 : MOST_FIELDS - 1, separator, body)
  );
}

/** What stands between fields. The boundary is read as parsers of `formData()` read it (WHATWG MIME sniffing). */
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
 * Counts what a request may change, by its network; false when that is too much. One press in a mail program comes from the few addresses of a
 * large provider, and its token is the proof (RFC 8058 section 3.2): it counts by that.
 */
export async function mayWrite({ ip, url }: Pick<Visit, "ip" | "url">, uses: number): Promise<boolean> {
  const pressed = url.pathname === paths.emailCancel() ? readUnsubscription(url.searchParams.get("token")) : null;
  return pressed ? takeToken("one-click", `${pressed.userId} ${pressed.kind}`, uses) : takeToken("write", ip, uses);
}
