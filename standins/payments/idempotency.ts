/** `Idempotency-Key`: all requests with a key get the answer of the first. */
import { createHash } from "node:crypto";
import type { Account } from "./account.ts";
import { ApiError } from "./answers.ts";
import type { Remembered } from "./tables.ts";

/** Stripe forgets keys after a day. Milliseconds. */
const REMEMBERED_FOR = 24 * 3600 * 1000;

export class Idempotency {
  readonly #account: Account;
  readonly #inFlight = new Set<string>();

  constructor(account: Account) {
    this.#account = account;
  }

  /** The earlier answer to the same request; undefined for the first. Throws for a different request, or while the first runs. */
  begin(key: string, method: string, path: string, body: string): Remembered | undefined {
    const fingerprint = fingerprintOf(method, path, body);
    if (this.#inFlight.has(key)) {
      throw new ApiError(
        409,
        "idempotency_error",
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        { code: "idempotency_key_in_use" },
      );
    }
    const found = this.#account.store.get("remembered", key);
    if (found && found.at > Date.now() - REMEMBERED_FOR) {
      if (found.fingerprint === fingerprint) return found;
      throw new ApiError(
        400,
        "idempotency_error",
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    this.#inFlight.add(key);
    return undefined;
  }

  /** Stores the answer of the first request. */
  remember(key: string, method: string, path: string, body: string, status: number, answer: string): void {
    const { store } = this.#account;
    const oldest = Date.now() - REMEMBERED_FOR;
    for (const { id, at } of store.all("remembered")) if (at < oldest) store.delete("remembered", id);
    store.put("remembered", {
      id: key,
      fingerprint: fingerprintOf(method, path, body),
      status,
      body: answer,
      at: Date.now(),
    });
  }

  /** The first request has ended. */
  end(key: string): void {
    this.#inFlight.delete(key);
  }
}

function fingerprintOf(method: string, path: string, body: string): string {
  const params = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`).sort();
  return createHash("sha256")
    .update([method, path, ...params].join("\n"))
    .digest("base64url");
}
