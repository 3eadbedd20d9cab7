import { type RawBuilder, sql } from "kysely";

/** `canSeeFigures` of the account in a row of `users` under that alias: for work that is done when nobody looks. */
export function seesFigures(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column("email_verified")} and ${column("side")} is not null or ${column("staff_role")} is not null)`;
}
