/** What was paid and refunded: the books say the same as the payment provider. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type Stripe from "stripe";
import type { Installation } from "./installation.ts";
import type { Notebook } from "./notebook.ts";

/** Milliseconds until the books have heard of what the provider did, and how often they are asked. */
const PAUSE = 1_000;
const MAX_ASKED = 30;

/** Compares what is left of each charge, in minor units, with the sum of its entries in the books. */
export async function checkProvider(world: Installation, notebook: Notebook): Promise<void> {
  let wrong = await differences(world);
  for (let asked = 0; wrong.length > 0 && asked < MAX_ASKED && world.isUp; asked++) {
    await sleep(PAUSE);
    wrong = await differences(world);
  }
  if (wrong.length > 0)
    notebook.fail("sum: books and provider", `${wrong.length} charges, such as ${wrong.slice(0, 3).join("; ")}`);
}

async function differences(world: Installation): Promise<string[]> {
  const { charge: charges, refund: refunds, dispute: disputes } = stateOf(world.dataDir);
  const rows = await world.rows<{ charge: string; gross: number }>(
    `select charge_id as charge, sum(gross_minor)::int as gross from payments where charge_id is not null group by charge_id`,
  );
  const booked = new Map(rows.map(({ charge, gross }) => [charge, gross]));
  return [...charges.values()].flatMap((charge) => {
    if (!charge.paid) return [];
    const sumOf = <T extends { charge: unknown; amount: number }>(list: Map<string, T>, counts: (one: T) => boolean) =>
      [...list.values()].reduce((sum, one) => sum + (one.charge === charge.id && counts(one) ? one.amount : 0), 0);
    const refunded = sumOf(refunds, ({ status }) => status === "succeeded");
    const disputed = sumOf(disputes, ({ status }) => status !== "won" && !status.startsWith("warning"));
    // By the bank's exchange rate a dispute may be about more than was paid.
    const left = charge.amount_captured - refunded - Math.min(disputed, charge.amount_captured);
    const sum = booked.get(charge.id) ?? 0;
    return sum === left ? [] : [`${charge.id}: ${left} left at the provider, ${sum} in the books`];
  });
}

interface State {
  charge: Map<string, Stripe.Charge>;
  refund: Map<string, Stripe.Refund & { amount: number }>;
  dispute: Map<string, Stripe.Dispute>;
}

/** The local provider's objects, as its files have them. */
function stateOf(dataDir: string): State {
  const state: State = { charge: new Map(), refund: new Map(), dispute: new Map() };
  const mapOf = (kind: string) => state[kind as keyof State] as Map<string, { id: string }> | undefined;
  for (const name of ["state.json", "changes.jsonl"]) {
    const path = join(dataDir, "payments", name);
    const saves = existsSync(path) ? readFileSync(path, "utf8") : "";
    // The part after the last line end of the log is incomplete.
    for (const save of name === "state.json" ? [saves] : saves.split("\n").slice(0, -1)) {
      if (!save) continue;
      const { rows, gone } = JSON.parse(save) as { rows: [string, { id: string }][]; gone: [string, string][] };
      for (const [kind, row] of rows) mapOf(kind)?.set(row.id, row);
      for (const [kind, id] of gone) mapOf(kind)?.delete(id);
    }
  }
  return state;
}
