/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { retryPush, testPush } from "./delivering.server.ts";
import { PURPOSE } from "./push-service.server.ts";

const jobs = {
  "retry-push": retryPush,
  "test-push": testPush,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const push = feature({
  jobs,
  sealed: [{ table: "push_keys", column: "sealed_private_key", purpose: PURPOSE, id: "id", owner: "public_key" }],
});
