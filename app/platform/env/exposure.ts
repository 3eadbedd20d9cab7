/** Whether a process is reachable from other machines. Pure: the launcher uses it before the application is loaded. */

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

/** Settings that give others than the machine's own user access, or send them mail. */
export type ExposingSetting = "PUBLIC_URL" | "HOST" | "SMTP_URL";

/** Parsed settings, or the environment's, where an empty text means not set. */
type Settings = { readonly [name in ExposingSetting]?: string | undefined };

/** The first setting that makes the process public; undefined if only the machine's own user can reach it. */
export function exposingSetting({ PUBLIC_URL, HOST, SMTP_URL }: Settings): ExposingSetting | undefined {
  if (PUBLIC_URL) return "PUBLIC_URL";
  if (HOST && !LOOPBACK.has(HOST)) return "HOST";
  return SMTP_URL ? "SMTP_URL" : undefined;
}

/**
 * Whether a host name always resolves to the browser's own machine. A page whose name is pointed here (DNS rebinding) sends its own name,
 * which this refuses.
 */
export function isLocalName(hostname: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);
}
