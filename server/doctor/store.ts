/** The store of files, and the clock of a bucket's server. */
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { store } from "#app/features/files/store/store.server.ts";
import type { Settings } from "#app/platform/env/env.server.ts";
import { type Finding, notice, problem, QUESTION_MILLISECONDS, sentenceOf, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

/** S3 refuses requests whose clock is a quarter of an hour off. */
const CLOCK_SECONDS = 60;

/** Puts a few bytes, reads them back and deletes them. */
export async function checkStore({ settings, dataDir }: Installation): Promise<Finding[]> {
  if (!settings || (settings.STORE === "disk" && !existsSync(dataDir))) return [];
  const place = settings.STORE === "disk" ? dataDir : `bucket ${settings.S3_BUCKET}`;
  const name = `doctor/${randomUUID()}`;
  const bytes = randomBytes(64);
  let step = "written";
  try {
    await store().put(name, bytes);
    step = "read";
    const back = await store().get(name);
    if (!back?.equals(bytes)) return [problem("store-altered", { place })];
    step = "deleted";
    await store().remove([name]);
  } catch (error) {
    const code = settings.STORE === "disk" ? "disk-store-failed" : "bucket-store-failed";
    return [problem(code, { step, place, reason: sentenceOf(error) })];
  } finally {
    // A folder made by root would be closed to the program's user.
    if (settings.STORE === "disk") rmSync(join(dataDir, "doctor"), { recursive: true, force: true });
  }
  return [well("store-well", { place })];
}

/** Compares this machine's clock with that of the bucket's server, by the Date of any answer. */
export async function checkStoreClock({ settings }: Installation): Promise<Finding[]> {
  if (settings?.STORE !== "s3") return [];
  const apart = await secondsApart(endpointOf(settings)).catch(() => undefined);
  if (apart === undefined || Math.abs(apart) < CLOCK_SECONDS) return [];
  return [notice(apart > 0 ? "store-clock-ahead" : "store-clock-behind", { seconds: Math.abs(apart) })];
}

function endpointOf({ S3_ENDPOINT, S3_REGION }: Settings): string {
  return S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`;
}

async function secondsApart(address: string): Promise<number | undefined> {
  const { headers } = await fetch(address, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(QUESTION_MILLISECONDS),
  });
  const at = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(at) ? undefined : Math.round((at - Date.now()) / 1_000);
}
