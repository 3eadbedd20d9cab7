/** The sign-in library (better-auth) on our own tables: it checks passwords and opens sessions. */
import { hash, verify } from "@node-rs/argon2";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { secret } from "#app/platform/secret.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import {
  COOKIE_PREFIX,
  noSessionCookies,
  REMEMBERED,
  secureCookies,
  sessionCookies,
  sessionToken,
  UNREMEMBERED,
} from "./gateway-cookies.server.ts";

// OWASP's second recommended setting for argon2id: 19 MiB, 2 passes, 1 lane
// (the hashing library's default algorithm is argon2id).
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Ours, written by us on every call: what the library would read by itself, anybody could send.
const ADDRESS_HEADER = "x-client-address";

/** What a session remembers of the browser that opened it: request headers and network address. */
export type Client = Pick<Visit, "headers" | "ip">;

async function make() {
  // Loaded at the first sign-in: no other request waits for it.
  const { betterAuth } = await import("better-auth");
  return betterAuth({
    secret: secret(),
    baseURL: env().PUBLIC_URL ?? `http://localhost:${env().PORT}`,
    basePath: "/auth",
    database: { db, type: "postgres" },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: () => newId() },
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: secureCookies(),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // Our server has its own origin check, and its own limits on PostgreSQL.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    rateLimit: { enabled: false },
    user: { modelName: "users" },
    session: { modelName: "sessions", expiresIn: REMEMBERED },
    account: { modelName: "credentials" },
    verification: { modelName: "verifications" },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      // In UTF-16 units; our own limit counts characters.
      maxPasswordLength: 256,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => verify(stored, normal(password)),
      },
    },
  });
}

let instance: ReturnType<typeof make> | undefined;

/** The library's instance, made at first use. */
function library(): ReturnType<typeof make> {
  instance ??= make();
  return instance;
}

// The same key presses give other code points on other systems (NIST SP 800-63B 3.1.1.2).
function normal(password: string): string {
  return password.normalize("NFKC");
}

/** The form in which a password is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), ARGON2);
}

/**
 * Checks a password and opens a session in the place of the browser's old one. The Set-Cookie values sign the browser in.
 * `email-unconfirmed` is only answered to the right password.
 */
export async function openSessionWithPassword(
  { email, password, remember }: { email: string; password: string; remember: boolean },
  client: Client,
): Promise<Result<{ cookies: string[] }, "wrong-credentials" | "email-unconfirmed">> {
  const headers = new Headers({ [ADDRESS_HEADER]: client.ip });
  headers.set("user-agent", userAgent(client));
  try {
    const { api } = await library();
    const answer = await api.signInEmail({ body: { email, password, rememberMe: remember }, headers });
    await endSession(client.headers);
    return done({ cookies: sessionCookies(answer.token, remember) });
  } catch (error) {
    const code = (error as { body?: { code?: string } }).body?.code;
    if (code === "INVALID_EMAIL_OR_PASSWORD") return failed("wrong-credentials");
    if (code === "EMAIL_NOT_VERIFIED") return failed("email-unconfirmed");
    throw error;
  }
}

/** Opens a session without a password: for a new guest, and for tests. Returns the Set-Cookie values that sign the browser in. */
export async function openSession(trx: Tx, userId: string, remember: boolean, client?: Client): Promise<string[]> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");
  const lasts = remember ? REMEMBERED : UNREMEMBERED;
  await trx
    .insertInto("sessions")
    .values({
      id: newId(),
      userId,
      token,
      expiresAt: new Date(now().getTime() + lasts * 1000),
      ipAddress: client?.ip ?? null,
      userAgent: client ? userAgent(client) : null,
    })
    .execute();
  return sessionCookies(token, remember);
}

function userAgent({ headers }: Client): string {
  return (headers.get("user-agent") ?? "").slice(0, 300);
}

/** Ends the session of a request, if it has one. Returns the Set-Cookie values that sign the browser out. */
export async function endSession(headers: Headers): Promise<string[]> {
  const token = sessionToken(headers);
  if (token) await db.deleteFrom("sessions").where("token", "=", token).execute();
  return noSessionCookies();
}
