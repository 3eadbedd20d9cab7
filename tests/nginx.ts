/** nginx as a cache in front of the program: Debian's, on free ports, configured as in `docs/operations.md`. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "./fixtures/program/debian.ts";
import { steadyPort } from "./fixtures/program/ports.ts";

/** The path of nginx, if it is installed. */
export function findNginx(): string | undefined {
  return findProgram("nginx") ?? findProgram("/usr/sbin/nginx");
}

export interface TestNginx {
  /** Caches by the documented rules, and ignores `Vary` as most caches do. */
  port: number;
  /** Caches everything that the program's headers allow, without the rule about cookies. */
  laxPort: number;
  stop(): Promise<void>;
}

/** The two nginx snippets in the document's section on caches: for `http`, and for `location /`. */
function rules(): [http: string, location: string] {
  const text = readFileSync(new URL("../docs/operations.md", import.meta.url), "utf8");
  const section = text.slice(text.indexOf("\n## A cache in front\n")).split("\n## ")[1]!;
  const [http, location] = [...section.matchAll(/```nginx\n(.*?)```/gs)].map(([, rule]) => rule!);
  return [http!, location!];
}

/** Starts one in front of the program at `port`. Throws with its log if it does not start. */
export async function testNginx(port: number): Promise<TestNginx> {
  const nginx = findNginx();
  if (!nginx) throw new Error("There is no nginx on this machine");
  const folder = mkdtempSync(join(tmpdir(), "stakeholm-nginx-"));
  const own = await steadyPort(2);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, own, port));
  // One process, as the current user: no workers or privileges are needed.
  const child = spawn(nginx, ["-p", folder, "-e", "stderr", "-c", "nginx.conf"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (chunk) => {
    log += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await answers(own))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${log}`);
    await sleep(20);
  }
  return {
    port: own,
    laxPort: own + 1,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function configuration(folder: string, own: number, port: number): string {
  const [http, location] = rules();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join("\n");
  const server = (listen: number, rule: string) => `
  server {
    listen 127.0.0.1:${listen};
    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      ${rule}
      add_header X-Cache $upstream_cache_status;
    }
  }`;
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
${temporary}
${http.replace(/(?<=proxy_cache_path )\S+/, `${folder}/cache`)}
  proxy_cache_path ${folder}/lax keys_zone=lax:1m;
${server(own, `${location}proxy_ignore_headers Vary;`)}
${server(own + 1, location.replace(/(?<=proxy_cache )\S+/, "lax;"))}
}
`;
}
