import { redirect } from "react-router";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { pageOf } from "../verification.ts";
import { comeBack, verificationOf } from "../verifications.server.ts";
import type { Route } from "./+types/return.ts";

/** The provider's return address for every outcome: reads the session, and redirects to its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  if (!(await comeBack(actor, params.id))) throw new Response("page", { status: 404 });
  return redirect(pageOf((await verificationOf(actor)).last?.status));
}
