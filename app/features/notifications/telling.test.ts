/**
 * The delivery policy, case by case: every kind of notice, by its reader's preferences for mails and pushes, whether they saw it, whether
 * they are on-line, and who they are. The short form has every rhythm with every way of seeing it, and the rest in turn; the long one has all.
 */
import { beforeAll, expect, test } from "vitest";
import { beat, leaveProcess, moveMembers } from "#app/features/chat/presence.server.ts";
import type { Member, Side } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { runDigests, runNoticeMails, runNoticePushes, withDevice } from "#tests/fixtures/mail/notices.ts";
import { isLong } from "#tests/long.ts";
import { NOTICES, type NoticeKind } from "./notice.ts";
import { notify, settleNotices } from "./notify.server.ts";
import { DEFAULTS, type MailChoice, type PreferenceKind, PUSH_KINDS, RHYTHMS } from "./preferences/preferences.ts";
import { markNotices } from "./reading.server.ts";

accountFixtures();

/**
 * Whose choice governs it (`always`: nobody's), who mails it (the policy, the act that causes it, nobody), and whether it is pushed: unless its
 * reader has turned that off, only where they have turned it on (`on-request`), or never (`quiet`).
 */
type Row = [
  governs: PreferenceKind | "always",
  mails: "policy" | "act" | "nobody",
  pushed: "pushed" | "on-request" | "quiet",
];

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
  "closing-step": ["messages", "policy", "pushed"],
  "closing-due": ["messages", "policy", "pushed"],
  "closing-ready": ["messages", "policy", "pushed"],
  "closing-completed": ["messages", "policy", "pushed"],
  "closing-called-off": ["messages", "policy", "pushed"],
  "meeting-suggested": ["messages", "policy", "pushed"],
  "meeting-declined": ["messages", "policy", "pushed"],
  "meeting-kept": ["messages", "policy", "pushed"],
  "meeting-agreed": ["messages", "act", "pushed"],
  "meeting-cancelled": ["messages", "act", "pushed"],
  "meeting-tomorrow": ["messages", "act", "pushed"],
  "meeting-soon": ["messages", "act", "pushed"],
  "meeting-withdrawn": ["messages", "nobody", "pushed"],
  "meeting-lapsed": ["messages", "nobody", "quiet"],
  "pitch-received": ["always", "act", "quiet"],
  "pitch-scheduled": ["always", "act", "pushed"],
  "pitch-approved": ["always", "act", "pushed"],
  "changes-requested": ["always", "act", "pushed"],
  "pitch-asked": ["always", "act", "pushed"],
  "pitch-reminded": ["always", "act", "pushed"],
  "pitch-hidden": ["always", "act", "pushed"],
  "pitch-register": ["always", "act", "pushed"],
  "manager-invited": ["always", "policy", "pushed"],
  "manager-accepted": ["always", "policy", "pushed"],
  "manager-declined": ["always", "policy", "quiet"],
  "manager-left": ["always", "policy", "quiet"],
  "manager-role-changed": ["always", "policy", "quiet"],
  "manager-removed": ["always", "policy", "quiet"],
  "access-asked": ["always", "policy", "pushed"],
  "access-approved": ["always", "policy", "pushed"],
  "access-refused": ["always", "policy", "quiet"],
  "access-revoked": ["always", "policy", "quiet"],
  "question-asked": ["messages", "policy", "pushed"],
  "question-answered": ["messages", "policy", "pushed"],
  "question-declined": ["messages", "nobody", "quiet"],
  "pitch-update": ["searches", "policy", "pushed"],
  "search-found": ["searches", "policy", "pushed"],
  "search-price": ["searches", "policy", "pushed"],
  match: ["pitches", "policy", "on-request"],
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
  "card-reminder": ["always", "policy", "pushed"],
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

/** When a notice was mailed: after its delay, in a digest, or never. */
type When = "soon" | "tuesday" | "monday" | "never";

interface Outcome {
  mailed: When;
  pushed: boolean;
}

const CHOICES = ["instant", "daily", "weekly", "none"] as const;
const SEEN = ["unread", "read", "done"] as const;
const PUSHES = ["usual", "all", "none"] as const;
const SIDES = ["investor", "entrepreneur"] as const satisfies readonly Side[];

