import { type Answers, endOf, type StatementKind } from "#app/features/investor-statements/statement.ts";
import { TEXT_VERSION, wordingOf } from "#app/features/investor-statements/statement-texts.ts";
import { MARKET_RULES } from "#app/features/market-rules/market-rules.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { drawOf } from "#demo/chance.ts";
import { people } from "#demo/demo.ts";
import { daysBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

const ANSWERS: readonly [StatementKind, Answers][] = [
  ["high-net-worth", { income: 120_000 }],
  ["high-net-worth", { netAssets: 400_000 }],
  ["sophisticated", { investments: 3 }],
  ["sophisticated", { director: "Marram Bay Holdings Ltd, 09000001", investments: 2 }],
  ["sophisticated", { angels: "Tideline Angels" }],
];

/** Writes valid statements of investor status for members of markets whose law asks for one. */
export async function seedStatements(trx: Tx, now: Date, ids: Ids): Promise<void> {
  const rows = people
    .filter(({ market }) => MARKET_RULES[market].investorStatement)
    .map(({ id, name, market, joinedDaysAgo }) => {
      const draw = drawOf(`statement ${id}`);
      const [kind, answers] = ANSWERS[Math.floor(draw * ANSWERS.length)]!;
      const { timeZone, bcp47 } = factsOf(market);
      const signedAt = daysBefore(now, Math.min(joinedDaysAgo, 20 + 280 * draw));
      const signedOn = new Intl.DateTimeFormat(bcp47, { dateStyle: "long", timeZone }).format(signedAt);
      return {
        ...{ id: newId(signedAt.getTime()), userId: ids.get(id)!, market, kind, signedAt, timeZone },
        textVersion: TEXT_VERSION,
        wording: wordingOf(kind, answers, name, signedOn),
        signedName: name,
        validUntil: endOf(signedAt, timeZone),
      };
    });
  await trx.insertInto("investorStatements").values(rows).execute();
}
