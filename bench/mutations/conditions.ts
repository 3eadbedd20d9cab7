/** Mutators for conditions in SQL, which Stryker has none for: a dropped `where`, and the other of `and` and `or` in a template. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** The parts of a Babel node that are read or changed here. */
interface Node {
  type: string;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  tag?: Node;
  quasi?: Node;
  quasis?: Node[];
  value?: { raw: string; cooked: string };
}

interface Mutator {
  name: string;
  mutate(path: { node: Node }): Iterable<Node>;
}

/** Methods of Kysely that only narrow what is found, changed or joined. */
const NARROWING = new Set(["where", "whereRef", "having", "on", "onRef"]);

const droppedCondition: Mutator = {
  name: "DroppedCondition",
  *mutate({ node: { type, callee } }) {
    if (type !== "CallExpression" || callee?.type !== "MemberExpression") return;
    if (NARROWING.has(callee.property?.name ?? "")) yield structuredClone(callee.object!);
  },
};

const sqlCondition: Mutator = {
  name: "SqlCondition",
  *mutate({ node }) {
    if (node.type !== "TaggedTemplateExpression" || node.tag?.name !== "sql") return;
    for (const [index, quasi] of node.quasi!.quasis!.entries()) {
      for (const { 0: word, index: at } of quasi.value!.raw.matchAll(/\b(?:and|or|not exists)\b/g)) {
        const changed = structuredClone(node);
        const { value } = changed.quasi!.quasis![index]!;
        const other = { and: "or", or: "and", "not exists": "exists" }[word]!;
        value!.raw = value!.raw.slice(0, at) + other + value!.raw.slice(at + word.length);
        value!.cooked = value!.raw;
        yield changed;
      }
    }
  },
};

/** Adds the mutators to Stryker's. It has no interface for that, so its list is reached by its file; versions are pinned. */
export async function addConditionMutators(): Promise<void> {
  const core = createRequire(import.meta.resolve("@stryker-mutator/core"));
  const list = new URL("mutators/mutate.js", pathToFileURL(core.resolve("@stryker-mutator/instrumenter")));
  const { allMutators } = (await import(list.href)) as { allMutators: Mutator[] };
  allMutators.push(droppedCondition, sqlCondition);
}
