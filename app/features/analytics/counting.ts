/**
 * Counts pages in the browser of a reader who has agreed to analytics, and nobody else's: the document loads this file only then. What a
 * visit has reached is stored in its tab and ends with it; nothing of it tells one browser from another.
 */
import { tabStore } from "#app/platform/browser/storage.ts";
import { VISITOR_PATHS } from "#app/platform/paths/visitors.ts";
import { type Step, stepOf } from "./analytics.ts";

const KEY = "analytics";

/** A visit, as its tab stores it: the host that it came from, and the steps that it has reached. */
interface StoredVisit {
  from: string;
  steps: Step[];
}

function storedVisit(): StoredVisit | undefined {
  try {
    return JSON.parse(tabStore.get(KEY) ?? "") as StoredVisit;
  } catch {
    return undefined;
  }
}

/** Sends one view of a page, and the steps that its visit reaches for the first time. */
export function countPage(pathname: string): void {
  const visit = storedVisit() ?? { from: URL.parse(document.referrer)?.host ?? "", steps: [] };
  const step = stepOf(pathname);
  send(visit, step ? ["visit", step] : ["visit"], pathname);
}

/** Sends a step that is no page. */
export function countStep(step: Step): void {
  const visit = storedVisit();
  if (visit) send(visit, [step]);
}

function send({ from, steps }: StoredVisit, reached: readonly Step[], pathname = ""): void {
  const fresh = reached.filter((step) => !steps.includes(step));
  tabStore.set(KEY, JSON.stringify({ from, steps: [...steps, ...fresh] }));
  navigator.sendBeacon(VISITOR_PATHS.analytics(), new URLSearchParams({ page: pathname, from, steps: fresh.join() }));
}
