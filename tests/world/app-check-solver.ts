import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/** What a browser sends for a challenge of the app check that it has solved. */
export async function solved(challenge: Challenge): Promise<string> {
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
