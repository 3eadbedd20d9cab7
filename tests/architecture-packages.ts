/** Checks that the product needs production packages only. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSource } from "#app/platform/import-reader.vite.ts";
import { layerOf, ofSource } from "./architecture-places.ts";

const { devDependencies } = JSON.parse(readFileSync(path.resolve("package.json"), "utf8")) as {
  devDependencies: Record<string, string>;
};

/** Run by the build or in development only: plugins of Vite, tables of addresses, the starter of `bin/dev`. */
const BUILDING = /\.vite\.ts$|(?:^|\/)routes\.ts$|^server\/(?:vite-dev\.ts|vite\/)/;

const packagesOf = ofSource((source, file) => parseSource(source, file).packages);

/** Every import of a development dependency by the product. Stand-ins may have them: they are imported lazily (`architecture-imports.ts`). */
export function developmentPackages(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !BUILDING.test(file))
    .filter((file) => layerOf(file) !== "outside" || /^(?:db\/seeds|demo)\//.test(file))
    .flatMap((file) =>
      packagesOf(root, file)
        .filter((name) => Object.hasOwn(devDependencies, name))
        .map((name) => `${file}: ${name} is a development dependency`),
    );
}
