import { describe, expect, test } from "vitest";
import { NOTICES, type Notice, type NoticeKind } from "./notice.ts";
import { actionsOf } from "./notice-actions.ts";
import { familyOf, groupNotices, kindsShown, NOTICE_FILTERS, readNoticeFilter } from "./notice-groups.ts";

const KINDS = Object.keys(NOTICES) as NoticeKind[];

function notice(kind: NoticeKind, topic: string, more: Partial<Notice> = {}): Notice {
  const about = { personName: null, pitch: null, conversationId: null };
  return { id: `${kind} ${topic}`, kind, topic, at: "2026-11-20T08:00:00.000Z", unread: true, ...about, ...more };
}

const MEETING = { meetingId: "m", meetingAt: "2026-11-26T14:00:00.000Z", conversationId: "c" };
const PITCH = { publicId: "abcdefghij", companyName: "Kelp & Co" };

test("each kind belongs to one family, as the board draws them", () => {
  const families = Object.groupBy(KINDS, familyOf);
  expect(families.search).toEqual(["search-found", "search-price"]);
  expect(families.match).toEqual(["match", "match-digest"]);
  expect(families["other-pitch"]).toEqual([
    ...["access-approved", "access-refused", "access-revoked"],
    ...["question-answered", "question-declined", "pitch-update"],
  ]);
  expect(families["own-pitch"]).toEqual([
    "pitch-received",
    "pitch-scheduled",
    "pitch-approved",
    "changes-requested",
    "pitch-taken-down",
    "access-asked",
    "question-asked",
    "pitch-asked",
    "pitch-reminded",
    "pitch-hidden",
    "pitch-register",
    ...[
      "manager-invited",
      "manager-accepted",
      "manager-declined",
      "manager-left",
      "manager-role-changed",
      "manager-removed",
    ],
    "weekly-views",
  ]);
  expect(families.site).toEqual([
    ...[
      "report-received",
      "report-outcome",
      "report-dismissed",
      "content-removed",
      "appeal-received",
      "appeal-outcome",
    ],
    ...["reward-earned", "reward-lost", "legal-delivered", "legal-declined", "legal-asked"],
    ...["demo-moved", "demo-link", "demo-cancelled", "demo-soon"],
    ...["case-answered", "identity-decided", "export-ready", "card-reminder", "plan-unused"],
  ]);
});

test("no kind is shown by two filters, and an unknown filter shows all", () => {
  const shown = NOTICE_FILTERS.flatMap(kindsShown);
  expect(new Set(shown).size).toBe(shown.length);
  expect([readNoticeFilter("pitch"), readNoticeFilter("all"), readNoticeFilter(null)]).toEqual([
    "pitch",
    undefined,
    undefined,
  ]);
});

test("groups stand in the order of their newest notice; searches are one, conversations are their own", () => {
  const groups = groupNotices([
    notice("message", "conversation:1"),
    notice("search-found", "search:1"),
    notice("offer-open", "conversation:2"),
    notice("search-price", "search:2"),
    notice("meeting-agreed", "conversation:1"),
    notice("legal-asked", "legal-request:1"),
    notice("reward-earned", "rewards"),
  ]);
  expect(groups.map(({ key, notices }) => [key, notices.length])).toEqual([
    ["conversation:1", 2],
    ["search", 2],
    ["conversation:2", 1],
    ["site", 2],
  ]);
});

describe("what can be done about it", () => {
  test.each(KINDS)("%s: at most two things, each once", (kind) => {
    const names = actionsOf(
      notice(kind, "conversation:c", { ...MEETING, pitch: PITCH, offerId: "o", accessId: "a" }),
    ).map(({ name }) => name);
    expect(names.length).toBeLessThanOrEqual(2);
    expect(new Set(names).size).toBe(names.length);
  });

  test("one suggested time is confirmed at once, of several one is chosen", () => {
    const suggested = (times: number) =>
      actionsOf(notice("meeting-suggested", "conversation:c", { ...MEETING, proposal: { id: "p", times } }));
    expect(suggested(1)[0]).toEqual({
      name: "confirm",
      action: "/pages/meetings/m/acceptance",
      fields: [
        ["proposal", "p"],
        ["time", MEETING.meetingAt],
      ],
    });
    expect(suggested(3)).toEqual([
      { name: "choose", to: "/pages/meetings/m" },
      { name: "otherTimes", to: "/pages/meetings/m/times" },
    ]);
  });

  test("a request for access is answered in the row; an accepted offer is confirmed on its page, as its amount is typed there", () => {
    expect(actionsOf(notice("access-asked", "pitch:p", { pitch: PITCH, accessId: "a" }))).toMatchObject([
      { name: "give", action: "/pages/create/abcdefghij/access/a/approval" },
      { name: "refuse", action: "/pages/create/abcdefghij/access/a/refusal" },
    ]);
    expect(actionsOf(notice("offer-accepted", "conversation:c", { conversationId: "c", offerId: "o" }))).toEqual([
      { name: "confirm", to: "/pages/messages/c/offers/o/acceptance" },
      { name: "open", to: "/pages/messages/c" },
    ]);
  });
});
