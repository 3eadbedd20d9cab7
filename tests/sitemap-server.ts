/**
 * The whole sitemap behind the real HTTP side, without a build: addresses, layouts, middleware, loaders and actions as they run; a page is
 * told by what it would show instead of being drawn.
 */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type EntryContext, isRouteErrorResponse, type ServerBuild } from "react-router";
import routes from "#app/routes.ts";
import { createWeb } from "#server/web.ts";
import { serverBuild } from "./server-build.ts";

interface Entry {
  id?: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}

const APP = fileURLToPath(new URL("../app/", import.meta.url));

async function built(): Promise<ServerBuild> {
  const found: Record<string, object> = {};
  const add = async ({ file, children = [], ...entry }: Entry, parentId?: string) => {
    const id = entry.id ?? file.replace(/\.tsx?$/, "");
    found[id] = { ...entry, id, parentId, module: await import(APP + file) };
    for (const child of children) await add(child, id);
  };
  await add({ id: "root", path: "", file: "root.tsx", children: routes as Entry[] });
  return serverBuild(told, found);
}

/** A document: which route's boundary shows an error, about what, and whether the frame knows its reader. */
export interface Told {
  page: string;
  error: { at: string; thing: string } | null;
  framed: boolean;
}

function told(_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext): Response {
  const { matches, errors, loaderData } = staticHandlerContext;
  const [failed] = Object.entries(errors ?? {});
  const page: Told = {
    page: matches.at(-1)!.route.id,
    error: failed ? { at: failed[0], thing: isRouteErrorResponse(failed[1]) ? String(failed[1].data) : "bug" } : null,
    framed: Boolean(loaderData.root),
  };
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(JSON.stringify(page), { status, headers });
}

export interface Asked {
  cookie?: string;
  /** Sends a form; left out, the address is opened. */
  form?: Record<string, string>;
  /** As the router's script asks, and not a browser that opens the address or sends a plain form. */
  script?: boolean;
}

export interface Answered {
  status: number;
  to: string | null;
  cookies: string[];
  text: string;
}

export interface SitemapServer {
  ask(address: string, asked?: Asked): Promise<Answered>;
  close(): void;
}

/** Starts it on a port of its own; `ask` comes from the British host. */
export async function sitemapServer(): Promise<SitemapServer> {
  const server = createServer(createWeb({ build: await built(), mode: "production" }).listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const host = `uk.localhost:${port}`;
  return {
    close: () => server.close(),
    ask: (address, { cookie = "", form, script }: Asked = {}) => {
      const [path, search] = address.split("?");
      const headers = {
        host,
        cookie: `preferredLanguage=uk; ${cookie}`,
        accept: script ? "*/*" : "text/html",
        ...(form && { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" }),
      };
      const asked = {
        host: "127.0.0.1",
        port,
        path: `${path}${script ? ".data" : ""}${search ? `?${search}` : ""}`,
        method: form ? "POST" : "GET",
        headers,
      };
      return new Promise((resolve, reject) => {
        request(asked, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (chunk) => {
            text += chunk;
          });
          response.on("end", () => {
            // For the router's script a redirect is data.
            const [, led] = /"redirect","([^"]*)"/.exec(text) ?? [];
            resolve({
              status: response.statusCode!,
              to: response.headers.location ?? led ?? null,
              cookies: (response.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]!),
              text,
            });
          });
        })
          .once("error", reject)
          .end(form && new URLSearchParams(form).toString());
      });
    },
  };
}
