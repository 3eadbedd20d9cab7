/** Checks of identity through both stand-ins, over HTTP; `verificationStage()` is called once at the top of a test file. */
import { afterAll, beforeAll, expect } from "vitest";
import { givePlan } from "#app/features/accounts/commands-plan.server.ts";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { finishEid, startEid } from "#app/features/verification/eid-flow.server.ts";
import { comeBack } from "#app/features/verification/queries.server.ts";
import { startDocument } from "#app/features/verification/starting.server.ts";
import type { Member, Plan } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { speakToEidBroker } from "#app/platform/eid.server.ts";
import type { EidMethod } from "#app/platform/eid.ts";
import type { Session } from "#app/platform/visit.server.ts";
import { type Identity, openIdentity } from "#standins/identity/server.ts";
import { checkIdentity } from "#standins/payments/buyer.ts";
import { ORIGIN, payments, paymentsStage, settle } from "./payments-stage.ts";
import { accountsWorld, freshVisit } from "./world/accounts.ts";
import { newMember } from "./world/desk.ts";
import { answerEid } from "./world/identity.ts";
import { signedIn } from "./world/sign-in.ts";

export { ORIGIN, payments, settle };

/** Registers accounts, the payment provider and the broker of e-IDs. */
export function verificationStage(): void {
  let identity: Identity;
  accountsWorld();
  paymentsStage();
  beforeAll(async () => {
    identity = await openIdentity({ origins: [ORIGIN] });
    speakToEidBroker(identity.eid);
  });
  afterAll(async () => {
    speakToEidBroker(undefined);
    await identity.close();
  });
}

/** A member of that name with a plan, in a market. */
export async function memberNamed(
  name: string,
  { plan = "premium", lang = "dk" }: { plan?: Plan; lang?: Member["lang"] } = {},
): Promise<Member> {
  const member = await newMember({ name, lang });
  return plan === "basic" ? member : withPlan(member, plan);
}

/** The member with that plan from now on, and what follows from it. */
export async function withPlan(member: Member, plan: Plan): Promise<Member> {
  await transaction((trx) => givePlan(trx, member.id, { source: "staff", plan, until: null }));
  await settle();
  return { ...member, plan };
}

/** A session of the member's. */
export async function sessionOf(member: Member): Promise<Session> {
  await signedIn(member.id);
  const { id, usedAt } = await db
    .selectFrom("sessions")
    .select(["id", "usedAt"])
    .where("userId", "=", member.id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { id, way: "password", authenticatedAt: usedAt, secondFactor: false, withheldRole: null, usedAt };
}

/** A visit on the stage's origin, with the cookies of what was answered before. */
export function visitWith(cookie?: string) {
  return { ...freshVisit(cookie?.split(";")[0]), url: new URL(ORIGIN), market: "se" as const };
}

/** Begins a check by e-ID. */
export async function beginEid(member: Member, method: EidMethod, session?: Session) {
  const own = session ?? (await sessionOf(member));
  const started = await startEid(member, method, own, visitWith());
  if (!started.ok) throw new Error(started.code);
  return { ...started.value, session: own };
}

/** A whole check by e-ID, as that person or as the default one. */
export async function checkByEid(member: Member, method: EidMethod, choice: Parameters<typeof answerEid>[1] = {}) {
  const { address, cookie, session } = await beginEid(member, method);
  const back = await answerEid(address, choice);
  const finished = await finishEid(member, back.searchParams, session, visitWith(cookie));
  expect(finished.known).toBe(true);
  await settle();
}

/** Begins a check of a document. */
export async function beginDocument(member: Member): Promise<string> {
  const started = await startDocument(member, ORIGIN);
  if (!started.ok) throw new Error(started.code);
  return started.value;
}

/** A whole check of a document; comes back at the end. */
export async function checkByDocument(member: Member, manners: Parameters<typeof checkIdentity>[1] = {}) {
  const visit = await checkIdentity(await beginDocument(member), manners);
  await comeBack(member, String(visit.to).split("/").at(-1)!);
  await settle();
}

/** What stands of the member's checks, oldest first. */
export async function checksOf(member: Pick<Member, "id">) {
  return db
    .selectFrom("verifications")
    .selectAll()
    .where("userId", "=", member.id)
    .orderBy("startedAt")
    .orderBy("id")
    .execute();
}

/** The last of them. */
export async function checkOf(member: Pick<Member, "id">) {
  return (await checksOf(member)).at(-1)!;
}

/** The badge that everything else reads. */
export async function badgeOf(member: Pick<Member, "id">): Promise<{ at: Date; with: CheckMethod } | null> {
  const row = await db
    .selectFrom("users")
    .select(["identityVerifiedAt", "identityCheckedWith"])
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  return row.identityVerifiedAt && { at: row.identityVerifiedAt, with: row.identityCheckedWith as CheckMethod };
}
