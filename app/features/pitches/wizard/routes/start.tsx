import { Plus } from "lucide-react";
import { Form, redirect, useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FileRow } from "#app/ui/forms/file-row.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { createdPitches } from "../../owner/owner-pitches.server.ts";
import { canCreatePitch } from "../../policy.ts";
import { createDraft } from "../drafts.server.ts";
import type { Route } from "./+types/start.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const created = await createdPitches(actor);
  const drafts = created
    .filter(
      ({ state, step, companyName, allowed }) =>
        state === "draft" && (step > 1 || companyName) && allowed.includes("edit"),
    )
    .map(({ publicId, companyName, step, updatedAt }) => ({ publicId, companyName, step, updatedAt }));
  return { drafts, mayCreate: canCreatePitch(actor) };
}

/** Starts a draft. */
export async function action({ context }: Route.ActionArgs) {
  const draft = await createDraft(memberOf(context));
  return redirect(draft.ok ? paths.editPitch(draft.value) : paths.createPitch());
}

/** The start of a new pitch: its steps, and the existing drafts. */
export default function CreatePitch({ loaderData: { drafts, mayCreate } }: Route.ComponentProps) {
  const t = useT("pitches-wizard");
  const format = useFormat();
  const busy = useNavigation().formAction === paths.createPitch();
  return (
    <div className="w-form stack stack-8">
      <PageTitle title={t("title.create")} />
      <header className="stack stack-2">
        <h1 className="h-page">{t("title.create")}</h1>
        <p className="lead">{t("start.lead")}</p>
      </header>
      {mayCreate ? (
        <>
          <ol className="wiz-ways">
            {(["industry", "company", "pitch"] as const).map((step, index) => (
              <li key={step}>
                <b>{t(`steps.${(index + 1) as 1 | 2 | 3}`)}</b>
                <p className="soft">{t(`start.${step}`)}</p>
              </li>
            ))}
          </ol>
          <Form method="post" action={paths.createPitch()}>
            <Button type="submit" variant="primary" size="l" icon={Plus} busy={busy}>
              {t("start.begin")}
            </Button>
          </Form>
        </>
      ) : (
        <Note
          title={t("start.investorTitle")}
          actions={<LinkButton to={paths.search()}>{t("start.toSearch")}</LinkButton>}
        >
          {t("start.investorText")}
        </Note>
      )}
      {drafts.length > 0 && (
        <section>
          <SectionHead title={t("start.drafts")} />
          {drafts.map(({ publicId, companyName, step, updatedAt }) => (
            <FileRow
              key={publicId}
              name={companyName ?? t("start.unnamed")}
              detail={
                <span className="muted tiny">
                  {t("steps.number", { step })} · {t("start.lastSaved", { date: format.dateTime(updatedAt) })}
                </span>
              }
            >
              <LinkButton size="s" to={paths.editPitch(publicId, step)}>
                {t("start.continue")}
              </LinkButton>
            </FileRow>
          ))}
        </section>
      )}
    </div>
  );
}
