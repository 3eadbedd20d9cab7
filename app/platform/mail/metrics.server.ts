/** Metrics of mail: the mails that this process sent, and those waiting in the database for all processes. */
import { Counter, Gauge, Histogram } from "prom-client";
import { now } from "../clock.ts";
import { db } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import { metricsRegistry } from "../metrics.server.ts";

const registers = [metricsRegistry];

/** Mails by outcome: `sent`, `later` (tried again), `refused`, `no-such-address`, `suppressed`, `given-up`. */
export const mailsHandled = new Counter({
  name: "mails_total",
  help: "Mails that this process handed over, put off or gave up, by outcome",
  labelNames: ["outcome"],
  registers,
});

export const mailSeconds = new Histogram({
  name: "mail_send_seconds",
  help: "Time that the mail server took for a mail, in seconds",
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
});

export const mailBounces = new Counter({
  name: "mail_bounces_total",
  help: "Reports of mails that came back, or that a reader called spam",
  labelNames: ["type", "permanent"],
  registers,
});

const waiting = new Gauge({ name: "mails_waiting", help: "Mails that are still to be sent", registers });

new Gauge({
  name: "mails_oldest_waiting_seconds",
  help: "Age of the oldest mail that is still to be sent, in seconds",
  registers,
  async collect() {
    try {
      const row = await db
        .selectFrom("mailDeliveries")
        .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("createdAt").as("oldest")])
        .where("state", "=", "waiting")
        .executeTakeFirstOrThrow();
      waiting.set(row.count);
      this.set(row.oldest ? Math.max(0, (now().getTime() - row.oldest.getTime()) / 1_000) : 0);
    } catch (error) {
      // The other metrics matter most while the database is away.
      log.warn({ error }, "waiting mails could not be counted");
    }
  },
});
