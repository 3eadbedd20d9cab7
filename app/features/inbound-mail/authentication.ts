/** What the mailbox's own server has found out about a sender (RFC 8601). */
import { fieldsOf, type InboundMail } from "./inbound-mail.ts";

/** `pass`: the sender's domain stands behind the mail. `fail`: it says that the mail is not its own. `none`: nothing is known. */
export type Verdict = "pass" | "fail" | "none";

/**
 * Reads the Authentication-Results of one server, named as it names itself. Others' count for nothing: anybody can write them into a mail.
 * Our server removes those that come in under its own name (RFC 8601 §5); where several stand, the topmost is the last one written.
 */
export function verdictOf(mail: Pick<InboundMail, "fields">, server: string, from: string): Verdict {
  const field = fieldsOf(mail, "authentication-results")
    .map((value) =>
      withoutComments(value)
        .split(";")
        .map((part) => part.trim().toLowerCase()),
    )
    .find(([id = ""]) => id.split(/\s/)[0] === server);
  if (!field) return "none";
  const results = field.slice(1).map(resultOf);
  const dmarc = results.find(({ method }) => method === "dmarc");
  if (dmarc?.result === "pass") return "pass";
  if (dmarc?.result === "fail") return "fail";
  // A domain without DMARC: a signature or an envelope of its own says the same (RFC 7489 §3.1).
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const aligned = results.some(({ method, result, properties }) => {
    if (result !== "pass") return false;
    if (method === "dkim") return isWithin(domain, properties.get("header.d") ?? afterAt(properties.get("header.i")));
    return method === "spf" && isWithin(domain, afterAt(properties.get("smtp.mailfrom")));
  });
  return aligned ? "pass" : "none";
}

interface MethodResult {
  method: string;
  result: string;
  properties: Map<string, string>;
}

function resultOf(text: string): MethodResult {
  const [head = "", ...rest] = text.split(/\s+/);
  const [method = "", result = ""] = head.split("=");
  const properties = new Map(
    rest.map((property) => {
      const equals = property.indexOf("=");
      return [property.slice(0, equals), property.slice(equals + 1).replaceAll('"', "")] as const;
    }),
  );
  return { method: method.split("/")[0]!, result, properties };
}

/** Comments may nest, and may hold anything. */
function withoutComments(value: string): string {
  let depth = 0;
  let plain = "";
  for (const letter of value.slice(0, 10_000)) {
    if (letter === "(") depth++;
    else if (letter === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += letter;
  }
  return plain;
}

function afterAt(address: string | undefined): string | undefined {
  return address?.slice(address.lastIndexOf("@") + 1);
}

/** The same domain, or a part of it signed by the whole. */
function isWithin(domain: string, signer: string | undefined): boolean {
  if (!signer?.includes(".")) return false;
  return domain === signer || domain.endsWith(`.${signer}`);
}
