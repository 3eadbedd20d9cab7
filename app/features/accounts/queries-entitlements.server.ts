import { type RawBuilder, sql } from "kysely";
import { now } from "#app/platform/clock.ts";
import { type Entitlement, plansWith } from "./entitlements.ts";

/**
 * SQL for whether the account of that alias of `users` is entitled at this moment. A plan whose time is up counts for nothing, whether or
 * not the job that ends plans has come by.
 */
export function entitledSql(users: string, entitlement: Entitlement): RawBuilder<boolean> {
  const [plan, until] = [sql.ref(`${users}.plan`), sql.ref(`${users}.planUntil`)];
  return sql<boolean>`(case when ${until} <= ${now()} then 'basic' else ${plan} end in (${sql.join(plansWith(entitlement))}))`;
}

/**
 * The same by the plan as it is stored, as listings are written: what search places first until the job has ended a plan is labelled so
 * until then.
 */
export function storedEntitledSql(users: string, entitlement: Entitlement): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${users}.plan`)} in (${sql.join(plansWith(entitlement))}))`;
}
