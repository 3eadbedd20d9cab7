/** Checks that only the feature which declares a table in its `personal-data.server.ts` writes it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { featureOf, ofSource } from "./architecture-places.ts";

const STALE = "the nightly job of accounts deletes expired rows";
const ERASURE = "erasure deletes from it";
const UNDO = "an undone change of address removes what was added around it, in its transaction";

/** Other features that write a table, and why. The list only shrinks: an entry that is no longer true fails. */
const SECOND_WRITERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  conversations: { answers: "the time of a reminder", privacy: ERASURE },
  email_changes: { sessions: "cancels what waits, with the sessions that requested it" },
  files: { chat: "deletes a deleted message's", profiles: "deletes what a profile no longer shows" },
  hand_overs: { accounts: STALE },
  held_batches: {
    quarantine: "decides on what the shield has quarantined",
    reports: "deletes what can no longer be appealed",
  },
  held_messages: { quarantine: "decides on what the shield has quarantined" },
  mail_bounces: { privacy: ERASURE },
  mail_deliveries: { platform: "the mail and its row in one statement, and its outcome", privacy: ERASURE },
  mail_pace: { platform: "MAIL_PER_SECOND" },
  mail_suppressions: { privacy: ERASURE },
  outbox: { chat: "a message and its event in one statement (decision 048)" },
  passkey_challenges: { accounts: STALE },
  passkeys: { accounts: UNDO },
  pending_steps: { accounts: "begins a second step; and the nightly job", sessions: "ends it with the sessions" },
  pitch_revisions: { documents: "the draft's version; which figures are not disclosed" },
  pitch_submissions: { pitches: "submits the draft" },
  profiles: {
    files: "replaces an overwritten file",
    onboarding: "the answers of new members",
  },
  provider_accounts: {
    accounts: "a password reset removes those linked before the address was confirmed; an undo recent ones",
  },
  recovery_codes: { accounts: UNDO },
  revision_documents: { pitches: "copies the documents into a new revision" },
  sessions: { accounts: "ends a guest's; and the nightly job" },
  tickets: { privacy: ERASURE },
  totp_factors: { accounts: UNDO },
  newsletter_subscribers: { privacy: ERASURE },
  users: {
    people: "whether a member is listed",
    onboarding: "side and username",
    privacy: "the deletion's due time, and the erasure",
    sessions: "the time of the last visit",
    reports: "suspension, and its end",
    support: "side and name",
  },
};

/** Every write of a table by another feature that is not in the list above, and every stale entry of that list. */
export function strangeWriters(root: string, files: readonly string[]): string[] {
  const sources = files.filter((file) => /^(?:app|server)\/.*\.tsx?$/.test(file) && !file.includes(".test."));
  const owners = new Map<string, string>();
  for (const file of sources.filter((each) => each.endsWith("/personal-data.server.ts"))) {
    for (const table of declaredIn(root, file)) owners.set(table, ownerOf(file));
  }
  const writers = new Map<string, Set<string>>();
  for (const file of sources) {
    for (const table of writtenIn(root, file)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(file)));
    }
  }
  const unlisted = [...writers].flatMap(([table, places]) =>
    [...places]
      .filter((place) => place !== (owners.get(table) ?? "platform") && !SECOND_WRITERS[table]?.[place])
      .map((place) => `table ${table}: written by ${place}, but it is ${owners.get(table) ?? "the platform"}'s`),
  );
  const stale = Object.entries(SECOND_WRITERS).flatMap(([table, places]) =>
    Object.keys(places)
      .filter((place) => !writers.get(table)?.has(place))
      .map((place) => `table ${table}: ${place} no longer writes it; take it off the list`),
  );
  return [...unlisted, ...stale];
}

function ownerOf(file: string): string {
  return (
    featureOf(file)?.feature ?? (file.startsWith("app/platform/") ? "platform" : file.split("/").slice(0, -1).join("/"))
  );
}

/** The tables that a feature declares as its own. */
function declaredIn(root: string, file: string): string[] {
  const { program } = parseSync(file, readFileSync(path.join(root, file), "utf8"));
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== "Identifier" || !/^(?:im)?personalData$/i.test(id.name)) return [];
      if (init?.type !== "ObjectExpression") return [];
      return init.properties.flatMap((row) =>
        row.type === "Property" && row.key.type === "Identifier" ? [row.key.name] : [],
      );
    });
  });
}

/** The tables that a source inserts into, updates or deletes from: through Kysely (in camel case), or in SQL. */
const writtenIn = ofSource((source) => {
  // A SQLite file is a database of its own.
  if (source.includes('from "node:sqlite"')) return [];
  const inKysely = source.matchAll(/\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*["'`](\w+)/g);
  const inSql = source.matchAll(
    /\b(?:insert into|delete from|merge into|truncate(?: table)?|update(?= \w+(?: (?:as )?\w+)?\s+set\b))\s+(\w+)/g,
  );
  return [...inKysely, ...inSql].map(([, table]) => table!.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
});
