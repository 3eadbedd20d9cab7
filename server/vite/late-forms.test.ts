import { expect, test } from "vitest";
import { PackageUse, withoutPage, withPart } from "./late-forms.vite.ts";

test("a route goes on without its page, which is loaded from elsewhere", () => {
  const changed = withoutPage("export const handle = {};\nexport default function Page() {}\n", "/route.tsx?page");
  expect(changed).toContain("export const handle = {};");
  expect(changed).toContain('import("/route.tsx?page")');
  expect(changed).not.toContain("function Page");
  expect(withoutPage("export const handle = {};", "/route.tsx?page")).toBeUndefined();
});

test("the server has the page in the same part", () => {
  const placed = withPart("export const handle = {};\nexport default withProps(function Page() {});\n");
  expect(placed).toContain("export default inPart(withProps(function Page() {}));");
});

test("a package is found wherever a file reaches it, except behind what the server keeps or a press loads", () => {
  const use = new PackageUse(process.cwd(), "zod");
  const route = "app/features/reports/routes/appeal.tsx";
  const by = (statement: string) => use.in(route, statement);
  expect(by('import { useActionForm } from "#app/shell/use-action-form.ts";')).toBe(true);
  expect(by('import { z } from "zod";')).toBe(true);
  expect(by('import type { z } from "zod";')).toBe(false);
  expect(by('const form = () => import("#app/shell/use-action-form.ts");')).toBe(false);
  expect(by('import { Button } from "#app/ui/button/button.tsx";')).toBe(false);
});
