/** The front page as it arrives over a slow line. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { paths } from "#app/platform/paths/paths.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { port } from "./server.ts";

/** Characters of the page that arrive at once, milliseconds between two such pieces, and characters of the first window, below which nothing can jump. */
const PIECE = 100;
const PAUSE = 40;
const WINDOW = 5_000;
/** The share of the window that may jump, times how far (web.dev/cls); 0.1 is good. */
const MOST_SHIFT = 0.02;

/** Passes a request on to the server; what is in the page's body arrives piece by piece. */
function passSlowly(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const asked = { ...headers, host: `se.localhost:${port}`, "accept-encoding": "identity" };
  request({ port, method, path, headers: asked }, async (answer) => {
    outgoing.writeHead(answer.statusCode!, answer.headers);
    if (path !== paths.landing()) {
      answer.pipe(outgoing);
      return;
    }
    const page = Buffer.concat(await answer.toArray()).toString();
    const body = page.indexOf("<main");
    outgoing.write(page.slice(0, body));
    for (let at = body; at < body + WINDOW; at += PIECE) {
      outgoing.write(page.slice(at, at + PIECE));
      await delay(PAUSE);
    }
    outgoing.end(page.slice(body + WINDOW));
  }).end();
}

test("nothing jumps while the front page arrives piece by piece", async ({ stage }) => {
  const slow = createServer(passSlowly).listen(0, "127.0.0.1");
  await new Promise((listening) => slow.once("listening", listening));
  const { port: slowPort } = slow.address() as AddressInfo;
  try {
    const page = await stage.enter(null, { market: "se", viewport: { width: 412, height: 823 } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`http://se.localhost:${slowPort}${paths.landing()}`, { waitUntil: "networkidle" });
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(MOST_SHIFT);
    // What is still loading would fail with the server.
    await page.close();
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});
