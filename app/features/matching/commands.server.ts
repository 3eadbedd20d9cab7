import { townNamed } from "#app/features/pitches/gazetteer.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import type { MatchCriteriaForm } from "./criteria-form.ts";
import type { DismissalReason } from "./dismissal.ts";

/**
 * States what the actor looks for, in the place of what the profile says. Fails with `invalid-input` where the town is not known.
 */
export async function saveMatchCriteria(
  actor: Member,
  form: MatchCriteriaForm,
): Promise<Result<undefined, "members-only" | "invalid-input">> {
  const { side } = actor;
  if (!side) return failed("members-only");
  const near = form.town === null ? null : await positionOf(actor.lang, form.town);
  if (near === undefined) return failed("invalid-input", { town: ["town"] });
  const noAmount = form.amountFrom === null && form.amountTo === null;
  const values = {
    side,
    stated: true,
    industries: form.industries,
    markets: form.markets,
    counties: form.counties,
    town: near?.name ?? null,
    latitude: near?.lat ?? null,
    longitude: near?.lon ?? null,
    withinKm: form.withinKm,
    amountFrom: form.amountFrom,
    amountTo: form.amountTo,
    currency: noAmount ? null : form.currency,
    shareFrom: form.shareFrom,
    shareTo: form.shareTo,
    phases: form.phases,
    languages: form.languages,
    involvement: form.role,
    broadcast: form.broadcast,
    updatedAt: now(),
  };
  await db
    .insertInto("matchCriteria")
    .values({ userId: actor.id, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute();
  return done(undefined);
}

/** The town of that name: in the reader's country first, then in the others; undefined when none is known by it. */
async function positionOf(market: Market, name: string) {
  for (const each of [market, ...MARKETS.filter((other) => other !== market)]) {
    const town = await townNamed(each, name);
    if (town) return town;
  }
  return undefined;
}

// Whatever else stands in an address; NUL, for one, PostgreSQL would not even compare.
function isPublicId(text: string): boolean {
  return /^[a-z0-9]{10}$/.test(text);
}

function isUsername(text: string): boolean {
  return /^[a-z0-9_.-]{1,30}$/i.test(text);
}

type Dismissed = Promise<Result<undefined, "not-found">>;

/** Leaves a published pitch out of the actor's matches. A second time changes the reason. */
export async function dismissPitch(actor: Member, publicId: string, reason: DismissalReason): Dismissed {
  if (actor.side !== "investor" || !isPublicId(publicId)) return failed("not-found");
  const pitch = await db.selectFrom("listings").select("pitchId").where("publicId", "=", publicId).executeTakeFirst();
  if (!pitch) return failed("not-found");
  await db
    .insertInto("matchDismissals")
    .values({ id: newId(), userId: actor.id, pitchId: pitch.pitchId, reason, createdAt: now() })
    .onConflict((conflict) => conflict.columns(["userId", "pitchId"]).doUpdateSet({ reason }))
    .execute();
  return done(undefined);
}

/** Leaves an investor out of the actor's matches. A second time changes the reason. */
export async function dismissInvestor(actor: Member, username: string, reason: DismissalReason): Dismissed {
  if (actor.side !== "entrepreneur" || !isUsername(username)) return failed("not-found");
  const investor = await db
    .selectFrom("users")
    .innerJoin("people", "people.userId", "users.id")
    .select("users.id")
    .where("users.username", "=", username)
    .where("users.side", "=", "investor")
    .executeTakeFirst();
  if (!investor) return failed("not-found");
  await db
    .insertInto("matchDismissals")
    .values({ id: newId(), userId: actor.id, memberId: investor.id, reason, createdAt: now() })
    .onConflict((conflict) => conflict.columns(["userId", "memberId"]).doUpdateSet({ reason }))
    .execute();
  return done(undefined);
}

/** Brings a dismissed match back into the actor's list: a pitch by its public id, or an investor by username. */
export async function bringBack(actor: Member, which: { publicId: string } | { username: string }): Dismissed {
  if ("publicId" in which ? !isPublicId(which.publicId) : !isUsername(which.username)) return failed("not-found");
  const removed = await db
    .deleteFrom("matchDismissals")
    .where("userId", "=", actor.id)
    .where((eb) =>
      "publicId" in which
        ? eb("pitchId", "in", eb.selectFrom("pitches").select("id").where("publicId", "=", which.publicId))
        : eb("memberId", "in", eb.selectFrom("users").select("id").where("username", "=", which.username)),
    )
    .executeTakeFirst();
  return removed.numDeletedRows > 0n ? done(undefined) : failed("not-found");
}
