/** The paths of the sitemap that show a page. */
import routes from "#app/routes.ts";

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

/** The paths of `app/routes.ts` that show a page. */
export function pageRoutes(): string[] {
  const walk = (entries: Entry[], above: string): string[] =>
    entries.flatMap(({ path, file, children }) => {
      const own = path === undefined ? above : `${above.replace(/\/$/, "")}/${path}`;
      // An address whose file holds no component only takes forms or answers scripts.
      const page = file.endsWith(".tsx") && !file.endsWith("layout.tsx") ? [own || "/"] : [];
      return [...page, ...walk(children ?? [], own)];
    });
  return [...new Set(walk(routes as Entry[], ""))].filter((path) => path !== "/*");
}

/** Whether an address belongs to a path of `app/routes.ts`. */
export function isOf(address: string, path: string): boolean {
  const pattern = path
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.]/g, "\\.")))
    .join("/");
  return new RegExp(`^${pattern}$`).test(address.split("?")[0]!);
}
