/** Does the steps before a failure again on a fresh installation, fewer first: those that still fail are what a report needs. */
import { checkBooks, settle } from "./books.ts";
import { requestOf } from "./filling.ts";
import { Installation } from "./installation.ts";
import { Marks } from "./marks.ts";
import { type Failure, Notebook } from "./notebook.ts";
import type { Person, Step } from "./person.ts";
import { formShape, shapeOf } from "./shapes.ts";
import { Visitor } from "./visiting.ts";
import { comeIn } from "./walk.ts";
import { gather, type Settings } from "./walking.ts";

/** How many of the last steps are tried, and for how many failures. */
const LENGTHS = [1, 3, 8, 20] as const;
const MAX_REDUCED = 5;

/** Leaves of each failure's steps the fewest that fail again, where some do. */
export async function reduce(found: Notebook, settings: Settings): Promise<void> {
  for (const failure of [...found.failures.values()].filter(({ steps }) => steps.length > 0).slice(0, MAX_REDUCED)) {
    for (const length of LENGTHS) {
      const steps = failure.steps.slice(-length);
      if (!(await failsAgain(failure, steps, settings).catch(() => false))) continue;
      failure.steps = steps;
      failure.isReduced = true;
      break;
    }
  }
}

async function failsAgain(failure: Failure, steps: readonly Step[], { seed, home, port, seeded }: Settings) {
  const world = await Installation.start(home, port, seeded);
  try {
    const notebook = new Notebook();
    const visitor = new Visitor(world, notebook, new Marks());
    const people = await gather(visitor, seed, () => {});
    const known = new Map(people.map((person) => [person.name, person]));
    for (const name of new Set(steps.map(({ person }) => person))) await comeIn(visitor, known.get(name)!);
    await redo(visitor, steps, (name) => known.get(name)!);
    await settle(world, notebook);
    await checkBooks(world, notebook);
    return notebook.failures.has(failure.signature);
  } finally {
    await world.stop();
  }
}

/** Does steps in order, each by its person. */
async function redo(visitor: Visitor, steps: readonly Step[], personOf: (name: string) => Person): Promise<void> {
  /** Ids of things that the walk has made, with those of the same things now. */
  const ids = new Map<string, string>();
  const now = (path: string) =>
    path
      .split(/([/?&=])/)
      .map((part) => ids.get(part) ?? part)
      .join("");
  for (const { person: name, act, landed } of steps) {
    const person = personOf(name);
    const at = (path: string) => new URL(now(path), person.origin(visitor.port));
    if (act.kind === "open") await visitor.open(person, at(act.path));
    else {
      if (person.page?.url.pathname !== at(act.on).pathname) await visitor.open(person, at(act.on));
      const form = person.page?.forms.find((each) => formShape(each) === act.shape);
      if (!form) return;
      const fresh = form.fields.filter(({ type }) => type === "hidden").map((field) => ({ field, value: field.value }));
      const typed = act.entries.filter(({ field }) => field.type !== "hidden");
      const button = form.buttons.find(({ label }) => label === act.button);
      const { url, type, ...sending } = requestOf(form, [...fresh, ...typed], button, person.page!.url);
      await visitor.open(person, url, { ...sending, ...(type && { type }), referer: person.page!.url.href });
    }
    noteIds(ids, landed, person.page?.url);
  }
}

function noteIds(ids: Map<string, string>, landed: string | undefined, url: URL | undefined): void {
  if (!landed || !url || shapeOf(url) !== shapeOf(new URL(landed, url))) return;
  const present = url.pathname.split("/");
  for (const [index, part] of landed.split("/").entries()) if (part !== present[index]) ids.set(part, present[index]!);
}
