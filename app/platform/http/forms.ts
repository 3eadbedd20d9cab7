/**
 * Forms: one Zod schema for browser and server. Schemas report codes (`required`, `too-long:120`), whose texts are in catalog `errors`,
 * section `validation`.
 */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import { MAX_AMOUNT } from "#app/i18n/amounts.ts";
import { parseAmount } from "#app/platform/typed-amounts.ts";
import { type Failure, statusOf } from "../failure.ts";
import "./schema-codes.ts";

// PostgreSQL cannot store NUL; other control characters, lone surrogates and invisible directional overrides only deceive.
// Allowed: tab, line feed, carriage return, and the joiners of emoji and some scripts (U+200C, U+200D).
const UNSHOWABLE = /(?![\t\n\r])\p{Cc}|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/u;

/** Text of 1 to `max` UTF-16 units without unshowable characters, after `normalise`. */
function writtenText(max: number, normalise: (text: string) => string) {
  return z
    .string()
    .transform(normalise)
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .refine((text) => !UNSHOWABLE.test(text), { error: "characters" }),
    );
}

/** A single line of text that a person wrote: trimmed, white space folded, 1 to `max` UTF-16 units. */
export function line(max: number) {
  return writtenText(max, (text) => text.normalize("NFC").trim().replace(/\s+/g, " "));
}

/** Several lines of text in the stored form: NFC, trimmed, line ends `\n`, at most one empty line in a row. */
export function normalisedParagraphs(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Several lines of text that a person wrote, in the stored form (`normalisedParagraphs`); 1 to `max` UTF-16 units. */
export function paragraphs(max: number) {
  return writtenText(max, normalisedParagraphs);
}

// Often pasted along unnoticed; refusing them would only make a message fail. Overrides make text read other than it is written.
const INVISIBLE = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * The text of a message: normalised as `paragraphs`, 0 to `max` UTF-16 units. Invisible characters are removed rather than refused.
 */
export function spoken(max: number) {
  return z
    .string()
    .transform((text) => normalisedParagraphs(text.replace(INVISIBLE, "")))
    .pipe(
      z
        .string()
        // Not `max()`: Zod's counts code points.
        .refine((text) => text.length <= max, { error: `too-long:${max}` })
        .refine((text) => !UNSHOWABLE.test(text), { error: "characters" }),
    );
}

/** Reads an empty field, or one of white space, as null. */
export function optionalField<T>(schema: z.ZodType<T, string>) {
  return z
    .string()
    .optional()
    .transform((text, context): T | null => {
      if (text === undefined || text.trim() === "") return null;
      const parsed = schema.safeParse(text);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

const AMOUNT_PROBLEMS = {
  empty: "required",
  form: "number",
  decimals: "whole",
  unclear: "amount-unclear",
  negative: "too-small:0",
  range: `too-big:${MAX_AMOUNT}`,
} as const;

/** An amount of money as people type it (`parseAmount`): whole currency units, from 0. */
export function wholeAmount() {
  return z
    .string()
    .max(100)
    .transform((text, context) => {
      const parsed = parseAmount(text);
      if (parsed.ok) return parsed.value;
      context.addIssue({ code: "custom", message: AMOUNT_PROBLEMS[parsed.reason] });
      return z.NEVER;
    });
}

/**
 * A schema with a rule across its fields, which holds even while other fields are invalid: Zod alone would report it only once all of them are
 * right, and a reader would be refused twice. The rule gets the valid fields only; at an invalid one it reports nothing more.
 */
export function acrossFields<S extends z.ZodObject>(
  schema: S,
  rule: (fields: Partial<z.output<S>>, wrong: (field: keyof z.output<S> & string, code: string) => void) => void,
): S {
  return schema.superRefine(
    (value, context) => {
      const invalid = new Set(context.issues.map(({ path }) => path?.[0]));
      const valid = Object.fromEntries(Object.entries(value).filter(([name]) => !invalid.has(name)));
      rule(valid as Partial<z.output<S>>, (field, message) => {
        if (!invalid.has(field)) context.addIssue({ code: "custom", path: [field], message });
      });
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
}

/** A chosen file. If none is chosen, browsers send an empty one. */
export function chosenFile() {
  return z.custom<File>((file) => file instanceof File && file.size > 0, { error: "required" });
}

/** A web address with http or https, or with https alone. */
export function webAddress(only?: "https") {
  const protocols = only ? ["https:"] : ["https:", "http:"];
  return z
    .string()
    .trim()
    .max(300)
    .refine(
      (text) =>
        URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname.includes("."),
      { error: only ?? "url" },
    );
}

/** The request's form. An unreadable body (forged, a cut upload) gives an empty form, which no schema accepts. */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** Most fields that are read: far more than the largest form has. */
export const MOST_FIELDS = 1_000;
const NAME = /^[a-z][\w-]*$/i;

/**
 * Only the fields with plain names. Conform reads paths and commands from names: `email[99999999]` alone would make it build, and the
 * answer repeat, a list of a hundred million entries.
 */
function plainFields(form: FormData): FormData {
  const plain = new FormData();
  let count = 0;
  for (const [name, value] of form) {
    if (NAME.test(name) && ++count <= MOST_FIELDS) plain.append(name, value);
  }
  return plain;
}

/** Reads a submitted form against its schema. */
export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
): Submission<z.input<S>, string[], z.output<S>> {
  return parseWithZod(plainFields(form), { schema }) as Submission<z.input<S>, string[], z.output<S>>;
}

/** The answer of an action that refuses a form: the form's content, field codes and the failure. */
export interface FormAnswer {
  form: SubmissionResult<string[]>;
  failure: Failure;
}

/** Answers with the form as typed, the failure, and its HTTP status. The fields in `hide` are not sent back. */
export function refuse(
  submission: Submission<unknown, string[], unknown>,
  failure: Failure,
  hide: string[] = ["password"],
) {
  const form = submission.reply({ formErrors: [failure.code], fieldErrors: failure.fields ?? {}, hideFields: hide });
  return data<FormAnswer>({ form, failure }, { status: statusOf(failure) });
}
