/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { tidyDeliveries } from "./bounces.server.ts";
import { addressWorksMail } from "./emails/address-works.tsx";

const jobs = { "tidy-deliveries": tidyDeliveries };

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const deliverability = feature({
  jobs,
  schedules: { "tidy-deliveries": "41 4 * * *" },
  mails: [addressWorksMail],
  mailExamples: () => import("./emails/examples.ts"),
});
