/** Counts beside links: each leads to a page that shows as much, and is what the database counts. */
import type { Notebook } from "./notebook.ts";
import type { Page } from "./page.ts";
import type { Person } from "./person.ts";
import type { Chance } from "./random.ts";
import { shapeOf } from "./shapes.ts";
import type { Visitor } from "./visiting.ts";
import { comeIn } from "./walk.ts";

/** People who are asked after each round. */
const MAX_ASKED = 8;
/** A badge counts no further. */
const MAX_BADGE = 99;
/** A list of more is cut. */
const FIRST_ROWS = 10;

/** Asks some people, when nothing is under way, whether the counts in their menus are those of the pages that they lead to. */
export async function checkBadges(
  visitor: Visitor,
  notebook: Notebook,
  people: readonly Person[],
  chance: Chance,
): Promise<void> {
  const left = people.filter(({ kind }) => kind === "member" || kind === "staff");
  for (let asked = 0; asked < MAX_ASKED && left.length > 0; asked++) {
    const [person] = left.splice(chance.whole(0, left.length - 1), 1) as [Person];
    await comeIn(visitor, person);
    for (const [path, count] of person.page ? badgesOf(person.page) : []) {
      const url = new URL(path, person.page!.url);
      if (!visitor.isOurs(url)) continue;
      await visitor.open(person, url);
      const fault = person.page && faultOf(person.page, path, count);
      if (!fault) continue;
      notebook.fail(
        `badge: ${shapeOf(url)} in the menu of ${person.kind}`,
        `${person.name} (${person.kind}) is led to ${path} by the count ${count}, and the page has ${fault}`,
        person,
      );
    }
  }
}

/** The counts outside a page's own part, by where they lead. */
function badgesOf({ root, url }: Page): Map<string, number> {
  const badges = new Map<string, number>();
  for (const dot of root.querySelectorAll("a .dotcount")) {
    const href = dot.closest("a")?.getAttribute("href");
    const count = Number.parseInt(dot.text, 10);
    if (!href || dot.closest("main") || count >= MAX_BADGE) continue;
    const { pathname, search } = new URL(href, url);
    badges.set(pathname + search, count);
  }
  return badges;
}

/** What of a page contradicts the count that led to it. */
function faultOf(page: Page, path: string, count: number): string | undefined {
  const main = page.root.querySelector("main");
  if (page.status >= 400 || !main) return `the status ${page.status}`;
  // Opening a page can be what its things waited for.
  const after = badgesOf(page).get(path) ?? 0;
  if (after !== count && after !== 0) return `the count ${after}`;
  const rows = main.querySelectorAll("tbody tr, li").length;
  const numbersOf = (selector: string) =>
    main.querySelectorAll(selector).reduce((sum, { text }) => sum + (Number.parseInt(text, 10) || 0), 0);
  const dots = numbersOf(".dotcount:not(.is-quiet)");
  // A row can stand for several, and say for how many.
  if (rows < Math.min(count, FIRST_ROWS) && dots + numbersOf(".badge") < count) return `${rows} rows`;
  // A long list shows those at its top.
  return dots > count || (dots > 0 && dots < count && rows < FIRST_ROWS) ? `counts of ${dots} in all` : undefined;
}
