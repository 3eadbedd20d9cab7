/** nginx with TLS in front of the web processes, configured as `docs/operations.md` says. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "node:tls";
import { DEFAULT_HOSTS } from "#app/i18n/markets.ts";
import { steadyPort } from "#tests/fixtures/program/ports.ts";
import { findNginx } from "#tests/nginx.ts";
import { Command } from "./part.ts";

export interface Nginx {
  part: Command;
  /** The port of its TLS. */
  port: number;
  /** The certificate that its clients have to trust, as PEM. */
  certificate: string;
}

/** Writes certificate and configuration for web processes at these ports into the folder. nginx is not started. */
export async function nginxIn(folder: string, webPorts: readonly number[]): Promise<Nginx> {
  const port = await steadyPort(2);
  const certificate = makeCertificate(folder);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, webPorts));
  const part = new Command("nginx", [findNginx()!, "-p", folder, "-e", "stderr", "-c", "nginx.conf"], () =>
    shakesHands(port, certificate),
  );
  return { part, port, certificate };
}

function makeCertificate(folder: string): string {
  const names = Object.values(DEFAULT_HOSTS).map((host) => `DNS:${host}`);
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const subject = ["-subj", "/CN=stakeholm", "-addext", `subjectAltName=${names.join(",")}`];
  execFileSync(
    "openssl",
    ["req", "-x509", "-nodes", "-days", "2", ...curve, "-keyout", key, "-out", certificate, ...subject],
    {
      stdio: "pipe",
    },
  );
  return readFileSync(certificate, "utf8");
}

/** The first block of nginx's in a section of the document. */
function documented(section: string): string {
  const text = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  const found = text.slice(text.indexOf(`\n## ${section}\n`)).split("\n## ")[1];
  const [, block] = /```nginx\n(.*?)```/s.exec(found ?? "") ?? [];
  if (!block) throw new Error(`docs/operations.md has no configuration of nginx in ${section}.`);
  return block;
}

/** The document's configuration with the upstream of several processes, and with these ports and paths in place of its own. */
function configuration(folder: string, port: number, webPorts: readonly number[]): string {
  const servers = webPorts.map((web) => `  server 127.0.0.1:${web} fail_timeout=2s;\n`);
  const documentedServers = /(?: *server 127\.0\.0\.1:\d+ fail_timeout=2s;\n)+/;
  const upstream = replaced(documented("A larger installation"), documentedServers, servers.join(""));
  const http = [
    [/^upstream stakeholm .*$/m, upstream],
    [/\/etc\/letsencrypt\S+fullchain.pem/, join(folder, "certificate.pem")],
    [/\/etc\/letsencrypt\S+privkey.pem/, join(folder, "key.pem")],
    [/listen 443 ssl default_server/, `listen ${port} ssl default_server`],
    [/listen 443 ssl http2/, `listen ${port} ssl http2`],
    [/listen 80;/, `listen ${port + 1};`],
  ].reduce((text, [from, to]) => replaced(text, from as RegExp, to as string), documented("Five hosts"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 2;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
${temporary.join("\n")}
${http}
}
`;
}

/** Replaces the first occurrence. Throws if there is none: the document has changed. */
function replaced(text: string, from: RegExp | string, to: string): string {
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`The documented configuration of nginx has no ${from}.`);
  return changed;
}

function shakesHands(port: number, certificate: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, servername: DEFAULT_HOSTS.se, ca: certificate });
    const end = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.once("secureConnect", () => end(true)).once("error", () => end(false));
  });
}
