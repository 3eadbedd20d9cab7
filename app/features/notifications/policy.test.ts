/** The policy of telling, case by case: every kind of notice, by what its reader prefers, whether they saw it, and who they are. */
import { beforeAll, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountsWorld } from "#tests/world/accounts.ts";
import { newMember } from "#tests/world/desk.ts";
import { runDigests, runNoticeMails, runNoticePushes, withDevice } from "#tests/world/notices.ts";
import { notify, settleNotices } from "./commands.server.ts";
import { NOTICES, type NoticeKind } from "./notice.ts";
import { type MailChoice, type PreferenceKind, RHYTHMS } from "./preferences.ts";
import { markNotices } from "./reading.server.ts";

accountsWorld();

/** Whose choice governs it (`always`: nobody's), who mails it (the policy, the act that causes it, nobody), and whether it is pushed. */
type Row = [governs: PreferenceKind | "always", mails: "policy" | "act" | "nobody", pushed: "pushed" | "quiet"];

const POLICY: Record<NoticeKind, Row> = {
  message: ["messages", "policy", "pushed"],
  "answer-awaited": ["messages", "policy", "pushed"],
  "held-passed": ["messages", "nobody", "quiet"],
  "held-refused": ["always", "act", "quiet"],
  "offer-open": ["messages", "policy", "pushed"],
  "offer-accepted": ["messages", "policy", "pushed"],
  "offer-declined": ["messages", "policy", "pushed"],
  "offer-withdrawn": ["messages", "policy", "pushed"],
  "offer-expired": ["messages", "policy", "pushed"],
  "offer-agreed": ["messages", "act", "pushed"],
  "meeting-suggested": ["messages", "policy", "pushed"],
  "meeting-declined": ["messages", "policy", "pushed"],
  "meeting-kept": ["messages", "policy", "pushed"],
  "meeting-agreed": ["messages", "act", "pushed"],
  "meeting-cancelled": ["messages", "act", "pushed"],
  "meeting-tomorrow": ["messages", "act", "pushed"],
  "meeting-soon": ["messages", "act", "pushed"],
  "meeting-withdrawn": ["messages", "nobody", "pushed"],
  "meeting-lapsed": ["messages", "nobody", "quiet"],
  "pitch-approved": ["always", "act", "pushed"],
  "changes-requested": ["always", "act", "pushed"],
  "pitch-asked": ["always", "act", "pushed"],
  "pitch-reminded": ["always", "act", "pushed"],
  "pitch-hidden": ["always", "act", "pushed"],
  "access-asked": ["always", "policy", "pushed"],
  "access-approved": ["always", "policy", "pushed"],
  "access-refused": ["always", "policy", "quiet"],
  "access-revoked": ["always", "policy", "quiet"],
  "search-found": ["searches", "policy", "pushed"],
  "search-price": ["searches", "policy", "pushed"],
  match: ["pitches", "policy", "quiet"],
  "match-digest": ["pitches", "policy", "quiet"],
  "report-received": ["always", "act", "quiet"],
  "report-outcome": ["always", "act", "quiet"],
  "report-dismissed": ["always", "nobody", "quiet"],
  "pitch-taken-down": ["always", "act", "pushed"],
  "content-removed": ["always", "act", "pushed"],
  "appeal-received": ["always", "act", "quiet"],
  "appeal-outcome": ["always", "act", "pushed"],
  "reward-earned": ["always", "act", "quiet"],
  "reward-lost": ["always", "act", "quiet"],
  "legal-delivered": ["always", "act", "pushed"],
  "legal-declined": ["always", "act", "pushed"],
  "legal-asked": ["always", "act", "pushed"],
  "case-answered": ["always", "act", "pushed"],
  "identity-decided": ["always", "act", "pushed"],
  "export-ready": ["always", "act", "quiet"],
  "demo-moved": ["always", "act", "pushed"],
  "demo-link": ["always", "act", "pushed"],
  "demo-cancelled": ["always", "act", "pushed"],
  "demo-soon": ["always", "act", "pushed"],
  "weekly-views": ["views", "act", "quiet"],
  "plan-unused": ["premium", "act", "quiet"],
};

const KINDS = Object.keys(NOTICES) as NoticeKind[];

/** A Monday: weekly digests go out too. */
const MONDAY = Date.UTC(2027, 0, 11);
const HOUR = 3_600_000;

function setClock(day: number, hour: number): void {
  moveClock(MONDAY + day * 24 * HOUR + hour * HOUR - Date.now());
}

/** When a notice was mailed: soon after it, in the digest of a day, or never. */
type When = "soon" | "tuesday" | "monday" | "never";

