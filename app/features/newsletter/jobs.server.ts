import { systemActor } from "#app/platform/actor.ts";
import { beginIssues, type IssueBatch, sendBatch } from "./issues.server.ts";
import { forgetUnconfirmed } from "./subscribing.server.ts";

/** Every hour, since it is Monday morning at different times. */
export async function beginNewsletters(): Promise<void> {
  await beginIssues(systemActor("begin-newsletters"));
}

/** Asks for the mails of one batch of readers. */
export async function sendNewsletter(payload: unknown): Promise<void> {
  await sendBatch(systemActor("send-newsletter"), payload as IssueBatch);
}

/** Every night. */
export async function tidyNewsletter(): Promise<void> {
  await forgetUnconfirmed(systemActor("tidy-newsletter"));
}
