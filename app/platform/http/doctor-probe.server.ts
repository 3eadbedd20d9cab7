/**
 * The request by which `bin/doctor` learns whether an address leads to this installation, and what proxies make of a request. It is signed with
 * the installation's secret, and so is the answer: nobody else learns how many proxies there are, or can answer in the program's place.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { keyedHash } from "../encryption.server.ts";
import { forwardedFor } from "./request-origin.server.ts";
import type { Visit } from "./visit.server.ts";

export const PROBE_HEADER = "stakeholm-doctor";

/** What of a probe arrived at the program. */
export interface Arrival {
  host: string;
  /** Entries of X-Forwarded-For. */
  forwarded: number;
  pid: number;
}

const hashOf = (purpose: "question" | "answer", text: string) => keyedHash("doctor", purpose, text).toString("hex");

/** A new value of the header. */
export function newProbe(): string {
  const nonce = randomBytes(16).toString("hex");
  return `${nonce}.${hashOf("question", nonce)}`;
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** The program's part of the answer; empty for a request that is no valid probe. */
export function answerProbe({ headers, url }: Pick<Visit, "headers" | "url">): { arrival?: Arrival; proof?: string } {
  const [, nonce, hash] = /^([0-9a-f]{32})\.([0-9a-f]{64})$/.exec(headers.get(PROBE_HEADER) ?? "") ?? [];
  if (!nonce || !hash || !isEqual(hash, hashOf("question", nonce))) return {};
  const arrival = {
    host: url.host,
    forwarded: forwardedFor(headers).length,
    pid: process.pid,
  };
  return { arrival, proof: hashOf("answer", nonce + JSON.stringify(arrival)) };
}

/** What arrived, from the answer to a probe; undefined if another program, or an installation with another secret, has answered. */
export function readArrival(probe: string, answer: unknown): Arrival | undefined {
  const { arrival, proof } = (answer ?? {}) as { arrival?: Arrival; proof?: unknown };
  if (typeof arrival !== "object" || typeof proof !== "string") return undefined;
  return isEqual(proof, hashOf("answer", probe.split(".")[0] + JSON.stringify(arrival))) ? arrival : undefined;
}