interface Outcome {
  mailed: When;
  pushed: boolean;
}

async function reader(choice: MailChoice, account: object = {}): Promise<Member> {
  const member = await newMember();
  await withDevice(member.id);
  const rows = (["messages", "searches", "pitches"] as const)
    .filter((kind) => RHYTHMS[kind].includes(choice))
    .map((kind) => ({ userId: member.id, kind, mail: choice, updatedAt: now() }));
  if (rows.length > 0) await db.insertInto("notificationPreferences").values(rows).execute();
  if (Object.keys(account).length > 0) await db.updateTable("users").set(account).where("id", "=", member.id).execute();
  return member;
}

/** Tells a reader one of each kind, each about something of its own. */
async function tellAll({ id: userId }: Member): Promise<void> {
  await transaction(async (trx) => {
    for (const kind of KINDS) {
      const id = newId();
      const about = {
        conversationId: id,
        pitchId: id,
        searchId: id,
        reportId: id,
        decisionId: id,
        legalRequestId: id,
        demoId: id,
        ticketId: id,
      };
      await notify(trx, { userId, kind, about, key: kind });
    }
  });
}

async function outcomes({ id }: Member, times: readonly [When, Date][]): Promise<Map<string, Outcome>> {
  const rows = await db
    .selectFrom("notifications")
    .select(["kind", "mailedAt", "pushedAt"])
    .where("userId", "=", id)
    .execute();
  const whenOf = (at: Date | null): When => (at ? times.find(([, until]) => at <= until)![0] : "never");
  return new Map(
    rows.map(({ kind, mailedAt, pushedAt }) => [kind, { mailed: whenOf(mailedAt), pushed: pushedAt !== null }]),
  );
}

/** What the policy says of a reader with such a choice who sees nothing. */
function expected(kind: NoticeKind, choice: MailChoice, reachable: boolean): Outcome {
  const [governs, mails, pushed] = POLICY[kind];
  const chosen = governs === "always" ? "instant" : RHYTHMS[governs].includes(choice) ? choice : "instant";
  const when = { instant: "soon", daily: "tuesday", weekly: "monday", none: "never" } as const;
  // Whoever has not chosen a rhythm has the usual one, which for new pitches is none.
  const usual = governs === "pitches" && !RHYTHMS.pitches.includes(choice) ? "never" : when[chosen];
  return { mailed: mails === "policy" && reachable ? usual : "never", pushed: pushed === "pushed" };
}

interface Case {
  name: string;
  member: Member;
  choice: MailChoice;
  seen: "unread" | "read" | "done";
  reachable: boolean;
}

const cases: Case[] = [];
const found = new Map<string, Map<string, Outcome>>();

beforeAll(async () => {
  setClock(0, 12);
  for (const choice of ["instant", "daily", "weekly", "none"] as const) {
    for (const seen of ["unread", "read", "done"] as const) {
      cases.push({ name: `${choice}, ${seen}`, member: await reader(choice), choice, seen, reachable: true });
    }
  }
  const others: [string, object][] = [
    ["an address that is not confirmed", { emailVerified: false }],
    ["suspended", { suspendedAt: now() }],
    ["about to leave", { deletionDueAt: now() }],
  ];
  for (const [name, account] of others) {
    const member = await reader("instant", account);
    cases.push({ name, member, choice: "instant", seen: "unread", reachable: false });
  }
  for (const { member, seen } of cases) {
    await tellAll(member);
    if (seen === "read") await transaction((trx) => markNotices(trx, member.id, {}));
    if (seen === "done") await transaction((trx) => settleNotices(trx, member.id, KINDS));
  }
  await runNoticePushes();
  await runNoticeMails();
  const times: [When, Date][] = [["soon", now()]];
  // Tuesday at half past eight brings what is wanted daily, the Monday after it what is wanted weekly.
  for (const [when, day] of [
    ["tuesday", 1],
    ["monday", 7],
  ] as const) {
    for (const hour of [7.5, 8.5, 9.5]) {
      setClock(day, hour);
      await runDigests();
    }
    times.push([when, now()]);
  }
  for (const { name, member } of cases) found.set(name, await outcomes(member, times));
}, 120_000);

test("every kind of notice is in the table", () => {
  expect(Object.keys(POLICY).sort()).toEqual([...KINDS].sort());
});

test.each(KINDS)("%s", (kind) => {
  for (const { name, choice, seen, reachable } of cases) {
    const outcome = found.get(name)!.get(kind);
    const quiet = { mailed: "never", pushed: false };
    if (seen === "done") expect(outcome, name).toBeUndefined();
    else expect(outcome, name).toEqual(seen === "read" ? quiet : expected(kind, choice, reachable));
  }
});
