/** The program's modules with its search index, as a web process has them (`SEARCH_INDEX=never`: without). */
import { setTimeout as delay } from "node:timers/promises";
import { type ProgramModules, programModules } from "./modules.ts";

/** `programModules`, once the index has all listings. */
export async function indexedModules(url: string): Promise<ProgramModules> {
  const setting = process.env.SEARCH_INDEX ?? "always";
  const program = await programModules(url, { SEARCH_INDEX: setting });
  const { isIndexed, startSearchIndex } = await program.load<
    typeof import("#app/features/search/inverted-index/search-index.server.ts")
  >("/app/features/search/inverted-index/search-index.server.ts");
  const stop = startSearchIndex(url);
  while (setting !== "never" && !isIndexed()) await delay(100);
  return {
    load: program.load,
    close: async () => {
      await stop();
      await program.close();
    },
  };
}
