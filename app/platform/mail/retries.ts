/** What a mail server's answer means for a mail, and when the next try is. Codes: RFC 5321 section 4.2; enhanced ones: RFC 3463. */

/** What came back in the place of a yes. */
export type MailAnswer =
  /** Another try may succeed. `scope`: what else has to wait, too: nothing, the domain's mails, or all. */
  | { kind: "later"; scope: "mail" | "domain" | "server"; answer: string }
  /** The address takes no mail, and will not. */
  | { kind: "no-such-address"; answer: string }
  /** This mail is not wanted; another may be. */
  | { kind: "refused"; answer: string };

/** The parts of the mail library's errors that are read. */
interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

const LIBRARY_CODE = /^E[A-Z]+$/;

/** Subjects and details of RFC 3463 (and RFC 7505: 1.10) that say that the address is wrong, moved, or given up. */
const GONE = new Set(["5.1.0", "5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1", "5.4.4"]);

/** Too many at once, or a server that is busy with us: the domain's other mails would hear the same. */
const TOO_MANY = /^4\.(?:3\.\d+|4\.5|5\.3|7\.\d+)$/;

/** Reads an error of sending. Undefined when it is none of the mail server's. */
export function readAnswer(error: unknown): MailAnswer | undefined {
  const { code = "", command = "", responseCode, response = "" } = error as SmtpError;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  // The numbers alone: words of servers name people.
  const answer = responseCode ? [responseCode, enhanced].filter(Boolean).join(" ") : code;
  if (!responseCode) {
    // Never left this machine: no server would take such an address, but each takes another mail.
    if (code === "EENVELOPE") return { kind: "no-such-address", answer };
    return LIBRARY_CODE.test(code) ? { kind: "later", scope: "server", answer } : undefined;
  }
  const about = /^(?:RCPT|DATA)/.exec(command)?.[0];
  // Greeting, sign-in and sender are the same for all mails: what is refused there is for the operator to mend.
  if (about === undefined) return { kind: "later", scope: "server", answer };
  if (responseCode === 421) return { kind: "later", scope: about === "RCPT" ? "domain" : "server", answer };
  if (responseCode < 500) {
    const slow = responseCode === 451 || responseCode === 452 ? !enhanced || TOO_MANY.test(enhanced) : false;
    return { kind: "later", scope: slow || (enhanced && TOO_MANY.test(enhanced)) ? "domain" : "mail", answer };
  }
  const gone = enhanced ? GONE.has(enhanced) : [550, 551, 553].includes(responseCode);
  return { kind: about === "RCPT" && gone ? "no-such-address" : "refused", answer };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After each try, how long until the next; the last one repeats. In milliseconds. */
const WAITS = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, HOUR, 2 * HOUR];

/** So long a mail is tried. Its links live for a day, and what it says is old by then (RFC 5321 section 4.5.4.1 speaks of relays). In milliseconds. */
export const TRIED_FOR = 48 * HOUR;

/**
 * How long until the next try after so many, in milliseconds; null when the mail has been tried for long enough. `chance` (0–1) spreads mails
 * that failed together over a fifth of the wait.
 */
export function nextTry(attempts: number, age: number, chance: number): number | null {
  if (age >= TRIED_FOR) return null;
  const wait = WAITS[Math.min(attempts, WAITS.length - 1)]!;
  return Math.round(wait * (1 + chance / 5));
}

/** What this process leaves alone for a while: a mail server that does not answer, a domain that says that it is too much. */

interface Pause {
  until: number;
  strikes: number;
}

// One connection that breaks is no server that is away: the pauses grow from half a second.
const FIRST = { server: 500, domain: 60_000 };
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
