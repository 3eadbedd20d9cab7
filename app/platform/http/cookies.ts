/** Cookies for choices such as language and theme; none of them identifies anybody. */

/** The value of one cookie in a Cookie header, decoded, or undefined. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) {
      try {
        return decodeURIComponent(part.slice(at + 1).trim());
      } catch {
        return undefined;
      }
    }
  }
  return undefined;
}

/** A Set-Cookie value for a choice, valid for a year and readable by scripts. `secure` if the site is served over TLS. */
export function choiceCookie(name: string, value: string, secure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** A Set-Cookie value that removes a choice. */
export function forgetCookie(name: string, secure: boolean): string {
  return `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure ? "; Secure" : ""}`;
}
