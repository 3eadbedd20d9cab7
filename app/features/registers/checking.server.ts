/** Checks of companies at their registers: asked, stored, and asked again. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { registerAccess, registerMarkets } from "./access.server.ts";
import { companyStatusChanged } from "./events.ts";
import { isPrivateOrganisationNumber } from "./organisation-number.ts";
import {
  type CompanyCheck,
  type CompanyNumber,
  FRESH_FOR,
  isTroubled,
  PROBLEM_FOR,
  pauseAfter,
  type RegisterAnswer,
} from "./registers.ts";
import { SOURCES } from "./sources/sources.server.ts";
import { storedCheck } from "./stored-checks.server.ts";

/** Whether the register of a market is asked about a number. A Swedish personal identity number is sent to nobody. */
export function isChecked({ market, number }: CompanyNumber): boolean {
  return registerAccess(market) !== undefined && !isPrivateOrganisationNumber(market, number);
}

/**
 * What a register says of a company, for a member who waits: from memory while that is fresh, or always asked with `anew`. `not-found`: no
 * register is asked about such a number.
 */
export async function checkCompany(
  actor: Member,
  company: CompanyNumber,
  { anew = false } = {},
): Promise<Result<CompanyCheck, "not-found" | "too-many-requests">> {
  if (!isChecked(company)) return err("not-found");
  const known = await storedCheck(company);
  if (known && !anew && isFresh(known)) return ok(known);
  if (!(await consumeRateLimit("register-check", actor.id))) return err("too-many-requests");
  return ok(await askAndStore(company));
}

function isFresh({ checkedAt, problem, triedAt }: CompanyCheck): boolean {
  const at = now().getTime();
  if (problem !== null && at - triedAt.getTime() < PROBLEM_FOR) return true;
  return checkedAt !== null && at - checkedAt.getTime() < FRESH_FOR;
}

/** Checks a company of which nothing fresh is known. Does nothing about numbers that no register is asked about. */
export async function checkIfStale(_actor: SystemActor, company: CompanyNumber): Promise<void> {
  if (!isChecked(company)) return;
  const known = await storedCheck(company);
  if (!known || !isFresh(known)) await askAndStore(company);
}

async function askAndStore(company: CompanyNumber): Promise<CompanyCheck> {
  const answer = await SOURCES[company.market].ask(registerAccess(company.market)!, company.number);
  if (!answer.ok && answer.problem !== "away" && answer.problem !== "slow") {
    log.warn({ register: company.market, problem: answer.problem }, "a register of companies gave no usable answer");
  }
  await store(company, answer);
  return (await storedCheck(company))!;
}

async function store({ market, number }: CompanyNumber, answer: RegisterAnswer): Promise<void> {
  const at = now();
  await transaction(async (trx) => {
    const key = { market, number };
    await trx
      .insertInto("registerFacts")
      .values({ ...key, triedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await trx
      .selectFrom("registerFacts")
      .select("status")
      .where((eb) => eb.and(key))
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("registerFacts")
      .set(
        answer.ok
          ? {
              status: answer.status,
              facts: answer.facts && JSON.stringify(answer.facts),
              checkedAt: at,
              triedAt: at,
              problem: null,
              failures: 0,
            }
          : { problem: answer.problem, triedAt: at, failures: sql<number>`failures + 1` },
      )
      .where((eb) => eb.and(key))
      .execute();
    if (answer.ok && answer.status !== before.status && (before.status !== null || isTroubled(answer.status))) {
      await emit(trx, companyStatusChanged({ market, number, status: answer.status }));
    }
  });
}

/** Most companies that one run asks about. */
const BATCH = 60;

/** Tries that failed in a row, after which only a member's or the next month's check asks again. */
const MOST_FAILURES = 12;

/**
 * Several times an hour: asks again where registers failed, with growing pauses, and about the companies of published pitches whose answers
 * are no longer fresh. A register that is away is left alone until the next run.
 */
export async function recheckCompanies(_actor: SystemActor): Promise<void> {
  const away = new Set<Market>();
  for (const company of await due()) {
    if (away.has(company.market) || !isChecked(company)) continue;
    const { problem } = await askAndStore(company);
    if (problem !== null && problem !== "unreadable") away.add(company.market);
  }
}

async function due(): Promise<CompanyNumber[]> {
  const at = now().getTime();
  const markets = registerMarkets();
  if (markets.length === 0) return [];
  const failed = await db
    .selectFrom("registerFacts")
    .select(["market", "number", "failures", "triedAt"])
    .where("market", "in", markets)
    .where("problem", "in", ["away", "slow", "limited"])
    .where("failures", "<=", MOST_FAILURES)
    .where("triedAt", "<", new Date(at - pauseAfter(1)))
    .orderBy("triedAt")
    .limit(BATCH)
    .execute();
  const { rows: stale } = await sql<{ market: string; number: string }>`
    select distinct pitches.market, revision.organisation_number as number
    from pitches join pitch_revisions revision on revision.id = pitches.published_revision_id
      left join register_facts known on known.market = pitches.market and known.number = revision.organisation_number
    where pitches.state = 'published' and revision.organisation_number is not null and pitches.market = any(${markets})
      and not (pitches.market = 'se' and revision.organisation_number ~ '^[0-9]{2}[01]')
      and coalesce(known.checked_at, '-infinity') < ${new Date(at - FRESH_FOR)}
      and coalesce(known.tried_at, '-infinity') < ${new Date(at - pauseAfter(Number.POSITIVE_INFINITY))}
    limit ${BATCH}`.execute(db);
  const again = failed.filter(({ failures, triedAt }) => at - triedAt.getTime() >= pauseAfter(failures));
  return [...again, ...stale].slice(0, BATCH).map(({ market, number }) => ({ market: market as Market, number }));
}

/** How long a check is kept that no submitted pitch needs, in milliseconds. */
const UNUSED_FOR = 7 * 24 * 3_600_000;

/** Daily: forgets companies that no submitted pitch has, a week after the last try. Returns how many. */
export async function forgetUnusedChecks(_actor: SystemActor): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("registerFacts")
    .where("triedAt", "<", new Date(now().getTime() - UNUSED_FOR))
    .where(
      sql<boolean>`not exists (select from pitch_revisions revision join pitches on pitches.id = revision.pitch_id
        where revision.organisation_number = register_facts.number and revision.state <> 'draft' and pitches.market = register_facts.market)`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
