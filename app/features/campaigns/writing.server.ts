/** Admins write campaigns. Each command is audited. */
import { sql } from "kysely";
import { hasActed, recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { AuditAction } from "#app/features/audit/audit-log.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { isComplete } from "./campaign.ts";
import { type CampaignDraft, type CampaignInput, textsOf } from "./campaign-form.ts";
import { campaignOf } from "./campaigns.server.ts";
import type { CampaignState } from "./lifecycle.ts";
import { CAMPAIGN_TEST } from "./mails.ts";
import { canCampaign } from "./policy.ts";

/** Autosaves within this time (ms) are one entry of the audit log. */
const ONE_CHANGE = 3_600_000;

interface SavedCampaign {
  version: number;
  changedAt: Date;
}

/** Creates a draft. Idempotent by the id from the form. Fails with `not-found` for all but admins. */
export async function createCampaign(
  actor: Actor,
  id: string,
  input: CampaignInput,
): Promise<Result<undefined, "not-found">> {
  if (!canCampaign(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("campaigns")
      .values({ id, ...factsOf(input), createdAt: now(), changedAt: now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return ok(undefined);
    await writeTexts(trx, id, input);
    await record(trx, actor, id, "campaign-created", { name: input.name });
    return ok(undefined);
  });
}

/**
 * Saves a draft's form, which may be incomplete. Fails with `campaign-begun` when it is no longer a draft, with `conflict` when somebody else has
 * saved it since. Returns the new version.
 */
export async function changeCampaign(
  actor: Actor,
  id: string,
  input: CampaignDraft,
): Promise<Result<SavedCampaign, "not-found" | "conflict" | "campaign-begun">> {
  if (!canCampaign(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<SavedCampaign, "not-found" | "conflict" | "campaign-begun">> => {
    const campaign = await lockCampaign(trx, id);
    if (!campaign) return err("not-found");
    if (campaign.state !== "draft") return err("campaign-begun");
    if (campaign.version !== input.version) return err("conflict");
    const { name = campaign.name, side, interests } = input;
    const markets = input.markets.length > 0 ? input.markets : campaign.markets;
    const saved = await trx
      .updateTable("campaigns")
      .set({ name, side, markets, interests, version: sql`version + 1`, changedAt: now() })
      .where("id", "=", id)
      .returning(["version", "changedAt"])
      .executeTakeFirstOrThrow();
    await trx.deleteFrom("campaignTexts").where("campaignId", "=", id).execute();
    await writeTexts(trx, id, input);
    const since = new Date(now().getTime() - ONE_CHANGE);
    if (
      !(await hasActed(trx, actor.id, { action: "campaign-changed", subjectType: "campaign", subjectId: id, since }))
    ) {
      await record(trx, actor, id, "campaign-changed", { name });
    }
    return ok(saved);
  });
}

/**
 * Mails a campaign in one language to the admin who asks. Fails with `campaign-incomplete` when the text in that language is incomplete, with
 * `too-many-requests` past the limit. `origin` is that of the mail's links.
 */
export async function sendTest(
  actor: Actor,
  id: string,
  market: Market,
  origin?: string,
): Promise<Result<undefined, "not-found" | "campaign-incomplete" | "too-many-requests">> {
  const campaign = await campaignOf(actor, id);
  if (!canCampaign(actor) || !campaign) return err("not-found");
  if (!isComplete(campaign.texts[market])) return err("campaign-incomplete");
  if (!(await consumeRateLimit("campaign-test", actor.id))) return err("too-many-requests");
  await transaction((trx) => sendMail(trx, CAMPAIGN_TEST, { to: actor.id, data: { campaignId: id, market }, origin }));
  return ok(undefined);
}

/** The row of a campaign, locked against other admins and the job that sends. */
export async function lockCampaign(trx: Tx, id: string) {
  const row = await trx
    .selectFrom("campaigns")
    .select(["id", "name", "state", "version", "side", "markets", "interests", "reached", "scheduledAt", "nextBatchAt"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as CampaignState };
}

/** Records an admin's command in the audit log. */
export async function record(
  trx: Tx,
  { id: actorId }: Pick<Member, "id">,
  subjectId: string,
  action: AuditAction,
  data: object = {},
): Promise<void> {
  await recordAuditEntry(trx, actorId, { action, subjectType: "campaign", subjectId, data });
}

function factsOf({ name, side, markets, interests }: CampaignInput) {
  return { name, side, markets, interests };
}

async function writeTexts(trx: Tx, campaignId: string, input: CampaignDraft): Promise<void> {
  const rows = Object.entries(textsOf(input)).map(([market, text]) => ({ campaignId, market, ...text! }));
  if (rows.length > 0) await trx.insertInto("campaignTexts").values(rows).execute();
}
