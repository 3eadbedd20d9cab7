/** Accounts that had a plan, and what they had of it; `endedPlans()` is called once at the top of a test file. */
import { beforeEach } from "vitest";
import { givePlan } from "#app/features/accounts/commands-plan.server.ts";
import { noteLapse } from "#app/features/billing/dunning/lapses.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, type Plan, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { boughtPlans, setClock } from "./bought-plans.ts";
import { mailsTo } from "./world/accounts.ts";
import { newMember } from "./world/desk.ts";
import { draftOfPitch, publish, withDocument } from "./world/documents.ts";

const DAY = 86_400_000;

let begun: Date;

/** Registers a world of bought plans in which no plan has ended yet. */
export function endedPlans(): void {
  boughtPlans();
  beforeEach(async () => {
    begun = now();
    await db.deleteFrom("planLapses").execute();
  });
}

/** Moves the clock so many days after the test's beginning. */
export function setDay(days: number): void {
  setClock(new Date(begun.getTime() + days * DAY));
}

/** On which day after the beginning something happened, to a thousandth: the clock runs on while a test does. */
export function dayOf(moment: Date | null | undefined): number | null | undefined {
  return moment && Math.round((moment.getTime() - begun.getTime()) / (DAY / 1_000)) / 1_000;
}

/** Gives a plan, or takes it away, with what follows from it. */
export async function give(member: Member, plan: Plan, source: "staff" | "subscription" = "staff"): Promise<Member> {
  await transaction((trx) => givePlan(trx, member.id, { source, plan, until: null }));
  await noteLapse(systemActor("test"), member.id);
  return { ...member, plan };
}

/** An owner whose published pitch has a document, and whose draft of a change has another. */
export async function ownerWithDocuments(lang: Market = "uk"): Promise<{ owner: Member; publicId: string }> {
  const owner = await give(await newMember({ side: "entrepreneur", lang }), "premium");
  const publicId = await draftOfPitch(owner);
  await withDocument(owner, publicId, { title: "Budget" });
  await publish(publicId);
  await withDocument(owner, publicId, { title: "Plan" });
  return { owner, publicId };
}

/** The subjects of all mails to somebody, oldest first; what waits is sent. */
export async function subjects({ email }: Member): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject).reverse();
}
