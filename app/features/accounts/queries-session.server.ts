import { sql } from "kysely";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { auth } from "./gateway.server.ts";

/** Who sends a request, by its session cookie. A broken, foreign or ended session is a visitor's. */
export async function actorOf(headers: Headers): Promise<Actor> {
  if (!headers.get("cookie")?.includes("stakeholm.session_token")) return VISITOR;
  const session = await auth().api.getSession({ headers });
  if (!session) return VISITOR;
  const { rows } = await sql<Member & { isAnonymous: boolean }>`
    select u.id, u.name, u.email, u.email_verified, u.is_anonymous, u.username, u.side, u.staff_role, u.plan, u.lang, p.picture_id
    from users u left join profiles p on p.user_id = u.id where u.id = ${session.user.id}`.execute(db);
  const [account] = rows;
  if (!account) return VISITOR;
  const { isAnonymous, ...member } = account;
  return isAnonymous ? { kind: "guest", id: member.id } : { ...member, kind: "member" };
}
