/** Sends a buyer's forms as a browser does, and sends again after a restart if the program was killed meanwhile. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Member } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Commands } from "#tests/billing-lives/commands.ts";
import { signedIn } from "../fixtures/accounts/sign-in.ts";
import type { Victim } from "./victim.ts";

interface Answer {
  status: number;
  to: string | null;
  cookies: string;
}

/** A member's commands, by the program's forms. */
export async function byForms(member: Member, program: Victim): Promise<Commands> {
  const cookie = await signedIn(member.id);

  async function send(path: string, fields: Record<string, string> = {}): Promise<Answer> {
    for (;;) {
      const answer = await post(path, fields);
      if (!answer) {
        await sleep(20);
        await program.isUp();
        continue;
      }
      // A kill must never lead to a 500.
      if (answer.status === 500) throw new Error(`${path} answers 500`);
      return answer;
    }
  }

  /** Undefined if the program ended before the complete answer. */
  async function post(path: string, fields: Record<string, string>): Promise<Answer | undefined> {
    const answer = await fetch(program.origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie, Origin: program.origin, Accept: "text/html", "X-Forwarded-For": addressOf(member) },
      body: new URLSearchParams(fields),
    }).catch(() => undefined);
    const body = await answer?.arrayBuffer().catch(() => undefined);
    if (!answer || !body) return undefined;
    return {
      status: answer.status,
      to: answer.headers.get("location"),
      cookies: answer.headers.getSetCookie().join(),
    };
  }

  // A failure redirects too, with a flash message.
  const isDone = ({ status, cookies }: Answer) => status === 302 && !cookies.includes("failure-");
  const targetOf = (answer: Answer) => (isDone(answer) ? (answer.to ?? undefined) : undefined);

  return {
    order: async ({ code = "", shown, ...form }) =>
      targetOf(await send(paths.upgrade(), { ...form, code, shown: String(shown) })),
    cancel: async () => isDone(await send(paths.subscriptionCancellation())),
    resume: async () => isDone(await send(paths.subscriptionCancellation(), { _method: "delete" })),
    withdraw: async () => {
      const { name, email } = member;
      return isDone(await send(paths.subscriptionWithdrawal(), { name, email, statement: "on" }));
    },
    openPortal: async () => targetOf(await send(paths.paymentPortal())),
  };
}

/** A network address for the member, since rate limits count by it. */
function addressOf({ id }: Member): string {
  const hex = id.replaceAll("-", "").slice(-8);
  return `2001:db8:${hex.slice(0, 4)}:${hex.slice(4)}::1`;
}
