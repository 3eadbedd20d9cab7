/** A climate project and what was paid to it, for the authorisation matrix. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { climatePayment, climateProject } from "#tests/world/climate.ts";

export interface ClimateThings {
  climateProject: string;
  climatePayment: string;
  /** A payment that was taken back. */
  climateMistake: string;
}

/** A project, a payment to it, and one that a counter-entry has taken back. */
export async function climate(admin: string): Promise<ClimateThings> {
  const projectId = await climateProject();
  const [paid, mistake] = [await climatePayment(projectId, admin), await climatePayment(projectId, admin)];
  const entry = { projectId, currency: "SEK", paidOn: "2026-10-10", receiptNumber: "2026-114", enteredBy: admin };
  await db
    .insertInto("climatePayments")
    .values({ ...entry, id: newId(), amountMinor: -15_000, corrects: mistake, reason: "Twice.", createdAt: new Date() })
    .execute();
  return { climateProject: projectId, climatePayment: paid, climateMistake: mistake };
}
