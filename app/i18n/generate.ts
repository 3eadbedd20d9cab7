/**
 * Writes `.generated/messages.d.ts`, the messages' literal types, from the English catalogs: `t()` then knows every key and
 * every argument. Run by `npm run generate`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const source = path.resolve("app/i18n/messages/uk");
const target = path.resolve(".generated/messages.d.ts");

const features = readdirSync(source)
  .filter((name) => name.endsWith(".json"))
  .sort();
const members = features.map((name) => {
  const catalog: unknown = JSON.parse(readFileSync(path.join(source, name), "utf8"));
  return `  ${JSON.stringify(name.replace(".json", ""))}: ${JSON.stringify(catalog)};`;
});
const text = `export interface Messages {
${members.join("\n")}
}
declare module "use-intl" {
  interface AppConfig {
    Messages: Messages;
    Locale: import("../app/i18n/markets.ts").Locale;
  }
}
`;
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(target, text);
