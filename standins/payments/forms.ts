/** Form encoding with brackets, as the provider's API takes it: `items[0][price]=price_1&metadata[side]=investor`. */

/** What a name stands for: a text, or more names below it. */
export type FormValue = string | FormTree;
export interface FormTree {
  [name: string]: FormValue;
}

const DEEPEST = 8;

/** Reads a body or a query. A name without an end to its bracket is taken as it stands, and then is an unknown parameter. */
export function readForm(text: string): FormTree {
  const tree = newTree();
  for (const [name, value] of new URLSearchParams(text)) place(tree, namesIn(name), value);
  return tree;
}

/** A tree without a prototype: `__proto__` is a name like any other. */
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
    // `a[]=1&a[]=2` numbers itself.
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
