import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { supportOf } from "#app/platform/visit.server.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { addCodes, type CodeReport } from "../desk/adding-codes.server.ts";
import { textOfList } from "../desk/code-list.ts";
import { codesSchema } from "../desk/perk-desk.ts";
import { perkRecord } from "../desk/queries-desk.server.ts";
import { CodesForm, CodesReport } from "../desk/ui/codes-form.tsx";
import type { Route } from "./+types/desk-codes.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const perk = await perkRecord(supportOf(context), params.id);
  if (!perk) throw data("page", { status: 404 });
  // One code for everybody, or nothing to come any more: the perk's page says so.
  if (perk.codeKind !== "list" || perk.state === "ended") throw redirect(paths.perkAtDesk(perk.id));
  return { perk };
}

/** Adds a list, pasted or in a file; both, one after the other. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const form = await formOf(request);
  const file = form.get("file");
  form.delete("file");
  const submission = parseForm(form, codesSchema);
  const listed = file instanceof File && file.size > 0 ? textOfList(new Uint8Array(await file.arrayBuffer())) : "";
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const text = [submission.value.codes, listed].filter(Boolean).join("\n");
  if (text.trim() === "") return refuse(submission, failed("invalid-input", { codes: ["required"] }));
  const added = await addCodes(actor, params.id, text);
  if (added.ok) return { report: added.value };
  if (added.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, added);
}

/** Adds codes to a perk, and says what became of each line. */
export default function PerkCodes({ loaderData: { perk }, actionData }: Route.ComponentProps) {
  const t = useT("perks-desk");
  const answer = actionData as FormAnswer | { report: CodeReport } | undefined;
  const report = answer && "report" in answer ? answer.report : undefined;
  return (
    <FormPage title={t("codes.title")} about={perk.partner} lead={t("codes.lead")}>
      {report && <CodesReport report={report} />}
      <CodesForm
        // After a list the form begins anew, with what could not be read of it.
        key={report ? `${report.added} ${perk.capacity}` : ""}
        perkId={perk.id}
        unread={report?.bad.map(({ text }) => text).join("\n") ?? ""}
        answer={report ? undefined : (answer as FormAnswer | undefined)}
      />
    </FormPage>
  );
}
