/**
 * Sign-ins and session checks per second, compared with a bare password hash and a bare indexed read; and how long a wrong password takes of
 * an address that has an account and of one that has none.
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { VISITOR } from "#app/platform/actor.ts";
import { DEMO_PASSWORD } from "#demo/sign-in-accounts.ts";
import { median } from "./parts/load.ts";
import { type ProgramModules, programModules } from "./parts/modules.ts";
import { databaseOf, startProgram, withDataDir } from "./parts/program.ts";
import { type Cell, report, type Target, table } from "./report.ts";

const ROUNDS = 9;
/** Concurrency: enough to keep both hashing threads and database busy. */
const AT_ONCE = 12;
const SIGN_INS = 60;
const CHECKS = 2_000;
/** Wrong passwords of each kind of address. */
const REFUSALS = 120;

const { rates, refusals } = await withDataDir(async (dataDir) => {
  // Rate limits count by network address, so every sign-in has its own.
  process.env.TRUSTED_PROXIES = "1";
  const program = await startProgram(dataDir);
  try {
    const url = databaseOf(dataDir);
    const modules = await programModules(url, { DATA_DIR: dataDir });
    try {
      return await measure(program.origin, url, modules);
    } finally {
      await modules.close();
    }
  } finally {
    await program.stop();
  }
});

interface Measured {
  /** Per second. */
  rates: Map<string, number>;
  /** Milliseconds. */
  refusals: { known: number; unknown: number };
}

async function measure(origin: string, url: string, { load }: ProgramModules): Promise<Measured> {
  const { hashPassword, passwordMatches } = await load<
    typeof import("#app/features/accounts/password/password-check.server.ts")
  >("/app/features/accounts/password/password-check.server.ts");
  const { hashToken } = await load<typeof import("#app/features/sessions/sessions.server.ts")>(
    "/app/features/sessions/sessions.server.ts",
  );
  const { recognise } = await load<typeof import("#app/features/sessions/recognition.server.ts")>(
    "/app/features/sessions/recognition.server.ts",
  );
  const { signIn } = await load<typeof import("#app/features/accounts/sign-in/sign-in.server.ts")>(
    "/app/features/accounts/sign-in/sign-in.server.ts",
  );
  const { signedIn } = await load<typeof import("#tests/fixtures/accounts/sign-in.ts")>(
    "/tests/fixtures/accounts/sign-in.ts",
  );

  const { forgetTokens } = await load<typeof import("#app/platform/http/rate-limit.server.ts")>(
    "/app/platform/http/rate-limit.server.ts",
  );

  const pool = new pg.Pool({ connectionString: url, max: 10 });
  try {
    const people = await pool.query<{ id: string; email: string }>(
      "select id, email from users where side is not null and staff_role is null order by id limit 40",
    );
    const cookies = await Promise.all(people.rows.map(({ id }) => signedIn(id)));
    const stored = await hashPassword(DEMO_PASSWORD);
    const email = (index: number) => people.rows[index % people.rows.length]!.email;
    const cookie = (index: number) => cookies[index % cookies.length]!;

    const subjects: [name: string, count: number, once: (index: number) => Promise<unknown>][] = [
      ["bare hash", SIGN_INS, async () => expectThat(await passwordMatches(stored, DEMO_PASSWORD))],
      [
        "sign-in command",
        SIGN_INS,
        async (index) => {
          const visit = { headers: new Headers(), ip: address(), url: new URL(origin) };
          const input = { email: email(index), password: DEMO_PASSWORD, remember: false };
          expectThat((await signIn(VISITOR, input, visit)).ok);
        },
      ],
      [
        "sign-in over HTTP",
        SIGN_INS,
        async (index) => {
          const answer = await fetch(`${origin}/pages/sign-in`, {
            method: "POST",
            redirect: "manual",
            headers: { Origin: origin, "X-Forwarded-For": address() },
            body: new URLSearchParams({ email: email(index), password: DEMO_PASSWORD }),
          });
          await answer.arrayBuffer();
          expectThat(answer.status === 302);
        },
      ],
      [
        "bare indexed read",
        CHECKS,
        async (index) => {
          const tokenHash = hashToken(cookie(index).split("=")[1]!);
          const found = await pool.query({
            text: "select * from sessions where token_hash = $1",
            values: [tokenHash],
          });
          expectThat(found.rows.length === 1);
        },
      ],
      [
        "session check",
        CHECKS,
        async (index) => {
          const { actor } = await recognise(new Headers({ cookie: cookie(index) }));
          expectThat(actor.kind === "member");
        },
      ],
    ];
    const figures = new Map<string, number[]>(subjects.map(([name]) => [name, []]));
    // The first round is a warm-up and not recorded.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, count, once] of subjects) {
        const rate = await perSecond(count, once);
        if (round > 0) figures.get(name)!.push(rate);
      }
      process.stderr.write(".");
    }
    process.stderr.write("\n");
    const rates = new Map([...figures].map(([name, all]) => [name, median(all)]));
    const refused = async (email: string) => {
      const visit = { headers: new Headers(), ip: address(), url: new URL(origin) };
      const begun = performance.now();
      const result = await signIn(VISITOR, { email, password: "wrong", remember: false }, visit);
      const took = performance.now() - begun;
      expectThat(!result.ok && ["unknown-email", "wrong-credentials"].includes(result.code));
      return took;
    };
    const took = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < REFUSALS; i++) {
      // Neither locked nor asked for an app check.
      await pool.query("delete from sign_in_locks");
      await forgetTokens("guess-address", email(i));
      took.known.push(await refused(email(i)));
      took.unknown.push(await refused(`nobody${randomBytes(6).toString("hex")}@example.com`));
    }
    return { rates, refusals: { known: median(took.known), unknown: median(took.unknown) } };
  } finally {
    await pool.end();
  }
}

async function perSecond(count: number, once: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const begun = performance.now();
  const worker = async () => {
    while (next < count) await once(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (count / (performance.now() - begun)) * 1000;
}

/** An unused network address of the range for documentation (RFC 3849). */
function address(): string {
  return `2001:db8:${randomBytes(4)
    .toString("hex")
    .replace(/(.{4})/, "$1:")}::1`;
}

function expectThat(fact: boolean): void {
  if (!fact) throw new Error("What is measured did not happen.");
}

const rate = (name: string) => rates.get(name)!;
const rows = (names: string[], beside: string): Cell[][] =>
  names.map((name) => [name, Math.round(rate(name)), rate(beside) / rate(name)]);
const { known, unknown } = refusals;
const targets: Target[] = [
  { name: "sign-in-to-hash", value: rate("bare hash") / rate("sign-in over HTTP"), limit: 2 },
  { name: "check-to-read", value: rate("bare indexed read") / rate("session check"), limit: 4 },
  { name: "known-to-unknown-address", value: Math.max(known / unknown, unknown / known), limit: 1.1 },
];

console.log(
  `Per second, ${AT_ONCE} at once; medians of interleaved rounds. The last column says how many times the bare one's time it takes.\n`,
);
console.log(
  `${table(["sign-in", "per second", "÷ bare hash"], rows(["bare hash", "sign-in command", "sign-in over HTTP"], "bare hash"))}\n`,
);
console.log(
  `${table(
    ["wrong password", "ms"],
    [
      ["of an address with an account", known],
      ["of an address without", unknown],
    ],
  )}\n`,
);
report(
  ["session", "per second", "÷ bare read"],
  rows(["bare indexed read", "session check"], "bare indexed read"),
  targets,
);
