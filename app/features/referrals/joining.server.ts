/** A visitor accepts an invitation, and signs up within a week. */
import { privateCookie, readPrivateCookie } from "#app/features/sessions/cookies.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { isKeyedHash, keyedHash } from "#app/platform/encryption.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { referralMoved } from "./events.ts";
import { inviterBy, inviterIdBy, isSlug } from "./inviting.server.ts";
import { INVITATION_LASTS } from "./referral.ts";

const COOKIE = "invitation";
const PURPOSE = "invitation";

/**
 * Accepts an invitation. Returns a Set-Cookie value: an account created in this browser within a week counts as the inviter's friend. Fails with
 * `forbidden` for members, since invitations are for new accounts.
 */
export async function acceptInvitation(
  actor: Actor,
  slug: string,
  { ip }: Pick<Visit, "ip">,
): Promise<Result<{ cookie: string }, "not-found" | "forbidden" | "too-many-requests">> {
  if (actor.kind === "member") return err("forbidden");
  if (!(await consumeRateLimit("invitation", ip))) return err("too-many-requests");
  if (!(await inviterBy(actor, slug))) return err("not-found");
  return ok({ cookie: privateCookie(COOKIE, signed(slug, now().getTime()), INVITATION_LASTS) });
}

function signed(slug: string, at: number): string {
  return `${slug}.${at}.${keyedHash(PURPOSE, slug, String(at)).toString("base64url")}`;
}

interface Accepted {
  slug: string;
  at: Date;
}

/** The invitation that this browser has accepted; undefined when there is none, it has expired, or its signature is wrong. */
export function acceptedInvitation(headers: Headers): Accepted | undefined {
  const [slug = "", time = "", signature = "", ...rest] = (readPrivateCookie(headers, COOKIE) ?? "").split(".");
  if (!isSlug(slug) || !/^\d{1,15}$/.test(time) || rest.length > 0) return undefined;
  if (!isKeyedHash(PURPOSE, slug, time, Buffer.from(signature, "base64url"))) return undefined;
  const at = new Date(Number(time));
  return now().getTime() - at.getTime() > INVITATION_LASTS * 1_000 ? undefined : { slug, at };
}

/** The Set-Cookie value that deletes an accepted invitation, if the browser has one: it is for one account. */
export function noInvitationCookies(headers: Headers): string[] {
  return readPrivateCookie(headers, COOKIE) === undefined ? [] : [privateCookie(COOKIE, "", 0)];
}

/**
 * A hook of signing up, run in its transaction: an account created after this browser accepted an invitation becomes the inviter's friend, unless
 * the inviter has left or is suspended.
 */
export function joinByInvitation(headers: Headers): (trx: Tx, friendId: string) => Promise<void> {
  return async (trx, friendId) => {
    const accepted = acceptedInvitation(headers);
    if (!accepted) return;
    const inviterId = await inviterIdBy(trx, accepted.slug);
    if (!inviterId || inviterId === friendId) return;
    await join(trx, { friendId, inviterId, acceptedAt: accepted.at });
  };
}

async function join(
  trx: Tx,
  { friendId, inviterId, acceptedAt }: { friendId: string; inviterId: string; acceptedAt: Date },
): Promise<void> {
  const friend = await trx
    .selectFrom("users")
    .select("createdAt")
    .where("id", "=", friendId)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  if (!friend || friend.createdAt < acceptedAt) return;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("referrals")
    .values({ friendId, inviterId, joinedAt: now() })
    .onConflict((conflict) => conflict.column("friendId").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) await emit(trx, referralMoved({ inviterId, friendId, news: "joined" }));
}
