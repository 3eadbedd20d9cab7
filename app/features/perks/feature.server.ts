/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import { PURPOSE } from "./redeeming.server.ts";

export const perks = feature({
  sealed: [
    { table: "perks", column: "shared_code", purpose: PURPOSE, id: "id", owner: "id" },
    { table: "perk_codes", column: "sealed", purpose: PURPOSE, id: "id", owner: "id" },
  ],
  hashes: [PURPOSE],
});
