/** Templates, as admins keep them. Not there for everybody else. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { canKeepTemplates } from "../policy.ts";
import type { TemplateLine } from "./template.ts";

// One for each kind, country and language is 100.
const MOST = 200;

/** The templates in use. */
export async function templatesInUse(actor: Actor): Promise<TemplateLine[]> {
  if (!canKeepTemplates(actor)) return [];
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

/** A template's file, also of a version that was replaced. */
export async function templateFile(actor: Actor, id: string): Promise<{ name: string; bytes: Buffer } | undefined> {
  if (!canKeepTemplates(actor) || !isId(id)) return undefined;
  return db.selectFrom("legalTemplates").select(["name", "bytes"]).where("id", "=", id).executeTakeFirst();
}
