/** Answers requests to the API, in this order: key, trouble, idempotency, parameters, work, state, answer, webhooks. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { log } from "#app/platform/log.server.ts";
import { type Account, API_VERSION } from "./account.ts";
import { ApiError } from "./answers.ts";
import { expand } from "./expansion.ts";
import { type FormTree, readForm } from "./forms.ts";
import type { Idempotency } from "./idempotency.ts";
import { letters } from "./ids.ts";
import { list, parameters, text } from "./parameters.ts";
import type { Route } from "./routes.ts";
import type { RequestTrouble } from "./trouble.ts";
import type { Webhooks } from "./webhooks.ts";

/** The parts of an open stand-in. */
export interface Machinery {
  account: Account;
  webhooks: Webhooks;
  trouble: RequestTrouble;
  idempotency: Idempotency;
  /** Does everything that has become due in real time. */
  catchUp(): void;
}

interface Reply {
  status: number;
  body: string;
  replayed?: boolean;
}

const JSON_TYPE = "application/json";

/** Answers one request below `/v1`. */
export async function answerApi(
  machinery: Machinery,
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { account, webhooks, trouble, idempotency } = machinery;
  const requestId = `req_${letters(14)}`;
  const { pathname, search } = new URL(request.url ?? "/", account.url);
  const method = request.method ?? "GET";
  const sent = await textOf(request);
  const params = method === "POST" ? sent : search.slice(1) || sent;
  const key = method === "POST" ? headerOf(request, "idempotency-key") : undefined;
  const delay = trouble.takeHold(pathname);
  let begun = false;

  const work = (): Reply => {
    checkKey(account.store.hidden.secretKey, request);
    const forced = trouble.takeAnswer(pathname);
    if (forced) throw forcedError(forced);
    const found = routes.find((route) => route.method === method && route.pattern.test(pathname));
    if (!found) {
      throw new ApiError(
        404,
        "invalid_request_error",
        `Unrecognized request URL (${method}: ${pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      );
    }
    const earlier = key === undefined ? undefined : idempotency.begin(key, method, pathname, params);
    if (earlier) return { status: earlier.status, body: earlier.body, replayed: true };
    begun = key !== undefined;
    const { tree, paths } = withoutExpand(readForm(params));
    const checked = parameters(tree, found.rules);
    let reply: Reply;
    account.request = method === "GET" ? null : { id: requestId, idempotency_key: key ?? null };
    try {
      const [, id = "", inner = ""] = (found.pattern.exec(pathname) ?? []).map((part) => decodeURIComponent(part));
      const done = found.run({ account, params: checked as never, id, inner, path: pathname });
      reply = { status: 200, body: JSON.stringify(expand(account.store, done, paths), undefined, 2) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      reply = { status: error.status, body: JSON.stringify(error.envelope(requestId), undefined, 2) };
    } finally {
      account.request = null;
    }
    if (key !== undefined) idempotency.remember(key, method, pathname, params, reply.status, reply.body);
    return reply;
  };

  let reply: Reply;
  try {
    machinery.catchUp();
    reply = work();
  } catch (error) {
    const refusal = error instanceof ApiError ? error : new ApiError(500, "api_error", "Something went wrong here.");
    if (refusal !== error) log.error({ error, method, pathname }, "payment stand-in");
    reply = { status: refusal.status, body: JSON.stringify(refusal.envelope(requestId), undefined, 2) };
  }
  const created = webhooks.takeNew();
  try {
    if (method !== "GET" || account.store.hasChanged) await account.store.saved();
    await delay?.();
  } finally {
    if (begun) idempotency.end(key!);
  }
  if (trouble.takeBreak(pathname)) response.destroy();
  else {
    response.writeHead(reply.status, {
      "Content-Type": JSON_TYPE,
      "Request-Id": requestId,
      "Stripe-Version": headerOf(request, "stripe-version") ?? API_VERSION,
      ...(key !== undefined && { "Idempotency-Key": key }),
      ...(reply.replayed && { "Idempotent-Replayed": "true", "Original-Request": requestId }),
      ...(reply.status === 429 && { "Stripe-Should-Retry": "true" }),
    });
    response.end(reply.body);
  }
  webhooks.start(created);
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function checkKey(secretKey: string, request: IncomingMessage): void {
  const header = headerOf(request, "authorization") ?? "";
  const basic = /^Basic (.+)$/.exec(header)?.[1];
  const given = basic
    ? Buffer.from(basic, "base64").toString("utf8").replace(/:.*$/, "")
    : /^Bearer (.+)$/.exec(header)?.[1];
  if (given === secretKey) return;
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}${"*".repeat(Math.max(0, given.length - 12))}${given.slice(-4)}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new ApiError(401, "invalid_request_error", message);
}

function forcedError(status: 409 | 429 | 500): ApiError {
  if (status === 429) {
    return new ApiError(429, "invalid_request_error", "Request rate limit exceeded. Learn more about rate limits.", {
      code: "rate_limit",
    });
  }
  if (status === 409) {
    return new ApiError(
      409,
      "invalid_request_error",
      "This object cannot be accessed right now because another API request or process is currently accessing it.",
      {
        code: "lock_timeout",
      },
    );
  }
  return new ApiError(500, "api_error", "An unknown error occurred");
}

/** Separates `expand`, which every address accepts, from the other parameters. */
function withoutExpand(tree: FormTree): { tree: FormTree; paths: string[] } {
  const { expand: given, ...rest } = tree;
  const paths = given === undefined ? [] : (list(text)(given, "expand") as string[]);
  return { tree: rest, paths };
}
