/** How addresses that hand out bytes answer while the store cannot be reached. */
import { type Failure, statusOf } from "#app/platform/failure.ts";

export { storing } from "#app/features/files/gateway-store.server.ts";

/** Says that it may go well later, so that nobody takes the file for lost. */
export function refusedByStore(failure: Failure): Response {
  return new Response(null, {
    status: statusOf(failure),
    headers: { "Retry-After": "30", "Cache-Control": "no-store" },
  });
}
