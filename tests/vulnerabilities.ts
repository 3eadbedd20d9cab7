/** Known vulnerabilities of production packages, as the registry's audit reports them. Decision 096. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { z } from "zod";

/** A known vulnerability that we accept until a day (ISO 8601), and why. */
export interface AcceptedRisk {
  /** The advisory's id: the last part of its address, which begins with GHSA. */
  advisory: string;
  reason: string;
  until: string;
}

/** High and critical ones that we know of and live with, such as code that we never call. */
export const ACCEPTED_RISKS: readonly AcceptedRisk[] = [];

/** What the registry says: sentences for the vulnerabilities that fail the check, or why it says nothing. */
export type Audit = { failures: string[]; checked: number } | { silence: string };

const vulnerability = z.object({
  title: z.string(),
  url: z.string(),
  severity: z.enum(["info", "low", "moderate", "high", "critical"]),
  range: z.string(),
});

const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), vulnerability])) })),
  metadata: z.object({ dependencies: z.object({ prod: z.number() }) }),
});

/** Judges the output of `npm audit --json`; `today` is an ISO day. */
export function judgeAudit(output: string, accepted: readonly AcceptedRisk[], today: string): Audit {
  let report: unknown;
  try {
    report = JSON.parse(output);
  } catch {
    return { silence: "its answer is no report" };
  }
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) {
    const { message } = report as { message?: unknown };
    return { silence: typeof message === "string" ? message : "its answer is no report" };
  }
  const { vulnerabilities, metadata } = parsed.data;
  const failures = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) => {
      if (typeof cause === "string" || (cause.severity !== "high" && cause.severity !== "critical")) return [];
      const risk = accepted.find(({ advisory }) => cause.url.endsWith(`/${advisory}`));
      if (risk && risk.until >= today) return [];
      const sentence = `${name} ${cause.range} has a ${cause.severity} vulnerability: ${cause.title} (${cause.url}).`;
      return [risk ? `${sentence} It was accepted until ${risk.until}.` : sentence];
    }),
  );
  return { failures: [...new Set(failures)], checked: metadata.dependencies.prod };
}

export interface AuditOptions {
  /** By default npm's. */
  registry?: string;
  accepted?: readonly AcceptedRisk[];
  /** Milliseconds after which the registry counts as silent. */
  patience?: number;
}

/** Asks the registry about the packages of package-lock.json in `root` that a production install has. Never throws. */
export async function auditPackages(
  root: string,
  { registry, accepted = ACCEPTED_RISKS, patience = 10_000 }: AuditOptions = {},
): Promise<Audit> {
  const args = ["audit", "--omit=dev", "--package-lock-only", "--json", "--fetch-retries=0"];
  const npm = spawn("npm", registry ? [...args, `--registry=${registry}`] : args, {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
    // A group of its own: npm's launcher may be a shell, whose end would leave npm running.
    detached: true,
  });
  const output = text(npm.stdout);
  const late = setTimeout(() => process.kill(-npm.pid!, "SIGKILL"), patience);
  try {
    // npm's exit code only repeats what the report says.
    const code = await new Promise<number | null>((resolve, reject) =>
      npm.once("error", reject).once("close", resolve),
    );
    if (code === null) return { silence: `no answer within ${patience / 1000} seconds` };
    return judgeAudit(await output, accepted, new Date().toISOString().slice(0, 10));
  } catch (error) {
    return { silence: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(late);
  }
}
