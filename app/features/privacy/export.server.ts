/** Asking for the archive of one's data, and making it. */
import { sql } from "kysely";
import { getBytes } from "#app/features/files/store/store.server.ts";
import { notify } from "#app/features/notifications/notify.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob, emit } from "#app/platform/outbox/outbox.server.ts";
import { AREAS, type Area } from "#app/platform/personal-data.ts";
import { type Archive, removeArchive, sweepArchives, writeArchive } from "./archives.server.ts";
import { exportMoved } from "./events.ts";
import { EXPORT_LASTS, nextExportAt } from "./export.ts";
import { filesOf, latestExport, rowsOf } from "./export-contents.server.ts";
import { EXPORT_READY } from "./mails.ts";
import { shownTables } from "./personal-data-registry.server.ts";

/** The job that makes an archive. */
const JOB = "make-export";

/** Asks for an archive. One at a time, one a day; a job makes it. Fails with `export-under-way` or `export-limit`. */
export async function askForExport(
  actor: Member,
): Promise<Result<{ id: string }, "export-under-way" | "export-limit">> {
  const id = newId();
  try {
    return await transaction(async (trx) => {
      const present = now();
      const latest = await latestExport(actor, trx);
      if (latest?.state === "waiting" || latest?.state === "running") return failed("export-under-way");
      if (nextExportAt(latest, present)) return failed("export-limit");
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
      await addJob(trx, JOB, { exportId: id }, { key: `${JOB}:${id}` });
      return done({ id });
    });
  } catch (error) {
    // Two windows at once: the database lets one through.
    if (isUniqueViolation(error, "exports_one_at_a_time")) return failed("export-under-way");
    throw error;
  }
}

/** Makes a waiting archive. Does nothing when it is made already, or its member gone. Throws when it cannot be made this time. */
export async function makeExport(_actor: SystemActor, exportId: string): Promise<void> {
  const asked = await db
    .selectFrom("exports")
    .innerJoin("users", "users.id", "exports.userId")
    .select(["exports.userId", "users.name", "users.email", "users.lang"])
    .where("exports.id", "=", exportId)
    .where("exports.state", "in", ["waiting", "running"])
    .executeTakeFirst();
  if (!asked) return;
  const { userId } = asked;
  const bytes = await writeArchive(exportId, async (archive) => {
    // Everything as it stood at one moment, whatever its owner does meanwhile.
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((trx) => fill(trx, archive, userId, stepper(exportId, userId)));
    await archive.add("README.txt", (entry) => entry.write(readme(asked.lang as Market, asked)));
  });
  const kept = await transaction(async (trx) => {
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
  // The account went while this was made, or another run of this job was faster with the same bytes.
  if (!kept && !(await db.selectFrom("exports").select("id").where("id", "=", exportId).executeTakeFirst())) {
    await removeArchive(exportId);
  }
}

/** Gives an archive up, so that its member can ask anew. */
export async function giveUpExport(_actor: SystemActor, exportId: string): Promise<void> {
  await transaction(async (trx) => {
    const given = await trx
      .updateTable("exports")
      .set({ state: "failed", movedAt: now() })
      .where("id", "=", exportId)
      .where("state", "in", ["waiting", "running"])
      .returning("userId")
      .executeTakeFirst();
    if (given) await emit(trx, exportMoved({ userId: given.userId, exportId }));
  });
}

type Step = (total?: number) => Promise<void>;

async function fill(trx: Tx, archive: Archive, userId: string, step: Step): Promise<void> {
  const files = await filesOf(trx, userId);
  const tables = shownTables();
  await step(tables.length + files.length);
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
        await step();
      }
      await entry.write("\n}\n");
    });
  }
  for (const { id, key, name } of files) {
    const bytes = await getBytes(key);
    // Bytes that the disk has lost cannot be given; their row is in files.json all the same.
    if (bytes) await archive.add(`files/${id}/${name}`, (entry) => entry.write(bytes), true);
    await step();
  }
}

/** Writes down how far an archive is, some twenty times in all, and tells its owner. */
function stepper(exportId: string, userId: string): Step {
  let total = 0;
  let taken = 0;
  let told = 0;
  return async (of) => {
    if (of === undefined) taken++;
    else total = of;
    if (of === undefined && (taken - told) * 20 < total) return;
    told = taken;
    await transaction(async (trx) => {
      await trx
        .updateTable("exports")
        .set({ state: "running", done: taken, total, movedAt: now() })
        .where("id", "=", exportId)
        .where("state", "in", ["waiting", "running"])
        .execute();
      await emit(trx, exportMoved({ userId, exportId }));
    });
  };
}

/** What lies in the archive, in the member's language. */
function readme(market: Market, { name, email }: { name: string; email: string }): string {
  const t = translator(market, "privacy-mail");
  const words = translator(market, "privacy");
  const line = (area: Area) => `${`${area}.json`.padEnd(22)}${words(`area.${area}`)}`;
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
// A step of an archive takes seconds; whoever made it is gone.
const LEFT_BEHIND = 30 * MINUTE;
const BATCH = 500;

/**
 * Removes archives over their time with their bytes, and has those made anew whose process died: its job would wait for hours to be given
 * to another.
 */
export async function removeOldExports(_actor: SystemActor): Promise<void> {
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
    const left = await trx
      .updateTable("exports")
      .set({ movedAt: present })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("exports")
          .select("id")
          .where("state", "in", ["waiting", "running"])
          .where("movedAt", "<", new Date(present.getTime() - LEFT_BEHIND))
          .limit(BATCH),
      )
      .returning("id")
      .execute();
    // A job whose key is that of one being worked on waits for it, and then finds the archive made.
    for (const { id } of left) await addJob(trx, "make-export", { exportId: id }, { key: `make-export:${id}` });
  });
}
