import { expect, test } from "vitest";
import { readBuilders, withOwnBuilders } from "./addresses.vite.ts";

const builders = readBuilders(process.cwd());
const FROM = 'from "#app/platform/paths/paths.ts";';

test("a file has the builders that it uses, and what they call", () => {
  const source = `import { paths, safeNext } ${FROM}\nexport const links = [paths.home(), paths.signIn("/x"), paths.home()];`;
  const changed = withOwnBuilders("links.ts", source, builders)!;
  expect(changed.match(/const addressOf_home = /g)).toHaveLength(1);
  expect(changed).toContain('import { withQuery } from "#app/platform/paths/query.ts";');
  expect(changed).toContain(`import { safeNext } ${FROM}`);
  expect(changed).toContain('[addressOf_home(), addressOf_signIn("/x"), addressOf_home()]');
  expect(changed).not.toContain("slug.ts");
});

test("a file that has what its builders call from the same place gets it no second time", () => {
  const source = `import { paths } ${FROM}\nimport { withQuery } from "#app/platform/paths/query.ts";\npaths.signIn("/x");`;
  expect(withOwnBuilders("links.ts", source, builders)!.match(/import \{ withQuery \}/g)).toHaveLength(1);
});

test("a file without addresses stays as it is", () => {
  expect(withOwnBuilders("own.ts", "const paths = { home: 1 };", builders)).toBeUndefined();
});

test.each(["paths.nowhere()", "paths[name]()", "show(paths)"])("%s fails the build", (use) => {
  expect(() => withOwnBuilders("links.ts", `import { paths } ${FROM}\n${use};`, builders)).toThrow("links.ts: ");
});
