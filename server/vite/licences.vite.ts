/** Vite plugin: lists the packages in the product with their licences, from the lock file and the installation. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { keyOf, type LicensedPackage } from "#app/features/content/licence.ts";

const MODULE = "virtual:licences";
const RESOLVED = `\0${MODULE}`;

const LICENCE_FILE = /^(?:licen[cs]es?|copying|unlicense|mit-licen[cs]e)(?:[.-].*)?$/i;

/** Characters; longer files contain more than a licence. */
const TEXT_LIMIT = 60_000;

interface LockFile {
  packages: Record<string, { version?: string; dev?: boolean; link?: boolean }>;
}

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  homepage?: string;
  repository?: string | { url?: string };
}

/** The packages of the lock file in `root`, sorted by name, except dev dependencies and those not installed on this system. */
function shippedPackages(root: string): LicensedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as LockFile;
  const keys = new Set<string>();
  const seen = new Set<string>();
  return Object.entries(lock.packages)
    .filter(([folder, { dev, link }]) => folder !== "" && !dev && !link)
    .map(([folder]) => path.join(root, folder))
    .filter((folder) => existsSync(path.join(folder, "package.json")))
    .map((folder) => ({ folder, manifest: manifestIn(folder) }))
    .sort((a, b) => a.manifest.name.localeCompare(b.manifest.name, "en") || depth(a.folder) - depth(b.folder))
    .flatMap(({ folder, manifest }) => {
      const { name, version } = manifest;
      // The same version may be installed in several folders.
      if (seen.has(`${name}@${version}`)) return [];
      seen.add(`${name}@${version}`);
      const key = keyOf(name, version, keys);
      keys.add(key);
      return [{ key, name, version, licence: licenceOf(manifest), home: homeOf(manifest), text: textIn(folder) }];
    });
}

function depth(folder: string): number {
  return folder.split("node_modules").length;
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
}

function licenceOf({ license, licenses }: Manifest): string | null {
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? null;
}

/** A package's home page. The manifest is untrusted: only https addresses are accepted. */
function homeOf({ homepage, repository }: Manifest): string | null {
  const stated = [homepage, typeof repository === "string" ? repository : repository?.url];
  const addresses = stated.map((address) => address?.replace(/^git\+/, "").replace(/\.git$/, ""));
  return addresses.find((address) => address?.startsWith("https://") && URL.canParse(address)) ?? null;
}

function textIn(folder: string): string | null {
  const file = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort()[0];
  if (!file) return null;
  const text = readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
  return text.slice(0, TEXT_LIMIT);
}

/** The plugin, with the module `virtual:licences`: `packages` of `shippedPackages`, and the distinct texts. */
export function licences(): Plugin {
  let root = process.cwd();
  return {
    name: "licences",
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id === MODULE ? RESOLVED : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return;
      const found = shippedPackages(root);
      const texts = [...new Set(found.map(({ text }) => text))];
      const packages = found.map(({ text, ...rest }) => ({ ...rest, text: texts.indexOf(text) }));
      return `export const texts = ${JSON.stringify(texts)};\nexport const packages = ${JSON.stringify(packages)};\n`;
    },
  };
}
