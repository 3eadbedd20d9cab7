import { existsSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { catalogs } from "./app/i18n/catalogs.vite.ts";
import { pageMessages } from "./app/i18n/page-messages.vite.ts";
import { ownAddresses } from "./server/vite/addresses.vite.ts";
import { compressAssets } from "./server/vite/compress-assets.vite.ts";
import { licences } from "./server/vite/licences.vite.ts";

// Checked, since a moved file would silently leave the frame: members would load 8 KB more, in 20 more files.
const FRAME = ["root.tsx", "entry.client.tsx", "pages/frame/layout.tsx"].map((file) => path.resolve("app", file));
for (const file of FRAME) if (!existsSync(file)) throw new Error(`${file} is not there: name the files of the frame`);

// Fewer, larger chunks: fifty small files compress 6 % worse than twenty, and the base stays in caches across releases. Everything that all
// pages load is one chunk, the frame. Icons and components are one chunk if many pages share them, since a page loads the whole chunk for one
// of them. Only folders without further packages may be in `parts`: imported packages would become part of it, as zod with the forms.
const CHUNKS = [
  { name: "base", test: /node_modules\/(?:react|react-dom|scheduler|react-router|use-intl|@formatjs)\//, priority: 2 },
  { name: "frame", test: (id: string) => FRAME.includes(id.replace(/\?.*$/, "")), priority: 1 },
  { name: "parts", test: /node_modules\/lucide-react\/|\/app\/(?:ui|i18n)\//, minShareCount: 60 },
];

// Our files are loaded for what they export: an import of which nothing is used is left out.
const OWN = /\/app\/(?!entry\.client|platform\/http\/schema-codes).*\.tsx?/;

// The program, the process that starts it again and the thread that watches over it (decisions 098, 100).
const ENTRIES = {
  start: "./server/start.ts",
  "start-supervisor": "./server/start-supervisor.ts",
  "watchdog-thread": "./server/watchdog-thread.ts",
};

export default defineConfig({
  plugins: [ownAddresses(), catalogs(), pageMessages(), licences(), reactRouter(), compressAssets()],
  resolve: {
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  // use-intl is bundled, since the alias above has to apply inside it. All else is loaded from node_modules.
  ssr: { noExternal: ["use-intl", "lucide-react", "zod", "kysely", /^@conform-to\//] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: OWN, sideEffects: false }] },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      build: {
        sourcemap: true,
        rolldownOptions: { input: ENTRIES, output: { sourcemapExcludeSources: true } },
      },
    },
  },
});
