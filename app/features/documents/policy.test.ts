import { describe, expect, test } from "vitest";
import type { PitchRole } from "#app/features/pitches/managers/manager.ts";
import { type Actor, type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { type AccessRequestFacts, canAsk, canManageAccess, canOpen, type DocumentAccessFacts } from "./policy.ts";

function member(change: Partial<Member>): Member {
  return {
    kind: "member",
    id: "reader",
    name: "Bo Ek",
    email: "bo@example.com",
    emailVerified: true,
    username: "bo",
    side: "investor",
    staffRole: null,
    plan: "basic",
    lang: "se",
    pictureId: null,
    ...change,
  };
}

const viewer = { id: "staff", name: "Kim", lang: "se" as const, until: new Date() };
const noSide = { side: null, username: null };

const WHO = {
  visitor: VISITOR,
  guest: { kind: "guest", id: "reader" },
  system: systemActor("test"),
  "in onboarding": member(noSide),
  "without a confirmed address": member({ emailVerified: false }),
  investor: member({}),
  entrepreneur: member({ side: "entrepreneur" }),
  owner: member({ id: "owner", side: "entrepreneur" }),
  "owner, viewed": member({ id: "owner", side: "entrepreneur", viewer }),
  "who reads drafts": member({ id: "who reads drafts" }),
  "who writes drafts": member({ id: "who writes drafts", side: "entrepreneur" }),
  "who manages": member({ id: "who manages", side: "entrepreneur" }),
  "who manages, viewed": member({ id: "who manages", viewer }),
  "member, viewed": member({ viewer }),
  support: member({ ...noSide, staffRole: "support" }),
  moderator: member({ ...noSide, staffRole: "moderator" }),
  admin: member({ ...noSide, staffRole: "admin" }),
  "support, with a side": member({ staffRole: "support" }),
} as const satisfies Record<string, Actor>;

type Who = keyof typeof WHO;

/** As the database says it (`roleOn`). */
const ROLES: Partial<Record<Who, PitchRole>> = {
  owner: "owner",
  "owner, viewed": "owner",
  "who reads drafts": "viewer",
  "who writes drafts": "editor",
  "who manages": "publisher",
  "who manages, viewed": "publisher",
};

function roleOf(who: Who): PitchRole | null {
  return ROLES[who] ?? null;
}

const OPEN: Omit<DocumentAccessFacts, "role"> = {
  access: "members",
  isPublic: true,
  submitted: true,
  ownerEntitled: true,
  granted: false,
  blocked: false,
};
const REVIEWERS: Who[] = ["moderator", "admin"];
/** Those who run the pitch. */
const OWN: Who[] = ["owner", "who reads drafts", "who writes drafts", "who manages"];
const READERS: Who[] = ["investor", "entrepreneur"];
/** They read what every member reads, and ask for nothing more. */
const MEMBERS: Who[] = [...READERS, "support, with a side"];

describe("who may open a document", () => {
  test.each<[string, Partial<DocumentAccessFacts>, Who[]]>([
    ["for members", {}, [...OWN, ...MEMBERS, ...REVIEWERS]],
    ["on request, not asked for", { access: "request" }, [...OWN, ...REVIEWERS]],
    ["on request, let in", { access: "request", granted: true }, [...OWN, ...MEMBERS, ...REVIEWERS]],
    ["let in, but no longer public", { access: "request", granted: true, isPublic: false }, [...OWN, ...REVIEWERS]],
    ["for members, waiting for review", { isPublic: false }, [...OWN, ...REVIEWERS]],
    ["in a draft", { isPublic: false, submitted: false }, OWN],
    ["for members, the owner's plan ended", { ownerEntitled: false }, [...OWN, ...REVIEWERS]],
    ["for members, blocked by the owner", { blocked: true }, [...OWN, ...REVIEWERS]],
    ["let in, then blocked", { access: "request", granted: true, blocked: true }, [...OWN, ...REVIEWERS]],
    [
      "let in, the owner's plan ended",
      { access: "request", granted: true, ownerEntitled: false },
      [...OWN, ...REVIEWERS],
    ],
  ])("%s", (_case, change, may) => {
    const allowed = (Object.keys(WHO) as Who[]).filter((who) =>
      canOpen(WHO[who], { ...OPEN, role: roleOf(who), ...change }),
    );
    expect(allowed.sort()).toEqual([...may].sort());
  });
});

describe("who may ask", () => {
  test.each<[string, Partial<AccessRequestFacts>, Who[]]>([
    // The command itself reports an unconfirmed address.
    ["something is kept", {}, [...READERS, "without a confirmed address"]],
    ["nothing is kept", { hasUndisclosed: false }, []],
    ["the pitch is not public", { isPublic: false }, []],
    ["the owner has blocked them", { blocked: true }, []],
  ])("%s", (_case, change, may) => {
    const pitch = { isPublic: true, hasUndisclosed: true, blocked: false, ...change };
    const allowed = (Object.keys(WHO) as Who[]).filter((who) => canAsk(WHO[who], { role: roleOf(who), ...pitch }));
    expect(allowed.sort()).toEqual([...may].sort());
  });
});

test("requests and the log are for the owner and those who manage the pitch", () => {
  const allowed = (Object.keys(WHO) as Who[]).filter((who) => canManageAccess(WHO[who], roleOf(who)));
  expect(allowed).toEqual(["owner", "who manages"]);
});
