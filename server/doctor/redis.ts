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
      ? [problem(`Redis is version ${version}, and ${LEAST_VERSION} or later is needed: install a newer one.`)]
      : [well(`Redis ${version ?? ""} answers.`)];
  } catch (error) {
    return [
      problem(
        `Redis does not answer as REDIS_URL has it (${sentenceOf(error)}): start it, or mend its address or password; until then processes hear late of each other's changes.`,
      ),
    ];
  } finally {
    if (client.isOpen) client.destroy();
  }
}
