/** The consent of members that the operator's service may translate what they write. */
import { rows, TRANSLATOR } from "./server.ts";

export function allowTranslation(userId: string) {
  return rows(
    `insert into translation_consents (user_id, version, service, given, answered_at) values ($1, '2026-11-29', $2, true, now())
     on conflict (user_id) do update set given = true, service = $2`,
    [userId, TRANSLATOR],
  );
}

export function forbidTranslation(userId: string) {
  return rows("delete from translation_consents where user_id = $1", [userId]);
}
