/** Browsers as on the slowest machine, for `bin/test --slow`: a test that counts on being slower than the product fails then each time. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Request } from "@playwright/test";

/** The environment variable by which `bin/test --slow` tells the browser tests. */
export const SLOW = "TEST_SLOW";

/** Whether browsers are slowed down in this run. */
export const isSlow = process.env[SLOW] === "1";

/** How long each request waits before it leaves, in milliseconds. */
const REQUEST_DELAY = 400;

/** How long a page goes on showing what it did after its address has changed, in milliseconds. */
const DRAWING_DELAY = 250;

/** How long a message about what was done stands at least, in milliseconds. */
const MESSAGE_STANDS = 6_000;

/** Has every request of a browser leave late, and React draw late what a new address leads to. */
export async function slowDown(context: BrowserContext): Promise<void> {
  await context.route("**/*", async (route) => {
    if (["document", "fetch", "xhr"].includes(route.request().resourceType())) await sleep(REQUEST_DELAY);
    // A request that was given up in the meantime goes nowhere.
    await route.fallback().catch(() => {});
  });
  await context.addInitScript(drawLate, DRAWING_DELAY);
  await context.addInitScript(sayLonger, [MESSAGE_STANDS, 4] as const);
}

// These outlive the page by themselves, or are asked by the page itself.
const NOT_PRESSED = /\/(?:draft|read|challenge)$/;

/**
 * Tells of forms whose page a test leaves before they are answered: by then they may not have been sent. What was pressed is often shown at
 * once, and what an earlier press said may stand there still.
 */
export function noticeLeaving(context: BrowserContext, tell: (what: string) => void): void {
  context.on("page", (page) => {
    const open = new Set<Request>();
    page.on("request", (request) => {
      if (request.method() !== "GET" && !NOT_PRESSED.test(request.url())) open.add(request);
    });
    page.on("response", (response) => void open.delete(response.request()));
    page.on("requestfailed", (request) => void open.delete(request));
    const leaving = () => {
      for (const request of open) tell(`left before the answer: ${request.method()} ${request.url()}`);
    };
    const { goto, reload } = page;
    page.goto = (...address) => {
      leaving();
      return goto.apply(page, address);
    };
    page.reload = (...options) => {
      leaving();
      return reload.apply(page, options);
    };
  });
}

// What a page has said of something goes away by itself; here it stands so long that it cannot be taken for what is said next.
function sayLonger([least, times]: readonly [number, number]): void {
  const wait = setTimeout;
  const later = (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
    wait(work, delay < least ? delay : delay * times, ...rest);
  globalThis.setTimeout = later as typeof setTimeout;
}

// React draws in turns that it gives itself by the messages of a channel.
function drawLate(delay: number): void {
  let until = 0;
  for (const name of ["pushState", "replaceState"] as const) {
    const change = history[name];
    history[name] = (...state: Parameters<History["pushState"]>) => {
      until = Date.now() + delay;
      change.apply(history, state);
    };
  }
  const post = MessagePort.prototype.postMessage as (...message: unknown[]) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    const wait = until - Date.now();
    if (wait > 0) setTimeout(() => post.apply(this, message), wait);
    else post.apply(this, message);
  };
}