/** A reader and their preferences. */
interface Reader {
  choice: MailChoice;
  seen: (typeof SEEN)[number];
  pushes: (typeof PUSHES)[number];
  online: boolean;
  side: Side;
  /** Why they cannot be mailed. */
  account?: object;
}

async function newReader({ choice, pushes, online, side, account }: Reader): Promise<Member> {
  const member = await newMember({ side });
  await withDevice(member.id);
  const rows = PUSH_KINDS.map((kind) => ({
    userId: member.id,
    kind,
    mail: RHYTHMS[kind].includes(choice) ? choice : DEFAULTS[kind],
    push: pushes === "usual" ? null : pushes === "all",
    updatedAt: now(),
  }));
  await db.insertInto("notificationPreferences").values(rows).execute();
  if (account) await db.updateTable("users").set(account).where("id", "=", member.id).execute();
  if (online) await moveMembers(HERE, [member.id], []);
  return member;
}

/** Notifies a reader of one notice of each kind, each on a topic of its own. */
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
        publicationAt: "2026-11-23T08:00:00Z",
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

/** The expected deliveries to a reader. Being online makes no difference, since they may be looking at another page. */
function expected(kind: NoticeKind, { choice, seen, pushes, account }: Reader): Outcome | undefined {
  if (seen === "done") return undefined;
  if (seen === "read") return { mailed: "never", pushed: false };
  const [governs, mails, pushed] = POLICY[kind];
  const rhythms: readonly MailChoice[] = governs === "always" ? ["instant"] : RHYTHMS[governs];
  const usual = governs === "always" ? "instant" : DEFAULTS[governs];
  const when = { instant: "soon", daily: "tuesday", weekly: "monday", none: "never" } as const;
  const chosen = governs !== "always" && pushes !== "usual" ? pushes : pushed === "pushed" ? "all" : "none";
  return {
    mailed: mails === "policy" && !account ? when[rhythms.includes(choice) ? choice : usual] : "never",
    pushed: pushed !== "quiet" && chosen === "all",
  };
}

/** Every rhythm with every way of seeing; the other dimensions in full in the long form, else in rotation; and readers who cannot be mailed. */
function readers(): Reader[] {
  const ways = PUSHES.flatMap((pushes) =>
    SIDES.flatMap((side) => [true, false].map((online) => ({ pushes, side, online }))),
  );
  const pairs = CHOICES.flatMap((choice) => SEEN.map((seen) => ({ choice, seen })));
  const unreachable = [{ emailVerified: false }, { suspendedAt: now() }, { deletionDueAt: now() }];
  return [
    // Twelve steps of seven meet each of the twelve ways.
    ...pairs.flatMap((pair, place) =>
      (isLong ? ways : [ways[(place * 7) % ways.length]!, ways[(place * 7 + 5) % ways.length]!]).map((way) => ({
        ...pair,
        ...way,
      })),
    ),
    ...unreachable.map((account) => ({ choice: "instant", seen: "unread", ...ways[0]!, account }) as const),
  ];
}

const HERE = newId();
const cases: { who: Reader; member: Member }[] = [];
const found = new Map<string, Map<string, Outcome>>();

beforeAll(async () => {
  setClock(0, 12);
  await beat(HERE);
  for (const who of readers()) cases.push({ who, member: await newReader(who) });
  for (const { who, member } of cases) {
    const { seen } = who;
    await tellAll(member);
    if (seen === "read") await transaction((trx) => markNotices(trx, member.id, {}));
    if (seen === "done") await transaction((trx) => settleNotices(trx, member.id, KINDS));
  }
  await runNoticePushes();
  await runNoticeMails();
  const times: [When, Date][] = [["soon", now()]];
  // Tuesday at half past eight brings the daily digest, the next Monday the weekly one.
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
  for (const { member } of cases) found.set(member.id, await outcomes(member, times));
  await leaveProcess(HERE);
}, 600_000);

test("every kind of notice is in the table", () => {
  expect(Object.keys(POLICY).sort()).toEqual([...KINDS].sort());
});

test.each(KINDS)("%s", (kind) => {
  for (const { who, member } of cases) {
    expect(found.get(member.id)!.get(kind), JSON.stringify(who)).toEqual(expected(kind, who));
  }
});
