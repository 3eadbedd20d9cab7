/** Reads forms and answers requests outside of the protocol. */
import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers with a page. */
export function page(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      // No form-action: browsers apply it to redirects too, and these lead to the product.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    })
    .end(html);
}

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end(JSON.stringify(body));
}

/** The posted form. Throws if it is longer than 10,000 characters. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > 10_000) throw new Error("too long");
  }
  return new URLSearchParams(body);
}
