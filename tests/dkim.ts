/** Verifies a DKIM signature (RFC 6376) of form relaxed/relaxed with rsa-sha256, apart from the library that made it. */
import { createHash, createVerify } from "node:crypto";

/** Whether the mail's first DKIM signature fits its body and the headers that it names; and which these are, in lower case. */
export function verifyDkim(
  source: string,
  publicKey: string,
): { good: boolean; signed: string[]; tags: Record<string, string> } {
  const end = source.indexOf("\r\n\r\n");
  const lines = source.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = lines.find((line) => /^dkim-signature:/i.test(line))!;
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(":") + 1)
      .split(";")
      .map((tag) => [tag.slice(0, tag.indexOf("=")).trim(), tag.slice(tag.indexOf("=") + 1).replace(/\s+/g, "")]),
  ) as Record<string, string>;
  const signed = tags.h!.toLowerCase().split(":");
  const left = lines.slice();
  const chosen = signed.map((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    return at < 0 ? "" : `${relaxed(left.splice(at, 1)[0]!)}\r\n`;
  });
  const unsigned = relaxed(signature.replace(/(;\s*b=)[^;]*$/, "$1"));
  const headersGood = createVerify("rsa-sha256")
    .update(chosen.join("") + unsigned)
    .verify(publicKey, tags.b!, "base64");
  const bodyHash = createHash("sha256")
    .update(relaxedBody(source.slice(end + 4)))
    .digest("base64");
  return { good: headersGood && bodyHash === tags.bh, signed, tags };
}

/** Section 3.4.2. */
function relaxed(line: string): string {
  const colon = line.indexOf(":");
  const value = line
    .slice(colon + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  return `${line.slice(0, colon).toLowerCase().trim()}:${value}`;
}

/** Section 3.4.4. */
function relaxedBody(body: string): string {
  const text = body
    .replace(/[ \t]+(?=\r\n|$)/g, "")
    .replace(/[ \t]+/g, " ")
    .replace(/(?:\r\n)+$/, "");
  return text === "" ? "" : `${text}\r\n`;
}
