import { existsSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { catalogs } from "./app/i18n/catalogs.vite.ts";
import { pageMessages } from "./app/i18n/page-messages.vite.ts";
import { compressAssets } from "./server/vite/compress-assets.vite.ts";
import { licences } from "./server/vite/licences.vite.ts";

// A frame of files that were moved would silently be no frame: members would load 8 KB more in 20 files more.
const FRAME = ["root.tsx", "entry.client.tsx", "pages/frame/layout.tsx"].map((file) => path.resolve("app", file));
for (const file of FRAME) if (!existsSync(file)) throw new Error(`${file} is not there: name the files of the frame`);

// A page of fifty small files compresses 6 % worse than the same in twenty, and the base stays in caches across releases. Everything that
// every page loads is one file, the frame; what is left of icons and parts is one only as far as many pages share it: a page loads all of it
// for one use. Only folders that import no further packages may be parts: what they import comes along, as zod would with the forms.
const CHUNKS = [
  { name: "base", test: /node_modules\/(?:react|react-dom|scheduler|react-router|use-intl|@formatjs)\//, priority: 2 },
  { name: "frame", test: (id: string) => FRAME.includes(id.replace(/\?.*$/, "")), priority: 1 },
  { name: "parts", test: /node_modules\/lucide-react\/|\/app\/(?:ui|i18n)\//, minShareCount: 20 },
];

export default defineConfig({
  plugins: [catalogs(), pageMessages(), licences(), reactRouter(), compressAssets()],
  resolve: {
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  // Only use-intl must be bundled: the alias above has to reach inside it. Everything else is loaded from node_modules.
  ssr: { noExternal: ["use-intl"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { sourcemap: true, rolldownOptions: { input: "./server/main.ts" } } },
  },
});
