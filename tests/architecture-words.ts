/** Finds unused messages. */
import path from "node:path";
import { catalogFiles, messagesIn, readCatalog } from "#app/i18n/catalog-files.ts";
import { ofSource } from "./architecture-places.ts";

/** Every message of the English catalogs below `root` whose key is not in the program's sources. */
export function unusedMessages(root: string, files: readonly string[]): string[] {
  const { strings, patterns } = namesInSources(root, files);
  return [...catalogFiles(root, "uk")].flatMap(([name, file]) =>
    [...messagesIn(readCatalog(file)).keys()]
      .filter((key) =>
        // Flash messages are referred to without their prefix.
        key.startsWith("flash.")
          ? !strings.has(key.slice("flash.".length))
          : !strings.has(key) && !patterns.some((pattern) => pattern.test(key)),
      )
      .map((key) => `${path.relative(root, file)}: "${key}" of ${name} is unused`),
  );
}

/** Every text in the sources that could be a message key: strings, and patterns of template literals. */
function namesInSources(root: string, files: readonly string[]): { strings: Set<string>; patterns: RegExp[] } {
  const sources = files.filter((file) => /^app\/.*\.tsx?$/.test(file) && !file.includes(".test."));
  const names = sources.map((file) => namesIn(root, file));
  const patterns = new Set(names.flatMap((each) => each.patterns));
  return {
    strings: new Set(names.flatMap((each) => each.strings)),
    patterns: [...patterns].map((pattern) => new RegExp(`^${pattern}$`)),
  };
}

const namesIn = ofSource((source) => {
  const strings = [...source.matchAll(/(["'])([\w.-]+)\1/g)].map(([, , text]) => text!);
  const patterns = [...source.matchAll(/`([\w.-]*\$\{[^`]*)`/g)]
    .map(([, template]) => template!.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "\uffff"))
    // A template without a fixed part would match every key.
    .filter((pattern) => /[A-Za-z]/.test(pattern) && /^[\w.\uffff-]+$/.test(pattern))
    .map((pattern) => pattern.replaceAll(".", "\\.").replaceAll("\uffff", "[\\w-]+(?:\\.[\\w-]+)*"));
  return { strings, patterns };
});
