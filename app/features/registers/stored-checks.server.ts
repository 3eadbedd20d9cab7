import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import type { CompanyCheck, CompanyFacts, CompanyNumber, CompanyStatus, RegisterProblem } from "./registers.ts";

/** What is stored of a company; undefined if its register was never asked. */
export async function storedCheck({ market, number }: CompanyNumber): Promise<CompanyCheck | undefined> {
  const row = await db
    .selectFrom("registerFacts")
    .select(["status", "facts", "checkedAt", "problem", "triedAt"])
    .where("market", "=", market)
    .where("number", "=", number)
    .executeTakeFirst();
  return (
    row && {
      status: row.status as CompanyStatus | null,
      facts: row.facts as CompanyFacts | null,
      checkedAt: row.checkedAt,
      problem: row.problem as RegisterProblem | null,
      triedAt: row.triedAt,
    }
  );
}

/** What readers of a pitch are shown of its company's check. */
export interface ShownCheck {
  status: CompanyStatus;
  /** As the register has it; null if it does not say. */
  name: string | null;
  /** ISO 8601. */
  checkedAt: string;
}

/** SQL for the `ShownCheck` of a market and a number; null without a usable answer. */
export function shownCheckOf(market: string, number: string): RawBuilder<ShownCheck | null> {
  return sql<ShownCheck | null>`(select jsonb_build_object('status', known.status, 'name', known.facts->>'name', 'checkedAt', known.checked_at)
    from register_facts known where known.market = ${sql.ref(market)} and known.number = ${sql.ref(number)} and known.checked_at is not null)`;
}
