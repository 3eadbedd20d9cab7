/** Campaigns are scheduled, sent in batches, and stopped. */
import { sql } from "kysely";
import { z } from "zod";
import type { ASKED } from "#app/features/approvals/approval.ts";
import { askApproval } from "#app/features/approvals/asking.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { approvalKind } from "#app/platform/approval.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { countAudience, nextReaders } from "./audience.server.ts";
import { type Audience, tagOf, writtenMarkets } from "./campaign.ts";
import { campaignOf } from "./campaigns.server.ts";
import { canMove } from "./lifecycle.ts";
import { CAMPAIGN } from "./mails.ts";
import { canCampaign } from "./policy.ts";
import { lockCampaign, record } from "./writing.server.ts";

/** Members of one batch. */
export const BATCH = 200;

const MINUTE = 60_000;

/** A campaign to more is sent by two administrators (decision 146). */
export const ONE_PERSON_SENDS = 1_000;

type SendingFailure =
  | "not-found"
  | "conflict"
  | "campaign-incomplete"
  | "campaign-empty"
  | "campaign-past"
  | "invalid-input"
  | "approval-open";

interface Sending {
  /** Of the text: what was changed since is not sent. */
  version: number;
  /** Null for at once. */
  at: Date | null;
}

/**
 * Sends a campaign now (`at` null) or schedules it. Idempotent. Fails with `conflict` when it was changed since the page was loaded or has been
 * stopped, with `campaign-incomplete` without a complete text, with `campaign-empty` when nobody would get it, with `campaign-past` when `at` is past.
 * To more than `ONE_PERSON_SENDS` it is only asked for (`asked`), with a reason: a second administrator sends it.
 */
export async function sendCampaign(
  actor: Actor,
  id: string,
  { version, at, reason }: Sending & { reason?: string | undefined },
  origin?: string,
): Promise<Result<"scheduled" | "sending" | typeof ASKED, SendingFailure>> {
  const campaign = await campaignOf(actor, id);
  if (!canCampaign(actor) || !campaign) return err("not-found");
  const markets = writtenMarkets(campaign);
  const reached = await countAudience(actor, { ...campaign, markets });
  const count = reached.reduce((sum, market) => sum + market.count, 0);
  return transaction(async (trx): Promise<Result<"scheduled" | "sending" | typeof ASKED, SendingFailure>> => {
    const row = (await lockCampaign(trx, id))!;
    if (row.version !== version) return err("conflict");
    if (row.state === "scheduled" || row.state === "sending") return ok(row.state);
    if (!canMove(row.state, at ? "scheduled" : "sending")) return err("conflict");
    if (at && at <= now()) return err("campaign-past");
    if (markets.length === 0) return err("campaign-incomplete");
    if (count === 0) return err("campaign-empty");
    if (count <= ONE_PERSON_SENDS) return begin(trx, actor.id, id, { at, count, markets });
    if (!reason) return err("invalid-input", { reason: ["required"] });
    const subject = { type: "campaign", id } as const;
    const parameters = { version, at: at?.toISOString() ?? null, count, markets };
    return askApproval(trx, actor.id, { kind: "campaign", subject, about: subject, parameters, reason }, origin);
  });
}

/** A campaign to many, once a second administrator has confirmed it. */
export const largeCampaign = approvalKind<{ version: number; at: string | null; count: number; markets: Market[] }>({
  kind: "campaign",
  parameters: z.object({
    version: z.number().int(),
    at: z.iso.datetime().nullable(),
    count: z.number().int(),
    markets: z.array(z.enum(MARKETS)),
  }),
  mayAsk: (role) => role === "admin",
  carryOut: async (trx, { subjectId, parameters, asker }) => {
    const { version, count, markets } = parameters;
    const at = parameters.at === null ? null : new Date(parameters.at);
    const campaign = await lockCampaign(trx, subjectId);
    if (!campaign) return err("not-found");
    if (campaign.version !== version || !canMove(campaign.state, at ? "scheduled" : "sending")) return err("conflict");
    if (at && at <= now()) return err("campaign-past");
    const begun = await begin(trx, asker.id, subjectId, { at, count, markets });
    return begun.ok ? ok(undefined) : begun;
  },
});

async function begin(
  trx: Tx,
  actorId: string,
  id: string,
  { at, count, markets }: Pick<Sending, "at"> & { count: number; markets: readonly Market[] },
): Promise<Result<"scheduled" | "sending", SendingFailure>> {
  await trx
    .updateTable("campaigns")
    .set(at ? { state: "scheduled", scheduledAt: at } : { state: "sending", startedAt: now() })
    .where("id", "=", id)
    .execute();
  await addBatchJob(trx, id, at);
  await record(trx, { id: actorId }, id, at ? "campaign-scheduled" : "campaign-sent", {
    count,
    markets,
    ...(at && { at: at.toISOString() }),
  });
  return ok(at ? "scheduled" : "sending");
}

