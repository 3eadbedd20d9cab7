import { systemActor } from "#app/platform/actor.ts";
import { sendReminders } from "./sending.server.ts";

/** Every hour, since it is ten o’clock at different times. */
export async function sendPlanReminders(): Promise<void> {
  await sendReminders(systemActor("send-plan-reminders"));
}
