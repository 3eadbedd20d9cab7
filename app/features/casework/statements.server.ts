/** Statements of reasons: what was decided against somebody, and why (Regulation (EU) 2022/2065, article 17). */
import { type RawBuilder, sql } from "kysely";

/** SQL for each column of a queue's decisions against somebody. Columns that the queue does not have are left out. */
export interface StatementSource {
  id: RawBuilder<string>;
  outcome: RawBuilder<string>;
  /** The kind of thing that was decided on. */
  subjectType: RawBuilder<string>;
  decidedBy: RawBuilder<string>;
  at: RawBuilder<Date>;
  /** Whom the decision is against: who reads the statement, and can appeal. */
  ownerId: RawBuilder<string>;
  /** The rule of the terms that it rests on, and the facts, in the owner's language. */
  rule?: RawBuilder<string | null>;
  facts?: RawBuilder<string | null>;
  /** Field by field: `[{ "field": …, "reason": … }]`. */
  reasons?: RawBuilder<unknown>;
  /** What is needed to undo it. */
  undo?: RawBuilder<unknown>;
  pitchId?: RawBuilder<string | null>;
  /** What the owner had written. */
  text?: RawBuilder<string | null>;
  /** The tables, and which of their rows are decisions against somebody. */
  from: RawBuilder<unknown>;
}

/** `select` of the statements of all sources, under the names of their columns. */
export function statementRows(sources: readonly StatementSource[]): RawBuilder<unknown> {
  const rows = sources.map(
    (source) => sql`select ${source.id} as id, ${source.outcome} as outcome, ${source.subjectType} as subject_type,
      ${source.decidedBy} as decided_by, ${source.at} as at, ${source.ownerId} as owner_id,
      ${source.rule ?? sql`null::text`} as rule, ${source.facts ?? sql`null::text`} as facts,
      ${source.reasons ?? sql`'[]'::jsonb`} as reasons, ${source.undo ?? sql`'{}'::jsonb`} as undo,
      ${source.pitchId ?? sql`null::uuid`} as pitch_id, ${source.text ?? sql`null::text`} as text from ${source.from}`,
  );
  return sql.join(rows, sql` union all `);
}
