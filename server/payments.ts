/** `bin/payments prepare`: creates what the payment provider's account lacks. Idempotent. */
import { prepareAccount } from "#app/features/billing/account-setup.server.ts";
import { connect } from "#app/features/billing/provider.server.ts";
import { paths } from "#app/platform/paths/paths.ts";

const USAGE = "Usage: STRIPE_SECRET_KEY=sk_… PUBLIC_URL=https://… bin/payments prepare\n";

/** Prepares the account and returns lines for the operator. `url` is a stand-in's. Throws the provider's errors. */
export async function prepare(secretKey: string, publicUrl: string, url?: string): Promise<string[]> {
  const stripe = await connect(url ? { secretKey, url } : { secretKey });
  const endpoint = new URL(paths.paymentEvents(), publicUrl).href;
  const { created, webhookSecret } = await prepareAccount(stripe, endpoint, new Date().toISOString().slice(0, 10));
  if (created.length === 0) return ["Everything is there; nothing was created."];
  return [
    ...created.map((thing) => `Created ${thing}.`),
    ...(webhookSecret ? [`Set STRIPE_WEBHOOK_SECRET=${webhookSecret}`, "It is shown only now: keep it."] : []),
  ];
}

async function run(): Promise<number> {
  const [word, ...rest] = process.argv.slice(2);
  // Not checked by `env()`, which would require the webhook secret that this command creates.
  const { STRIPE_SECRET_KEY: secretKey, PUBLIC_URL: publicUrl } = process.env;
  if (word !== "prepare" || rest.length > 0) {
    const help = word === "--help" || word === "-h";
    (help ? process.stdout : process.stderr).write(USAGE);
    return help ? 0 : 1;
  }
  if (!secretKey || !publicUrl || !URL.canParse(publicUrl)) {
    process.stderr.write(`Set STRIPE_SECRET_KEY, and PUBLIC_URL to the address that the provider reaches.\n${USAGE}`);
    return 1;
  }
  try {
    for (const line of await prepare(secretKey, publicUrl)) process.stdout.write(`${line}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`The payment provider says: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await run();
