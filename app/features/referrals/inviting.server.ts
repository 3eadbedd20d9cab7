/** The last part of an invitation's address: the inviter's first name, and what nobody guesses. Pure. */

import { randomBytes } from "node:crypto";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { paths, slug } from "#app/platform/paths/paths.ts";
import { type QrCode, qrCode } from "#app/platform/qr-code.server.ts";
import { shownOrigin } from "#app/platform/site/site.server.ts";
import { canInvite } from "./policy.ts";
import type { Inviter } from "./referral.ts";

const LONGEST_NAME = 20;

/** Without those that are taken for one another when they are read aloud or copied by hand. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Some thirty bits: nobody finds a link by trying. */
const RANDOM = 6;

/** Whether a text can be the last part of an invitation's address at all. */
export function isSlug(text: string): boolean {
  return text.length <= LONGEST_NAME + 1 + RANDOM && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** A slug for a name: `ingrid-h7k2mp`; of a name in other letters than ours only its end. `random` gives as many random bytes as are asked for. */
export function slugFor(name: string, random: (count: number) => Uint8Array): string {
  const end = [...random(RANDOM)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  const first = slug(name.trim().split(/[\s-]+/)[0] ?? "").slice(0, LONGEST_NAME);
  return [first.replace(/-+$/, ""), end].filter(Boolean).join("-");
}

// A member's link as it is shown to them.

export interface InvitationLink {
  /** Of the site, without the origin. */
  path: string;
  href: string;
  qr: QrCode;
}

/** The link of a slug, on the host that the page is read at. */
export function invitationLink(slug: string, url: URL): InvitationLink {
  const path = paths.invitation(slug);
  const href = shownOrigin(url) + path;
  return { path, href, qr: qrCode(href) };
}

/** The QR code as a file: dark on white, whatever stands behind it. */
export function qrFile({ qr: { size, path } }: InvitationLink): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`;
}

// A member's link, and what stands behind it.

const TRIES = 5;

/** The slug of the actor's link, made when it is first asked for. Fails for whoever invites nobody. */
export async function slugOf(actor: Actor): Promise<Result<string, "forbidden">> {
  if (!canInvite(actor)) return err("forbidden");
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = await storedSlug(actor.id);
    if (made) return ok(made);
    try {
      // Two pages that are opened at once: the second reads what the first has made.
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

/** Links of members whose account is neither closed nor about to be deleted. */
function activeInvitations(executor: Pick<Tx, "selectFrom">) {
  return executor
    .selectFrom("invitations")
    .innerJoin("users", "users.id", "invitations.userId")
    .where("users.suspendedAt", "is", null)
    .where("users.deletionDueAt", "is", null);
}

/** Whoever invites by a slug, as the actor may see them; undefined when nobody does, or not any more. */
export async function inviterBy(actor: Actor, slug: string): Promise<Inviter | undefined> {
  if (!isSlug(slug)) return undefined;
  const row = await activeInvitations(db)
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select(["users.name", "profiles.pictureId"])
    .where("invitations.slug", "=", slug)
    .executeTakeFirst();
  // Pictures of members are shown to those who have an account of some kind (`canSeePicture`).
  return row && { ...row, pictureId: actor.kind === "visitor" ? null : row.pictureId };
}

/** The account of whoever invites by a slug; undefined when nobody does, or not any more. */
export async function inviterIdBy(trx: Tx, slug: string): Promise<string | undefined> {
  const row = await activeInvitations(trx).select("users.id").where("invitations.slug", "=", slug).executeTakeFirst();
  return row?.id;
}
