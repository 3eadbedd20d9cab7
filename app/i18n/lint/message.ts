/** A message of a catalog as the lint sees it. */
import compile from "icu-minify/compile";
import type { Market } from "../markets.ts";
import type { Kind } from "./kinds.ts";

export interface Message {
  market: Market;
  catalog: string;
  /** The key within the catalog. */
  key: string;
  /** The message as it is written, in ICU syntax. */
  text: string;
  /** What a reader may see of it (`readingsOf`). */
  readings: readonly string[];
  kind: Kind;
  /** Quoted from the specification, or the counterpart of such a message in another language (`quoted.ts`). */
  quoted: boolean;
}

/** A compiled node: text, a pound sign (0), an argument `[name]`, `[name, type, …]`, or a tag `[name, ...children]`. */
export type Node = string | number | readonly [string, ...unknown[]];

/** The types of nodes that have options, as `icu-minify` numbers them: select, plural, ordinal plural. */
const WITH_OPTIONS = [1, 2, 3];

/** A message's compiled nodes. Throws the parser's error for a malformed message. */
export function nodesOf(text: string): readonly Node[] {
  const compiled = compile(text) as string | Node[];
  return typeof compiled === "string" ? [compiled] : compiled;
}

/** The options of a plural or select by their names, each a list of nodes; undefined for other nodes. */
export function optionsOf(node: Node): Map<string, readonly Node[]> | undefined {
  if (!Array.isArray(node) || !WITH_OPTIONS.includes(node[1])) return undefined;
  const branches = Object.entries(node[2] as Record<string, Node | Node[]>);
  return new Map(branches.map(([name, branch]) => [name, Array.isArray(branch) ? branch : [branch as Node]]));
}

/** The children of a tag; undefined for other nodes. */
export function childrenOf(node: Node): readonly Node[] | undefined {
  if (!Array.isArray(node) || node.length < 2) return undefined;
  return node[1] === 0 || typeof node[1] !== "number" ? (node.slice(1) as Node[]) : undefined;
}

/**
 * What a reader may see of a message: one text for each option of its plurals and choices, without markup, placeholders as `{name}` and the
 * number of a plural as `{#}`. Throws the parser's error for a malformed message.
 */
export function readingsOf(text: string): string[] {
  const nodes = nodesOf(text);
  const texts = Array.from({ length: Math.max(...nodes.map(choicesIn), 1) }, (_, at) => read(nodes, at));
  return [...new Set(texts)];
}

/** How many readings a node has. */
function choicesIn(node: Node): number {
  const options = optionsOf(node);
  const inside = options ? [...options.values()].flat() : (childrenOf(node) ?? []);
  return Math.max(options?.size ?? 1, ...inside.map(choicesIn));
}

function read(nodes: readonly Node[], at: number): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if (typeof node === "number") return "{#}";
      const options = optionsOf(node);
      const inside = options ? [...options.values()][Math.min(at, options.size - 1)]! : childrenOf(node);
      return inside ? read(inside, at) : `{${node[0]}}`;
    })
    .join("");
}
