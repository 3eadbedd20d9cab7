/** A closing room as its parties see it. Other people's rooms are not found. */
import { sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import { marketsWithoutRooms } from "#app/features/market-rules/closing-rooms.server.ts";
import type { Offer, Party } from "#app/features/offers/offer.ts";
import { offerOf } from "#app/features/offers/offers.server.ts";
import { openPicture } from "#app/features/profiles/open-profile.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Actor, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  type ClosingEvent,
  type ClosingPerson,
  type ClosingRoom,
  type ClosingStep,
  ENDING,
  FILES_IN_ROOM,
  HISTORY_SHOWN,
} from "./closing.ts";
import { fileCounts, filesAtSteps, newestFiles } from "./files.server.ts";
import { awaits, isOpenRoom, otherSide, type RoomState, type StepState, stepActs, type Who } from "./lifecycle.ts";
import type { RoomPlace } from "./locking.server.ts";
import { openRoom } from "./opening.server.ts";
import type { StepCode, Variant } from "./steps/checklists.ts";

/** The room of one of the actor's accepted offers, or undefined. */
export async function roomOf(actor: Actor, { conversationId, id }: RoomPlace): Promise<ClosingRoom | undefined> {
  const offer = await offerOf(actor, conversationId, id);
  if (!offer?.closing) return undefined;
  let row = await rowOf(offer);
  if (!row) {
    // The job after acceptance may be on its way.
    await openRoom(systemActor("open-closing"), id);
    row = await rowOf(offer);
  }
  if (!row || marketsWithoutRooms().includes(row.market)) return undefined;
  const [people, notes, steps, counts, atSteps, newest, history] = await Promise.all([
    peopleOf(offer),
    notesIn(id),
    stepsIn(id),
    fileCounts(id),
    filesAtSteps(id),
    newestFiles(id, FILES_IN_ROOM),
    historyOf(id),
  ]);
  const open = isOpenRoom(row.state) && people[otherSide(offer.party)].name !== null;
  const noteOf = (about: string, party: Party) =>
    notes.find((note) => note.about === about && note.party === party)?.text ?? null;
  return {
    offer,
    market: row.market,
    variant: row.variant,
    state: row.state,
    open,
    marks: { owner: iso(row.ownerMarkedAt), investor: iso(row.investorMarkedAt) },
    movedAt: row.movedAt.toISOString(),
    calledOff: row.calledOffBy && { by: row.calledOffBy, reason: noteOf(ENDING, row.calledOffBy) },
    people: { owner: people.owner, investor: people.investor },
    mayAttach: open && people.entitled,
    steps: steps.map(
      ({ ownerMarkedAt, investorMarkedAt, ...step }): ClosingStep => ({
        ...step,
        marks: { owner: iso(ownerMarkedAt), investor: iso(investorMarkedAt) },
        notes: { owner: noteOf(step.step, "owner"), investor: noteOf(step.step, "investor") },
        files: atSteps.filter((file) => file.step === step.step),
        fileCount: counts.filter((count) => count.step === step.step).reduce((sum, { count }) => sum + count, 0),
        acts: open ? stepActs(step, offer.party) : [],
        awaited: open && awaits(step, offer.party),
      }),
    ),
    files: { owner: filesFrom("owner"), investor: filesFrom("investor") },
    history,
  };

  function filesFrom(party: Party) {
    return {
      newest: newest.filter((file) => file.party === party),
      count: counts.filter((count) => count.party === party).reduce((sum, { count }) => sum + count, 0),
    };
  }
}

interface RoomRow {
  market: Market;
  variant: Variant;
  state: RoomState;
  movedAt: Date;
  ownerMarkedAt: Date | null;
  investorMarkedAt: Date | null;
  calledOffBy: Party | null;
}

async function rowOf({ id }: Offer): Promise<RoomRow | undefined> {
  const row = await db
    .selectFrom("closings")
    .select(["market", "variant", "state", "movedAt", "ownerMarkedAt", "investorMarkedAt", "calledOffBy"])
    .where("offerId", "=", id)
    .executeTakeFirst();
  return row as RoomRow | undefined;
}

interface StepRow {
  step: StepCode;
  who: Who;
  state: StepState;
  dueOn: string | null;
  ownerMarkedAt: Date | null;
  investorMarkedAt: Date | null;
}

async function stepsIn(offerId: string): Promise<StepRow[]> {
  const rows = await db
    .selectFrom("closingSteps")
    .select(["step", "who", "state", "dueOn", "ownerMarkedAt", "investorMarkedAt"])
    .where("offerId", "=", offerId)
    .orderBy("position")
    .execute();
  return rows as StepRow[];
}

/** Both parties, and whether one of them has a plan with files. */
async function peopleOf({ id }: Offer): Promise<Record<Party, ClosingPerson> & { entitled: boolean }> {
  const { rows } = await sql<{ party: Party; name: string; pictureId: string | null; entitled: boolean }>`
    select case when o.owner_id = party.id then 'owner' else 'investor' end as party, party.name,
      ${openPicture("party", "profile")} as picture_id, ${entitledSql("party", "files")} as entitled
    from offers o join users party on party.id in (o.proposer_id, o.receiver_id) and party.deletion_due_at is null
      left join profiles profile on profile.user_id = party.id
    where o.id = ${id}`.execute(db);
  const gone = { name: null, pictureId: null };
  const find = (party: Party): ClosingPerson => {
    const row = rows.find((each) => each.party === party);
    return row ? { name: row.name, pictureId: row.pictureId } : gone;
  };
  return { owner: find("owner"), investor: find("investor"), entitled: rows.some(({ entitled }) => entitled) };
}

async function notesIn(offerId: string): Promise<{ about: string; party: Party; text: string }[]> {
  const { rows } = await sql<{ about: string; party: Party; text: string }>`
    select note.about, case when o.owner_id = note.user_id then 'owner' else 'investor' end as party, note.text
    from closing_notes note join offers o on o.id = note.offer_id where note.offer_id = ${offerId} order by note.written_at`.execute(
    db,
  );
  return rows;
}

async function historyOf(offerId: string): Promise<ClosingEvent[]> {
  const rows = await db
    .selectFrom("closingEvents")
    .select(["number", "at", "party", "act", "step"])
    .where("offerId", "=", offerId)
    .orderBy("number", "desc")
    .limit(HISTORY_SHOWN)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) as ClosingEvent[];
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
