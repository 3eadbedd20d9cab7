/**
 * Examples of the product's mails, for `/dev/mails` and for the tests that look at every one. A feature writes them in
 * `emails/examples.ts`, apart from its templates: those are loaded at every start, these only when somebody looks.
 */
import type { Market } from "#app/i18n/markets.ts";
import type { MailTemplate } from "./mail.ts";
import { castOf, type MailCast, type Person } from "./mail-cast.ts";

/** A mail as it could go out. */
export interface MailExample {
  template: MailTemplate<object>;
  /** Sets it apart from the other examples of its kind; kebab-case, part of an address. */
  variant: string;
  reader: Person;
  model: unknown;
}

/** The examples of a feature's mails. */
export interface ExampleSet {
  feature: string;
  /** In the words and figures of a market. */
  of(market: Market): readonly MailExample[];
}

/** What `emails/examples.ts` exports. */
export interface ExampleModule {
  examples: ExampleSet;
}

/** Declares the examples of a feature. */
export function mailExamples(feature: string, write: (cast: MailCast) => readonly MailExample[]): ExampleSet {
  return { feature, of: (market) => write(castOf(market)) };
}

/** One example: the model that its template is composed with, and who reads it. */
export function example<D extends object, M>(
  template: MailTemplate<D, M>,
  variant: string,
  reader: Person,
  model: NoInfer<M>,
): MailExample {
  return { template: template as MailTemplate<object>, variant, reader, model };
}
