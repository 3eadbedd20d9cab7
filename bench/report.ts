/** A bench's output: a table, then a line for each figure with a limit. */

/** One cell of a table; numbers are aligned to the right. */
export type Cell = string | number;

/** A table with aligned columns; the first row is the head. */
export function table(head: string[], rows: Cell[][]): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => (typeof cell === "number" ? figure(cell) : cell)));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  const isNumber = head.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === "number"));
  const draw = (line: string[]) =>
    line
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join("  ")
      .trimEnd();
  return [draw(lines[0]!), widths.map((width) => "-".repeat(width)).join("  "), ...lines.slice(1).map(draw)].join("\n");
}

/** A number with about three significant digits, and all of its integer digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const decimals = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(decimals);
}

/** The value below which this share of the values lies; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A figure and its limit. */
export interface Target {
  /** Without spaces, such as `member-search-ratio`. */
  name: string;
  value: number;
  limit: number;
  /** "most" (the default) if smaller is better. */
  at?: "most" | "least";
}

/** Whether the figure, unrounded, meets its limit. */
export function isMet({ value, limit, at = "most" }: Target): boolean {
  return at === "most" ? value <= limit : value >= limit;
}

/** The machine-readable line `target NAME VALUE LIMIT met|missed`. */
export function targetLine(target: Target): string {
  return `target ${target.name} ${figure(target.value)} ${figure(target.limit)} ${isMet(target) ? "met" : "missed"}`;
}

/** Prints a table, an empty line, and the targets. A missed target is no failure: the bench still exits with 0. */
export function report(head: string[], rows: Cell[][], targets: Target[] = []): void {
  console.log(table(head, rows));
  if (targets.length > 0) console.log(`\n${targets.map(targetLine).join("\n")}`);
}
