import { describe, expect, test } from "vitest";
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
  "member, viewed": member({ viewer }),
  support: member({ ...noSide, staffRole: "support" }),
  moderator: member({ ...noSide, staffRole: "moderator" }),
  admin: member({ ...noSide, staffRole: "admin" }),
  "support, with a side": member({ staffRole: "support" }),
} as const satisfies Record<string, Actor>;

type Who = keyof typeof WHO;

const OPEN: DocumentAccessFacts = {
  ownerId: "owner",
  access: "members",
  isPublic: true,
  submitted: true,
  ownerEntitled: true,
  granted: false,
  blocked: false,
};
const REVIEWERS: Who[] = ["moderator", "admin"];
const READERS: Who[] = ["investor", "entrepreneur"];
/** They read what every member reads, and ask for nothing more. */
const MEMBERS: Who[] = [...READERS, "support, with a side"];

describe("who may open a document", () => {
  test.each<[string, Partial<DocumentAccessFacts>, Who[]]>([
    ["for members", {}, ["owner", ...MEMBERS, ...REVIEWERS]],
    ["on request, not asked for", { access: "request" }, ["owner", ...REVIEWERS]],
    ["on request, let in", { access: "request", granted: true }, ["owner", ...MEMBERS, ...REVIEWERS]],
    ["let in, but no longer public", { access: "request", granted: true, isPublic: false }, ["owner", ...REVIEWERS]],
    ["for members, waiting for review", { isPublic: false }, ["owner", ...REVIEWERS]],
    ["in a draft", { isPublic: false, submitted: false }, ["owner"]],
    ["for members, the owner's plan ended", { ownerEntitled: false }, ["owner", ...REVIEWERS]],
    ["for members, blocked by the owner", { blocked: true }, ["owner", ...REVIEWERS]],
    ["let in, then blocked", { access: "request", granted: true, blocked: true }, ["owner", ...REVIEWERS]],
    [
      "let in, the owner's plan ended",
      { access: "request", granted: true, ownerEntitled: false },
      ["owner", ...REVIEWERS],
    ],
  ])("%s", (_case, change, may) => {
    const allowed = (Object.keys(WHO) as Who[]).filter((who) => canOpen(WHO[who], { ...OPEN, ...change }));
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
    const pitch = { ownerId: "owner", isPublic: true, hasUndisclosed: true, blocked: false, ...change };
    expect((Object.keys(WHO) as Who[]).filter((who) => canAsk(WHO[who], pitch)).sort()).toEqual([...may].sort());
  });
});

test("requests and the log are the owner's own", () => {
  expect((Object.keys(WHO) as Who[]).filter((who) => canManageAccess(WHO[who], "owner"))).toEqual(["owner"]);
});
