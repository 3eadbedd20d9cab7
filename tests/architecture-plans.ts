/** Which sources decide for themselves what a plan entitles to: that stands in one table, `accounts/plan.ts`. */
import { ofSource } from "./architecture-sources.ts";

/** Where plans are compared by name for something else than a right. The list only shrinks: an entry that is no longer true fails. */
const OTHER_COMPARISONS: Readonly<Record<string, string>> = {
  "app/features/support/members/member-changes.server.ts": "Basic has no end",
};

// What is sold differs by plan; what a plan includes does not differ there.
const SELLING = "app/features/billing/";

const PLAN = String.raw`[pP]lan\w*["'\x60]?(?:\([^()]*\))?`;
const NAME = String.raw`["'\x60](basic|premium|enterprise)["'\x60]`;
const COMPARISONS = [
  // plan === "basic", plan !== 'basic', and in SQL plan <> 'basic', plan in ('premium', …).
  String.raw`\b\w*?${PLAN}\s*(?:[!=]==?|<>|(?:not\s+)?in\s*\(|is\s+(?:not\s+)?distinct\s+from)\s*${NAME}`,
  // In SQL, where strings have single quotes; in the program those are assignments.
  String.raw`\b\w*?[pP]lan\s*=\s*'(basic|premium|enterprise)'`,
  // Kysely: ("plan", "<>", "basic").
  String.raw`["'](?:\w+\.)?plan["'],\s*["'][^"']+["'],\s*\[?\s*${NAME}`,
  String.raw`${NAME}\s*[!=]==?\s*[\w.?]*[pP]lan\b`,
  String.raw`\[\s*${NAME}[^\]]*\]\s*\.includes\(`,
].map((pattern) => new RegExp(pattern, "g"));

const comparisonsIn = ofSource((source) =>
  COMPARISONS.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([text, plan]) => ({ text: text.replaceAll(/\s+/g, " "), plan: plan! })),
  ),
);

/** Every comparison of a plan by its name outside of accounts, and every entry of the list above that is no longer true. */
export function plansCompared(root: string, files: readonly string[]): string[] {
  const compared = files
    .filter((file) => /^(?:app|server)\/.*\.tsx?$/.test(file) && !file.includes(".test."))
    .filter((file) => !file.startsWith("app/features/accounts/"))
    .flatMap((file) =>
      comparisonsIn(root, file)
        .filter(({ plan }) => plan === "basic" || !file.startsWith(SELLING))
        .map(({ text }) => ({ file, text })),
    );
  const strange = compared
    .filter(({ file }) => !OTHER_COMPARISONS[file])
    .map(({ file, text }) => `${file}: ${text} decides about a plan; ask accounts/plan.ts`);
  const over = Object.keys(OTHER_COMPARISONS)
    .filter((file) => !compared.some((each) => each.file === file))
    .map((file) => `${file} no longer compares plans; take it off the list`);
  return [...strange, ...over];
}
