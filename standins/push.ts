/**
 * A push service for tests: receives messages over HTTP (RFC 8030), verifies their sender (VAPID, RFC 8292) and decrypts them as a browser
 * does (RFC 8291, with the content coding of RFC 8188), by node:crypto and independently of the library that encrypts.
 */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A browser's subscription. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A received message, decrypted. */
export interface PushArrival {
  endpoint: string;
  payload: unknown;
  ttl: string | undefined;
  urgency: string | undefined;
  topic: string | undefined;
  /** The sender's public key, by which the signature is valid. */
  sender: string;
  /** The signed claims. */
  claims: { aud: string; exp: number; sub: string };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ok: Answer = (_, response) => response.writeHead(201).end();

interface Browser {
  keys: ECDH;
  auth: Buffer;
  answer: Answer;
}

/** Opens a push service on this machine. */
export async function openPushService() {
  const browsers = new Map<string, Browser>();
  const arrivals: PushArrival[] = [];
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked++;
    const browser = browsers.get(request.url ?? "");
    const body = await buffer(request);
    if (!browser) return response.writeHead(404).end();
    try {
      arrivals.push({ endpoint: request.url!, ...opened(request, body, browser) });
    } catch (error) {
      return response.writeHead(400).end(String(error));
    }
    browser.answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    arrivals,
    /** Number of requests of any kind. */
    asked: () => asked,
    /** Subscribes a browser; `answer` answers its messages. */
    subscribe(answer: Answer = ok): PushAddress {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString("base64url")}`;
      browsers.set(path, { keys, auth, answer });
      return {
        endpoint: origin + path,
        p256dh: keys.getPublicKey().toString("base64url"),
        auth: auth.toString("base64url"),
      };
    },
    /** Changes the answer to a browser's messages. */
    answers({ endpoint }: PushAddress, answer: Answer = ok): void {
      browsers.get(new URL(endpoint).pathname)!.answer = answer;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;

function opened({ headers, method }: IncomingMessage, body: Buffer, { keys, auth }: Browser) {
  if (method !== "POST") throw new Error("not a POST");
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("not encrypted");
  const text = decrypted(body, keys, auth);
  const header = (name: string) => headers[name]?.toString();
  return {
    payload: JSON.parse(text) as unknown,
    ttl: header("ttl"),
    urgency: header("urgency"),
    topic: header("topic"),
    ...signed(headers.authorization ?? ""),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** One record of RFC 8188 under the keys of RFC 8291 §3.4. */
function decrypted(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const material = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(material, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(material, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The bytes after the last record's delimiter are padding.
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no delimiter");
  return plain.subarray(0, end).toString();
}

/** Verifies the JWT of RFC 8292 §2 by the key beside it. */
function signed(authorization: string): Pick<PushArrival, "sender" | "claims"> {
  const [, token, sender] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (!token || !sender) throw new Error("not signed");
  const [head, claims, signature] = token.split(".") as [string, string, string];
  const point = Buffer.from(sender, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
  const isValid = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) throw new Error("the signature is wrong");
  return { sender, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
