import { createRoom } from "#app/features/closing/opening.server.ts";
import type { Party } from "#app/features/offers/offer.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { closings, type DemoClosing } from "#demo/closings.ts";
import { dayOf, daysBefore, hoursBefore, type Placed } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Opens the closing rooms that something has been done in, with the marks, dates and notes of both; the others are opened by their job. */
export async function seedClosings(
  trx: Tx,
  now: Date,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
): Promise<void> {
  for (const closing of closings) await seedClosing(trx, now, closing, members, placed);
}

async function seedClosing(
  trx: Tx,
  now: Date,
  { investor, pitch, done, dated, notes }: DemoClosing,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
): Promise<void> {
  const investorId = members.get(investor)!;
  const offer = await trx
    .selectFrom("offers")
    .select(["id", "ownerId", "movedAt"])
    .where("state", "=", "agreed")
    .where("pitchId", "=", placed.get(pitch)!.id)
    .where((or) => or("proposerId", "=", investorId).or("receiverId", "=", investorId))
    .executeTakeFirstOrThrow();
  const offerId = offer.id;
  const idOf = (party: Party) => (party === "owner" ? offer.ownerId : investorId);
  await createRoom(trx, offerId, offer.movedAt);
  const stepOf = (step: string) =>
    trx.updateTable("closingSteps").where("offerId", "=", offerId).where("step", "=", step);
  for (const { step, by, hoursAgo } of done) {
    const mark = by === "owner" ? "ownerMarkedAt" : "investorMarkedAt";
    await stepOf(step)
      .set({ state: "done", [mark]: hoursBefore(now, hoursAgo) })
      .execute();
  }
  for (const { step, inDays } of dated)
    await stepOf(step)
      .set({ dueOn: dayOf(daysBefore(now, -inDays)) })
      .execute();
  for (const { step, by, hoursAgo, text } of notes) {
    const writtenAt = hoursBefore(now, hoursAgo);
    await trx
      .insertInto("closingNotes")
      .values({ offerId, about: step, userId: idOf(by), text, writtenAt })
      .execute();
  }
  const acts = [...done.map((each) => ({ ...each, act: "mark" })), ...dated.map((each) => ({ ...each, act: "date" }))]
    .map(({ step, by, hoursAgo, act }) => ({ step, party: by, actorId: idOf(by), act, at: hoursBefore(now, hoursAgo) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await trx
    .insertInto("closingEvents")
    .values(acts.map((event, index) => ({ ...event, offerId, number: index + 1 })))
    .execute();
  await trx.updateTable("closings").set({ lastNumber: acts.length }).where("offerId", "=", offerId).execute();
}
