/** Projects come and end. Each act is written down. */
import { recordAct } from "#app/features/audit/commands.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { climateChanged } from "./events.ts";
import { canKeepLedger } from "./policy.ts";
import { type NewProject, textsOf } from "./project.ts";

type Outcome<F extends "not-found" | "nothing-to-do" | "invalid-input"> = Result<undefined, F>;

/** Adds a project to the public page. Idempotent by the id that the form brings. */
export async function addProject(actor: Actor, project: NewProject): Promise<Outcome<"not-found">> {
  if (!canKeepLedger(actor)) return failed("not-found");
  const { id, name, country, url, activeFrom } = project;
  const values = { id, name, country, url: url ?? null, activeFrom, texts: JSON.stringify(textsOf(project)) };
  return transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("climateProjects")
      .values({ ...values, createdAt: now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return done(undefined);
    await recordAct(trx, actor.id, {
      action: "climate-project-added",
      subjectType: "climate-project",
      subjectId: id,
      data: { name, country },
    });
    await emit(trx, climateChanged({ projectId: id }));
    return done(undefined);
  });
}

/** Ends a project: it stays on the page, with the day on which it ended. */
export async function endProject(
  actor: Actor,
  id: string,
  { activeTo }: { activeTo: string },
): Promise<Outcome<"not-found" | "nothing-to-do" | "invalid-input">> {
  if (!canKeepLedger(actor) || !isId(id)) return failed("not-found");
  return transaction(async (trx): Promise<Outcome<"not-found" | "nothing-to-do" | "invalid-input">> => {
    const project = await trx
      .selectFrom("climateProjects")
      .select(["activeFrom", "activeTo"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!project) return failed("not-found");
    if (project.activeTo) return failed("nothing-to-do");
    if (activeTo < project.activeFrom) return failed("invalid-input", { activeTo: ["before-start"] });
    await trx.updateTable("climateProjects").set({ activeTo }).where("id", "=", id).execute();
    await recordAct(trx, actor.id, {
      action: "climate-project-ended",
      subjectType: "climate-project",
      subjectId: id,
      data: { activeTo },
    });
    await emit(trx, climateChanged({ projectId: id }));
    return done(undefined);
  });
}
