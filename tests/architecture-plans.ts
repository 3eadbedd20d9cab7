/** Checks that only `accounts/plan.ts` decides what a plan includes. */
import { ofSource } from "./architecture-places.ts";

/** Files that compare plans by name for another purpose. The list only shrinks: an entry that is no longer true fails. */
const OTHER_COMPARISONS: Readonly<Record<string, string>> = {
  "app/features/support/members/member-changes.server.ts": "Basic has no end",
};

// Billing may tell the paid plans apart, as it sells them.
const SELLING = "app/features/billing/";

const PLAN = String.raw`[pP]lan\w*["'\x60]?(?:\([^()]*\))?`;
const NAME = String.raw`["'\x60](basic|premium|enterprise)["'\x60]`;
const COMPARISONS = [
  // plan === "basic", plan !== 'basic', and in SQL plan <> 'basic', plan in ('premium', …).
  String.raw`\b\w*?${PLAN}\s*(?:[!=]==?|<>|(?:not\s+)?in\s*\(|is\s+(?:not\s+)?distinct\s+from)\s*${NAME}`,
  // In SQL, where strings have single quotes. With double quotes it is an assignment.
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

/** Every comparison of a plan by name outside of accounts, and every stale entry of the list above. */
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
  const stale = Object.keys(OTHER_COMPARISONS)
    .filter((file) => !compared.some((each) => each.file === file))
    .map((file) => `${file} no longer compares plans; take it off the list`);
  return [...strange, ...stale];
}
