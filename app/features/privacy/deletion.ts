/** Deletion of an account: the form, and the grace in which it can be cancelled. */
import { z } from "zod";
import { passwordField } from "#app/features/accounts/credentials-form.ts";
import { emailField } from "#app/features/accounts/email-address.ts";

/** Days from asking for the deletion of an account to its erasure; signing in before then cancels it. */
export const GRACE_DAYS = 14;

const DAY = 86_400_000;

/** When an account is erased whose deletion was asked for at that moment. */
export function dueAfter(asked: Date): Date {
  return new Date(asked.getTime() + GRACE_DAYS * DAY);
}

/** When a deletion that is due at that moment was asked for. */
export function askedBefore(due: Date): Date {
  return new Date(due.getTime() - GRACE_DAYS * DAY);
}

/** Members with a password enter both again (specification §7). */
export const deletionSchema = z.object({ email: emailField(), password: passwordField() });

export type DeletionInput = z.output<typeof deletionSchema>;

/** Counts of a member's data. */
export interface Belongings {
  /** Published pitches, which are withdrawn at once. */
  published: number;
  /** All other pitches: drafts, withdrawn, done. */
  pitches: number;
  files: number;
  bookmarks: number;
  conversations: number;
  notifications: number;
}
