/** Leaving: what is asked, and how long it can be taken back. */
import { z } from "zod";
import { passwordField } from "#app/features/accounts/credentials-form.ts";
import { emailField } from "#app/features/accounts/email-address.ts";

/** Days between asking for the deletion of an account and its erasure; signing in before then cancels it. */
export const GRACE_DAYS = 14;

const DAY = 86_400_000;

/** When an account is erased whose deletion is asked for now. */
export function dueAfter(asked: Date): Date {
  return new Date(asked.getTime() + GRACE_DAYS * DAY);
}

/** When a deletion that is due then was asked for. */
export function askedBefore(due: Date): Date {
  return new Date(due.getTime() - GRACE_DAYS * DAY);
}

/** Members with a password give both again (specification §7). */
export const deletionSchema = z.object({ email: emailField(), password: passwordField() });

export type DeletionInput = z.output<typeof deletionSchema>;

/** What a member would leave behind, in numbers. */
export interface Belongings {
  /** Pitches that others see now: they are taken down at once. */
  published: number;
  /** All others of the member's: drafts, withdrawn, done. */
  pitches: number;
  files: number;
  bookmarks: number;
  conversations: number;
  notifications: number;
}
