/**
 * Forms: one Zod schema for browser, server and database edge. Schemas speak in codes (`required`, `too-long:120`); catalog `errors`,
 * section `validation`, has the words.
 */

import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import { MAX_AMOUNT, parseAmount } from "#app/i18n/amounts.ts";
import { type Failure, statusOf } from "../failure.ts";
import "./schema-codes.ts";

// NUL cannot be stored; the other control characters, lone surrogates and invisible directional overrides only deceive.
// Kept: tab, line feed, carriage return, and the joiners that emoji and some scripts are made with (U+200C, U+200D).
const UNSHOWABLE = /(?![\t\n\r])\p{Cc}|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/u;

/** A single line of text a person wrote: trimmed, white space folded, 1 to `max` UTF-16 units. */
export function line(max: number) {
  return z
    .string()
    .transform((text) => text.normalize("NFC").trim().replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .refine((text) => !UNSHOWABLE.test(text), { error: "characters" }),
    );
}

/** Several lines of text as they are kept: composed, trimmed, line ends made `\n`, at most one line left empty. */
export function normalisedParagraphs(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Several lines of text a person wrote, as they are kept; 1 to `max` UTF-16 units. */
export function paragraphs(max: number) {
  return z
    .string()
    .transform(normalisedParagraphs)
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .refine((text) => !UNSHOWABLE.test(text), { error: "characters" }),
    );
}

// Pasted along unseen, they would only make a message fail; the overrides make text read other than it is written.
const INVISIBLE = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * What somebody says to somebody: several lines as `paragraphs` keeps them, at most `max` UTF-16 units, perhaps none. Invisible marks are
 * taken out rather than refused.
 */
export function spoken(max: number) {
  return z
    .string()
    .transform((text) => normalisedParagraphs(text.replace(INVISIBLE, "")))
    .pipe(
      z
        .string()
        // Zod counts letters.
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

/** A file that was chosen: for none, browsers send an empty one. */
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

/** The form that a request brings. What cannot be read as one (a forged body, a cut upload) is an empty one, which no schema accepts. */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** Far more fields than the largest form has. */
export const MOST_FIELDS = 1_000;
const NAME = /^[a-z][\w-]*$/i;

/**
 * The fields that a form of ours can have. Conform reads paths and commands from names: `email[99999999]` alone would have it make, and
 * the answer repeat, a list of a hundred million entries.
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

/** What an action answers when a form did not do: the form's content, field codes and the failure. */
export interface FormAnswer {
  form: SubmissionResult<string[]>;
  failure: Failure;
}

/** Answers with the form as it was typed, a failure over it, and the failure's HTTP status. Password fields are not sent back. */
export function refuse(
  submission: Submission<unknown, string[], unknown>,
  failure: Failure,
  hide: string[] = ["password"],
) {
  const form = submission.reply({ formErrors: [failure.code], fieldErrors: failure.fields ?? {}, hideFields: hide });
  return data<FormAnswer>({ form, failure }, { status: statusOf(failure) });
}
