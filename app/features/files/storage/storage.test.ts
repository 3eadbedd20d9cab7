import { describe, expect, test } from "vitest";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { type FailureCode, failureTable } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import {
  folderOf,
  mayManage,
  mayStore,
  newPath,
  type Place,
  placeOf,
  STORAGE_RULES,
  type StoredPurpose,
  storageAnswerOf,
} from "./storage.ts";

const OWNER = newId();
const PURPOSES = Object.keys(STORAGE_RULES) as StoredPurpose[];

function member(change: Partial<Member> = {}): Member {
  return {
    kind: "member",
    id: OWNER,
    name: "Bo Ek",
    email: "bo@example.com",
    emailVerified: true,
    username: "bo",
    side: "entrepreneur",
    staffRole: null,
    plan: "basic",
    lang: "uk",
    pictureId: null,
    ...change,
  };
}

test.each(PURPOSES)("a path of %s leads back to its purpose and owner", (purpose) => {
  const path = `${STORAGE_RULES[purpose].folder}/${OWNER}/a.png`;
  expect(placeOf(path)).toEqual({ purpose, ownerId: OWNER, path });
});

describe("a new path", () => {
  test.each([
    ["me.png", "me.png"],
    ["../../me.png", "..-..-me.png"],
    ["..", "file"],
    ["", "file"],
    ["\u202egnp.exe", "gnp.exe"],
    ["A\u030arsbok.pdf", "Årsbok.pdf"],
    ["C:\\fakepath\\me.png", "C:fakepathme.png"],
    ["👩‍👩‍👧.png", "👩‍👩‍👧.png"],
    [`${"å".repeat(300)}.pdf`, "å".repeat(80)],
  ])("can be called by any file: %j", (name, kept) => {
    const path = newPath("document", OWNER, "random", name);
    expect(path).toBe(`documents/${OWNER}/random/${kept}`);
    expect(placeOf(path)).toEqual({ purpose: "document", ownerId: OWNER, path });
  });
});

test.each([
  ["", "root"],
  [`portfolios/${OWNER}/`, "portfolio"],
  [`portfolios/${OWNER}/drafts/`, "portfolio"],
  [`portfolios/${OWNER}`, "malformed"],
  ["portfolios/", "elsewhere"],
  [`portfolios/${OWNER}/../`, "malformed"],
])("a list of %j is of %s", (prefix, expected) => {
  const folder = folderOf(prefix);
  expect(typeof folder === "string" ? folder : folder.purpose).toBe(expected);
});

describe("who may store", () => {
  const place = (purpose: StoredPurpose): Place => ({ purpose, ownerId: OWNER, path: "-" });
  const allowed = (actor: Actor) => PURPOSES.filter((purpose) => mayStore(actor, place(purpose)).ok).join(" ");
  const viewer = { id: newId(), name: "Kim", lang: "uk" as const, until: new Date() };

  test.each<[string, Actor, string]>([
    ["a visitor", VISITOR, ""],
    ["a guest", { kind: "guest", id: OWNER }, ""],
    ["a newcomer without a side", member({ side: null, username: null }), ""],
    ["staff", member({ side: null, staffRole: "admin" }), ""],
    ["staff who look as the owner", member({ viewer }), ""],
    ["somebody else", member({ id: newId(), plan: "premium" }), ""],
    ["an investor", member({ side: "investor" }), "picture business-card portfolio"],
    [
      "an investor who pays",
      member({ side: "investor", plan: "premium" }),
      "picture business-card portfolio attachment",
    ],
    ["an entrepreneur", member(), "logo picture business-card pitch-picture portfolio"],
    ["an entrepreneur who pays", member({ plan: "enterprise" }), PURPOSES.join(" ")],
  ])("%s: %s", (_who, actor, purposes) => {
    expect(allowed(actor)).toBe(purposes);
    const own = actor.kind === "member" && actor.id === OWNER && !actor.viewer;
    expect(mayManage(actor, place("picture")).ok).toBe(own);
  });
});

test("every failure has an answer, with the status that clients know it by", () => {
  const codes = Object.keys(failureTable()) as FailureCode[];
  const answers = Object.fromEntries(codes.map((code) => [code, storageAnswerOf(code).status]));
  expect(answers).toMatchObject({
    "sign-in-needed": 401,
    "app-check-failed": 401,
    "quota-exceeded": 402,
    forbidden: 403,
    "file-too-large": 403,
    "image-type-wrong": 403,
    "file-infected": 403,
    "not-found": 404,
    conflict: 412,
    "too-many-requests": 429,
    "store-full": 503,
    "checksum-wrong": 400,
  });
  for (const status of Object.values(answers)) expect([400, 401, 402, 403, 404, 412, 429, 503]).toContain(status);
});
