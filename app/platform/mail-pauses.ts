/** What this process leaves alone for a while: a mail server that does not answer, a domain that says that it is too much. */

interface Pause {
  until: number;
  strikes: number;
}

const FIRST = { server: 5_000, domain: 60_000 };
const LONGEST = { server: 5 * 60_000, domain: 30 * 60_000 };
const MOST_DOMAINS = 10_000;
const SERVER = "";

/** Pauses by domain, and one for the server itself. All moments are in milliseconds. */
export function mailPauses() {
  const pauses = new Map<string, Pause>();

  /** Until when a domain's mails wait; undefined when they need not. */
  function pausedUntil(domain: string, present: number): number | undefined {
    const until = Math.max(pauses.get(SERVER)?.until ?? 0, pauses.get(domain)?.until ?? 0);
    return until > present ? until : undefined;
  }

  return {
    pausedUntil,
    /** Notes an answer after which others would get the same. Each one after the other doubles the pause. */
    pause(scope: "server" | "domain", domain: string, present: number): void {
      const name = scope === "server" ? SERVER : domain;
      const before = pauses.get(name);
      // Mails that were on their way together are one answer.
      if (before && before.until > present) return;
      const strikes = (before?.strikes ?? 0) + 1;
      if (pauses.size >= MOST_DOMAINS) pauses.clear();
      pauses.set(name, { strikes, until: present + Math.min(LONGEST[scope], FIRST[scope] * 2 ** (strikes - 1)) });
    },
    /** Notes that a mail was taken. */
    clear(domain: string): void {
      pauses.delete(SERVER);
      pauses.delete(domain);
    },
  };
}
