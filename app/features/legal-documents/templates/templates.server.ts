/** Templates, for admins: for all others there are none. Each change is in the audit log; replaced versions stay stored. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { fileName } from "#app/features/files/file.ts";
import { scan } from "#app/features/files/virus-scan.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { canEditTemplates } from "../policy.ts";
import { inThread } from "./filling.server.ts";
import { problemCode } from "./problem.ts";
import { TEMPLATE_LIMIT, type TemplateLine } from "./template.ts";
import type { NewTemplate } from "./template-form.ts";

// One for each kind, market and language makes 100.
const MOST = 200;

/** The templates in use. */
export async function templatesInUse(actor: Actor): Promise<TemplateLine[]> {
  if (!canEditTemplates(actor)) return [];
  const { rows } = await sql<TemplateLine>`
    select t.id, t.kind, t.market, t.language, t.version, t.name, t.fields, t.created_at, uploader.name as by
    from legal_templates t left join users uploader on uploader.id = t.uploaded_by
    where t.retired_at is null order by t.kind, t.market, t.language limit ${MOST}`.execute(db);
  return rows;
}

/** A template in use, or undefined. */
export async function templateInUse(actor: Actor, id: string): Promise<TemplateLine | undefined> {
  return isId(id) ? (await templatesInUse(actor)).find((template) => template.id === id) : undefined;
}

/** A template's file, also of a replaced version. */
export async function templateFile(actor: Actor, id: string): Promise<{ name: string; bytes: Buffer } | undefined> {
  if (!canEditTemplates(actor) || !isId(id)) return undefined;
  return db.selectFrom("legalTemplates").select(["name", "bytes"]).where("id", "=", id).executeTakeFirst();
}

type Refusal =
  | "not-found"
  | "too-many-requests"
  | "file-too-large"
  | "file-infected"
  | "scan-unreachable"
  | "invalid-input";

/**
 * Adds a template, or, if `replaces` is set, the next version of the present one; returns the version. Fails with `invalid-input`: code
 * `replace-first` if there is one and `replaces` is not set, or the code of the file's problem.
 */
export async function addTemplate(
  actor: Actor,
  { kind, market, language, replaces }: NewTemplate,
  upload: { file: Blob; name: string },
): Promise<Result<number, Refusal>> {
  if (!canEditTemplates(actor)) return err("not-found");
  if (!(await consumeRateLimit("upload", actor.id))) return err("too-many-requests");
  if (upload.file.size > TEMPLATE_LIMIT) return err("file-too-large");
  const content = new Uint8Array(await upload.file.arrayBuffer());
  const clean = await scan(content);
  if (!clean.ok) return clean;
  const checked = await inThread({ bytes: content });
  if (!checked.ok) return err("invalid-input", { file: [problemCode(checked.kind, checked.names)] });
  if (checked.bytes.length > TEMPLATE_LIMIT) return err("file-too-large");
  const name = `${fileName(upload.name, "template")
    .replace(/\.docx$/i, "")
    .slice(0, 200)}.docx`;
  return transaction(async (trx): Promise<Result<number, Refusal>> => {
    // Two concurrent additions must not get the same version.
    await sql`select pg_advisory_xact_lock(hashtextextended('legal-templates', 0))`.execute(trx);
    const versions = await trx
      .selectFrom("legalTemplates")
      .select(["id", "version", "retiredAt"])
      .where("kind", "=", kind)
      .where("market", "=", market)
      .where("language", "=", language)
      .orderBy("version", "desc")
      .execute();
    const inUse = versions.find(({ retiredAt }) => retiredAt === null);
    if (inUse && !replaces) return err("invalid-input", { replaces: ["replace-first"] });
    const [id, at, version] = [newId(), now(), (versions[0]?.version ?? 0) + 1];
    if (inUse) await trx.updateTable("legalTemplates").set({ retiredAt: at }).where("id", "=", inUse.id).execute();
    await trx
      .insertInto("legalTemplates")
      .values({
        ...{ id, kind, market, language, version, name },
        ...{ bytes: Buffer.from(checked.bytes), fields: checked.fields, uploadedBy: actor.id, createdAt: at },
      })
      .execute();
    const data = { kind, market, language, version };
    await recordAuditEntry(trx, actor.id, {
      action: "legal-template-added",
      subjectType: "legal-template",
      subjectId: id,
      data,
    });
    return ok(version);
  });
}

/** Takes a template out of use. Fails with `not-found` if it is not in use. */
export async function removeTemplate(actor: Actor, id: string): Promise<Result<undefined, "not-found">> {
  if (!canEditTemplates(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found">> => {
    const removed = await trx
      .updateTable("legalTemplates")
      .set({ retiredAt: now() })
      .where("id", "=", id)
      .where("retiredAt", "is", null)
      .returning(["kind", "market", "language", "version"])
      .executeTakeFirst();
    if (!removed) return err("not-found");
    await recordAuditEntry(trx, actor.id, {
      action: "legal-template-removed",
      subjectType: "legal-template",
      subjectId: id,
      data: removed,
    });
    return ok(undefined);
  });
}
