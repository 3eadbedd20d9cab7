/** Sends a request to an address of the sitemap as a person, as the server does, and classifies the answer. */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { RouterContextProvider } from "react-router";
import { visitContext } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import routes from "#app/routes.ts";
import { makeVisit } from "#server/http/visit.ts";

const app = fileURLToPath(new URL("../../app/", import.meta.url));
const ORIGIN = "http://uk.localhost:3000";

interface Entry {
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}

interface RouteModule {
  middleware?: readonly ((args: never, next: () => Promise<undefined>) => unknown)[];
  loader?: (args: never) => unknown;
  action?: (args: never) => unknown;
  default?: unknown;
}

/** An address of the sitemap, with its module files from the outermost layout inwards. */
export interface Address {
  path: string;
  files: string[];
}

/** Every address of `app/routes.ts`. */
export function addressesOfSitemap(): Address[] {
  const walk = (entries: readonly Entry[], above: string, outer: readonly string[]): Address[] =>
    entries.flatMap(({ path, file, children }) => {
      const own = path === undefined ? above : `${above}/${path}`;
      const files = [...outer, file];
      // A route with an index child is answered by that child; a layout without a path is no address.
      const isAddress = !children || (path !== undefined && !children.some((child) => child.index));
      return [...walk(children ?? [], own, files), ...(isAddress ? [{ path: own || "/", files }] : [])];
    });
  return walk(routes as Entry[], "", []);
}

/** The modules that answer an address. */
export async function modulesOf({ files }: Address): Promise<RouteModule[]> {
  const modules: RouteModule[] = [];
  for (const file of files) modules.push(await import(pathToFileURL(join(app, file)).href));
  return modules;
}

/** The request's parameters. */
export interface Question {
  method: "GET" | "POST";
  params: Record<string, string>;
  search?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  cookie: string;
}

let networks = 0;

/**
 * The classified answer: `in` past every guard (the page, validation errors, a redirect), `sign-in`, `sign-up`, `onboarding`, `staff`, `proof`
 * or `factors` for the page that a guard redirects to, else the HTTP status.
 */
export async function ask(address: Address, question: Question): Promise<string> {
  const { path } = address;
  const modules = await modulesOf(address);
  const { method, params, search = "", form, headers, cookie } = question;
  const filled = path.replace(/:(\w+)|\*/g, (_, name: string) => params[name] ?? "nothing");
  const request = new Request(ORIGIN + filled + search, {
    method,
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
    ...(method === "POST" ? { body: new URLSearchParams(form) } : {}),
  });
  const context = new RouterContextProvider();
  networks += 1;
  context.set(
    visitContext,
    await makeVisit(request, `10.${networks >> 16}.${(networks >> 8) % 256}.${networks % 256}`),
  );
  const args = { request, context, params, url: new URL(request.url) } as never;
  for (const middleware of modules.flatMap((module) => module.middleware ?? [])) {
    const answer = await middleware(args, async () => undefined);
    if (answer instanceof Response) return wordFor(answer, path);
  }
  const handlers =
    method === "GET"
      ? modules.map(({ loader }) => loader)
      : [modules.at(-1)!.action ?? (() => new Response(null, { status: 405 }))];
  let answer: unknown;
  for (const handler of handlers) {
    try {
      answer = await handler?.(args);
    } catch (thrown) {
      if (!isAnswer(thrown)) throw thrown;
      answer = thrown;
      break;
    }
  }
  return wordFor(answer, path);
}

function isAnswer(thrown: unknown): boolean {
  return thrown instanceof Response || (typeof thrown === "object" && thrown !== null && "init" in thrown);
}

const DOORS: Record<string, string> = {
  [paths.signIn()]: "sign-in",
  [paths.signUp()]: "sign-up",
  [paths.onboarding()]: "onboarding",
  "/pages/settings/proof": "proof",
  "/pages/settings/two-factor": "factors",
  "/pages/second-factor": "factors",
};

function wordFor(answer: unknown, path: string): string {
  if (answer instanceof Response) {
    const location = answer.headers.get("location");
    const target = location && new URL(location, ORIGIN).pathname;
    // No guard signs anybody out: who is, was let in and has done it.
    if (answer.headers.getSetCookie().some((cookie) => /session=;.*max-age=0/i.test(cookie))) return "in";
    if (target) return DOORS[target] ?? (isBackOffice(target) && !isBackOffice(path) ? "staff" : "in");
    return judged(answer.status);
  }
  const init = (answer as { init?: ResponseInit } | null | undefined)?.init;
  return judged(init?.status ?? 200);
}

/** Validation errors of a form, which are no refusal of the person. */
function judged(status: number): string {
  return status < 400 || [400, 409, 413, 415, 422, 429].includes(status) ? "in" : String(status);
}

/** Whether a path belongs to staff. */
function isBackOffice(path: string): boolean {
  return path === "/admin" || path.startsWith("/admin/");
}
