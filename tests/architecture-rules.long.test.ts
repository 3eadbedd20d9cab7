/** Each rule of `tests/architecture.ts` notices a violation that is planted in a copy of the program. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenRules } from "./architecture.ts";

describe("the rules bite", () => {
  let copy: string;

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), "stakeholm-house-"));
    for (const folder of ["app", "server"]) cpSync(path.resolve(folder), path.join(copy, folder), { recursive: true });
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  /** The violations after adding the files, which are removed again. */
  function planted(files: Record<string, string>): string {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), text);
    }
    const broken = brokenRules(copy).join("\n");
    for (const file of Object.keys(files)) {
      rmSync(path.join(copy, file));
      // Restores overwritten files.
      if (existsSync(path.resolve(file))) cpSync(path.resolve(file), path.join(copy, file));
    }
    return broken;
  }

  const TABLE = "export const personalData = { planted_things: { people: {}, shown: null } };";

  test.each([
    [
      "the design system importing a feature",
      { "app/ui/planted.ts": 'import "#app/features/pitches/pitch.ts";' },
      "ui may not import feature",
    ],
    [
      "the platform importing a feature",
      { "app/platform/planted.ts": 'import "#app/features/chat/policy.ts";' },
      "platform may not import feature",
    ],
    [
      "the frame around pages importing a feature",
      { "app/shell/planted.ts": 'import "#app/features/chat/policy.ts";' },
      "shell may not import feature",
    ],
    [
      "a feature importing a later one",
      { "app/features/pitches/planted.ts": 'import "#app/features/chat/policy.ts";' },
      "pitches may not lean on chat",
    ],
    [
      "what queues share importing a queue",
      { "app/features/casework/planted.server.ts": 'import "#app/features/moderation/policy.ts";' },
      "casework may not lean on moderation",
    ],
    [
      "a feature importing a route",
      { "app/features/chat/planted.ts": 'import "#app/pages/frame/layout.tsx";' },
      "feature may not import routes",
    ],
    [
      "pixels importing server code",
      { "app/features/chat/ui/planted.tsx": 'import "../posting.server.ts";' },
      "pixels import no server code",
    ],
    [
      "a lazy import upward",
      { "app/ui/planted.ts": 'export const later = () => import("#app/pages/frame/layout.tsx");' },
      "ui may not import routes",
    ],
    [
      "whole rows of pitches",
      {
        "app/features/chat/planted.server.ts":
          'export const all = () => db.selectFrom("pitches").selectAll().execute();',
      },
      "reads whole rows of pitches",
    ],
    [
      "a whole revision beside others",
      {
        "app/features/chat/planted.server.ts":
          'q.selectFrom("messages").innerJoin("pitchRevisions as said", "said.id", "x").select("y").selectAll("said");',
      },
      "reads whole rows of pitches",
    ],
    [
      "a route with SQL",
      { "app/pages/planted.ts": 'import { db } from "#app/platform/db/db.server.ts"; db;' },
      "a route holds no SQL",
    ],
    [
      "the product needing a development dependency",
      { "app/features/chat/planted.server.ts": 'import { test } from "vitest"; test;' },
      "app/features/chat/planted.server.ts: vitest is a development dependency",
    ],
    [
      "… also where it is loaded late",
      { "server/planted.ts": 'export const later = () => import("@playwright/test");' },
      "@playwright/test is a development dependency",
    ],
    [
      "the server loading a stand-in unasked",
      { "server/planted.ts": 'import "#standins/mailbox/server.ts";' },
      "server may not import outside",
    ],
    ["a file named utils.ts", { "app/platform/utils.ts": "export {};" }, "a catch-all name"],
    ["a folder named helpers", { "app/platform/helpers/dates.ts": "export {};" }, "a catch-all name"],
    ["an unknown feature", { "app/features/gossip/gossip.ts": "export {};" }, "not in the order of features"],
    [
      "a cycle",
      {
        "app/platform/a.ts": 'import "./b.ts";',
        "app/platform/b.ts": 'import "./c.ts";',
        "app/platform/c.ts": 'export * from "./a.ts";',
      },
      "cycle: app/platform/a.ts → app/platform/b.ts → app/platform/c.ts → app/platform/a.ts",
    ],
    [
      "a cycle of types",
      {
        "app/features/chat/a.ts": 'import type { B } from "./b.ts"; export type A = B;',
        "app/features/chat/b.ts": 'import type { A } from "./a.ts"; export type B = A;',
      },
      "cycle: app/features/chat/a.ts → app/features/chat/b.ts → app/features/chat/a.ts",
    ],
    [
      "a cycle of types through a subject",
      {
        "app/features/exchange-rates/a.ts": 'import type { B } from "./table/b.ts"; export type A = B;',
        "app/features/exchange-rates/table/b.ts": 'export type { A as B } from "../a.ts";',
      },
      "cycle: app/features/exchange-rates/a.ts → app/features/exchange-rates/table/b.ts → app/features/exchange-rates/a.ts",
    ],
    [
      "types of a later feature",
      {
        "app/features/exchange-rates/planted.ts": 'import type {} from "#app/features/saved-searches/saved-search.ts";',
      },
      "exchange-rates may not lean on saved-searches",
    ],
    [
      "a feature importing another's address",
      { "app/features/notifications/planted.server.ts": 'import "#app/features/saved-searches/routes/edit.tsx";' },
      "feature may not import routes",
    ],
    [
      "a feature's address with SQL",
      { "app/features/saved-searches/routes/planted.ts": 'import { db } from "#app/platform/db/db.server.ts"; db;' },
      "a route holds no SQL",
    ],
    [
      "a page made of a part of another feature's component",
      { "app/pages/planted.tsx": 'import "#app/features/saved-searches/ui/form/field.tsx";' },
      "saved-searches is not entered by its parts",
    ],
    [
      "a page that takes another feature's mail",
      { "app/pages/planted.ts": 'import "#app/features/saved-searches/emails/searches-found.tsx";' },
      "saved-searches is not entered by its parts",
    ],
    [
      "a registration gathered elsewhere",
      { "app/features/privacy/planted.server.ts": 'import "#app/features/chat/feature.server.ts";' },
      "only server/features.ts gathers registrations",
    ],
    [
      "codes for the platform that load a program",
      { "app/features/exchange-rates/failures.ts": 'import { joined } from "#app/platform/registry.ts"; joined;' },
      "what the platform reads imports types only",
    ],
    ["a feature's file named utils.ts", { "app/features/chat/utils.ts": "export {};" }, "a catch-all name"],
    [
      "a file named by its kind instead of its task",
      { "app/features/chat/queries-inbox.server.ts": "export {};" },
      "not in the vocabulary",
    ],
    [
      "a file named in the old dialect",
      { "app/features/chat/held-messages.server.ts": "export {};" },
      "say lock, quarantine",
    ],
    [
      "a folder named in the old dialect",
      { "app/features/accounts/ways-in/password.ts": "export {};" },
      "say sign-in method",
    ],
    ["a file too deep", { "app/features/exchange-rates/deep/deeper/file.ts": "export {};" }, "not in the vocabulary"],
    [
      "a second writer of a table, by Kysely",
      {
        "app/features/matching/personal-data.server.ts": TABLE,
        "app/features/offers/planted.server.ts": 'trx.insertInto("plantedThings").values({});',
      },
      "table planted_things: written by offers, but it is matching's",
    ],
    [
      "a second writer of a table, in SQL",
      {
        "app/features/saved-searches/personal-data.server.ts": TABLE,
        "app/features/exchange-rates/planting.server.ts": "sql`update planted_things as thing set rate = 1`;",
      },
      "table planted_things: written by exchange-rates, but it is saved-searches's",
    ],
    [
      "a gate that compares plans",
      { "app/features/meetings/planted.ts": 'export const may = (actor: Member) => actor.plan !== "basic";' },
      'app/features/meetings/planted.ts: plan !== "basic" decides about a plan',
    ],
    [
      "a page that knows the plans which have something",
      { "app/pages/planted.ts": 'export const may = ["premium", "enterprise"].includes(actor.plan);' },
      "decides about a plan",
    ],
    [
      "a query that compares plans, in SQL",
      { "app/features/offers/planted.server.ts": "sql`owner.plan <> 'basic'`;" },
      "decides about a plan",
    ],
    [
      "a query that compares plans, by Kysely",
      {
        "app/features/offers/planted.server.ts": 'query.where("owner.plan", "in", ["premium", "enterprise"]);',
      },
      "decides about a plan",
    ],
    [
      "a gate in the feature that sells plans",
      { "app/features/billing/planted.ts": 'export const may = (plan: Plan) => plan === "basic";' },
      "decides about a plan",
    ],
    [
      "a style sheet with `:has()` and any element",
      { "app/ui/planted.css": ".card:has(.menu:not(.open)) > :not(.menu) { margin: 0; }" },
      "or each change restyles the whole page",
    ],
    [
      "a message that nothing says",
      { "app/i18n/messages/uk/planted.json": '{ "plantedPhrase": "Nobody" }' },
      'app/i18n/messages/uk/planted.json: "plantedPhrase" of planted is unused',
    ],
    [
      "a message of a feature that nothing says",
      { "app/features/saved-searches/list/words/uk.json": '{ "flash": { "plantedPhrase": "Nobody" } }' },
      '"flash.plantedPhrase" of saved-searches-list is unused',
    ],
  ])("%s", (_name, files, complaint) => {
    expect(planted(files as unknown as Record<string, string>)).toContain(complaint);
  });
});
