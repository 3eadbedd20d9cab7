/** Who can reach a start, and by which names only the machine's own user does. Pure: the launcher reads it before the application is loaded. */

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

/** Settings that say that others than the machine's own user come, or get mail. */
export type ExposingSetting = "PUBLIC_URL" | "HOST" | "SMTP_URL";

/** The settings as parsed, or as they stand in the environment, where an empty one is none. */
type Settings = { readonly [name in ExposingSetting]?: string | undefined };

/** The first setting that makes a start public; undefined for one that only the machine's own user reaches. */
export function exposingSetting({ PUBLIC_URL, HOST, SMTP_URL }: Settings): ExposingSetting | undefined {
  if (PUBLIC_URL) return "PUBLIC_URL";
  if (HOST && !LOOPBACK.has(HOST)) return "HOST";
  return SMTP_URL ? "SMTP_URL" : undefined;
}

/**
 * Whether a host name, as in an address, leads every browser to its own machine. A page of another name that points here (DNS rebinding)
 * sends that name.
 */
export function isLocalName(hostname: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);
}
