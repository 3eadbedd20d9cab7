/** Members, and a draft that is complete but for company name and text. */
import { sql } from "kysely";
import { createDraft } from "#app/features/pitches/wizard/drafts.server.ts";
import type { Member, StaffRole } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { SIGNED_UNTIL } from "#tests/fixtures/accounts/member.ts";

let people = 0;

/** Adds an account; staff have no side. */
export async function member(
  side: Member["side"],
  staffRole: StaffRole | null = null,
  lang: Member["lang"] = "uk",
): Promise<Member> {
  const n = ++people;
  const row = {
    id: newId(),
    name: `Person ${n}`,
    email: `person${n}@example.com`,
    emailVerified: true,
    username: side && `person${n}`,
    side,
    staffRole,
    plan: "basic" as const,
    lang,
    investorStatementUntil: SIGNED_UNTIL,
  };
  await db.insertInto("users").values(row).execute();
  return { kind: "member", pictureId: null, ...row };
}

/** A draft with everything that a submission needs but company name and text. */
export async function completeDraft(owner: Member): Promise<{ id: string; publicId: string }> {
  const draft = await createDraft(owner);
  if (!draft.ok) throw new Error(draft.code);
  const publicId = draft.value;
  const { id } = await db.selectFrom("pitches").select("id").where("publicId", "=", publicId).executeTakeFirstOrThrow();
  const logoId = newId();
  await sql`insert into files (id, owner_id, purpose, key, bucket, full_path, name, size, md5_hash, content_type, generation)
    values (${logoId}, ${owner.id}, 'logo', ${"a".repeat(64)}, 'stakeholm', ${`logos/${logoId}`}, 'logo.png', 9, 'x', 'image/png', 1)`.execute(
    db,
  );
  await sql`update pitch_revisions set logo_id = ${logoId}, industry = 'food-retail', phase = 'growth',
    company_type = 'limited-company', legal_form = 'ltd', raised_last_year = 0, currency = 'GBP', county = 'UKM', step = 3 where pitch_id = ${id}`.execute(
    db,
  );
  return { id, publicId };
}
