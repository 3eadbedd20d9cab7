/** Demos of the assistant, as members and staff see them. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import type { DemoState } from "./lifecycle.ts";

/** Minutes. */
export const DEMO_MINUTES = 30;

/** How many days ahead a demo can be booked, by the host's calendar. */
export const BOOKABLE_DAYS = 28;

/** Who or what cancelled a demo. */
export const CAUSES = ["member", "staff", "plan-ended", "member-left", "host-left"] as const;

export type Cause = (typeof CAUSES)[number];

/** A member of staff who gives demos. */
export interface Host {
  id: string;
  name: string;
  /** IANA time zone. */
  zone: string;
  languages: Market[];
}

/** A time at which a demo can begin. */
export interface Slot {
  /** ISO 8601. */
  at: string;
  host: Omit<Host, "id">;
}

/** The member or the host of a booking. */
export interface Party {
  id: string;
  name: string;
  email: string;
  zone: string;
}

/** A booked demo. Moments are ISO 8601. */
export interface Demo {
  id: string;
  state: DemoState;
  at: string;
  minutes: number;
  /** Null once the host's account is gone. */
  videoLink: string | null;
  sequence: number;
  cause: Cause | null;
  reason: string | null;
  member: Party;
  /** Null once the host's account is gone. */
  host: (Party & { languages: Market[] }) | null;
  begun: boolean;
  over: boolean;
}

/** What can be done with a demo: it can be moved and cancelled until it begins, and its outcome recorded afterwards. */
export function openActs({ state, begun }: Pick<Demo, "state" | "begun">): { change: boolean; record: boolean } {
  return { change: state === "booked" && !begun, record: begun && state !== "cancelled" };
}

/** The failure for a demo that cannot be changed any more. */
export function changedCode({ state }: Pick<Demo, "state">): "demo-cancelled" | "demo-changed" {
  return state === "cancelled" ? "demo-cancelled" : "demo-changed";
}

/** Whether a failure means that the demo cannot be changed any more, whatever time is chosen. */
export function isSettled(code: FailureCode): boolean {
  return code === "demo-cancelled" || code === "demo-changed";
}

/** A demo for its member, without the id and the email address of the host. */
export interface MemberDemo
  extends Pick<Demo, "id" | "state" | "at" | "minutes" | "cause" | "reason" | "begun" | "over"> {
  /** Null once the demo is over or cancelled. */
  videoLink: string | null;
  zone: string;
  host: Slot["host"] | null;
}

/** The member's view of a demo. */
export function memberView({ id, state, at, minutes, cause, reason, begun, over, ...demo }: Demo): MemberDemo {
  const { host } = demo;
  return {
    ...{ id, state, at, minutes, cause, reason, begun, over },
    videoLink: state === "booked" && !over ? demo.videoLink : null,
    zone: demo.member.zone,
    host: host && { name: host.name, zone: host.zone, languages: host.languages },
  };
}