/** Makes a scheduled campaign a draft again. Fails with `campaign-begun` once sending has begun. */
export async function unscheduleCampaign(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "not-found" | "campaign-begun">> {
  if (!canCampaign(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "campaign-begun">> => {
    const campaign = await lockCampaign(trx, id);
    if (!campaign) return err("not-found");
    if (campaign.state === "draft") return ok(undefined);
    if (!canMove(campaign.state, "draft")) return err("campaign-begun");
    await trx
      .updateTable("campaigns")
      // A new version: an open page must not send what has been changed since.
      .set({ state: "draft", scheduledAt: null, version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
    await record(trx, actor, id, "campaign-unscheduled");
    return ok(undefined);
  });
}

/** Stops a campaign permanently: no further batches, and waiting mails are not sent. Fails with `conflict` when it is not being sent. */
export async function stopCampaign(actor: Actor, id: string): Promise<Result<undefined, "not-found" | "conflict">> {
  if (!canCampaign(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "conflict">> => {
    const campaign = await lockCampaign(trx, id);
    if (!campaign) return err("not-found");
    if (campaign.state === "stopped") return ok(undefined);
    if (!canMove(campaign.state, "stopped")) return err("conflict");
    await trx.updateTable("campaigns").set({ state: "stopped", finishedAt: now() }).where("id", "=", id).execute();
    await record(trx, actor, id, "campaign-stopped");
    return ok(undefined);
  });
}

/**
 * Queues the mails of the next batch and the job for the batch after it, in one transaction: a job that crashes has queued nothing. Concurrent and
 * repeated jobs wait for the lock on the campaign, and then find that the next batch is not due. `perMinute` limits the mails per minute.
 */
export async function sendCampaignBatch(
  _actor: SystemActor,
  id: string,
  perMinute = env().CAMPAIGN_MAILS_PER_MINUTE,
): Promise<void> {
  await transaction(async (trx) => {
    const campaign = await lockCampaign(trx, id);
    if (!campaign) return;
    const present = now();
    if (campaign.state === "scheduled") {
      if (campaign.scheduledAt! > present) return addBatchJob(trx, id, campaign.scheduledAt);
      await trx.updateTable("campaigns").set({ state: "sending", startedAt: present }).where("id", "=", id).execute();
    } else if (campaign.state !== "sending") return;
    if (campaign.nextBatchAt && campaign.nextBatchAt > present) return addBatchJob(trx, id, campaign.nextBatchAt);

    const page = { after: campaign.reached, size: Math.min(BATCH, perMinute) };
    const { readers, last } = await nextReaders(trx, await writtenAudience(trx, campaign), page);
    const mailed = await newRecipients(trx, id, readers);
    for (const { id: to } of mailed) await sendMail(trx, CAMPAIGN, { to, data: { campaignId: id }, tag: tagOf(id) });
    const nextBatchAt = new Date(present.getTime() + (mailed.length / perMinute) * MINUTE);
    await trx
      .updateTable("campaigns")
      .set({
        recipients: sql`recipients + ${mailed.length}`,
        ...(last === null ? { state: "sent", finishedAt: present } : { reached: last, nextBatchAt }),
      })
      .where("id", "=", id)
      .execute();
    if (last !== null) await addBatchJob(trx, id, nextBatchAt);
  });
}

/** Every five minutes: queues the jobs of all campaigns that are due, in case one was lost. */
export async function continueCampaigns(_actor: SystemActor): Promise<void> {
  await transaction(async (trx) => {
    const due = await trx
      .selectFrom("campaigns")
      .select("id")
      .where("state", "in", ["scheduled", "sending"])
      .where((eb) => eb(eb.fn.coalesce("nextBatchAt", "startedAt", "scheduledAt"), "<=", now()))
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id } of due) await addBatchJob(trx, id, null);
  });
}

// Returns only those who have not been sent the campaign before.
async function newRecipients(trx: Tx, campaignId: string, readers: readonly { id: string; market: string }[]) {
  if (readers.length === 0) return [];
  return trx
    .insertInto("campaignRecipients")
    .values(readers.map(({ id, market }) => ({ campaignId, userId: id, market, askedAt: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("userId as id")
    .execute();
}

// Once a campaign is no longer a draft, its texts do not change.
async function writtenAudience(
  trx: Tx,
  { id, ...row }: { id: string } & Record<keyof Audience, unknown>,
): Promise<Audience> {
  const texts = await trx
    .selectFrom("campaignTexts")
    .select(["market", "subject", "preview", "heading", "body", "button", "link"])
    .where("campaignId", "=", id)
    .execute();
  const audience = row as unknown as Audience;
  const written = writtenMarkets({
    markets: [...audience.markets],
    texts: Object.fromEntries(texts.map(({ market, ...text }) => [market, text])),
  });
  return { ...audience, markets: written };
}

async function addBatchJob(trx: Tx, id: string, at: Date | null): Promise<void> {
  await addJob(trx, "send-campaign", { id }, { key: `campaign:${id}`, ...(at && { at }) });
}

/** Whether a mail of a campaign may still leave: it has not been stopped. */
export async function isGoingOut(_actor: SystemActor, id: string): Promise<boolean> {
  const campaign = await db.selectFrom("campaigns").select("state").where("id", "=", id).executeTakeFirst();
  return campaign?.state === "sending" || campaign?.state === "sent";
}
