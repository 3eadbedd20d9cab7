import { sql } from "kysely";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { sessionToken } from "./gateway-cookies.server.ts";

/** Who sends a request, and when that account was last seen. */
export interface Recognised {
  actor: Actor;
  lastSeenAt: Date | null;
}

interface Row extends Omit<Member, "kind"> {
  isAnonymous: boolean;
  lastSeenAt: Date;
}

/** Who sends a request, by its session cookie. A broken, foreign or ended session is a visitor's. One query a request. */
export async function recognise(headers: Headers): Promise<Recognised> {
  const token = sessionToken(headers);
  if (!token) return { actor: VISITOR, lastSeenAt: null };
  const { rows } = await sql<Row>`
    select u.id, u.name, u.email, u.email_verified, u.is_anonymous, u.username, u.side, u.staff_role, u.plan, u.lang,
      u.last_seen_at, p.picture_id
    from sessions s join users u on u.id = s.user_id left join profiles p on p.user_id = u.id
    where s.token = ${token} and s.expires_at > ${now()}`.execute(db);
  const [account] = rows;
  if (!account) return { actor: VISITOR, lastSeenAt: null };
  const { isAnonymous, lastSeenAt, ...member } = account;
  return { actor: isAnonymous ? { kind: "guest", id: member.id } : { ...member, kind: "member" }, lastSeenAt };
}

/** Who sends a request, where nothing else is asked. */
export async function actorOf(headers: Headers): Promise<Actor> {
  return (await recognise(headers)).actor;
}
