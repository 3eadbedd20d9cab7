/**
 * Stands in for Google, Facebook, X and an e-ID broker: an identity provider on loopback with their protocols, and a page on which one
 * chooses a person. It listens at 127.0.0.1 and not at localhost, so that it is another site for browsers, like the real ones.
 */
import { generateKeyPair, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { JWK } from "oidc-provider";
import type { ProviderEndpoints } from "#app/features/providers/provider-profiles.server.ts";
import type { Provider } from "#app/features/providers/providers.ts";
import type { EidBroker } from "#app/platform/env/providers.server.ts";
import { log } from "#app/platform/log.server.ts";
import { EID_ACR } from "./people.ts";
import type { Client, Handler, Manner } from "./provider.ts";

const VERSION = "v23.0";

const MANNERS: Record<Provider, Manner> = {
  google: {
    key: "google",
    name: "Google",
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    routes: { authorization: "/o/oauth2/v2/auth", token: "/token" },
    pkce: true,
    clientAuth: "client_secret_post",
  },
  facebook: {
    key: "facebook",
    name: "Facebook",
    claims: { public_profile: ["name"], email: ["email"] },
    routes: { authorization: `/${VERSION}/dialog/oauth`, token: `/${VERSION}/oauth/access_token` },
    pkce: false,
    clientAuth: "client_secret_post",
    me: {
      path: `/${VERSION}/me`,
      answer: ({ subject, name, email }, scopes) => ({
        id: subject,
        name,
        ...(email && scopes.has("email") ? { email } : {}),
      }),
    },
  },
  twitter: {
    key: "twitter",
    name: "X",
    claims: { "users.read": ["name"], "tweet.read": [], "users.email": ["email"] },
    routes: { authorization: "/i/oauth2/authorize", token: "/2/oauth2/token" },
    pkce: true,
    clientAuth: "client_secret_basic",
    me: {
      path: "/2/users/me",
      answer: ({ subject, name, email, emailVerified }, scopes) => ({
        data: {
          id: subject,
          name,
          username: name.toLowerCase().replace(/[^a-z0-9]+/g, "_"),
          ...(email && emailVerified && scopes.has("users.email") ? { confirmed_email: email } : {}),
        },
      }),
    },
  },
};

const BROKER: Manner = {
  key: "eid",
  name: "e-ID broker",
  claims: { openid: ["sub", "acr"], profile: ["name", "given_name", "family_name", "birthdate"] },
  routes: { authorization: "/oauth2/authorize", token: "/oauth2/token" },
  pkce: true,
  clientAuth: "client_secret_basic",
  eid: true,
};

const mannerOf = (name: string) => (name === BROKER.key ? BROKER : MANNERS[name as Provider]);

function endpointsAt(base: string): Record<Provider, ProviderEndpoints> {
  const [google, facebook, twitter] = ["google", "facebook", "twitter"].map((key) => `${base}/${key}`);
  return {
    google: { issuer: google! },
    facebook: {
      issuer: facebook!,
      authorization: `${facebook}${MANNERS.facebook.routes.authorization}`,
      token: `${facebook}${MANNERS.facebook.routes.token}`,
      person: `${facebook}${MANNERS.facebook.me!.path}`,
    },
    twitter: {
      issuer: twitter!,
      authorization: `${twitter}${MANNERS.twitter.routes.authorization}`,
      token: `${twitter}${MANNERS.twitter.routes.token}`,
      person: `${twitter}${MANNERS.twitter.me!.path}`,
    },
  };
}

/** An open stand-in. */
export interface Identity {
  url: string;
  /** The product's settings for the providers. */
  providers: Record<Provider, { endpoints: ProviderEndpoints; clientId: string; clientSecret: string }>;
  /** The product's settings for the broker. */
  eid: EidBroker;
  close(): Promise<void>;
}

interface IdentityOptions {
  /** The port; if it is taken or not given, any free one. */
  port?: number;
  /** The origins of the product, to which redirects are allowed. */
  origins: readonly string[];
}

/** Opens the stand-in. The first request loads its library. */
export async function openIdentity({ port = 0, origins }: IdentityOptions): Promise<Identity> {
  const handlers = new Map<string, Promise<Handler>>();
  const clients = new Map<string, Client>();
  let key: Promise<JWK> | undefined;

  const server = createServer((request, response) => {
    const [, name = "", path = "/"] = /^\/([a-z]+)(\/.*)$/.exec(request.url ?? "") ?? [];
    const client = clients.get(name);
    if (!client) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not Found");
      return;
    }
    let handler = handlers.get(name);
    if (!handler) {
      key ??= signingKey();
      handler = makeHandler(`${url}/${name}`, mannerOf(name), client, key);
      handlers.set(name, handler);
    }
    handler
      .then((handle) => handle(request, response, path))
      .catch((error: unknown) => {
        log.warn({ error }, "local identity provider");
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  const url = `http://127.0.0.1:${await listen(server, port)}`;
  const endpoints = endpointsAt(url);
  const register = (name: string, path: string) => {
    const client = { clientId: `stakeholm-${name}`, clientSecret: randomBytes(16).toString("hex") };
    clients.set(name, { ...client, callbacks: origins.map((origin) => `${origin}${path}`) });
    return client;
  };
  const providers = Object.fromEntries(
    Object.keys(MANNERS).map((name) => [
      name,
      { endpoints: endpoints[name as Provider], ...register(name, `/auth/${name}/callback`) },
    ]),
  ) as Identity["providers"];
  const broker = register(BROKER.key, "/pages/identity/eid/callback");
  return {
    url,
    providers,
    eid: { issuer: `${url}/${BROKER.key}`, ...broker, methods: EID_ACR },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function makeHandler(issuer: string, manner: Manner, client: Client, key: Promise<JWK>): Promise<Handler> {
  const { makeProvider } = await import("./provider.ts");
  return makeProvider(issuer, manner, client, await key);
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" } as JWK;
}

/** Listens on the wanted port, or on a free one if that is taken. Returns the port. */
async function listen(server: Server, wanted: number): Promise<number> {
  const at = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once("error", reject).listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
    });
  try {
    return await at(wanted);
  } catch (error) {
    if (wanted === 0 || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return at(0);
  }
}
