/** Who may read what is typed: fields of forms, and the audiences that may read them (`audiences.txt`). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Audience } from "./marks.ts";
import type { Notebook } from "./notebook.ts";
import type { Visitor } from "./visiting.ts";

const FILE = join(import.meta.dirname, "audiences.txt");

/** Who may read what strangers or members may. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  stranger: ["stranger", "member", "partner", "addressee", "staff"],
  member: ["member", "partner", "addressee", "staff"],
  partner: ["partner", "addressee", "staff"],
  addressee: ["addressee", "staff"],
  staff: ["staff"],
  nobody: [],
};

function impliedBy(audience: string): readonly string[] {
  const implied = IMPLIED[audience];
  if (!implied) throw new Error(`${FILE} names the audience "${audience}", and there is none.`);
  return implied;
}

/** Of a field that the file doesn't name: the public reads nothing of it before somebody has said so. */
const PRIVATE: ReadonlySet<string> = new Set(["partner", "addressee", "staff"]);

/** The readers of each field, by the file; a line with what was chosen beside it goes before the one without. */
export function knownAudiences(): Map<string, Set<string>> {
  const lines = readFileSync(FILE, "utf8").split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(": ")),
      new Set(
        line
          .slice(line.lastIndexOf(": ") + 2)
          .split(", ")
          .flatMap(impliedBy),
      ),
    ]),
  );
}

/** Judges what people have read of each other's texts since the last time. `seen` collects all of it. */
export async function judgeSights(
  visitor: Visitor,
  notebook: Notebook,
  known: Map<string, Set<string>>,
  seen: Map<string, Set<string>>,
) {
  for (const { sight, reader, where } of visitor.sights.splice(0)) {
    const audience = sight.addressees.has(reader.name)
      ? "addressee"
      : await audienceOf(visitor, sight.authorEmail, reader.email, reader.kind);
    const readers = seen.get(sight.field) ?? new Set();
    seen.set(sight.field, readers.add(audience));
    const allowed = known.get(sight.field) ?? known.get(sight.field.replace(/ \[.*/, "")) ?? PRIVATE;
    if (allowed.has(audience) || (reader.kind === "staff" && allowed.has("staff"))) continue;
    notebook.fail(
      `leak: ${sight.field} to ${audience}`,
      `${reader.name} (${reader.kind}) reads at ${where} the word ${sight.mark}, which ${sight.author} has typed into ${sight.field}; of that only ${[...allowed].join(", ") || "nobody else"} may read`,
      reader,
    );
  }
}

/** No stranger reads the address of an account. */
export async function judgeAddresses(visitor: Visitor, notebook: Notebook): Promise<void> {
  for (const { address, reader, where } of visitor.addressesShown.splice(0)) {
    const accounts = await visitor.world.rows("select from users where email = $1", [address]);
    if (accounts.length === 0) continue;
    notebook.fail(
      `leak: the address of an account on ${where}`,
      `${reader.name} (${reader.kind}) reads ${address} at ${where}`,
      reader,
    );
  }
}

async function audienceOf(visitor: Visitor, author: string, reader: string, kind: string): Promise<Audience> {
  const [row] = await visitor.world.rows<{ staff: boolean; partner: boolean }>(
    `select r.staff_role is not null as staff, exists (select from conversation_members a join conversation_members b using (conversation_id)
       join users u on u.id = a.user_id where u.email = $1 and b.user_id = r.id) as partner
     from users r where r.email = $2`,
    [author, reader],
  );
  if (row?.partner) return "partner";
  if (kind === "staff" || row?.staff) return "staff";
  return row ? "member" : "stranger";
}
