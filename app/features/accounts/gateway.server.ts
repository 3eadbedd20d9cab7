/** The sign-in library (better-auth) on our own tables: sessions, credentials, verifications. */
import { hash, verify } from "@node-rs/argon2";
import { betterAuth } from "better-auth";
import { anonymous } from "better-auth/plugins";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { newId } from "#app/platform/ids.ts";
import { secret } from "#app/platform/secret.server.ts";

// OWASP's second recommended setting for argon2id: 19 MiB, 2 passes, 1 lane
// (the library's default algorithm is argon2id).
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const THIRTY_DAYS = 30 * 86_400;

function make() {
  return betterAuth({
    secret: secret(),
    baseURL: env().PUBLIC_URL ?? `http://localhost:${env().PORT}`,
    basePath: "/auth",
    database: { db, type: "postgres" },
    advanced: {
      database: { generateId: () => newId() },
      cookiePrefix: "stakeholm",
      useSecureCookies: Boolean(env().PUBLIC_URL?.startsWith("https:")),
      // Our server has its own origin check, and its own limits on PostgreSQL.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    rateLimit: { enabled: false },
    user: {
      modelName: "users",
      additionalFields: {
        lang: { type: "string", required: false, input: false },
        side: { type: "string", required: false, input: false },
        username: { type: "string", required: false, input: false },
        staffRole: { type: "string", required: false, input: false },
        plan: { type: "string", required: false, input: false },
        termsAcceptedAt: { type: "date", required: false, input: false },
      },
    },
    session: { modelName: "sessions", expiresIn: THIRTY_DAYS, updateAge: 86_400 },
    account: { modelName: "credentials" },
    verification: { modelName: "verifications" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      autoSignIn: false,
      password: {
        hash: (password) => hash(password, ARGON2),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
    },
    plugins: [anonymous()],
  });
}

let instance: ReturnType<typeof make> | undefined;

/** The library's instance, made at first use. */
export function auth(): ReturnType<typeof make> {
  instance ??= make();
  return instance;
}
