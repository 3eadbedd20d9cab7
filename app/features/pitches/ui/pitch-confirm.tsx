import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";

/** Acts that ask first. */
export type AskedAct = "complete" | "withdraw" | "delete";

/** Where each asks without script, and is done. */
export const ASKED_AT = {
  complete: paths.pitchCompletion,
  withdraw: paths.pitchWithdrawal,
  delete: paths.pitchDeletion,
} as const satisfies Record<AskedAct, (publicId: string) => string>;

interface ConfirmPageProps {
  act: AskedAct;
  publicId: string;
  companyName: string;
}

/** The question before an act, as a page: for those without script (messages `pitch-page`). */
export function ConfirmPage({ act, publicId, companyName }: ConfirmPageProps) {
  const t = useT("pitch-page");
  const action = ASKED_AT[act](publicId);
  return (
    <div className="w-form stack stack-6">
      <header className="stack stack-2">
        <p className="soft">{companyName || t("untitled")}</p>
        <h1 className="h-page">{t(`confirm.${act}Title`)}</h1>
      </header>
      <p>{t(`confirm.${act}Text`)}</p>
      <Form method="post" action={action} className="actions">
        <LinkButton to={paths.pitch({ publicId, companyName })}>{t("confirm.cancel")}</LinkButton>
        <ConfirmButton act={act} action={action} />
      </Form>
    </div>
  );
}

/** The button that does it; it repeats the verb that led here. */
export function ConfirmButton({ act, action }: { act: AskedAct; action: string }) {
  const t = useT("pitch-page");
  const busy = useNavigation().formAction === action;
  return (
    <Button type="submit" variant={act === "delete" ? "danger" : "primary"} busy={busy}>
      {t(`act.${act}`)}
    </Button>
  );
}
