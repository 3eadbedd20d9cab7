/** The log of security events: one structured line for each (OWASP ASVS 5.0 V16). */
import { now } from "./clock.ts";
import type { FailureCode } from "./failure.ts";
import { networkOf } from "./http/ip-address.ts";
import { currentRequest, staffActingOn } from "./http/request-context.server.ts";
import { log } from "./log.server.ts";
import type { SecurityEvent, SecurityMethod } from "./security-event.ts";

export interface SecurityFact {
  event: SecurityEvent;
  /** The account that it is about; missing where nobody was recognised. */
  account?: string | undefined;
  /** The member of staff who did it to that account, if that is not whose request it is. */
  staff?: string | undefined;
  method?: SecurityMethod | undefined;
  /** Why it was refused or failed; "ok" if missing. */
  result?: FailureCode | undefined;
  /** A limit's name, a path, a number of sessions. Never what somebody typed. */
  about?: string | undefined;
}

const LONGEST = 200;

/** Writes the line of an event. Ids, closed words and the network prefix only: no address, no token, nothing that somebody typed. */
export function logSecurityEvent({ event, account, staff, method, result, about }: SecurityFact): void {
  const request = currentRequest();
  const unwritten = silenced;
  silenced = 0;
  log.info(
    {
      event,
      account,
      staff: staff ?? (account && staffActingOn(account)),
      network: networkOf(request?.ip),
      method,
      result: result ?? "ok",
      about: about?.slice(0, LONGEST),
      requestId: request?.requestId,
      ...(unwritten > 0 && { unwritten }),
    },
    "security event",
  );
}

/** The greatest number of keys that are silent at the same time. */
const SILENT_KEYS = 5_000;
const LONGEST_SILENCE = 3_600;

/** Until when a key is silent, in milliseconds since 1970. */
const silent = new Map<string, number>();
/** Events that were not written since the last line, of all keys. */
let silenced = 0;

/**
 * As `logSecurityEvent`, for what strangers can provoke without end: once for each key in so many seconds, an hour at most. The next line of
 * any event says how many were left out. With more keys than memory should hold, further ones are counted only.
 */
export function logSecurityEventOnce(fact: SecurityFact, key: string, seconds: number): void {
  const present = now().getTime();
  const full = `${fact.event} ${key}`;
  if (silent.size >= SILENT_KEYS) {
    for (const [known, until] of silent) if (until <= present) silent.delete(known);
  }
  if ((silent.get(full) ?? 0) > present || silent.size >= SILENT_KEYS) {
    silenced++;
    return;
  }
  silent.set(full, present + Math.min(seconds, LONGEST_SILENCE) * 1000);
  logSecurityEvent(fact);
}

/** A refusal of a stranger's request: written once a minute for each account, or else for each network. */
export function logRefusal(fact: SecurityFact): void {
  logSecurityEventOnce(fact, fact.account ?? networkOf(currentRequest()?.ip) ?? "", 60);
}
