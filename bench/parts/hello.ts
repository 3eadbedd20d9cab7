/**
 * The minimal server: Node's `http` with constant answers. Everything else is compared with it: with its five bytes, and with a page of the
 * program, sent with the same headers by nothing but `writeHead` and `end`.
 */
import { createServer } from "node:http";
import { answerAlso } from "./control.ts";

/** A response of the program, as it came over the wire; the body is in base64, since the channel carries JSON. */
export interface Recorded {
  path: string;
  headers: string[];
  body: string;
}

const pages = new Map<string, { headers: string[]; body: Buffer }>();

answerAlso({
  replay: ({ path, headers, body }: Recorded) => void pages.set(path, { headers, body: Buffer.from(body, "base64") }),
});

createServer(({ url = "" }, response) => {
  const page = pages.get(url);
  if (page) response.writeHead(200, page.headers).end(page.body);
  else response.end("Hello");
}).listen(Number(process.env.PORT), "127.0.0.1");
