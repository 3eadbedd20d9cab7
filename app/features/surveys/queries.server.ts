/** What an invitation asks, for its mail and for the page behind it. */
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { holds, wanted } from "./conditions.server.ts";
import type { Occasion, SurveyPage } from "./survey.ts";
import { readSurveyToken } from "./token.server.ts";

/** What a token opens, whoever brings it. A survey whose account is gone is as unknown as one that never was. */
export async function surveyOf(_actor: Actor, token: string | null): Promise<SurveyPage> {
  const id = readSurveyToken(token);
  if (!id) return { status: "unknown" };
  const row = await db
    .selectFrom("surveys")
    .select(["occasion", "expiresAt", "score", "why"])
    .where("id", "=", id)
    .where("userId", "is not", null)
    .where("invitedAt", "is not", null)
    .executeTakeFirst();
  if (!row) return { status: "unknown" };
  const { occasion, expiresAt, score, why } = row;
  if (expiresAt! <= now()) return { status: "expired" };
  return { status: "open", occasion: occasion as Occasion, until: expiresAt!, score, why };
}

/** What the mail of an invitation asks about; undefined when by now there is nothing to ask. */
export async function invitationForMail(_actor: SystemActor, id: string): Promise<{ occasion: Occasion } | undefined> {
  const row = await db
    .selectFrom("surveys as survey")
    .innerJoin("users as u", "u.id", "survey.userId")
    .select("survey.occasion")
    .where("survey.id", "=", id)
    .where("survey.expiresAt", ">", now())
    .where("survey.score", "is", null)
    .where(holds)
    .where(wanted)
    .executeTakeFirst();
  return row && { occasion: row.occasion as Occasion };
}
