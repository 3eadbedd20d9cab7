/** Groups of notices: by person, by pitch, searches, matches, and everything else. */
import { NOTICES, type Notice, type NoticeKind } from "./notice.ts";

/** What a kind of notice is about. */
type NoticeFamily = "conversation" | "own-pitch" | "other-pitch" | "search" | "match" | "site";

/** The family of a kind of notice. */
export function familyOf(kind: NoticeKind): NoticeFamily {
  if (/^(message|answer-awaited|offer-|closing-|meeting-|held-)/.test(kind)) return "conversation";
  if (/^(search-)/.test(kind)) return "search";
  if (/^match/.test(kind)) return "match";
  if (/^(access-(approved|refused|revoked)|question-(answered|declined)|pitch-update)$/.test(kind))
    return "other-pitch";
  if (/^(pitch-|manager-|changes-requested|access-asked|question-asked|weekly-views)/.test(kind)) return "own-pitch";
  return "site";
}

/** The filters of the notification centre. */
export const NOTICE_FILTERS = ["conversations", "pitch", "searches"] as const;

export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

const SHOWN: Readonly<Record<NoticeFilter, readonly NoticeFamily[]>> = {
  conversations: ["conversation"],
  pitch: ["own-pitch"],
  searches: ["search", "match"],
};

/** The filter in an address; undefined, for all notices, if there is no valid one. */
export function readNoticeFilter(value: string | null): NoticeFilter | undefined {
  return NOTICE_FILTERS.find((filter) => filter === value);
}

/** The kinds of notices that a filter shows. */
export function kindsShown(filter: NoticeFilter): NoticeKind[] {
  return (Object.keys(NOTICES) as NoticeKind[]).filter((kind) => SHOWN[filter].includes(familyOf(kind)));
}

/** Notices about one thing, newest first. */
export interface NoticeGroup {
  /** Unique among the groups of a page. */
  key: string;
  family: NoticeFamily;
  notices: readonly [Notice, ...Notice[]];
}

/** Groups notices; the group with the newest notice first. */
export function groupNotices(notices: readonly Notice[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup & { notices: [Notice, ...Notice[]] }>();
  for (const notice of notices) {
    const family = familyOf(notice.kind);
    const key = keyOf(family, notice);
    const group = groups.get(key);
    if (group) group.notices.push(notice);
    else groups.set(key, { key, family, notices: [notice] });
  }
  return [...groups.values()];
}

// Each conversation and each pitch is a group of its own; all other notices are grouped by family.
function keyOf(family: NoticeFamily, { topic, pitch }: Notice): string {
  if (family === "conversation") return topic;
  // By pitch rather than topic: the topic of a decision about a pitch is the decision.
  return family === "own-pitch" || family === "other-pitch" ? `${family}:${pitch?.publicId ?? topic}` : family;
}
