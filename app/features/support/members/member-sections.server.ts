/** What a member's page shows besides the account: pitches, sessions, mails and reports; of conversations and offers their numbers alone. */
import { sql } from "kysely";
import { newestRevision } from "#app/features/pitches/content.server.ts";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";
import { browsersOf, type OwnSession } from "#app/features/sessions/devices.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { canSupport } from "../policy.ts";

const SHOWN = 10;

export interface MemberPitch {
  publicId: string;
  companyName: string | null;
  state: PitchState;
  market: Market;
  createdAt: Date;
}

/** A browser in which the member is signed in. */
export type MemberSession = Pick<OwnSession, "id" | "device" | "address" | "secondFactor" | "usedAt">;

/** A mail on its way or sent: its kind and outcome, never its words. */
export interface MemberMail {
  id: string;
  kind: string;
  state: "waiting" | "sent" | "refused" | "bounced" | "complained" | "suppressed";
  at: Date;
}

export interface MemberReport {
  id: string;
  subjectType: string;
  state: "open" | "decided";
  reports: number;
  createdAt: Date;
}

export interface MemberSections {
  pitches: MemberPitch[];
  sessions: MemberSession[];
  mails: MemberMail[];
  /** Cases of reports about what is theirs. */
  reports: MemberReport[];
  counts: { conversations: number; offers: number; reportsMade: number; reportsAbout: number; suspensions: number };
}

const NONE: MemberSections = {
  pitches: [],
  sessions: [],
  mails: [],
  reports: [],
  counts: { conversations: 0, offers: 0, reportsMade: 0, reportsAbout: 0, suspensions: 0 },
};

/** Where a member is signed in, the most recently used first; 50 at most. Empty for all but support and administrators. */
export async function memberSessions(actor: Actor, id: string): Promise<MemberSession[]> {
  if (!canSupport(actor) || !isId(id)) return [];
  const browsers = await browsersOf(id);
  return browsers.map(({ id, device, address, secondFactor, usedAt }) => ({
    ...{ id, device, address, secondFactor, usedAt },
  }));
}

/** The newest ten of each, and all sessions. Empty for all but support and administrators. */
export async function memberSections(actor: Actor, id: string): Promise<MemberSections> {
  if (!canSupport(actor) || !isId(id)) return NONE;
  const [pitches, sessions, mails, reports, counts] = await Promise.all([
    db
      .selectFrom("pitches")
      .leftJoinLateral(newestRevision().as("newest"), (join) => join.onTrue())
      .select(["pitches.publicId", "newest.companyName", "pitches.state", "pitches.market", "pitches.createdAt"])
      .where("pitches.ownerId", "=", id)
      .where("pitches.state", "<>", "deleted")
      .orderBy("pitches.createdAt", "desc")
      .limit(SHOWN)
      .execute(),
    memberSessions(actor, id),
    db
      .selectFrom("mailDeliveries")
      .select(["id", "kind", "state", "createdAt", "sentAt"])
      .where("recipient", "=", id)
      .orderBy("createdAt", "desc")
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom("reportCases")
      .select(["id", "subjectType", "state", "reports", "createdAt"])
      .where("ownerId", "=", id)
      .orderBy("createdAt", "desc")
      .limit(SHOWN)
      .execute(),
    countsOf(id),
  ]);
  return {
    pitches: pitches as MemberPitch[],
    sessions,
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({ ...mail, at: sentAt ?? createdAt }) as MemberMail),
    reports: reports as MemberReport[],
    counts,
  };
}

async function countsOf(id: string): Promise<MemberSections["counts"]> {
  const { rows } = await sql<MemberSections["counts"]>`select
    (select count(*)::int from conversation_members where user_id = ${id}) as conversations,
    (select count(*)::int from offers where proposer_id = ${id} or receiver_id = ${id}) as offers,
    (select count(*)::int from reports where reporter_id = ${id}) as "reportsMade",
    (select coalesce(sum(reports), 0)::int from report_cases where owner_id = ${id}) as "reportsAbout",
    (select count(*)::int from suspensions where user_id = ${id}) as suspensions`.execute(db);
  return rows[0]!;
}
