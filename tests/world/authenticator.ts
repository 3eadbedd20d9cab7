/** An authenticator in software: makes passkeys and signs with them, as browsers hand it on (WebAuthn Level 3 §6). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Assertion, NewCredential } from "#app/features/factors/passkeys.ts";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What a browser would tell it; tests lie about one thing at a time. */
export interface Ceremony {
  challenge: string;
  /** Where the browser is. */
  origin: string;
  rpId: string;
  /** Asked for PIN, finger or face, and got it. */
  verified?: boolean;
  /** What the account is called here. */
  userHandle?: string;
}

export interface Authenticator {
  create(ceremony: Ceremony): NewCredential;
  get(ceremony: Ceremony): Assertion;
  /** Signatures so far: what it says it has made. */
  counter: number;
}

/** A new authenticator with one passkey to make. */
export function authenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const credential = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" as const };
  const self: Authenticator = {
    counter: 0,
    create({ challenge, origin, rpId, verified = true }) {
      const flags = USER_PRESENT | HAS_KEY | (verified ? USER_VERIFIED : 0);
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const data = Buffer.concat([dataOf(rpId, flags, self.counter), Buffer.alloc(16), length, id, coseKey(publicKey)]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: attestation(data).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    get({ challenge, origin, rpId, verified = true, userHandle }) {
      self.counter += 1;
      const data = dataOf(rpId, USER_PRESENT | (verified ? USER_VERIFIED : 0), self.counter);
      const client = clientData("webauthn.get", challenge, origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          ...(userHandle ? { userHandle } : {}),
        },
      };
    },
  };
  return self;
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function dataOf(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

// The little CBOR (RFC 8949) that it takes: small numbers, short texts, bytes and maps.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

function attestation(data: Buffer): Buffer {
  return map([text("fmt"), text("none")], [text("attStmt"), map()], [text("authData"), bytes(data)]);
}

/** ES256 on P-256 (RFC 9053 §7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: "jwk" });
  const part = (value: string | undefined) => bytes(Buffer.from(value!, "base64url"));
  return map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), part(x)],
    [number(-3), part(y)],
  );
}
