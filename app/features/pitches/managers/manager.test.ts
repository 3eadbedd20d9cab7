import { describe, expect, test } from "vitest";
import {
  includesRole,
  MANAGER_MOVERS,
  MANAGER_ROLES,
  MANAGER_STATES,
  type ManagerState,
  movesTo,
  stateAt,
} from "./manager.ts";
import { invitationSchema, roleSchema } from "./manager-form.ts";

describe("every move, by each who moves one", () => {
  const legal: Record<string, string> = {
    "invited accepted": "member",
    "invited declined": "member",
    "invited withdrawn": "owner",
    "invited expired": "clock",
    "accepted removed": "owner",
    "accepted left": "member",
  };
  test.each(MANAGER_STATES.flatMap((from) => MANAGER_STATES.map((to) => [from, to] as const)))(
    "%s → %s",
    (from, to) => {
      const movers = MANAGER_MOVERS.filter((by) => movesTo(to, by).includes(from));
      expect(movers.join()).toBe(legal[`${from} ${to}`] ?? "");
    },
  );
});

test.each([
  ["owner", [true, true, true]],
  ["publisher", [true, true, true]],
  ["editor", [true, true, false]],
  ["viewer", [true, false, false]],
  [null, [false, false, false]],
] as const)("%s includes viewer, editor and publisher: %j", (role, expected) => {
  expect(MANAGER_ROLES.map((least) => includesRole(role, least))).toEqual(expected);
});

test.each<[ManagerState, number, ManagerState]>([
  ["invited", 1, "invited"],
  ["invited", 0, "expired"],
  ["accepted", -1, "accepted"],
  ["declined", -1, "declined"],
])("%s, %i ms before the invitation ends, is %s", (state, left, then) => {
  const at = new Date("2026-11-29T12:00:00Z");
  expect(stateAt({ state, expiresAt: new Date(at.getTime() + left) }, at)).toBe(then);
});

describe("what forms may bring", () => {
  test("an address is stored as it is compared, and the role that writes drafts is chosen first", () => {
    expect(invitationSchema.safeParse({ email: "Ida@Byrå.se" }).data).toEqual({
      email: "ida@xn--byr-wla.se",
      role: "editor",
    });
  });
  test.each([
    { email: "" },
    { email: "ida" },
    { email: "ida@byra.se\r\nBcc: all@example.com" },
    { email: "ida@byra.se", role: "owner" },
  ])("%j is refused", (form) => {
    expect(invitationSchema.safeParse(form).success).toBe(false);
  });
  test.each(["owner", "", "Editor"])("no one is given the role %j", (role) => {
    expect(roleSchema.safeParse({ role }).success).toBe(false);
  });
});
