import { redirect } from "react-router";
import { z } from "zod";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { csvFile } from "#app/platform/http/csv-file.server.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { auditQueryOf } from "../audit-query.ts";
import { exportAuditLog } from "../audit-search.server.ts";
import type { Route } from "./+types/audit-file.ts";

const schema = z.object({ because: z.string().trim().min(3).max(500) });

export const loader = () => redirect(paths.auditExport());

/** The file, for a form with a reason; one without leads back to the form. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const actor = adminOf(context);
  const form = await formOf(request);
  const query = auditQueryOf((name) => form.get(name));
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return redirect(paths.auditExport({ ...query, problem: "reason" }));
  const { because: reason } = submission.value;
  return csvFile(context, {
    name: "audit-log.csv",
    async write(reader) {
      const file = await exportAuditLog(actor, { ...query, timeZone: zoneOf(actor) }, { reason, reader });
      return file.ok ? file.value : null;
    },
  });
}
