import { z } from "zod";

/**
 * An address in the form in which it is stored and compared: trimmed, lower case, its domain in ASCII (`företag.se` becomes
 * `xn--fretag-wxa.se`). Undefined when the text is no address at all.
 */
export function canonicalEmail(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const at = trimmed.lastIndexOf("@");
  if (at < 1 || at === trimmed.length - 1 || /[\s\p{Cc}/?#:\\@]/u.test(trimmed.slice(at + 1))) return undefined;
  const host = `http://${trimmed.slice(at + 1)}`;
  if (!URL.canParse(host)) return undefined;
  const address = `${trimmed.slice(0, at)}@${new URL(host).hostname}`;
  return z.email().safeParse(address).success ? address : undefined;
}

/** A typed email address, 254 characters at most (RFC 5321). */
export function emailField() {
  return z
    .string()
    .trim()
    .min(1)
    .max(254)
    .transform((text, context) => {
      const address = canonicalEmail(text);
      if (address !== undefined && address.length <= 254) return address;
      context.addIssue({ code: "custom", message: "email" });
      return z.NEVER;
    });
}
