/** Rules that ask only who somebody is: each of them, asked of all kinds of people. */
import { describe, expect, test } from "vitest";
import { canExportBooks, canSeePayments } from "#app/features/billing/desk/policy.ts";
import { canCampaign } from "#app/features/campaigns/policy.ts";
import { mayWrite, type OwnRefusal, refusalToWrite } from "#app/features/chat/policy.ts";
import { canEditLedger } from "#app/features/climate/policy.ts";
import { canBookDemo, canHostDemos } from "#app/features/demos/policy.ts";
import { canSeePicture } from "#app/features/files/policy.ts";
import { canReadVotes, hasOwnVotes } from "#app/features/help/policy.ts";
import { canEditTemplates, canPrepare, mayHaveRequests, mayRequest } from "#app/features/legal-documents/policy.ts";
import { canDecide, canReview } from "#app/features/moderation/policy.ts";
import { canManagePerks, canRedeem } from "#app/features/perks/policy.ts";
import { canReadQuarantine } from "#app/features/quarantine/policy.ts";
import { canInvite, canSeeRewards } from "#app/features/referrals/policy.ts";
import { canModerate, canReport } from "#app/features/reports/policy.ts";
import { allowedWhileImpersonating, IMPERSONATION_LASTS } from "#app/features/support/impersonation/policy.ts";
import { canGrantRoles, canSupport, refusalToChange } from "#app/features/support/policy.ts";
import { canSeeSurveys } from "#app/features/surveys/policy.ts";
import { canCompareNames } from "#app/features/verification/policy.ts";
import { type Actor, systemActor, VISITOR } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { memberActor } from "./fixtures/accounts/member.ts";

const viewer = { id: "staff", name: "Kim", lang: "se" as const, until: new Date() };
const onDuty = { side: null, username: null };

const PEOPLE = {
  visitor: VISITOR,
  guest: { kind: "guest", id: "guest" },
  system: systemActor("test"),
  "in onboarding": memberActor({ side: null, username: null }),
  unconfirmed: memberActor({ emailVerified: false }),
  basic: memberActor(),
  premium: memberActor({ plan: "premium" }),
  enterprise: memberActor({ plan: "enterprise", side: "entrepreneur" }),
  viewed: memberActor({ plan: "enterprise", viewer }),
  moderator: memberActor({ ...onDuty, staffRole: "moderator" }),
  support: memberActor({ ...onDuty, staffRole: "support" }),
  admin: memberActor({ ...onDuty, staffRole: "admin" }),
  // Nobody impersonates staff today: the rules do not rely on it.
  "support, viewed": memberActor({ ...onDuty, staffRole: "support", viewer }),
  "admin, viewed": memberActor({ ...onDuty, staffRole: "admin", viewer }),
} as const satisfies Record<string, Actor>;

type Person = keyof typeof PEOPLE;

const ALL = Object.keys(PEOPLE) as Person[];
const MEMBERS: Person[] = ["unconfirmed", "basic", "premium", "enterprise"];
const STAFF: Person[] = ["moderator", "support", "admin"];

describe("each rule lets in these people and nobody else", () => {
  test.each<[(actor: Actor) => boolean, Person[]]>([
    [canReview, ["moderator", "admin", "admin, viewed"]],
    [canModerate, ["moderator", "admin", "admin, viewed"]],
    [canReadQuarantine, ["moderator", "admin"]],
    [canSupport, ["support", "admin", "support, viewed", "admin, viewed"]],
    [canSeePayments, ["support", "admin", "support, viewed", "admin, viewed"]],
    [canGrantRoles, ["admin", "admin, viewed"]],
    [canExportBooks, ["admin", "admin, viewed"]],
    [canCompareNames, ["support", "admin"]],
    [canSeeRewards, ["support", "admin"]],
    [canManagePerks, ["support", "admin"]],
    [canSeeSurveys, ["support", "admin"]],
    [canReadVotes, ["support", "admin"]],
    [canHostDemos, ["support", "admin"]],
    [canPrepare, ["support", "admin"]],
    [canEditTemplates, ["admin"]],
    [canEditLedger, ["admin"]],
    [canCampaign, ["admin"]],
    [canBookDemo, ["enterprise"]],
    [mayRequest, ["premium", "enterprise"]],
    [mayHaveRequests, MEMBERS],
    [canInvite, MEMBERS],
    [canRedeem, MEMBERS],
    [mayWrite, ["basic", "premium", "enterprise"]],
    [canReport, ["guest", "in onboarding", ...MEMBERS, ...STAFF]],
    [hasOwnVotes, ["guest", "in onboarding", ...MEMBERS, ...STAFF]],
  ])("%o", (rule, expected) => {
    expect(ALL.filter((person) => rule(PEOPLE[person]))).toEqual(ALL.filter((person) => expected.includes(person)));
  });
});

