/** A member's invitation link. Its slug is the first name and random characters. */

import { randomBytes } from "node:crypto";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { slug } from "#app/platform/paths/slug.ts";
import { type QrCode, qrCode } from "#app/platform/qr-code.server.ts";
import { shownOrigin } from "#app/platform/site/site.server.ts";
import { canInvite } from "./policy.ts";
import type { Inviter } from "./referral.ts";

const LONGEST_NAME = 20;

/** Without characters that are easily confused when read aloud or copied by hand. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random characters of a slug: some thirty bits, too many to guess. */
const RANDOM = 6;

/** Whether a text has the form of a slug. */
export function isSlug(text: string): boolean {
  return text.length <= LONGEST_NAME + 1 + RANDOM && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** A slug for a name: `ingrid-h7k2mp`; for a name in another script only the random end. `random` returns `count` random bytes. */
export function slugFor(name: string, random: (count: number) => Uint8Array): string {
  const end = [...random(RANDOM)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  const first = slug(name.trim().split(/[\s-]+/)[0] ?? "").slice(0, LONGEST_NAME);
  return [first.replace(/-+$/, ""), end].filter(Boolean).join("-");
}

/** A member's link as their page shows it. */
export interface InvitationLink {
  /** Without the origin. */
  path: string;
  href: string;
  qr: QrCode;
}

/** The link of a slug, on the host of the request. */
export function invitationLink(slug: string, url: URL): InvitationLink {
  const path = paths.invitation(slug);
  const href = shownOrigin(url) + path;
  return { path, href, qr: qrCode(href) };
}

/** The QR code as an SVG file with a white background. */
export function qrFile({ qr: { size, path } }: InvitationLink): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`;
}

const TRIES = 5;

/** The slug of the actor's link, created on first use. Fails with `forbidden` for actors who cannot invite. */
export async function slugOf(actor: Actor): Promise<Result<string, "forbidden">> {
  if (!canInvite(actor)) return err("forbidden");
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const stored = await storedSlug(actor.id);
    if (stored) return ok(stored);
    try {
      // Two concurrent requests: the second inserts nothing and reads the slug of the first.
      await db
        .insertInto("invitations")
        .values({ userId: actor.id, slug: slugFor(actor.name, randomBytes), createdAt: now() })
        .onConflict((conflict) => conflict.column("userId").doNothing())
        .execute();
    } catch (error) {
      if (!isUniqueViolation(error, "invitations_slug_key")) throw error;
    }
  }
  throw new Error("No free slug was found for an invitation");
}

async function storedSlug(userId: string): Promise<string | undefined> {
  const row = await db.selectFrom("invitations").select("slug").where("userId", "=", userId).executeTakeFirst();
  return row?.slug;
}

/** Links of members who are neither suspended nor about to be deleted. */
function activeInvitations(executor: Pick<Tx, "selectFrom">) {
  return executor
    .selectFrom("invitations")
    .innerJoin("users", "users.id", "invitations.userId")
    .where("users.suspendedAt", "is", null)
    .where("users.deletionDueAt", "is", null);
}

/** The inviter of a slug, as the actor may see them; undefined when there is none, or not any more. */
export async function inviterBy(actor: Actor, slug: string): Promise<Inviter | undefined> {
  if (!isSlug(slug)) return undefined;
  const row = await activeInvitations(db)
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select(["users.name", "profiles.pictureId"])
    .where("invitations.slug", "=", slug)
    .executeTakeFirst();
  // Visitors see no pictures of members (`canSeePicture`).
  return row && { ...row, pictureId: actor.kind === "visitor" ? null : row.pictureId };
}

/** The inviter's account id of a slug; undefined when there is none, or not any more. */
export async function inviterIdBy(trx: Tx, slug: string): Promise<string | undefined> {
  const row = await activeInvitations(trx).select("users.id").where("invitations.slug", "=", slug).executeTakeFirst();
  return row?.id;
}
