/** Ordering, making and expiring archives of a member's data. */
import type { JobHelpers } from "graphile-worker";
import { sql } from "kysely";
import { getBytes } from "#app/features/files/store/store.server.ts";
import { notify } from "#app/features/notifications/notify.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob, emit } from "#app/platform/outbox/outbox.server.ts";
import { AREAS, type Area } from "#app/platform/personal-data.ts";
import { type Archive, removeArchive, sweepArchives, writeArchive } from "./archives.server.ts";
import { exportMoved } from "./events.ts";
import { EXPORT_LASTS, nextExportAt } from "./export.ts";
import { filesOf, latestExport, rowsOf } from "./export-contents.server.ts";
import { EXPORT_READY } from "./mails.ts";
import { shownTables } from "./personal-data-registry.server.ts";

const JOB = "make-export";
const ATTEMPTS = 5;

/** Orders an archive, which a job makes: one at a time, one a day. Fails with `export-under-way` or `export-limit`. */
export async function orderExport(actor: Member): Promise<Result<{ id: string }, "export-under-way" | "export-limit">> {
  const id = newId();
  try {
    return await transaction(async (trx) => {
      const present = now();
      const latest = await latestExport(actor, trx);
      if (latest?.state === "waiting" || latest?.state === "running") return err("export-under-way");
      if (nextExportAt(latest, present)) return err("export-limit");
      await trx
        .insertInto("exports")
        .values({
          id,
          userId: actor.id,
          requestedAt: present,
          movedAt: present,
          expiresAt: new Date(present.getTime() + EXPORT_LASTS),
        })
        .execute();
      await enqueue(trx, id);
      return ok({ id });
    });
  } catch (error) {
    // Two concurrent orders: the unique index lets one through.
    if (isUniqueViolation(error, "exports_one_at_a_time")) return err("export-under-way");
    throw error;
  }
}

/** Job keys make each archive one job: a second one waits for the first, and then finds the archive made. */
function enqueue(trx: Tx, exportId: string): Promise<void> {
  return addJob(trx, JOB, { exportId }, { key: `${JOB}:${exportId}` });
}

