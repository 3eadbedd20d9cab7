import { data } from "react-router";
import { z } from "zod";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { tellReading } from "../readers.server.ts";
import type { Route } from "./+types/readers.ts";

const schema = z.object({ open: z.enum(["yes", "no"]) });

/** A browser tells that its reader has a case open, or has left it; the answer is who else has it open. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), schema);
  if (submission.status !== "success") throw data(null, { status: 422 });
  const told = await tellReading(actor, params.id, submission.value.open === "yes");
  if (!told.ok) throw data(null, { status: 404 });
  return Response.json(told.value);
}
