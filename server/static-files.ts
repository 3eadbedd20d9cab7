/** Serves the built files. */
import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Env, Hono } from "hono";

/** Content types that the extension does not give: browsers require this one for speculation rules (HTML, "process the `Speculation-Rules` header"). */
const TYPES: Readonly<Record<string, string>> = { "speculation-rules.json": "application/speculationrules+json" };

/** Serves built assets, whose names contain a hash of their content, and the files of `public/`. No other path accesses the disk. */
export function serveFiles<E extends Env>(web: Hono<E>, root: string): void {
  const serve = (cacheControl: string, type?: string) =>
    serveStatic<E>({
      root,
      precompressed: true,
      onFound: (_path, c) => {
        c.header("Cache-Control", cacheControl);
        c.header("X-Content-Type-Options", "nosniff");
        if (type) c.header("Content-Type", type);
      },
    });
  web.use("/assets/*", serve("public, max-age=31536000, immutable"));
  web.all("/assets/*", (c) => c.text("Not Found", 404));
  for (const file of readdirSync(root, { withFileTypes: true })) {
    if (file.isFile()) web.use(`/${file.name}`, serve("public, max-age=3600", TYPES[file.name]));
  }
}
