/** The middleware of a layout that says who may enter. The guards themselves stand in `visit.server.ts`; `commandRoute` takes the same. */
import type { MiddlewareFunction } from "react-router";
import { type Guard, visitOf } from "./visit.server.ts";

/**
 * Whoever the guard turns away reaches no loader and no action inside, whether those ask or not. The answer is returned rather than thrown:
 * no loader of the frame has run yet, and a thrown one would be shown without the frame, in no language; the server gives a refusal its page,
 * in the frame and in the reader's language (`server/web.ts`).
 */
export function admit(guard: Guard): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    try {
      guard(context);
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer;
      if (answer.status >= 400) visitOf(context).refused = answer.status;
      return answer;
    }
    return next();
  };
}
