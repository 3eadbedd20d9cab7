/** Redis, which carries what changed between several processes. */
import { createClient } from "@redis/client";
import { type Finding, problem, QUESTION_MILLISECONDS, sentenceOf, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

const LEAST_VERSION = 6;

/** Whether it answers, and is new enough. */
export async function checkRedis({ settings }: Installation): Promise<Finding[]> {
  if (!settings?.REDIS_URL) return [];
  const client = createClient({
    url: settings.REDIS_URL,
    socket: { connectTimeout: QUESTION_MILLISECONDS, socketTimeout: QUESTION_MILLISECONDS, reconnectStrategy: false },
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.ping();
    const version = /redis_version:(\S+)/.exec(await client.info("server"))?.[1];
    return version && Number.parseInt(version, 10) < LEAST_VERSION
      ? [problem("redis-old", { version, least: LEAST_VERSION })]
      : [well("redis-well", { version: version ?? "" })];
  } catch (error) {
    return [problem("redis-silent", { reason: sentenceOf(error) })];
  } finally {
    if (client.isOpen) client.destroy();
  }
}
