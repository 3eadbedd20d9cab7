/** Which profiles, and pictures in them, members see of one another, so that no page leads to what answers nothing. */
import { type RawBuilder, sql } from "kysely";

/**
 * SQL: whether others can open the profile of the account under that alias of `users`: not before it has a side and a username, while it is
 * suspended, or when it is about to be deleted. Never null.
 */
export function isProfileOpen(users: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<boolean>`(${column("suspendedAt")} is null and ${column("deletionDueAt")} is null and ${column("side")} is not null
    and ${column("username")} is not null)`;
}

/** SQL: the username to link to a profile with; null while others can't open it. */
export function openUsername(users: string): RawBuilder<string | null> {
  return sql<string | null>`case when ${isProfileOpen(users)} then ${sql.ref(`${users}.username`)} end`;
}

/** SQL: the picture in that alias of `profiles`; null while members don't see those of its account (`canSeePicture`). */
export function openPicture(users: string, profiles: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<string | null>`case when ${column("suspendedAt")} is null and ${column("deletionDueAt")} is null
    then ${sql.ref(`${profiles}.pictureId`)} end`;
}
