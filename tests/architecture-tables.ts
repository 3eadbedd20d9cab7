/** Which feature writes which table: only the one that declares it in its `personal-data.server.ts`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { featureOf } from "./architecture-places.ts";
import { ofSource } from "./architecture-sources.ts";

const STALE = "one nightly job of accounts removes what is over its time";
const ERASURE = "erasure reaches into it";

/** Who else writes a table today, and what. The list only shrinks: an entry that is no longer true fails. */
const SECOND_WRITERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  conversations: { answers: "that somebody was reminded of an answer", privacy: ERASURE },
  files: { chat: "removes a deleted message's", profiles: "removes what a profile no longer shows" },
  hand_overs: { accounts: STALE },
  held_batches: {
    quarantine: "decides what the shield keeps",
    reports: "removes what nobody can appeal any more",
  },
  held_messages: { quarantine: "decides what the shield keeps" },
  mail_bounces: { privacy: ERASURE },
  mail_deliveries: { platform: "the mail and its row in one statement, and what became of it", privacy: ERASURE },
  mail_pace: { platform: "MAIL_PER_SECOND" },
  mail_suppressions: { privacy: ERASURE },
  outbox: { chat: "a message and its event in one statement (decision 048)" },
  passkey_challenges: { accounts: STALE },
  pending_steps: { accounts: "begins a second step; and the nightly job", sessions: "ends it with the sessions" },
  pitch_revisions: { documents: "that the draft has changed; which figures are kept back" },
  pitch_submissions: { pitches: "hands the draft in" },
  profiles: {
    files: "shows another file in place of one that is overwritten",
    onboarding: "what newcomers say of themselves",
  },
  provider_accounts: { accounts: "a reset password removes what an unconfirmed address had let in" },
  revision_documents: { pitches: "copies the documents into a new revision" },
  sessions: { accounts: "ends a guest's; and the nightly job", providers: "ends those of a provider that is removed" },
  tickets: { privacy: ERASURE },
  newsletter_subscribers: { privacy: ERASURE },
  users: {
    people: "whether somebody is listed",
    onboarding: "side and username",
    privacy: "when the account goes, and that it has gone",
    sessions: "when somebody was last seen",
    support: "side and suspension",
  },
};

/** Every write of a table by another feature than its own that is not in the list above, and every entry of that list that is no longer true. */
export function strangeWriters(root: string, files: readonly string[]): string[] {
  const sources = files.filter((file) => /^(?:app|server)\/.*\.tsx?$/.test(file) && !file.includes(".test."));
  const owners = new Map<string, string>();
  for (const file of sources.filter((each) => each.endsWith("/personal-data.server.ts"))) {
    for (const table of declaredIn(root, file)) owners.set(table, placeOf(file));
  }
  const writers = new Map<string, Set<string>>();
  for (const file of sources) {
    for (const table of writtenIn(root, file)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(placeOf(file)));
    }
  }
  const strange = [...writers].flatMap(([table, places]) =>
    [...places]
      .filter((place) => place !== (owners.get(table) ?? "platform") && !SECOND_WRITERS[table]?.[place])
      .map((place) => `table ${table}: written by ${place}, but it is ${owners.get(table) ?? "the platform"}'s`),
  );
  const over = Object.entries(SECOND_WRITERS).flatMap(([table, places]) =>
    Object.keys(places)
      .filter((place) => !writers.get(table)?.has(place))
      .map((place) => `table ${table}: ${place} no longer writes it; take it off the list`),
  );
  return [...strange, ...over];
}

function placeOf(file: string): string {
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
  const built = source.matchAll(/\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*["'`](\w+)/g);
  const spoken = source.matchAll(
    /\b(?:insert into|delete from|merge into|truncate(?: table)?|update(?= \w+(?: (?:as )?\w+)?\s+set\b))\s+(\w+)/g,
  );
  return [...built, ...spoken].map(([, table]) => table!.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
});
