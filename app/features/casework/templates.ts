/** Reasons that staff give again and again: named in code, worded in a catalog in five languages, to be edited like any other. */

/** The templates of a queue. */
export interface Templates<Name extends string, Field extends string> {
  names: [Name, ...Name[]];
  /** Those that are about a field, in their order. */
  forField(field: Field): Name[];
}

/** Makes templates out of a table of what each is about. */
export function defineTemplates<Name extends string, Field extends string>(
  fieldsOf: Readonly<Record<Name, readonly Field[]>>,
): Templates<Name, Field> {
  const names = Object.keys(fieldsOf) as [Name, ...Name[]];
  return { names, forField: (field) => names.filter((name) => fieldsOf[name].includes(field)) };
}

/** A reason in words: those that were written or, where there are none, those of a template in the language of whoever reads them. */
export function reasonIn<Name extends string>(
  { reason, template }: { reason: string; template?: Name | undefined },
  texts: Readonly<Record<Name, string>>,
): string {
  return reason || !template ? reason : texts[template];
}
