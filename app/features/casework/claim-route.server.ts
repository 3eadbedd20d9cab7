/** The two addresses of a claim, which one route file serves: `…/claim`, and the one that releases it. */
import type { Actor } from "#app/platform/actor.ts";
import { ok, type Result } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import type { FlashName } from "#app/platform/http/flash.ts";
import { type Guard, visitOf } from "#app/platform/http/visit.server.ts";

interface ClaimRoute<A extends Actor, P> {
  actor: Guard<A>;
  queue: { claim(actor: A, id: string): Promise<Result<Date>>; release(actor: A, id: string): Promise<void> };
  idOf: (params: P) => string;
  /** The case's page, by its id. It shows who has the claim. */
  page: (id: string) => string;
  /** Where a release redirects to. Left out, the reader stays on the case. */
  released?: (id: string) => { to: string; flash: FlashName };
}

/** The action and the loader of the two addresses; called and exported as a {@link commandRoute}. */
export function claimRoute<R extends { params: unknown }>() {
  type P = R["params"];
  return <A extends Actor>({ actor, queue, idOf, page, released }: ClaimRoute<A, P>) => {
    const toCase = ({ params }: { params: P }) => ({ to: page(idOf(params)) });
    const claim = commandRoute<{ params: P }>()({
      actor,
      run: async (sent): Promise<Result<Date | null>> => {
        const claimed = await queue.claim(sent.actor, idOf(sent.params));
        // A refused claim is no error: the reloaded page shows who works on the case.
        return claimed.ok || claimed.code === "not-found" ? claimed : ok(null);
      },
      done: toCase,
      page: (params) => page(idOf(params)),
      stays: true,
    });
    const release = commandRoute<{ params: P }>()({
      actor,
      run: async (sent) => ok(await queue.release(sent.actor, idOf(sent.params))),
      done: (sent) => released?.(idOf(sent.params)) ?? toCase(sent),
      page: (params) => page(idOf(params)),
      stays: !released,
    });
    return {
      action: (args: Parameters<typeof claim.action>[0]) =>
        (visitOf(args.context).url.pathname.endsWith("/claim") ? claim : release).action(args),
      loader: claim.loader,
    };
  };
}
