/** One provider of the stand-in: OpenID Connect like Google and the broker, or OAuth 2 like Facebook and X. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
  type JWK,
  type UnknownObject,
} from "oidc-provider";
import { formOf, json, page } from "./answers.ts";
import { eidPage } from "./eid-page.ts";
import { choicePage, problemPage } from "./page.ts";
import { citizenIn, EID_ACR, methodsAsked, PEOPLE, type Person, personAt } from "./people.ts";

/** The product's registration at a provider. */
export interface Client {
  clientId: string;
  clientSecret: string;
  /** The allowed redirect addresses. */
  callbacks: string[];
}

/** The differences between providers. */
export interface Manner {
  key: string;
  /** Its name on the page. */
  name: string;
  /** The claims of each scope. */
  claims: Record<string, string[]>;
  routes: Record<string, string>;
  pkce: boolean;
  clientAuth: "client_secret_basic" | "client_secret_post";
  /** Offers e-IDs, chosen by `acr_values`, not accounts. */
  eid?: true;
  /** The API for the person's data, where there is no ID token. */
  me?: { path: string; answer(person: Person, scopes: ReadonlySet<string>): object };
}

/** Answers a request below the provider's path. */
export type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/** Stores one kind of the library's records in the process's memory. */
class Memory implements Adapter {
  #records = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#records.set(id, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#records.get(id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#records.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = this.#records.get(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#records.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.#records) if (payload.grantId === grantId) this.#records.delete(id);
  }
}

/** Makes a provider. `issuer` is its address, including its path. */
export function makeProvider(issuer: string, manner: Manner, client: Client, key: JWK): Handler {
  const people = new Map<string, Person>();
  const mount = new URL(issuer).pathname;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.callbacks,
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: manner.clientAuth,
      },
    ],
    jwks: { keys: [key] },
    cookies: {
      keys: [randomBytes(16).toString("hex")],
      // All providers share a host.
      names: {
        session: `${manner.key}_session`,
        interaction: `${manner.key}_interaction`,
        resume: `${manner.key}_resume`,
      },
    },
    claims: manner.claims,
    acrValues: manner.eid ? Object.values(EID_ACR) : [],
    conformIdTokenClaims: false,
    routes: manner.routes,
    adapter: Memory,
    // OpenID Connect providers always send `auth_time`.
    clientDefaults: { require_auth_time: manner.me === undefined },
    extraParams: ["auth_type", "auth_nonce"],
    pkce: { required: () => manner.pkce },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: manner.me === undefined } },
    interactions: {
      policy,
      url: (_context, { uid }) => `${mount}/interaction/${uid}`,
    },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: 3_600,
      Grant: 3_600,
    },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            name: person.name,
            ...(person.email ? { email: person.email, email_verified: person.emailVerified } : {}),
            ...person.claims,
          }),
        }
      );
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = "html";
      context.body = problemPage(`${error}: ${description ?? ""}`);
    },
  } satisfies Configuration);
  const answer = provider.callback();

  async function answerPersonRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const access = token ? await provider.AccessToken.find(token) : undefined;
    const person = access && people.get(access.accountId);
    if (!person) return json(response, 401, { title: "Unauthorized", status: 401 });
    json(response, 200, manner.me!.answer(person, access.scopes as ReadonlySet<string>));
  }

  async function showPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const again = params.prompt === "login" || params.max_age !== undefined || params.auth_type === "reauthenticate";
    if (!manner.eid) return page(response, 200, choicePage({ provider: manner.name, again }));
    const methods = methodsIn(params);
    if (methods.length > 0) return page(response, 200, eidPage({ methods, again }));
    const error = { error: "invalid_request", error_description: "acr_values names nothing that is offered" };
    await provider.interactionFinished(request, response, error);
  }

  async function decide(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const form = await formOf(request);
    if (form.get("answer") === "refuse" || form.get("answer") === "error") {
      const error = form.get("answer") === "refuse" ? "access_denied" : "server_error";
      return provider.interactionFinished(request, response, { error, error_description: "as chosen in test mode" });
    }
    const person = manner.eid ? citizenIn(form, methodsIn(params)) : accountIn(form, manner.key);
    if (!person) return page(response, 422, pageWithProblem(params));
    people.set(person.subject, person);
    const grant = new provider.Grant({ accountId: person.subject, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope ?? ""));
    const ts = Math.floor(Date.now() / 1000) - (form.has("stale") ? 3_600 : 0);
    await provider.interactionFinished(request, response, {
      login: { accountId: person.subject, remember: false, ts, ...(person.acr && { acr: person.acr }) },
      consent: { grantId: await grant.save() },
      select_account: {},
    });
  }

  function pageWithProblem(params: UnknownObject): string {
    return manner.eid
      ? eidPage({ methods: methodsIn(params), again: false, problem: "Choose somebody, or fill in both names." })
      : choicePage({ provider: manner.name, again: false });
  }

  return async (request, response, path) => {
    if (manner.me && path.split("?")[0] === manner.me.path) return answerPersonRequest(request, response);
    if (path.startsWith("/interaction/")) {
      try {
        return await (request.method === "POST" ? decide(request, response) : showPage(request, response));
      } catch (error) {
        return page(response, 400, problemPage(error instanceof Error ? error.message : String(error)));
      }
    }
    // Without session cookies, so that the page is shown every time.
    if (path.startsWith(manner.routes.authorization ?? "/auth") && !/^\/[^?]+\/[\w-]{20,}(\?|$)/.test(path)) {
      delete request.headers.cookie;
    }
    const { url } = request;
    Object.assign(request, { originalUrl: url, url: path });
    await answer(request, response);
  };
}

function methodsIn({ acr_values: asked }: UnknownObject) {
  return methodsAsked(typeof asked === "string" ? asked : undefined);
}

function accountIn(form: URLSearchParams, provider: string): Person | undefined {
  const known = PEOPLE[form.get("person") ?? ""] ?? typed(form);
  return known && personAt(provider, known);
}

function typed(form: URLSearchParams): Omit<Person, "subject"> | undefined {
  const name = form.get("name")?.trim();
  const email = form.get("email")?.trim();
  if (!name && !email) return undefined;
  return { name: name || email!.split("@")[0]!, ...(email ? { email } : {}), emailVerified: form.has("verified") };
}
