/** An IMAP server for tests: Debian's own Dovecot (2.3), on a free port, as a user without rights, with one mailbox of plain files. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { findProgram } from "./debian.ts";
import { steadyPort } from "./steady-port.ts";

/** Where Debian keeps it. */
const PROGRAM = "/usr/sbin/dovecot";

/** Whether it is installed, IMAP and all. */
export function hasDovecot(): boolean {
  return dovecot() !== undefined && findProgram("/usr/lib/dovecot/imap") !== undefined;
}

function dovecot(): string | undefined {
  return findProgram("dovecot") ?? findProgram(PROGRAM);
}

export interface TestDovecot {
  url: string;
  /** Puts a mail into the inbox, as a mail server delivers it; or into another folder, as of another day. */
  put(mail: string | Buffer, folder?: string, date?: Date): Promise<void>;
  /** How many mails lie in a folder. */
  count(folder: string): Promise<number>;
  /** Cuts every connection, as a restart does, and is there again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one. Throws with its log when it does not come up. */
export async function testDovecot(): Promise<TestDovecot> {
  const program = dovecot();
  if (!program) throw new Error("There is no dovecot on this machine");
  const port = await steadyPort();
  const folder = mkdtempSync(join(tmpdir(), "stakeholm-dovecot-"));
  const account = whoRuns();
  for (const name of ["run", "state", "mail", "home"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "dovecot.conf"), configuration(folder, port, account));
  // Root's own folders are closed to whom it runs as.
  for (const name of ["", "run", "state", "mail", "home", "dovecot.conf"]) {
    chmodSync(join(folder, name), 0o755);
    if (account.ids) chownSync(join(folder, name), account.ids.uid, account.ids.gid);
  }
  const url = `imap://reader:secret@127.0.0.1:${port}/INBOX`;
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const fresh = spawn(program!, ["-F", "-c", join(folder, "dovecot.conf")], { ...account.ids, stdio: "ignore" });
    running = fresh;
    let failure: Error | undefined;
    fresh.once("error", (error) => {
      failure = error;
    });
    while (!failure && fresh.exitCode === null) {
      if (await answers(url)) return;
      await sleep(50);
    }
    throw failure ?? new Error(`dovecot ended with ${fresh.exitCode}: ${readFileSync(join(folder, "log"), "utf8")}`);
  }

  async function end(): Promise<void> {
    const ending = running;
    running = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill("SIGTERM");
    await ended;
  }

  await start();
  return {
    url,
    put: (mail, name = "INBOX", date = new Date()) =>
      withClient(url, async (client) => void (await client.append(name, mail, [], date))),
    count: (name) =>
      withClient(url, async (client) => {
        const status = await client.status(name, { messages: true }).catch(() => undefined);
        return status ? (status.messages ?? 0) : 0;
      }),
    restart: async () => {
      await end();
      await start();
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Account {
  name: string;
  group: string;
  /** Set where root runs the tests: Dovecot gives root no mail. */
  ids?: { uid: number; gid: number };
}

function whoRuns(): Account {
  const { uid, username } = userInfo();
  const idOf = (...words: string[]) => execFileSync("id", words, { encoding: "utf8" }).trim();
  if (uid !== 0) return { name: username, group: idOf("-gn") };
  const ids = { uid: Number(idOf("-u", "nobody")), gid: Number(idOf("-g", "nobody")) };
  return { name: "nobody", group: idOf("-gn", "nobody"), ids };
}

function configuration(folder: string, port: number, { name, group }: Account): string {
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
first_valid_gid = 1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
mail_privileged_group =
namespace inbox {
  inbox = yes
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${name} gid=${group} home=${folder}/home/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch(() => false);
}

async function withClient<T>(address: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const url = new URL(address);
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port),
    secure: false,
    auth: { user: url.username, pass: url.password },
    logger: false,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const result = await work(client);
    await client.logout();
    return result;
  } finally {
    client.close();
  }
}
