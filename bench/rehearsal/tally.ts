/** What the load's requests were answered, by kind. */
import { paths } from "#app/platform/paths/paths.ts";

export const KINDS = ["search", "pages", "chat", "uploads", "offers"] as const;

export type Kind = (typeof KINDS)[number];

export class Tally {
  /** Requests that got no answer, 5xx or 429: the kind, and which of these. */
  readonly refusals: string[] = [];
  /** Other answers that the load does not expect: faults of the rehearsal itself, or of the program. */
  readonly unexpected: string[] = [];
  /** When the last request was refused, by `performance.now()`. */
  lastRefusal = 0;
  /** When the last request of each kind began that was answered well. */
  readonly #lastGood = new Map<Kind, number>();
  #answered = 0;

  get answered(): number {
    return this.#answered;
  }

  /** Counts a request, which throws if it gets no answer. Returns what it was answered if that is below 400. */
  async count(kind: Kind, request: () => Promise<Response>): Promise<Response | undefined> {
    const begun = performance.now();
    const answer = await request().catch((error: Error & { code?: string }) => error);
    if (answer instanceof Response && answer.status < 400 && !isTurnedAway(answer)) {
      this.#answered++;
      this.#lastGood.set(kind, begun);
      return answer;
    }
    const what = `${kind}: ${answer instanceof Response ? answer.status : (answer.code ?? answer.message)}`;
    if (answer instanceof Response && answer.status < 500 && answer.status !== 429) this.unexpected.push(what);
    else {
      this.refusals.push(what);
      this.lastRefusal = performance.now();
    }
    return undefined;
  }

  /** Whether a request of every kind that began after that moment was answered. */
  isWellSince(moment: number): boolean {
    return KINDS.every((kind) => (this.#lastGood.get(kind) ?? 0) > moment);
  }
}

/** Whether a member is sent to sign in. */
const isTurnedAway = ({ headers }: Response) => headers.get("Location")?.includes(paths.signIn()) === true;
