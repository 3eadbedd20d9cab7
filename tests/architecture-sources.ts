/** Source files, each made something of once: the trees with a planted violation differ from the program in one file. */
import { readFileSync } from "node:fs";
import path from "node:path";

/** `make` for a file below a root, remembered by the file's name and text. */
export function ofSource<T>(make: (source: string, file: string) => T): (root: string, file: string) => T {
  const made = new Map<string, T>();
  return (root, file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    const key = `${file}\0${source}`;
    if (!made.has(key)) made.set(key, make(source, file));
    return made.get(key)!;
  };
}
