import { type Reading, readPublished } from "./published-rates.ts";

const PATIENCE_MILLISECONDS = 10_000;

/** The bank's whole history is 600 KB. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Fetches and reads what is published at an address. Never throws: whatever goes wrong is the reason why there are no rates. */
export async function fetchRates(address: string): Promise<Reading> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      // The address that was configured answers itself: nobody else says where this machine reads.
      redirect: "manual",
      headers: { accept: "application/xml, text/csv, application/json;q=0.9, */*;q=0.1" },
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return { ok: false, reason: `status ${answer.status}` };
    }
    const text = await textOf(answer);
    return text === null ? { ok: false, reason: "too long" } : readPublished(text);
  } catch (error) {
    return { ok: false, reason: error instanceof Error && error.name === "TimeoutError" ? "too slow" : "not reached" };
  }
}

/** The answer's text, or null when it is longer than any table of rates; the rest is not read then. */
async function textOf(answer: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > MOST_BYTES) return null;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
