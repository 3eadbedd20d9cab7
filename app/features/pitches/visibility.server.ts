import { type RawBuilder, sql } from "kysely";
import { runsBeside } from "./managers/roles.server.ts";

/**
 * SQL condition: `can(…, "see")`, for the account of one row and the pitch of another, by their aliases. For lists that name pitches which may have
 * gone: whoever opens a page asks `can` itself.
 */
export function isVisibleTo(account: string, pitch: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${pitch}.${column}`);
  const reader = sql.ref(`${account}.id`);
  return sql`(${of("state")} <> 'deleted' and (${of("owner_id")} = ${reader}
    or case when ${sql.ref(`${account}.staff_role`)} is null then ${runsBeside(reader, pitch)} else ${of("state")} <> 'draft' end
    or ((${of("state")} = 'published' or (${of("state")} = 'done' and exists (select from conversations talk
          where talk.pitch_id = ${of("id")} and ${reader} in (talk.member_low_id, talk.member_high_id))))
      and ${of("hidden_at")} is null
      and exists (select from users owner where owner.id = ${of("owner_id")} and owner.suspended_at is null))))`;
}
