/** Checks the style sheets for selectors that make each change of a page costly. */
import { readFileSync } from "node:fs";
import path from "node:path";

/** `:has()` with a subject that any element matches, as `.card:has(.menu) > *`. */
const HAS_WITH_ANY = /:has\((?:[^()]|\([^()]*\))*\)[^{},;]*[\s>+~](?:\*|:not\()/g;

/**
 * The selectors because of which a browser restyles all of a page whenever an element comes or goes: it keeps one set of rules for all of
 * `:has()`, and one subject that any element matches makes the set match everything.
 */
export function costlySelectors(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(HAS_WITH_ANY)].map(
        ([selector]) => `${file}: ${selector}: name the elements after :has(), or each change restyles the whole page`,
      ),
    );
}
