/** Signing, withdrawing and reading statements of investor status. They are the member's own: no page shows them to others. */
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { STATEMENT_MARKETS, statementMarketOf } from "#app/features/market-rules/market-rules.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { endOf, type Statement } from "./statement.ts";
import type { SignedForm } from "./statement-form.ts";
import { TEXT_VERSION, wordingOf } from "./statement-texts.ts";

/** Statements shown in the history; nobody signs more in a lifetime. */
const MOST = 50;

/** The member's statements, newest first; the first one counts. */
export async function statementsOf(actor: Member): Promise<Statement[]> {
  const rows = await db
    .selectFrom("investorStatements")
    .select(["id", "kind", "signedAt", "signedName", "textVersion", "wording", "validUntil", "withdrawnAt"])
    .where("userId", "=", actor.id)
    .orderBy("signedAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  return rows as Statement[];
}

/** Whether statements can be signed: in public only once the operator has confirmed this version of the prescribed text. */
export function canBeSigned(): boolean {
  const { exposedBy, INVESTOR_STATEMENT_TEXT } = env();
  return !exposedBy || INVESTOR_STATEMENT_TEXT === TEXT_VERSION;
}

/**
 * Stores a signed statement, valid for twelve months, or the answer that none applies, which closes the gate. Fails with `statement-outdated` if
 * the text or the member's latest statement is not the one that the form was shown with: so a form sent twice signs once, and a replayed one
 * undoes no withdrawal.
 */
export async function signStatement(
  actor: Member,
  form: SignedForm,
): Promise<
  Result<
    { validUntil: Date | null },
    "forbidden" | "too-many-requests" | "statement-outdated" | "statement-unavailable"
  >
> {
  if (actor.viewer) return err("forbidden");
  if (form.kind !== "none" && !canBeSigned()) return err("statement-unavailable");
  if (form.kind !== "none" && form.text !== TEXT_VERSION) return err("statement-outdated");
  if (!(await consumeRateLimit("investor-statement", actor.id))) return err("too-many-requests");
  const signedAt = now();
  const zone = zoneOf(actor);
  return transaction(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", actor.id).forUpdate().executeTakeFirstOrThrow();
    const latest = await trx
      .selectFrom("investorStatements")
      .select("id")
      .where("userId", "=", actor.id)
      .orderBy("signedAt", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if ((latest?.id ?? null) !== form.previous) return err("statement-outdated");
    const market = statementMarketOf(actor) ?? STATEMENT_MARKETS[0]!;
    const row = { id: newId(), userId: actor.id, market, kind: form.kind, signedAt, timeZone: zone };
    if (form.kind === "none") {
      await trx.insertInto("investorStatements").values(row).execute();
      return ok({ validUntil: null });
    }
    const { bcp47 } = factsOf(market);
    const signedOn = new Intl.DateTimeFormat(bcp47, { dateStyle: "long", timeZone: zone }).format(signedAt);
    const validUntil = endOf(signedAt, zone);
    await trx
      .insertInto("investorStatements")
      .values({
        ...row,
        textVersion: TEXT_VERSION,
        wording: wordingOf(form.kind, form.answers, form.name, signedOn),
        signedName: form.name,
        validUntil,
      })
      .execute();
    return ok({ validUntil });
  });
}

/** Withdraws the member's valid statement: figures are closed at once. Fails with `nothing-to-do` if there is none. */
export async function withdrawStatement(actor: Member): Promise<Result<undefined, "forbidden" | "nothing-to-do">> {
  if (actor.viewer) return err("forbidden");
  const present = now();
  const { numUpdatedRows } = await db
    .updateTable("investorStatements")
    .set({ withdrawnAt: present })
    .where("userId", "=", actor.id)
    .where("validUntil", ">", present)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? ok(undefined) : err("nothing-to-do");
}
