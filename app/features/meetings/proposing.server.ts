/** Suggesting times: for a new meeting, or other ones for a meeting that is suggested or agreed. Each is a card in the thread. */
import { sql } from "kysely";
import { postCard, refusalOnCard, writableConversation } from "#app/features/chat/posting/cards.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { actsOf, moveOf, roleOf } from "./lifecycle.ts";
import { announce, closeProposal, type Held, holdAsMember, touchCards } from "./locking.server.ts";
import type { Suggestion } from "./proposal-form.ts";

/** Where what was suggested stands. */
export interface Suggested {
  meetingId: string;
  conversationId: string;
}

/**
 * Suggests a meeting to the other one of a conversation. Fails as sending a message there would, with `time-taken` for times at which the
 * actor has agreed on another meeting. Sent twice, it is one suggestion.
 */
export async function suggestMeeting(
  actor: Actor,
  conversationId: string,
  suggestion: Suggestion,
): Promise<Result<Suggested, FailureCode>> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return failed("not-found");
  if (!(await takeToken("meeting", actor.id))) return failed("too-many-requests");
  return once(() =>
    transaction(async (trx) => {
      const writable = await writableConversation(trx, actor, conversationId);
      if (!writable.ok) return writable;
      const known = await knownSuggestion(trx, actor, suggestion.id);
      if (known) return known;
      if (await hasMeetingAt(trx, actor.id, suggestion, null)) return failed("time-taken");
      const unfit = await refusalOnCard(trx, conversationId, actor.id, saidOn(suggestion));
      if (unfit) return failed(unfit);
      const held: Held = {
        id: newId(),
        conversationId,
        organiserId: actor.id,
        guestId: writable.value.otherId,
        state: "proposed",
        startsAt: null,
        minutes: null,
        sequence: 0,
        open: null,
      };
      const { id, organiserId, guestId, state } = held;
      const at = now();
      const stamps = { sortsAt: suggestion.times[0]!, createdAt: at, movedAt: at };
      await trx
        .insertInto("meetings")
        .values({ id, conversationId, organiserId, guestId, state, ...stamps })
        .execute();
      await post(trx, actor, held, suggestion);
      return done({ meetingId: id, conversationId });
    }),
  );
}

/**
 * Suggests other times, in place of those that wait for an answer or for the one that is agreed, which holds until one of them is accepted.
 * Fails with `meeting-changed` for what has ended or begun, else as `suggestMeeting`.
 */
export async function suggestOtherTimes(
  actor: Actor,
  meetingId: string,
  suggestion: Suggestion,
): Promise<Result<Suggested, FailureCode>> {
  if (actor.kind !== "member" || !isId(meetingId)) return failed("not-found");
  if (!(await takeToken("meeting", actor.id))) return failed("too-many-requests");
  return once(() =>
    transaction(async (trx) => {
      const holding = await holdAsMember(trx, actor, meetingId, { writing: true });
      if (!holding.ok) return holding;
      const held = holding.value;
      const known = await knownSuggestion(trx, actor, suggestion.id);
      if (known) return known;
      const role = roleOf(actor.id, held.open?.proposedBy ?? null);
      const begun = held.startsAt !== null && held.startsAt <= now();
      const move = moveOf("suggest", held.state, role);
      if (!move || !actsOf(held.state, role, begun).suggest) return failed("meeting-changed");
      if (await hasMeetingAt(trx, actor.id, suggestion, held.id)) return failed("time-taken");
      const unfit = await refusalOnCard(trx, held.conversationId, actor.id, saidOn(suggestion));
      if (unfit) return failed(unfit);
      if (held.open) await closeProposal(trx, held.open.id, move.proposal!);
      await trx
        .updateTable("meetings")
        .set({ state: move.to, movedAt: now(), ...(!held.startsAt && { sortsAt: suggestion.times[0]! }) })
        .where("id", "=", held.id)
        .execute();
      await post(trx, actor, held, suggestion);
      return done({ meetingId: held.id, conversationId: held.conversationId });
    }),
  );
}

/** What a suggestion says in its sender's own words. */
function saidOn({ id, place, note }: Suggestion): { id: string; words: string } {
  return { id, words: [place.words, note ?? ""].join("\n").trim() };
}

async function post(trx: Tx, actor: Member, held: Held, suggestion: Suggestion) {
  const { id, times, minutes, place, note } = suggestion;
  await trx
    .insertInto("meetingProposals")
    .values({
      id,
      meetingId: held.id,
      proposedBy: actor.id,
      minutes,
      placeKind: place.kind,
      place: place.words,
      note: note ?? null,
      createdAt: now(),
    })
    .execute();
  const rows = times.map((startsAt, index) => ({ proposalId: id, position: index + 1, startsAt }));
  await trx.insertInto("meetingTimes").values(rows).execute();
  const { conversationId } = held;
  const { words } = saidOn(suggestion);
  await postCard(trx, { conversationId, senderId: actor.id, kind: "meeting", subjectId: id, words });
  await touchCards(trx, held, id);
  await addJob(trx, "lapse-suggestion", { proposalId: id }, { at: times.at(-1)!, key: `lapse-suggestion:${id}` });
  await announce(trx, held, "suggested", actor.id, id);
}

/** The answer to a suggestion that is stored already, whoever's it is: its id is its sender's. */
async function knownSuggestion(trx: Tx, actor: Member, id: string): Promise<Result<Suggested, "conflict"> | undefined> {
  const known = await trx
    .selectFrom("meetingProposals")
    .innerJoin("meetings", "meetings.id", "meetingProposals.meetingId")
    .select(["meetingId", "conversationId", "proposedBy"])
    .where("meetingProposals.id", "=", id)
    .executeTakeFirst();
  if (!known) return undefined;
  const { meetingId, conversationId, proposedBy } = known;
  return proposedBy === actor.id ? done({ meetingId, conversationId }) : failed("conflict");
}

/** The same id in another conversation at the same moment: somebody plays. */
async function once<T>(work: () => Promise<Result<T, FailureCode>>): Promise<Result<T, FailureCode>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, "meeting_proposals_pkey")) return failed("conflict");
    throw error;
  }
}

/** Whether a member has agreed on another meeting at one of the times. */
async function hasMeetingAt(trx: Tx, userId: string, { times, minutes }: Suggestion, except: string | null) {
  const { rows } = await sql`
    select from meeting_bookings b, unnest(${times.map((time) => time.toISOString())}::timestamptz[]) as suggested(at)
    where b.user_id = ${userId} and b.meeting_id is distinct from ${except}
      and b.during && tstzrange(at, at + make_interval(mins => ${minutes}))
    limit 1`.execute(trx);
  return rows.length > 0;
}
