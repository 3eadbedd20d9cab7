/** Which messages nothing says. */
import path from "node:path";
import { catalogFiles, messagesIn, readCatalog } from "#app/i18n/catalog-files.ts";
import { ofSource } from "./architecture-sources.ts";

/** Every message of the English catalogs below `root` whose key stands nowhere in the program's sources. */
export function unusedMessages(root: string, files: readonly string[]): string[] {
  const { strings, patterns } = namesInSources(root, files);
  return [...catalogFiles(root, "uk")].flatMap(([name, file]) =>
    [...messagesIn(readCatalog(file)).keys()]
      .filter((key) =>
        // What is said once after something was done is named without the part that it stands in.
        key.startsWith("flash.")
          ? !strings.has(key.slice("flash.".length))
          : !strings.has(key) && !patterns.some((pattern) => pattern.test(key)),
      )
      .map((key) => `${path.relative(root, file)}: nothing says "${key}" of ${name}`),
  );
}

/** Every text in the program's sources that could name a message: whole strings, and patterns of template literals. */
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
    // A template without any fixed part would excuse every message.
    .filter((pattern) => /[A-Za-z]/.test(pattern) && /^[\w.\uffff-]+$/.test(pattern))
    .map((pattern) => pattern.replaceAll(".", "\\.").replaceAll("\uffff", "[\\w-]+(?:\\.[\\w-]+)*"));
  return { strings, patterns };
});
