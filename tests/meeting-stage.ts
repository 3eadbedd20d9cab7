/** Two members who talk, for tests of meetings. */
import { startConversation } from "#app/features/chat/commands.server.ts";
import type { Suggestion } from "#app/features/meetings/suggestion-form.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import type { Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";

let people = 0;

/** Somebody with a confirmed address, a year old. */
export async function person(lang: Market = "uk", timeZone: string | null = null): Promise<Member> {
  const n = ++people;
  const actor: Member = {
    kind: "member",
    id: newId(),
    name: `Person ${n}`,
    email: `person${n}@example.com`,
    emailVerified: true,
    username: `person${n}`,
    side: n % 2 ? "investor" : "entrepreneur",
    staffRole: null,
    plan: "basic",
    lang,
    pictureId: null,
  };
  const { kind: _, pictureId: __, ...row } = actor;
  await db
    .insertInto("users")
    .values({ ...row, timeZone, createdAt: new Date(now().getTime() - 365 * 86_400_000) })
    .execute();
  return actor;
}

/** The conversation that one begins with another. */
export async function talk(from: Member, to: Member): Promise<string> {
  const begun = await startConversation(from, { member: to.username! }, { id: newId(), text: "Good morning" });
  if (!begun.ok) throw new Error(`failed with ${begun.code}`);
  return begun.value.conversationId;
}

/** So many hours from now, on the minute. */
export function inHours(hours: number): Date {
  return new Date(Math.ceil(now().getTime() / 60_000) * 60_000 + hours * 3_600_000);
}

/** Times to suggest: half an hour by telephone, unless said otherwise. */
export function suggestion(times: Date[], changes: Partial<Suggestion> = {}): Suggestion {
  return { id: newId(), times, minutes: 30, place: { kind: "phone", words: "I call you" }, ...changes };
}

/** The value of a result that went well. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`failed with ${result.code}`);
  return result.value;
}
