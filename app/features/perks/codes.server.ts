/** Codes at rest: a code is a secret until a member fetches it. */
import { keyedHash, seal, unseal } from "#app/platform/sealed.server.ts";
import { foldedCode } from "./desk/code-list.ts";

const PURPOSE = "perk-code";

/** Encrypts a code for its row: `owner` is the row's id. */
export function sealCode(owner: string, code: string): Buffer {
  return seal(PURPOSE, owner, Buffer.from(code));
}

/** The code of a row. Throws when it was changed, or sealed for another row. */
export function openCode(owner: string, sealed: Uint8Array): string {
  return unseal(PURPOSE, owner, sealed).toString();
}

/** By which two equal codes of a perk are known without being read, upper and lower case aside. */
export function hashOfCode(perkId: string, code: string): Buffer {
  return keyedHash(PURPOSE, perkId, foldedCode(code));
}

/** The hash of codes that were added when upper and lower case still made a difference. */
export function exactHashOfCode(perkId: string, code: string): Buffer {
  return keyedHash(PURPOSE, perkId, code);
}
