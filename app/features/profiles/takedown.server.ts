/** Removing parts of a profile after a report, and restoring them after an appeal (decision 035). */
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import type { Json } from "#db/types.ts";
import { REMOVABLE_PARTS, type RemovablePart } from "./profile-files.ts";

/** The removed content. A part that is absent was empty or not to be removed. */
export interface RemovedParts {
  job?: string;
  biography?: string;
  links?: Record<string, string>;
  pictureId?: string;
  businessCardId?: string;
  portfolioId?: string;
}

const FILES = { picture: "pictureId", "business-card": "businessCardId", portfolio: "portfolioId" } as const;

/** The parts that were removed. */
export function partsIn(removed: RemovedParts): RemovablePart[] {
  return REMOVABLE_PARTS.filter((part) => (part in FILES ? FILES[part as keyof typeof FILES] : part) in removed);
}

/** Removes parts of a member's profile; null if all of them are empty. The files' rows stay until the caller removes them. */
export async function takeDownParts(
  trx: Tx,
  userId: string,
  parts: readonly RemovablePart[],
): Promise<RemovedParts | null> {
  const row = await lockedProfile(trx, userId);
  if (!row) return null;
  const removed: RemovedParts = {};
  if (parts.includes("job") && row.job) removed.job = row.job;
  if (parts.includes("biography") && row.biography) removed.biography = row.biography;
  const links = row.socialLinks as Record<string, string>;
  if (parts.includes("links") && Object.keys(links).length > 0) removed.links = links;
  for (const part of ["picture", "business-card", "portfolio"] as const) {
    const id = row[FILES[part]];
    if (parts.includes(part) && id) removed[FILES[part]] = id;
  }
  if (Object.keys(removed).length === 0) return null;
  const { links: removedLinks, ...columns } = removed;
  await trx
    .updateTable("profiles")
    .set({
      ...Object.fromEntries(Object.keys(columns).map((column) => [column, null])),
      ...(removedLinks && { socialLinks: "{}" }),
      updatedAt: now(),
    })
    .where("userId", "=", userId)
    .execute();
  return removed;
}

/** Restores removed parts, except those that the member has filled since. Returns whether anything was restored. */
export async function restoreParts(trx: Tx, userId: string, removed: RemovedParts): Promise<boolean> {
  const row = await lockedProfile(trx, userId);
  if (!row) return false;
  const { links, ...columns } = removed;
  const values: Record<string, Json> = {};
  for (const [column, value] of Object.entries(columns)) {
    const isFile = column.endsWith("Id");
    if (row[column as keyof typeof row] === null && (!isFile || (await fileExists(trx, value)))) values[column] = value;
  }
  if (links && Object.keys(row.socialLinks as object).length === 0) values.socialLinks = JSON.stringify(links);
  if (Object.keys(values).length === 0) return false;
  await trx
    .updateTable("profiles")
    .set({ ...values, updatedAt: now() })
    .where("userId", "=", userId)
    .execute();
  return true;
}

function lockedProfile(trx: Tx, userId: string) {
  return trx
    .selectFrom("profiles")
    .select(["job", "biography", "socialLinks", "pictureId", "businessCardId", "portfolioId"])
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

async function fileExists(trx: Tx, fileId: string): Promise<boolean> {
  return Boolean(await trx.selectFrom("files").select("id").where("id", "=", fileId).executeTakeFirst());
}
