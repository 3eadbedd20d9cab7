import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "stacks-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The stack of an error thrown by a built module, in a process that maps stacks. */
function stackOf(name: string): string {
  writeFileSync(join(folder, `${name}.mjs`), 'export function fail() { throw new Error("No luck"); }\n');
  const program = `
    import { mapStacks } from "#server/stack-positions.ts";
    mapStacks(${JSON.stringify(folder)});
    const { fail } = await import(${JSON.stringify(join(folder, `${name}.mjs`))});
    try { fail(); } catch (error) { console.log(error.stack); }`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
}

test("the stack of an error from the build names the line of the source", () => {
  const map = { version: 3, sources: ["../app/failing.ts"], names: [], mappings: "AAoBA" };
  writeFileSync(join(folder, "mapped.mjs.map"), JSON.stringify(map));
  expect(stackOf("mapped")).toMatch(/^Error: No luck\n {4}at fail \(\/.*\/app\/failing\.ts:21:1\)\n/);
});

test("without a map, or with a broken one, it names that of the build", () => {
  writeFileSync(join(folder, "broken.mjs.map"), "{");
  for (const name of ["unmapped", "broken"]) expect(stackOf(name)).toContain(`${name}.mjs:1:32)`);
});
