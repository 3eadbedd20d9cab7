/** Structured logs. Secrets and personal data are redacted at every depth before a line is written. */
import pino from "pino";

const SECRET_KEY =
  /^(password|newPassword|currentPassword|token|accessToken|refreshToken|idToken|secret|authorization|cookie|set-cookie|email|phone|name|text|ip|ipAddress|value)$/i;

// Messages of others' errors may contain addresses: a mail server repeats the one that it refuses.
const ADDRESS = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+\.[\p{L}\d.-]+/gu;

function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, "[address]");
}

/** A copy without the values of secret and personal keys and without email addresses, at any depth up to eight. */
export function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) {
    const { name, message, stack, code } = value as Error & { code?: unknown };
    return { type: name, message: withoutAddresses(message), stack: withoutAddresses(stack ?? ""), code };
  }
  if (typeof value === "string") return withoutAddresses(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth >= 8) return "[deep]";
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET_KEY.test(key) ? "[redacted]" : redact(inner, depth + 1)]),
  );
}

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

// Read directly from the environment: reporting a wrong setting needs a log before the settings are parsed.
const level = LOG_LEVELS.find((known) => known === process.env.LOG_LEVEL);

export const log = pino({
  level: level ?? (process.env.NODE_ENV === "test" ? "silent" : "info"),
  base: undefined,
  formatters: { log: (fields) => redact(fields) as Record<string, unknown> },
  hooks: {
    logMethod(line, write) {
      write.apply(this, line.map((part) => (typeof part === "string" ? withoutAddresses(part) : part)) as typeof line);
    },
  },
});
