import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { legalTemplates } from "#demo/legal-templates.ts";
import { staff } from "#demo/staff.ts";

/** Writes the templates of legal documents, as the administrator has uploaded them. */
export async function seedLegalTemplates(trx: Tx, now: Date): Promise<void> {
  const { email } = staff.find(({ role }) => role === "admin")!;
  const admin = await trx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  await trx
    .insertInto("legalTemplates")
    .values(
      legalTemplates.map((template) => ({
        ...template,
        id: newId(),
        version: 1,
        uploadedBy: admin.id,
        createdAt: now,
      })),
    )
    .execute();
}
