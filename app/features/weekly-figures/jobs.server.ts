import { systemActor } from "#app/platform/actor.ts";
import { beginWeek, type FiguresBatch, sendFigures } from "./sending.server.ts";

/** Every hour, since it is Monday morning at different times. */
export async function beginWeeklyFigures(): Promise<void> {
  await beginWeek(systemActor("begin-weekly-figures"));
}

/** Asks for the mails of one batch of owners. */
export async function sendWeeklyFigures(payload: unknown): Promise<void> {
  await sendFigures(systemActor("send-weekly-figures"), payload as FiguresBatch);
}
