import type { Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";

/** An investor with a confirmed address, as a session would make one: for queries that only ask who reads. */
export function memberActor(change: Partial<Member> = {}): Member {
  return {
    kind: "member",
    id: newId(),
    name: "Bo Ek",
    email: "bo@example.com",
    emailVerified: true,
    username: "bo-ek",
    side: "investor",
    staffRole: null,
    plan: "basic",
    lang: "se",
    pictureId: null,
    ...change,
  };
}
