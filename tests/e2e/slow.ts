/** Slows browsers down, for `bin/test --slow`: tests that rely on a fast product fail. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Request } from "@playwright/test";

/** The environment variable that `bin/test --slow` sets. */
export const SLOW = "TEST_SLOW";

/** Whether this run slows browsers down. */
export const isSlow = process.env[SLOW] === "1";

/** Delay of each request, in milliseconds. */
const REQUEST_DELAY = 400;

/** Delay of rendering after a change of the address, in milliseconds. */
const DRAWING_DELAY = 250;

/** Timeouts from this length on are multiplied, so that flash messages stay, in milliseconds. */
const LONG_TIMEOUT = 6_000;

/** Delays a browser's requests and React's rendering of new addresses, and lets flash messages stay longer. */
export async function slowDown(context: BrowserContext): Promise<void> {
  await context.route("**/*", async (route) => {
    if (["document", "fetch", "xhr"].includes(route.request().resourceType())) await sleep(REQUEST_DELAY);
    // The request may have been aborted meanwhile.
    await route.fallback().catch(() => {});
  });
  await context.addInitScript(drawLate, DRAWING_DELAY);
  await context.addInitScript(prolongTimeouts, [LONG_TIMEOUT, 4] as const);
}

// Requests that outlive the page, or that the page sends by itself.
const NOT_PRESSED = /\/(?:draft|read|challenge)$/;

/**
 * Reports forms whose page a test leaves before their answer: they may not have been sent. A test may miss that, since changes are shown
 * optimistically, and an earlier flash message may still be there.
 */
export function noticeLeaving(context: BrowserContext, report: (what: string) => void): void {
  context.on("page", (page) => {
    const open = new Set<Request>();
    page.on("request", (request) => {
      if (request.method() !== "GET" && !NOT_PRESSED.test(request.url())) open.add(request);
    });
    page.on("response", (response) => void open.delete(response.request()));
    page.on("requestfailed", (request) => void open.delete(request));
    const leaving = () => {
      for (const request of open) report(`left before the answer: ${request.method()} ${request.url()}`);
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

// Flash messages disappear by a timeout; here they stay, so that a test that takes an old one for a new one fails.
function prolongTimeouts([least, times]: readonly [number, number]): void {
  const wait = setTimeout;
  const later = (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
    wait(work, delay < least ? delay : delay * times, ...rest);
  globalThis.setTimeout = later as typeof setTimeout;
}

// React's scheduler runs its tasks by the messages of a channel.
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
