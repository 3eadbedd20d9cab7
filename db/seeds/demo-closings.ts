import { createRoom } from "#app/features/closing/opening.server.ts";
import { storeOwnDocument } from "#app/features/files/intake.server.ts";
import type { Party } from "#app/features/offers/offer.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { closings, type DemoClosing } from "#demo/closings.ts";
import { dayOf, daysBefore, hoursBefore, type Placed } from "./demo-moments.ts";
import { drawPaper } from "./demo-papers.ts";
import type { Ids } from "./demo-people.ts";

interface Act {
  act: string;
  party: Party;
  at: Date;
  step?: string | null;
}

/** The rooms' two parties, in the order in which both do what both have to do. */
const PARTIES: readonly Party[] = ["owner", "investor"];

/** Opens the closing rooms that something has been done in, with the marks, dates, notes and documents of both; the others are opened by their job. */
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
  { investor, pitch, done, dated, notes, files, end }: DemoClosing,
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
  const acts: Act[] = [];
  const stepOf = (step: string) =>
    trx.updateTable("closingSteps").where("offerId", "=", offerId).where("step", "=", step);
  const mark = async (step: string, parties: readonly Party[], at: Date) => {
    const marks = Object.fromEntries(parties.map((party) => [`${party}MarkedAt`, at]));
    await stepOf(step)
      .set({ state: "done", ...marks })
      .execute();
    acts.push(...parties.map((party) => ({ act: "mark", party, at, step })));
  };
  const note = (about: string, by: Party, writtenAt: Date, text: string) =>
    trx
      .insertInto("closingNotes")
      .values({ offerId, about, userId: idOf(by), text, writtenAt })
      .execute();

  for (const { step, by, hoursAgo } of done) await mark(step, [by], hoursBefore(now, hoursAgo));
  for (const { step, by, hoursAgo, inDays } of dated) {
    await stepOf(step)
      .set({ dueOn: dayOf(daysBefore(now, -inDays)) })
      .execute();
    acts.push({ act: "date", party: by, at: hoursBefore(now, hoursAgo), step });
  }
  for (const { step, by, hoursAgo, text } of notes) await note(step, by, hoursBefore(now, hoursAgo), text);
  for (const { step, by, hoursAgo, ...paper } of files) {
    const bytes = paper.kind === "pdf" ? await drawPaper(paper) : Buffer.from(`${paper.text.join("\n\n")}\n`);
    const fileId = await storeOwnDocument(trx, idOf(by), bytes, `${paper.title}.${paper.kind}`, "closing");
    const at = hoursBefore(now, hoursAgo);
    await trx
      .insertInto("closingFiles")
      .values({ id: newId(at.getTime()), offerId, step, fileId, party: by, addedAt: at })
      .execute();
    acts.push({ act: "file", party: by, at, step });
  }
  const ended = end && hoursBefore(now, end.hoursAgo);
  if (end?.state === "completed" && ended) {
    const steps = await trx.selectFrom("closingSteps").select(["step", "who"]).where("offerId", "=", offerId).execute();
    for (const { step, who } of steps) await mark(step, who === "both" ? PARTIES : [who as Party], ended);
    acts.push(...PARTIES.map((party) => ({ act: "complete", party, at: ended })));
  } else if (end?.state === "called-off" && ended) {
    await note("ending", end.by, ended, end.reason);
    acts.push({ act: "call-off", party: end.by, at: ended });
  }
  const events = acts
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((act, index) => ({ ...act, actorId: idOf(act.party), offerId, number: index + 1 }));
  if (events.length > 0) await trx.insertInto("closingEvents").values(events).execute();
  await trx
    .updateTable("closings")
    .set({
      lastNumber: events.length,
      ...(end && { state: end.state, movedAt: ended }),
      ...(end?.state === "completed" && { ownerMarkedAt: ended, investorMarkedAt: ended }),
      ...(end?.state === "called-off" && { calledOffBy: end.by }),
    })
    .where("offerId", "=", offerId)
    .execute();
}
