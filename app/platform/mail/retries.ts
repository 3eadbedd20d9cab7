/** Interprets a mail server's refusals, and schedules retries. Codes: RFC 5321 section 4.2; enhanced ones: RFC 3463. */

/** A refusal of a mail server. */
export type MailAnswer =
  /** A retry may succeed. `scope`: what else has to wait: nothing, the domain's mails, or all mails. */
  | { kind: "later"; scope: "mail" | "domain" | "server"; answer: string }
  /** The address accepts no mail, permanently. */
  | { kind: "no-such-address"; answer: string }
  /** This mail is refused; another may be accepted. */
  | { kind: "refused"; answer: string };

/** The properties of Nodemailer's errors that are used. */
interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

const LIBRARY_CODE = /^E[A-Z]+$/;

/** Enhanced codes (RFC 3463; RFC 7505: 5.1.10) for an address that is wrong, moved, or given up. */
const GONE = new Set(["5.1.0", "5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1", "5.4.4"]);

/** Enhanced codes for too much traffic or a busy server: the domain's other mails would get the same. */
const TOO_MANY = /^4\.(?:3\.\d+|4\.5|5\.3|7\.\d+)$/;

/** Interprets an error of sending; undefined if it is not the mail server's. */
export function readAnswer(error: unknown): MailAnswer | undefined {
  const { code = "", command = "", responseCode, response = "" } = error as SmtpError;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  // The codes only: servers' texts contain addresses.
  const answer = responseCode ? [responseCode, enhanced].filter(Boolean).join(" ") : code;
  if (!responseCode) {
    // Nodemailer refused the address before connecting, so the server itself is fine.
    if (code === "EENVELOPE") return { kind: "no-such-address", answer };
    return LIBRARY_CODE.test(code) ? { kind: "later", scope: "server", answer } : undefined;
  }
  const about = /^(?:RCPT|DATA)/.exec(command)?.[0];
  // Greeting, sign-in and sender are the same for all mails: a refusal there is for the operator to fix.
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

/** Milliseconds until the next try, after each one; the last repeats. */
const WAITS = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, HOUR, 2 * HOUR];

/** Milliseconds for which a mail is tried. Shorter than a relay's (RFC 5321 section 4.5.4.1): its links are valid for a day, and its content outdated by then. */
export const TRIED_FOR = 48 * HOUR;

/**
 * Milliseconds until the next try, by the number of tries so far and the mail's age; null if the mail is given up. `chance` (0–1) is the
 * jitter, up to a fifth of the wait, for mails that failed together.
 */
export function nextTry(attempts: number, age: number, chance: number): number | null {
  if (age >= TRIED_FOR) return null;
  const wait = WAITS[Math.min(attempts, WAITS.length - 1)]!;
  return Math.round(wait * (1 + chance / 5));
}

interface Pause {
  until: number;
  strikes: number;
}

/** Milliseconds. One broken connection does not mean that the server is away, so its pauses grow from half a second. */
const FIRST = { server: 500, domain: 60_000 };
const LONGEST = { server: 5 * 60_000, domain: 30 * 60_000 };
const MOST_DOMAINS = 10_000;
const SERVER = "";

/** A process's pauses: of a mail server that does not answer, and of domains that refuse more mail for now. All times in milliseconds. */
export function mailPauses() {
  const pauses = new Map<string, Pause>();

  /** When the pause of a domain's mails ends; undefined if there is none. */
  function pausedUntil(domain: string, present: number): number | undefined {
    const until = Math.max(pauses.get(SERVER)?.until ?? 0, pauses.get(domain)?.until ?? 0);
    return until > present ? until : undefined;
  }

  return {
    pausedUntil,
    /** Starts a pause after a refusal that other mails would get, too. Each further one doubles it. */
    pause(scope: "server" | "domain", domain: string, present: number): void {
      const name = scope === "server" ? SERVER : domain;
      const before = pauses.get(name);
      // Mails that were sent concurrently count as one.
      if (before && before.until > present) return;
      const strikes = (before?.strikes ?? 0) + 1;
      if (pauses.size >= MOST_DOMAINS) pauses.clear();
      pauses.set(name, { strikes, until: present + Math.min(LONGEST[scope], FIRST[scope] * 2 ** (strikes - 1)) });
    },
    /** Ends the pauses after an accepted mail. */
    clear(domain: string): void {
      pauses.delete(SERVER);
      pauses.delete(domain);
    },
  };
}
