/** The script that members' pages load before the first interaction, read from the build: what the document names, and all that this imports. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { imports } from "./first-load.ts";

interface BuiltRoute {
  id: string;
  parentId?: string;
  hasDefaultExport: boolean;
  module: string;
  imports?: string[];
}

/** React Router's list of what each route needs. */
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, BuiltRoute>;
}

/** Sizes in KB of 1,024 bytes, gzipped. */
export interface PageScript {
  /** The route's file, or its id where a file answers several addresses. */
  page: string;
  gzip: number;
  files: number;
}

const FRAME = "pages/frame/layout";

/** The frame and each page inside it, largest first. Reads the client build below `root`. */
export function membersScript(root: string): { frame: PageScript; pages: PageScript[] } {
  const folder = join(root, "build/client");
  const name = readdirSync(join(folder, "assets")).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file));
  if (!name) throw new Error("The build has no manifest of its routes.");
  const text = readFileSync(join(folder, "assets", name), "utf8");
  const { entry, routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
  const read = reader(folder);
  const measured = (id: string): PageScript => {
    const files = new Set([entry, ...chainOf(routes, id)].flatMap((part) => [part.module, ...(part.imports ?? [])]));
    for (const file of files) for (const imported of read(file).imports) files.add(imported);
    return { page: id, gzip: [...files].reduce((sum, file) => sum + read(file).gzip, 0) / 1024, files: files.size };
  };
  const inside = Object.values(routes).filter(
    ({ id, hasDefaultExport }) =>
      id !== FRAME && hasDefaultExport && chainOf(routes, id).some((route) => route.id === FRAME),
  );
  return {
    frame: measured(FRAME),
    pages: inside.map(({ id }) => measured(id)).sort((one, other) => other.gzip - one.gzip),
  };
}

/** The route and those around it. */
function chainOf(routes: Record<string, BuiltRoute>, id: string): BuiltRoute[] {
  const chain: BuiltRoute[] = [];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) {
    const route = routes[at];
    if (route) chain.push(route);
  }
  return chain;
}

function reader(folder: string): (file: string) => { gzip: number; imports: string[] } {
  const known = new Map<string, { gzip: number; imports: string[] }>();
  return (file) => {
    let script = known.get(file);
    if (!script) {
      const code = readFileSync(join(folder, file), "utf8");
      script = { gzip: gzipSync(code, { level: 9 }).length, imports: imports(code, file) };
      known.set(file, script);
    }
    return script;
  };
}