test("whoever may not write is told why", () => {
  const reasons: Record<OwnRefusal, Person[]> = {
    "members-only": ["visitor", "guest"],
    forbidden: ["system", "in onboarding", "viewed", ...STAFF, "support, viewed", "admin, viewed"],
    "confirm-email-first": ["unconfirmed"],
  };
  for (const [reason, people] of Object.entries(reasons)) {
    expect(ALL.filter((person) => refusalToWrite(PEOPLE[person]) === reason)).toEqual(people);
  }
});

test("reviewers decide on what is not their own", () => {
  const { admin, moderator, basic } = PEOPLE;
  expect(canDecide(admin, { own: false })).toBe(true);
  expect(canDecide(moderator, { own: true })).toBe(false);
  expect(canDecide(basic, { own: false })).toBe(false);
});

test("staff change neither themselves nor, without being an admin, their colleagues", () => {
  const { admin, support, basic } = PEOPLE;
  expect(refusalToChange(support, basic)).toBeUndefined();
  expect(refusalToChange(support, support)).toBe("own-account");
  expect(refusalToChange(support, admin)).toBe("staff-account");
  expect(refusalToChange(admin, support)).toBeUndefined();
  expect(refusalToChange(admin, admin)).toBe("own-account");
});

describe("a stored picture", () => {
  const owner = memberActor();
  const staff = STAFF.map((person) => PEOPLE[person]);
  const reader = PEOPLE.basic;
  const guest = PEOPLE.guest;
  const hidden = {
    ownerId: owner.id,
    purpose: "picture" as const,
    isPublic: false,
    wasPublic: false,
    onProfile: false,
    ownerGone: false,
  };

  test.each([
    ["that nothing shows", hidden, []],
    ["that is the logo of a listed pitch", { ...hidden, isPublic: true }, [VISITOR, guest, reader]],
    ["that is the logo of a pitch no longer listed", { ...hidden, wasPublic: true }, [guest, reader]],
    ["that a profile shows", { ...hidden, onProfile: true }, [guest, reader]],
    ["of a business card", { ...hidden, onProfile: true, purpose: "business-card" as const }, [reader]],
    ["of a logo that a profile names", { ...hidden, onProfile: true, purpose: "logo" as const }, []],
    ["of somebody who is suspended", { ...hidden, onProfile: true, ownerGone: true }, []],
    ["of a listed pitch whose owner is suspended", { ...hidden, wasPublic: true, ownerGone: true }, [guest, reader]],
  ])("%s", (_, picture, readers) => {
    const always: Actor[] = [PEOPLE.system, owner, ...staff];
    for (const actor of [VISITOR, guest, reader, ...always]) {
      expect([actor.kind, canSeePicture(actor, picture)]).toEqual([
        actor.kind,
        always.includes(actor) || readers.some((one) => one === actor),
      ]);
    }
  });
});

describe("during an impersonation", () => {
  const pages = [
    ...["home", "search", "bookmark", "saved-searches", "notifications", "create", "terms", "privacy", "users", "faq"],
    ...["create/bcdfghjkmn/1", "create/bcdfghjkmn/3", "create/bcdfghjkmn/preview", "profile", "profile/bo"],
  ].map((page) => `/pages/${page}`);
  const files = ["/", "/pitches/bolaget-bcdfghjkmn", "/files/abc-1/320", "/manifest.webmanifest", "/service-worker.js"];

  test.each([...pages, ...files])("%s is shown, and takes nothing", (page) => {
    expect(allowedWhileImpersonating("GET", page)).toBe(true);
    expect(allowedWhileImpersonating("HEAD", page)).toBe(true);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(allowedWhileImpersonating(method, page)).toBe(false);
  });

  test.each([
    ...[...pages, ...files].filter((page) => page !== "/").flatMap((page) => [`/x${page}`, `${page}/x/x`]),
    ...["/pages/chat", "/pages/settings", "/pages/create/bcdfghjkmn/4", "/pages/create/bcdfghjkm/1", "/pages/profile/"],
    ...["/files/abc-1/", "/files/abc-1/a", "/files//320", "/pitches/", paths.viewEnd()],
    ...["/pages/create/BCDFGHJKMN/1", "/pages/create/bcdfghjkmn/1x", "/manifestxwebmanifest", "/service-workerxjs"],
  ])("%s is not shown", (page) => {
    expect(allowedWhileImpersonating("GET", page)).toBe(false);
  });

  test("only its end is taken, and it lasts half an hour", () => {
    expect(allowedWhileImpersonating("POST", paths.viewEnd())).toBe(true);
    expect(allowedWhileImpersonating("DELETE", paths.viewEnd())).toBe(false);
    expect(IMPERSONATION_LASTS).toBe(1_800_000);
  });
});
