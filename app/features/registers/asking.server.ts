/** One question to a register over HTTP, with limits on everything that the other side decides. */
import type { RegisterProblem } from "./registers.ts";

/** A member waits for the answer. */
const TIMEOUT_MILLISECONDS = 6_000;

/** Most bytes of an answer, after decompression: real ones have some 10 KB. */
const MOST_BYTES = 512 * 1024;

export interface Question {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  body?: string;
}

/** The answer's HTTP status and its JSON, which is undefined if it has none. */
export type Reply = { ok: true; status: number; json: unknown } | { ok: false; problem: RegisterProblem };

/** Asks. Never throws. A redirect is not followed: only the settings decide whom this machine asks. */
export async function ask({ url, headers, body }: Question): Promise<Reply> {
  try {
    const answer = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: { accept: "application/json", ...headers },
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimit),
    });
    const { status } = answer;
    const problem = problemOf(status);
    if (problem) {
      await answer.body?.cancel();
      return { ok: false, problem };
    }
    const text = await textOf(answer);
    return text === null ? { ok: false, problem: "unreadable" } : { ok: true, status, json: jsonOf(text) };
  } catch (error) {
    return { ok: false, problem: isTimeout(error) ? "slow" : "away" };
  }
}

let timeLimit = TIMEOUT_MILLISECONDS;

/** For tests of slow registers. Undefined restores the limit. */
export function answerWithin(milliseconds: number | undefined): void {
  timeLimit = milliseconds ?? TIMEOUT_MILLISECONDS;
}

/** `Authorization` for a user and password. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

function problemOf(status: number): RegisterProblem | undefined {
  if (status === 429) return "limited";
  if (status === 401 || status === 403) return "refused";
  if (status >= 500) return "away";
  if (status >= 300 && status < 400) return "unreadable";
  return undefined;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || (error.cause as Error)?.name === "TimeoutError");
}

/** The answer's text; null, without reading the rest, when it is longer than `MOST_BYTES`. */
async function textOf(answer: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
