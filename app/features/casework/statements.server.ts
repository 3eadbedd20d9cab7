/** Statements of reasons for decisions against members (Regulation (EU) 2022/2065, article 17). */
import { type RawBuilder, sql } from "kysely";

/** SQL for each column of a queue's decisions against members. Columns that the queue does not have are left out. */
export interface StatementSource {
  id: RawBuilder<string>;
  outcome: RawBuilder<string>;
  /** The type of the subject of the decision. */
  subjectType: RawBuilder<string>;
  decidedBy: RawBuilder<string>;
  at: RawBuilder<Date>;
  /** The member that the decision is against: they read the statement and can appeal. */
  ownerId: RawBuilder<string>;
  /** The rule of the terms that it is based on. */
  rule?: RawBuilder<string | null>;
  /** The facts, in the owner's language. */
  facts?: RawBuilder<string | null>;
  /** The reasons by field: `[{ "field": …, "reason": … }]`. */
  reasons?: RawBuilder<unknown>;
  /** What is needed to undo it. */
  undo?: RawBuilder<unknown>;
  pitchId?: RawBuilder<string | null>;
  /** The text that was decided on. */
  text?: RawBuilder<string | null>;
  /** How it came to notice, where the queue stores that. */
  noticed?: RawBuilder<string | null>;
  /** When the measure was lifted. */
  endedAt?: RawBuilder<Date | null>;
  /** `from` and `where`: the decisions against members. */
  from: RawBuilder<unknown>;
}

/** A `select` of the statements of all sources. */
export function statementRows(sources: readonly StatementSource[]): RawBuilder<unknown> {
  const rows = sources.map(
    (source) => sql`select ${source.id} as id, ${source.outcome} as outcome, ${source.subjectType} as subject_type,
      ${source.decidedBy} as decided_by, ${source.at} as at, ${source.ownerId} as owner_id,
      ${source.rule ?? sql`null::text`} as rule, ${source.facts ?? sql`null::text`} as facts,
      ${source.reasons ?? sql`'[]'::jsonb`} as reasons, ${source.undo ?? sql`'{}'::jsonb`} as undo,
      ${source.pitchId ?? sql`null::uuid`} as pitch_id, ${source.text ?? sql`null::text`} as text,
      ${source.noticed ?? sql`null::text`} as noticed, ${source.endedAt ?? sql`null::timestamptz`} as ended_at from ${source.from}`,
  );
  return sql.join(rows, sql` union all `);
}
