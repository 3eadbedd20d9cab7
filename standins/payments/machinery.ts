/** What the parts of an open stand-in share. */
import type { Account } from "./account.ts";
import type { Idempotency } from "./idempotency.ts";
import type { RequestTrouble } from "./trouble.ts";
import type { Webhooks } from "./webhooks.ts";

export interface Machinery {
  account: Account;
  webhooks: Webhooks;
  trouble: RequestTrouble;
  idempotency: Idempotency;
  /** Does what has become due by real time. */
  catchUp(): void;
}
