import { describe, expect, test } from "vitest";
import {
  ACCESS_STATES,
  ACCESS_TRANSITIONS,
  type AccessState,
  ASK_AGAIN_AFTER,
  askAgainFrom,
  mayTransitionAccess,
} from "./access.ts";
import { askSchema, figuresDisclosureSchema, newDocumentSchema, titleOfFile } from "./document-form.ts";

describe("every move of a request, by either side", () => {
  const legal: Record<string, "owner" | "asker"> = {
    "waiting approved": "owner",
    "waiting refused": "owner",
    "approved revoked": "owner",
    "refused approved": "owner",
    "revoked approved": "owner",
    "waiting withdrawn": "asker",
    "approved withdrawn": "asker",
  };
  test.each(ACCESS_STATES.flatMap((from) => ACCESS_STATES.map((to) => [from, to] as const)))("%s → %s", (from, to) => {
    const by = legal[`${from} ${to}`];
    expect(mayTransitionAccess("owner", from, to)).toBe(by === "owner");
    expect(mayTransitionAccess("asker", from, to)).toBe(by === "asker");
    expect(ACCESS_TRANSITIONS.some(([before, after]) => before === from && after === to)).toBe(by !== undefined);
  });
});

describe("when somebody may ask again", () => {
  test("is thirty days later", () => expect(ASK_AGAIN_AFTER).toBe(2_592_000_000));

  const answeredAt = new Date("2026-11-01T10:00:00Z");
  const endedAt = new Date("2026-11-10T10:00:00Z");
  test.each<[AccessState, Date | null]>([
    ["waiting", null],
    ["approved", null],
    ["refused", new Date(answeredAt.getTime() + ASK_AGAIN_AFTER)],
    ["revoked", new Date(endedAt.getTime() + ASK_AGAIN_AFTER)],
    ["withdrawn", null],
  ])("after %s", (state, from) => {
    expect(askAgainFrom({ state, answeredAt, endedAt })).toEqual(from);
  });
});

describe("what forms may bring", () => {
  test.each([
    [{ version: "2026-11-20", agreed: "on" }, true],
    [{ version: "2026-11-20", agreed: "on", message: "May I?" }, true],
    [{ version: "2026-11-20" }, false],
    [{ version: "2026-11-20", agreed: "off" }, false],
    [{ agreed: "on" }, false],
    [{ version: "2026-11-20", agreed: "on", message: "x".repeat(601) }, false],
  ])("a request %#", (form, ok) => {
    expect(askSchema.safeParse(form).success).toBe(ok);
  });

  test.each([
    [{ access: "members" }, true],
    [{ access: "request", title: "Budget 2027" }, true],
    [{ access: "everybody" }, false],
    [{ title: "Budget" }, false],
    [{ access: "members", title: "x".repeat(121) }, false],
    [{ access: "members", title: "a\u202eb" }, false],
  ])("a document %#", (form, ok) => {
    expect(newDocumentSchema.safeParse(form).success).toBe(ok);
  });

  test.each([
    [{}, []],
    [{ kept: "revenue" }, ["revenue"]],
    [{ kept: ["revenue", "valuation"] }, ["revenue", "valuation"]],
    [{ kept: ["employees"] }, undefined],
  ])("kept figures %#", (form, kept) => {
    expect(figuresDisclosureSchema.safeParse(form).data?.kept).toEqual(kept);
  });

  test.each([
    ["Budget_2027.pdf", "Budget 2027"],
    ["C:\\fakepath\\Årsredovisning.PDF", "Årsredovisning"],
    ["../../etc/passwd.txt", "passwd"],
    ["v1.2 plan.txt", "v1.2 plan"],
    [".pdf", undefined],
    [`${"x".repeat(300)}.pdf`, "x".repeat(120)],
  ])("a title from %s", (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });
});
