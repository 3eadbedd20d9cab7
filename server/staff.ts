/** `bin/staff`: sets or removes an account's staff role, or removes lost second factors. Needed for the first administrator. */
import type { StaffRole } from "#app/platform/actor.ts";
import { runningDatabase } from "#server/postgres/running-database.ts";

const ROLES = ["moderator", "support", "admin"] as const satisfies readonly StaffRole[];
const RESET = "--reset-two-factor";
const USAGE = `Usage: bin/staff EMAIL ${ROLES.join("|")}|none|${RESET}\n`;

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
  if (!email || rest.length > 0 || (!role && word !== "none" && word !== RESET)) {
    process.stderr.write(USAGE);
    return 1;
  }
  const database = runningDatabase();
  if (!database) {
    process.stderr.write("The database does not run: start the program first, or set DATABASE_URL.\n");
    return 1;
  }
  process.env.DATABASE_URL = database;
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

process.exitCode = await run();
