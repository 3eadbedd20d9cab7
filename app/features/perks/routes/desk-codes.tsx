import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { LIST_FILE_LIMIT, textOfList } from "../desk/code-list.ts";
import { addCodes, type CodeReport } from "../desk/codes.server.ts";
import { codesSchema } from "../desk/perk-desk.ts";
import { perkRecord } from "../desk/perks.server.ts";
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
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const listed = file instanceof File ? await textOfFile(file) : done("");
  if (!listed.ok) return refuse(submission, listed);
  const text = [submission.value.codes, listed.value].filter(Boolean).join("\n");
  if (text.trim() === "") return refuse(submission, failed("invalid-input", { codes: ["required"] }));
  const added = await addCodes(actor, params.id, text);
  // What was pasted of a list that was not added comes back whole.
  if (added.ok && added.value.withheld > 0)
    return data({ report: added.value, unread: submission.value.codes ?? "" }, { status: 422 });
  if (added.ok) return { report: added.value, unread: added.value.bad.map(({ text }) => text).join("\n") };
  if (added.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, added);
}

async function textOfFile(file: File): Promise<Result<string, "file-too-large" | "perk-codes-file">> {
  if (file.size > LIST_FILE_LIMIT) return failed("file-too-large");
  const text = textOfList(new Uint8Array(await file.arrayBuffer()));
  return text === undefined ? failed("perk-codes-file") : done(text);
}

/** Adds codes to a perk, and says what became of each line. */
export default function PerkCodes({ loaderData: { perk }, actionData }: Route.ComponentProps) {
  const t = useT("perks-desk");
  const answer = actionData as FormAnswer | { report: CodeReport; unread: string } | undefined;
  const { report, unread = "" } = answer && "report" in answer ? answer : {};
  const left = perk.capacity! - perk.redeemed;
  return (
    <FormPage title={t("codes.title")} about={perk.partner} lead={t("codes.lead")}>
      {report && <CodesReport report={report} />}
      <CodesForm
        // After a list the form begins anew, with what could not be read of it.
        key={report ? `${report.added} ${perk.capacity} ${report.bad.length}` : ""}
        perkId={perk.id}
        unread={unread}
        answer={report ? undefined : (answer as FormAnswer | undefined)}
      />
      {left > 0 && (
        <p className="row">
          <span className="grow">{t("codes.rest", { count: left })}</span>
          <LinkButton variant="danger-quiet" to={paths.perkCodesRemoval(perk.id)}>
            {t("removal.title")}
          </LinkButton>
        </p>
      )}
    </FormPage>
  );
}
