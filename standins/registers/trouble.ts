/** The troubles that a register can make. */
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

export const TROUBLES = [
  "away",
  "cut-off",
  "slow",
  "limited",
  "refused",
  "redirect",
  "not-json",
  "huge",
  "bomb",
  "other-shape",
  "other-number",
  "absurd-date",
  "markup",
] as const;
export type Trouble = (typeof TROUBLES)[number];

const JSON_TYPE = { "Content-Type": "application/json" };
const HUGE = 10 * 1024 * 1024;
/** Some 20 KB that unpack to 20 MB. */
const BOMB = gzipSync(Buffer.alloc(2 * HUGE, " "));

/** Name with markup, controls and an override of direction. */
export const MARKED_UP = "<img src=x onerror=alert(1)>\u202e\u0007 AB";

/** Makes trouble in place of an answer. */
export function makeTrouble(kind: Trouble, response: ServerResponse, json: object, url: string): boolean {
  const whole = JSON.stringify(json);
  switch (kind) {
    case "away":
      response.writeHead(503).end();
      return true;
    case "cut-off":
      response.writeHead(200, { ...JSON_TYPE, "Content-Length": whole.length + 1_000 });
      response.write(whole.slice(0, 40));
      response.destroy();
      return true;
    case "slow":
      // The rest never comes.
      response.writeHead(200, JSON_TYPE);
      response.write(whole.slice(0, 10));
      return true;
    case "limited":
      response.writeHead(429, { "Retry-After": "60" }).end();
      return true;
    case "refused":
      response.writeHead(401).end();
      return true;
    case "redirect":
      response.writeHead(302, { Location: `${url}/no/round-and-round` }).end();
      return true;
    case "not-json":
      response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Underhåll</title>");
      return true;
    case "huge":
      response.writeHead(200, JSON_TYPE).end(`{"pad":"${"x".repeat(HUGE)}"}`);
      return true;
    case "bomb":
      response.writeHead(200, { ...JSON_TYPE, "Content-Encoding": "gzip" }).end(BOMB);
      return true;
    case "other-shape":
      response.writeHead(200, JSON_TYPE).end('{"hits":{"hits":"many"},"companies":{},"organisationer":7,"navn":[]}');
      return true;
    case "other-number":
      return answerWith(
        response,
        whole.replaceAll(/\d{6,7}-?\d{1,3}(?=["},])/g, (number) => swapped(number)),
      );
    case "absurd-date":
      return answerWith(response, whole.replaceAll("2014-03-02", "2114-02-31"));
    case "markup":
      return answerWith(
        response,
        whole.replaceAll(/"[^"]*(?:Ankaret|Havnev|HAVNEV|Rantaverstas|WHARF)[^"]*"/g, JSON.stringify(MARKED_UP)),
      );
  }
}

function answerWith(response: ServerResponse, text: string): true {
  response.writeHead(200, JSON_TYPE).end(text);
  return true;
}

/** Another number of as many digits. */
function swapped(number: string): string {
  return number.replace(/^\d/, (first) => (first === "7" ? "8" : "7"));
}
