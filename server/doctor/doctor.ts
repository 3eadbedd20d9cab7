/** All checks of an installation, and how they are told. */
import { checkBackups } from "./backups.ts";
import { checkDatabase } from "./database.ts";
import { checkDisk } from "./disk.ts";
import { CHECK_MILLISECONDS, type Finding, within } from "./finding.ts";
import { findInstallation, type Installation } from "./installation.ts";
import { checkMachine } from "./machine.ts";
import { checkMailbox, checkMailServer, checkSignature } from "./mail.ts";
import { masking } from "./masking.ts";
import { checkPayments } from "./payments.ts";
import { checkListening } from "./port.ts";
import { checkPublicAddresses } from "./public-address.ts";
import { checkRedis } from "./redis.ts";
import { checkRights } from "./rights.ts";
import { checkSettings } from "./settings.ts";
import { checkStore, checkStoreClock } from "./store.ts";

type Check = (installation: Installation) => Promise<Finding[]> | Finding[];

/** By subject, in the order in which they are told. */
const CHECKS: readonly (readonly [subject: string, check: Check])[] = [
  ["settings", checkSettings],
  ["disk", checkDisk],
  ["rights", checkRights],
  ["machine", checkMachine],
  ["port", checkListening],
  ["database", checkDatabase],
  ["store", checkStore],
  ["clock", checkStoreClock],
  ["redis", checkRedis],
  ["mail", checkMailServer],
  ["signature", checkSignature],
  ["mailbox", checkMailbox],
  ["payments", checkPayments],
  ["address", checkPublicAddresses],
  ["backups", checkBackups],
];

/** A finding without secrets. */
export type Diagnosis = Finding & { subject: string };

/** Looks at the installation of the environment's settings, all subjects at once, and masks every secret in what it found. */
export async function diagnose(limit = CHECK_MILLISECONDS): Promise<Diagnosis[]> {
  const installation = await findInstallation();
  const mask = masking(installation.environment, installation.secret?.split("\n") ?? []);
  const found = await Promise.all(
    CHECKS.map(async ([subject, check]) => {
      const findings = await within(limit, () => check(installation));
      return findings.map((finding) => ({
        subject,
        ...finding,
        values: Object.fromEntries(
          Object.entries(finding.values).map(([name, value]) => [
            name,
            typeof value === "number" ? value : mask(value),
          ]),
        ),
        text: mask(finding.text),
      }));
    }),
  );
  return found.flat();
}

const SIGNS = { well: "✓", unset: "!", notice: "!", problem: "✗" } as const;

/** The lines to print; what is well only if asked for. */
export function linesOf(diagnoses: readonly Diagnosis[], verbose: boolean): string[] {
  const lines = diagnoses
    .filter(({ level }) => verbose || level !== "well")
    .map(({ subject, level, text }) => `${SIGNS[level]} ${subject}: ${text}`);
  const problems = diagnoses.filter(({ level }) => level === "problem").length;
  return [
    ...lines,
    problems === 0 ? "No problem was found." : `${problems} ${problems === 1 ? "problem was" : "problems were"} found.`,
  ];
}