/** The job that makes an archive. After some attempts the archive has failed, and its owner may order another. */
export async function exportJob(payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> {
  const actor = systemActor(JOB);
  const { exportId } = payload as { exportId: string };
  try {
    await makeExport(actor, exportId);
  } catch (error) {
    if (job.attempts < ATTEMPTS) throw error;
    log.error({ error, export: exportId }, "an archive could not be made; its owner may ask again");
    await failExport(exportId);
  }
}

/** Makes a waiting archive. Does nothing if it is made already or its member is gone. Throws if it cannot be made this time. */
export async function makeExport(_actor: SystemActor, exportId: string): Promise<void> {
  const order = await db
    .selectFrom("exports")
    .innerJoin("users", "users.id", "exports.userId")
    .select(["exports.userId", "users.name", "users.email", "users.lang"])
    .where("exports.id", "=", exportId)
    .where("exports.state", "in", ["waiting", "running"])
    .executeTakeFirst();
  if (!order) return;
  const { userId } = order;
  const bytes = await writeArchive(exportId, async (archive) => {
    // One snapshot, whatever its owner does meanwhile.
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((trx) => fill(trx, archive, userId, progressOf(exportId, userId)));
    await archive.add("README.txt", (entry) => entry.write(readme(order.lang as Market, order)));
  });
  const stored = await transaction(async (trx) => {
    const ready = await trx
      .updateTable("exports")
      .set({ state: "ready", bytes, done: sql`total`, movedAt: now() })
      .where("id", "=", exportId)
      .where("state", "in", ["waiting", "running"])
      .returning("id")
      .executeTakeFirst();
    if (!ready) return false;
    await sendMail(trx, EXPORT_READY, { to: userId, data: { exportId } });
    await notify(trx, { userId, kind: "export-ready", about: {}, key: "export-ready" });
    await emit(trx, exportMoved({ userId, exportId }));
    return true;
  });
  // Either the account is gone, whose archive must not stay, or another run of this job was faster.
  if (!stored && !(await db.selectFrom("exports").select("id").where("id", "=", exportId).executeTakeFirst())) {
    await removeArchive(exportId);
  }
}

async function failExport(exportId: string): Promise<void> {
  await transaction(async (trx) => {
    const failed = await trx
      .updateTable("exports")
      .set({ state: "failed", movedAt: now() })
      .where("id", "=", exportId)
      .where("state", "in", ["waiting", "running"])
      .returning("userId")
      .executeTakeFirst();
    if (failed) await emit(trx, exportMoved({ userId: failed.userId, exportId }));
  });
}

/** Reports one finished step, or at the start how many there are. */
type Progress = (total?: number) => Promise<void>;

async function fill(trx: Tx, archive: Archive, userId: string, progress: Progress): Promise<void> {
  const files = await filesOf(trx, userId);
  const tables = shownTables();
  await progress(tables.length + files.length);
  for (const area of AREAS) {
    await archive.add(`${area}.json`, async (entry) => {
      await entry.write("{");
      for (const [index, { table, shown }] of tables.filter((each) => each.shown.area === area).entries()) {
        await entry.write(`${index ? "," : ""}\n  ${JSON.stringify(shown.part)}: [`);
        let first = true;
        for await (const rows of rowsOf(trx, table, shown, userId)) {
          const texts = rows.map((row) => JSON.stringify(row, null, 2).replaceAll("\n", "\n    "));
          await entry.write(`${first ? "" : ","}\n    ${texts.join(",\n    ")}`);
          first = false;
        }
        await entry.write(first ? "]" : "\n  ]");
        await progress();
      }
      await entry.write("\n}\n");
    });
  }
  for (const { id, key, name } of files) {
    const bytes = await getBytes(key);
    // Bytes that the store has lost are left out; their row is in files.json all the same.
    if (bytes) await archive.add(`files/${id}/${name}`, (entry) => entry.write(bytes), true);
    await progress();
  }
}

/** Stores the progress of an archive some twenty times in all, and announces it to the owner's page. */
function progressOf(exportId: string, userId: string): Progress {
  let total = 0;
  let done = 0;
  let announced = 0;
  return async (steps) => {
    if (steps === undefined) done++;
    else total = steps;
    if (steps === undefined && (done - announced) * 20 < total) return;
    announced = done;
    await transaction(async (trx) => {
      await trx
        .updateTable("exports")
        .set({ state: "running", done, total, movedAt: now() })
        .where("id", "=", exportId)
        .where("state", "in", ["waiting", "running"])
        .execute();
      await emit(trx, exportMoved({ userId, exportId }));
    });
  };
}

/** A table of contents, in the member's language. */
function readme(market: Market, { name, email }: { name: string; email: string }): string {
  const t = translator(market, "privacy-mail");
  const areas = translator(market, "privacy");
  const line = (area: Area) => `${`${area}.json`.padEnd(22)}${areas(`area.${area}`)}`;
  return [
    t("archive.title", { brand: BRAND }),
    "",
    t("archive.whose", { name, email, at: formatsOf(market).dateTime(now()) }),
    "",
    ...AREAS.map(line),
    `${"files/".padEnd(22)}${t("archive.uploads")}`,
    "",
    t("archive.form"),
    t("archive.partner"),
    t("archive.left"),
    "",
  ].join("\r\n");
}

const MINUTE = 60_000;
/** An archive without progress for so long lost its process: a step takes seconds. */
const STALLED = 30 * MINUTE;
const BATCH = 500;

/**
 * Removes expired archives with their bytes, and restarts those whose process died: the queue would give their job to another worker only
 * after hours.
 */
export async function removeStaleExports(_actor: SystemActor): Promise<void> {
  const present = now();
  await db.deleteFrom("exports").where("expiresAt", "<=", present).execute();
  await sweepArchives(async (ids) => {
    const rows = await db
      .selectFrom("exports")
      .select("id")
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .execute();
    return new Set(rows.map(({ id }) => id));
  });
  await transaction(async (trx) => {
    const stalled = await trx
      .updateTable("exports")
      .set({ movedAt: present })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("exports")
          .select("id")
          .where("state", "in", ["waiting", "running"])
          .where("movedAt", "<", new Date(present.getTime() - STALLED))
          .limit(BATCH),
      )
      .returning("id")
      .execute();
    for (const { id } of stalled) await enqueue(trx, id);
  });
}
