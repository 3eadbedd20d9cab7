/**
 * What an audience gets of a record, by allow-list. A noun has one table for each of its records, which names the audiences of every field
 * (`satisfies FieldAudiences<…>`: a field without a row doesn't compile), and every projection is made from it: what the table doesn't name is not in it.
 */

/** The audiences of each field of a record; a field that is a list of records has a table for these. */
export type FieldAudiences<T, A extends string> = {
  readonly [K in keyof T]-?: readonly A[] | FieldAudiences<Record<string, unknown>, A>;
};

type Table = FieldAudiences<Record<string, unknown>, string>;

/** The audiences that a row of a table names. */
type Named<Rule> = Rule extends readonly (infer A)[] ? A : Rule extends object ? Named<Rule[keyof Rule]> : never;

/** The fields that at least one of the audiences gets. */
export type FieldsFor<T, A extends string> = {
  [K in keyof T & string]: [Extract<Named<T[K]>, A>] extends [never] ? never : K;
}[keyof T & string];

/** In place of a value that the audience doesn't get. */
type Empty<V> = V extends readonly unknown[] ? never[] : null;

/** A record as an audience gets it. */
export type Projection<V, T, A extends string> = {
  [K in keyof V & keyof T]: [A] extends [Named<T[K]>] ? V[K] : V[K] | Empty<V[K]>;
};

/** The fields that at least one of the audiences gets, for the select list of a query. */
export function fieldsFor<T extends Table, A extends string>(table: T, audiences: readonly A[]): FieldsFor<T, A>[] {
  return Object.keys(table).filter((field) => audiences.some((audience) => gets(audience, table[field]!))) as never;
}

/** What an audience gets of a record: nothing that its table doesn't name, and null or an empty list for what others get. */
export function projectFor<V extends object, T extends Table, A extends string>(
  audience: A,
  table: T,
  record: V,
): Projection<V, T, A> {
  const fields = Object.keys(table).filter((field) => field in record);
  return Object.fromEntries(
    fields.map((field) => [field, valueFor(audience, table[field]!, record[field as keyof V])]),
  ) as Projection<V, T, A>;
}

/** What stands in place of a value for those who don't get it. */
export function emptied<V>(value: V): Empty<V> {
  return (Array.isArray(value) ? [] : null) as Empty<V>;
}

function valueFor(audience: string, rule: Table[string], value: unknown): unknown {
  if (!gets(audience, rule)) return emptied(value);
  if (isList(rule)) return value;
  return (value as object[]).map((record) => projectFor(audience, rule, record));
}

function gets(audience: string, rule: Table[string]): boolean {
  return isList(rule) ? rule.includes(audience) : Object.values(rule).some((each) => gets(audience, each));
}

function isList(rule: Table[string]): rule is readonly string[] {
  return Array.isArray(rule);
}
