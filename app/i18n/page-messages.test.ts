import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import * as conversation from "#app/pages/conversation.tsx";
import * as sources from "#app/pages/frame/destinations.ts";
import * as layout from "#app/pages/staff/support-layout.ts";
import type { RouteHandle } from "#app/root.tsx";
import { CatalogUse, withMessages } from "./page-messages.vite.ts";

const use = new CatalogUse(path.resolve("."));

let house: string;

/** A project of the given files. */
function project(files: Record<string, string>): CatalogUse {
  house = mkdtempSync(path.join(tmpdir(), "stakeholm-words-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), text);
  }
  return new CatalogUse(house);
}

afterEach(() => house && rmSync(house, { recursive: true, force: true }));

test("a catalog is found wherever the page reaches it: next door, handed on, loaded later", () => {
  const planted = project({
    "app/features/moods/routes/mood.tsx": `
      import { Face } from "../ui/face.tsx";
      import type { Never } from "../ui/never.tsx";
      import { moods } from "../queries.server.ts";
      export default () => { const t = useT("own"); return <Face />; };`,
    "app/features/moods/ui/face.tsx": `
      export { Smile } from "#app/features/moods/ui/smile.tsx";
      const Later = lazy(() => import("./later.tsx"));
      // useT("in-a-comment")
      export function Face() { return <Later label={useT("face")("label")} />; }`,
    "app/features/moods/ui/smile.tsx": 'import "./face.tsx"; export const Smile = () => useT("smile")("x");',
    "app/features/moods/ui/later.tsx": 'export default () => useT("later")("x");',
    "app/features/moods/ui/never.tsx": 'export type Never = 1; export const N = () => useT("types")("x");',
    "app/features/moods/queries.server.ts": 'export const moods = () => useT("server")("x");',
  });
  const file = "app/features/moods/routes/mood.tsx";
  expect(planted.of(file)).toEqual(["face", "later", "own", "smile"]);
  writeFileSync(path.join(house, "app/features/moods/ui/later.tsx"), 'export default () => useT("planted")("x");');
  expect(planted.of(file)).not.toContain("planted");
  planted.forget("app/features/moods/ui/later.tsx");
  expect(planted.of(file)).toEqual(["face", "own", "planted", "smile"]);
});

test("a catalog that only the running program knows is refused", () => {
  const planted = project({ "app/pages/mood.tsx": "export default ({ name }) => useT(name)('x');" });
  expect(() => planted.of("app/pages/mood.tsx")).toThrow("app/pages/mood.tsx: useT takes the name");
});

test("the list joins what the route says of itself, or stands alone; what is no page stays as it is", () => {
  const written = (source: string) => withMessages("app/pages/a.tsx", source, ["chat"]);
  const page = "export default function Page() { return null; }\n";
  expect(written(page)).toBe(`${page}\nexport const handle = { messages: ["chat"] };\n`);
  expect(written(`export const handle = { hydrate: true };\n${page}`)).toBe(
    `export const handle = { hydrate: true, messages: ["chat"] };\n${page}`,
  );
  expect(written("export const handle = {\n  hydrate: true,\n};")).toBe(
    'export const handle = {\n  hydrate: true, messages: ["chat"],\n};',
  );
  expect(written("export const handle = {};")).toBe('export const handle = { messages: ["chat"]};');
  expect(written('export { default } from "./b.tsx";')).toContain('handle = { messages: ["chat"] }');
  expect(written("export const loader = () => null;")).toBeUndefined();
  expect(withMessages("app/pages/a.tsx", page, [])).toBeUndefined();
  expect(() => written('export { handle } from "./b.tsx";')).toThrow("app/pages/a.tsx: a handle is an object");
  expect(() => written("export const handle = make();")).toThrow("a handle is an object");
});

test("routes have their list wherever they are imported, as here", () => {
  const { messages } = conversation.handle as RouteHandle;
  expect(messages).toEqual(use.of("app/pages/conversation.tsx"));
  expect(messages).toContain("meetings");
  expect((layout.handle as RouteHandle).messages).toEqual(["shell", "staff"]);
  expect(sources).not.toHaveProperty("handle");
});

test("the frame around every page brings no words but its own", () => {
  expect(use.of("app/root.tsx")).toEqual(["errors", "shell"]);
  // The second is of the search box.
  expect(use.of("app/pages/frame/layout.tsx")).toEqual(["errors", "search-suggestions", "shell"]);
});

test("nobody writes the list", () => {
  const routes = globSync(["app/pages/**/*.tsx", "app/features/**/routes/*.tsx"]);
  expect(routes.length).toBeGreaterThan(100);
  const written = routes.filter((file) => /export const handle = \{[^}]*\bmessages:/.test(readFileSync(file, "utf8")));
  expect(written).toEqual([]);
});
