/** Form encoding with brackets, as in the provider's API: `items[0][price]=price_1&metadata[side]=investor`. */

/** The value of a name: a text, or a tree of more names. */
export type FormValue = string | FormTree;
export interface FormTree {
  [name: string]: FormValue;
}

const DEEPEST = 8;

/** Parses a body or a query. A name with an unclosed bracket is used unchanged, and so is an unknown parameter. */
export function readForm(text: string): FormTree {
  const tree = newTree();
  for (const [name, value] of new URLSearchParams(text)) place(tree, namesIn(name), value);
  return tree;
}

/** A tree without a prototype, in which `__proto__` is a name like any other. */
function newTree(): FormTree {
  return Object.create(null) as FormTree;
}

function namesIn(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined) return [name];
  const inner = [...rest!.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part!);
  return inner.length < DEEPEST ? [first, ...inner] : [name];
}

function place(tree: FormTree, names: readonly string[], value: string): void {
  let at = tree;
  for (const [depth, name] of names.entries()) {
    // `a[]=1&a[]=2` is numbered in order.
    const key = name === "" ? String(Object.keys(at).length) : name;
    if (depth === names.length - 1) {
      at[key] = value;
      return;
    }
    const below = at[key];
    if (typeof below === "object") at = below;
    else {
      const made = newTree();
      at[key] = made;
      at = made;
    }
  }
}
