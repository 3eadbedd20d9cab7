import { data, redirect } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { LIST_FILE_LIMIT, textOfList } from "../desk/code-list.ts";
import { addCodes, type CodeReport } from "../desk/codes.server.ts";
import { codesSchema } from "../desk/perk-desk.ts";
import { perkRecord } from "../desk/perks.server.ts";
import type { Route } from "./+types/desk-codes.ts";

const CodesForm = deferred(async () => (await import("../ui/desk-codes-form.tsx")).CodesForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const perk = await perkRecord(supportOf(context), params.id);
  if (!perk) throw data("page", { status: 404 });
  // A shared code, or an ended perk: there is no list to add to.
  if (perk.codeKind !== "list" || perk.state === "ended") throw redirect(paths.perkAtDesk(perk.id));
  return { perk };
}

/** Adds a list, pasted or as a file; if both are given, they are joined. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const form = await formOf(request);
  const file = form.get("file");
  form.delete("file");
  const submission = parseForm(form, codesSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const listed = file instanceof File ? await textOfFile(file) : ok("");
  if (!listed.ok) return refuse(submission, listed);
  const text = [submission.value.codes, listed.value].filter(Boolean).join("\n");
  if (text.trim() === "") return refuse(submission, err("invalid-input", { codes: ["required"] }));
  const added = await addCodes(actor, params.id, text);
  // Nothing was added: the pasted text is returned in full.
  if (added.ok && added.value.withheld > 0)
    return data({ id: newId(), report: added.value, unread: submission.value.codes ?? "" }, { status: 422 });
  if (added.ok) return { id: newId(), report: added.value, unread: added.value.bad.map(({ text }) => text).join("\n") };
  if (added.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, added);
}

async function textOfFile(file: File): Promise<Result<string, "file-too-large" | "perk-codes-file">> {
  if (file.size > LIST_FILE_LIMIT) return err("file-too-large");
  const text = textOfList(new Uint8Array(await file.arrayBuffer()));
  return text === undefined ? err("perk-codes-file") : ok(text);
}

/** Adds codes to a perk, and reports the outcome line by line. */
export default function PerkCodes({ loaderData: { perk }, actionData }: Route.ComponentProps) {
  const t = useT("perks-desk");
  const answer = actionData as FormAnswer | { id: string; report: CodeReport; unread: string } | undefined;
  const { id, report, unread = "" } = answer && "report" in answer ? answer : {};
  const left = perk.capacity! - perk.redeemed;
  return (
    <FormPage title={t("codes.title")} about={perk.partner} lead={t("codes.lead")}>
      {report && <CodesReport report={report} />}
      <CodesForm
        // After an import the form is remounted with the invalid lines, and not again when the page's data comes: that would lose a press.
        key={id}
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

/** Invalid lines that the report quotes. */
const QUOTED = 20;

/** The outcome of an import, with its first invalid lines (messages `perks-desk`). */
function CodesReport({ report: { added, repeated, blank, bad, withheld } }: { report: CodeReport }) {
  const t = useT("perks-desk");
  const { number } = useFormat();
  return (
    <Note
      className="perk-report"
      kind={bad.length > 0 ? "warning" : added > 0 ? "success" : "info"}
      role="status"
      title={t("codes.added", { count: added })}
    >
      <ul className="small">
        {withheld > 0 && <li>{t("codes.withheld", { count: withheld })}</li>}
        {repeated > 0 && <li>{t("codes.repeated", { count: repeated })}</li>}
        {blank > 0 && <li>{t("codes.blank", { count: blank })}</li>}
        {bad.slice(0, QUOTED).map((line) => (
          <li key={line.number}>
            {t(`codes.bad.${line.problem}`, { line: number(line.number) })} <code>{line.text.slice(0, 80)}</code>
          </li>
        ))}
        {bad.length > QUOTED && <li>{t("codes.moreBad", { count: bad.length - QUOTED })}</li>}
      </ul>
      {bad.length > 0 && <p>{t(withheld > 0 ? "codes.withheldMend" : "codes.mend")}</p>}
    </Note>
  );
}
