/** Routes that run one command: guard, form schema, command, and the answers to plain forms and to scripts. Decision 063. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import type { z } from "zod";
import type { Actor } from "../actor.ts";
import { err, type Failure, type FailureCode, type Result, statusOf } from "../failure.ts";
import { safeNext } from "../paths/paths.ts";
import { flashHeaders } from "./flash.server.ts";
import type { FlashName } from "./flash.ts";
import { formOf, parseForm } from "./forms.ts";
import { type Guard, type Visit, visitOf } from "./visit.server.ts";

type Args<P> = Pick<ActionFunctionArgs, "request" | "context"> & { params: P };

/** A form, as a command gets it. */
interface Sent<A, P> {
  actor: A;
  params: P;
  visit: Visit;
  /** The page to return to: the form's field `next`, else the `page` of the command. */
  next: string;
}

/** A redirect: its target, the flash message shown there and the id of its subject, and further Set-Cookie values. */
interface Lead {
  to: string;
  flash?: FlashName;
  subject?: string | undefined;
  cookies?: readonly string[];
}

export interface Command<A extends Actor, P, S extends z.ZodType, T> {
  /** Who may run it. Called first, so that nobody else learns what exists. */
  actor: Guard<A>;
  /** Its fields; a form that does not match fails with `invalid-input`. */
  schema?: S;
  run(sent: Sent<A, P> & { input: z.output<S> }): Promise<Result<T>>;
  done(sent: Sent<A, P> & { value: T }): Lead;
  /** Where a failure redirects a plain form. Without it: an error page with the failure's status, and for a script the nearest boundary. */
  refused?(sent: Sent<A, P> & { failure: Failure }): Lead;
  /** What the error page says was not found. */
  thing?: "page" | "pitch" | "profile" | "file";
  /** The page that a GET of the address redirects to, as after signing in. */
  page?(params: P): string;
  /** Scripts get a `CommandAnswer` and stay on their page; only plain forms are redirected. */
  stays?: boolean;
}

/** The answer to a script that stays on its page. */
export type CommandAnswer = { ok: true } | { ok: false; failure: FailureCode };

/** The answer to a form with a field `stays`, which a script sends to stay on its page; undefined for any other form. */
export function stayingAnswer(form: FormData, result: Result<unknown>) {
  if (!form.has("stays")) return undefined;
  if (result.ok) return data<CommandAnswer>({ ok: true });
  return data<CommandAnswer>({ ok: false, failure: result.code }, { status: statusOf(result) });
}

/**
 * The action and the loader of an address that does one thing, or that creates a thing and removes it again: `destroy` handles forms with
 * `_method=delete`, and addresses that end in `/removal`. Called twice, `commandRoute<Route.ActionArgs>()({ … })`, so that the parameters
 * come from the sitemap and all other types are inferred. React Router does not strip exports by destructuring from the browser's code, so
 * write `const { action, loader } = …; export { action, loader };`. Export the loader only with a `page`.
 *
 * `not-found` is always a 404 with the thing's name.
 */
export function commandRoute<R extends { params: unknown }>() {
  type P = R["params"];
  return <A extends Actor, S extends z.ZodType, T, B extends Actor = A, D extends z.ZodType = S, U = T>(
    create: Command<A, P, S, T>,
    destroy?: Command<B, P, D, U>,
  ) => ({
    action: async (args: Args<P>) => {
      const form = await formOf(args.request);
      return destroy && (form.get("_method") === "delete" || namesRemoval(args))
        ? answer(destroy, args, form)
        : answer(create, args, form);
    },
    loader: (args: Args<P> & LoaderFunctionArgs) =>
      redirect((destroy && namesRemoval(args) ? destroy : create).page!(args.params)),
  });
}

function namesRemoval({ context }: Pick<ActionFunctionArgs, "context">): boolean {
  return visitOf(context).url.pathname.endsWith("/removal");
}

async function answer<A extends Actor, P, S extends z.ZodType, T>(
  command: Command<A, P, S, T>,
  { request, params, context }: Args<P>,
  form: FormData,
) {
  const next = safeNext(form.get("next"), command.page?.(params) ?? "/");
  const sent = { actor: command.actor(context, next), params, next, visit: visitOf(context) };
  const result = await outcome(command, sent, form);
  const { thing = "page", stays, refused } = command;
  if (!result.ok && (result.code === "not-found" || !refused)) throw new Response(thing, { status: statusOf(result) });

  const isPlainForm = request.headers.get("accept")?.includes("text/html");
  if (!result.ok && stays && !isPlainForm) {
    return data<CommandAnswer>({ ok: false, failure: result.code }, { status: statusOf(result) });
  }
  const {
    to,
    flash,
    subject,
    cookies = [],
  } = result.ok ? command.done({ ...sent, value: result.value }) : refused!({ ...sent, failure: result });
  const headers = new Headers(flash && flashHeaders(context, flash, subject));
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return stays && !isPlainForm ? data<CommandAnswer>({ ok: true }, { headers }) : redirect(to, { headers });
}

async function outcome<A extends Actor, P, S extends z.ZodType, T>(
  { schema, run }: Command<A, P, S, T>,
  sent: Sent<A, P>,
  form: FormData,
): Promise<Result<T>> {
  if (!schema) return run({ ...sent, input: undefined as z.output<S> });
  const submission = parseForm(form, schema);
  return submission.status === "success" ? run({ ...sent, input: submission.value }) : err("invalid-input");
}
