/**
 * `bin/staff`: sets or removes an account's staff role, removes lost second factors, or confirms a request of a colleague that nobody else may
 * confirm. Needed for the first administrator.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { StaffRole } from "#app/platform/actor.ts";
import { runningDatabase } from "#server/postgres/running-database.ts";

const ROLES = ["moderator", "support", "admin"] as const satisfies readonly StaffRole[];
const RESET = "--reset-two-factor";
const CONFIRM = "--confirm";
const USAGE = `Usage: bin/staff EMAIL ${ROLES.join("|")}|none|${RESET}\n       bin/staff ${CONFIRM} REQUEST\n`;

const SENTENCES = {
  "unknown-email": "There is no account with this address; sign up with it first.",
  "confirm-email-first": "The address of this account is not confirmed yet.",
  "last-admin": "This is the last admin; give somebody else the role first.",
} as const;

function outcome(word: string | undefined): string {
  if (word === RESET) return "has no second factor any more, and is logged out everywhere";
  return word === "none" ? "has no staff role any more" : `is ${word} now`;
}

async function run(): Promise<number> {
  const [email, word, ...rest] = process.argv.slice(2);
  const role = ROLES.find((known) => known === word);
  if (email === "--help" || email === "-h") {
    process.stdout.write(USAGE);
    return 0;
  }
  if (!email || !word || rest.length > 0 || (email !== CONFIRM && !role && word !== "none" && word !== RESET)) {
    process.stderr.write(USAGE);
    return 1;
  }
  const database = runningDatabase();
  if (!database) {
    process.stderr.write("The database does not run: start the program first, or set DATABASE_URL.\n");
    return 1;
  }
  process.env.DATABASE_URL = database;
  if (email === CONFIRM) return confirmRequest(word);
  // Imported only now: they read the environment, which was changed above.
  const { setStaffRole } = await import("#app/features/accounts/staff-role.server.ts");
  const { resetSecondFactors } = await import("#app/features/factors/factor-reset.server.ts");
  const { canonicalEmail } = await import("#app/features/accounts/email-address.ts");
  const { systemActor } = await import("#app/platform/actor.ts");
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  try {
    const actor = systemActor("bin/staff");
    const address = canonicalEmail(email) ?? email;
    const result =
      word === RESET ? await resetSecondFactors(actor, address) : await setStaffRole(actor, address, role ?? null);
    if (result.ok) process.stdout.write(`${email} ${outcome(word)}.\n`);
    else process.stderr.write(`${SENTENCES[result.code]}\n`);
    return result.ok ? 0 : 1;
  } finally {
    await closeDatabase();
  }
}

/** Seconds that the program gets to carry a confirmation out. */
const PATIENCE = 20;

/** Has the running program confirm a request, and says what became of it. */
async function confirmRequest(id: string): Promise<number> {
  const { askToConfirm, stateOfApproval } = await import("#app/features/approvals/operator.server.ts");
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  try {
    if ((await stateOfApproval(id)) !== "open") {
      process.stderr.write("There is no open request with this id.\n");
      return 1;
    }
    await askToConfirm(id);
    for (let second = 0; second < PATIENCE; second++) {
      await sleep(1_000);
      if ((await stateOfApproval(id)) === "confirmed") {
        process.stdout.write(`Request ${id} is confirmed.\n`);
        return 0;
      }
    }
    process.stderr.write(
      "It is not confirmed: the program does not run, or what it is about has changed. See its page.\n",
    );
    return 1;
  } finally {
    await closeDatabase();
  }
}

process.exitCode = await run();
