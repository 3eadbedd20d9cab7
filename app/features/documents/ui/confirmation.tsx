import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";

interface AskFirstProps {
  /** What it is about. */
  about: string;
  title: string;
  children: ReactNode;
  action: string;
  /** The verb that led here. */
  verb: string;
  /** Where it leads when nothing is to be done. */
  back: string;
}

/** The question before something that cannot be taken back (messages `documents`). */
export function AskFirst({ about, title, children, action, verb, back }: AskFirstProps) {
  const t = useT("documents");
  return (
    <div className="w-form stack stack-6">
      <header className="stack stack-2">
        <p className="soft">{about}</p>
        <h1 className="h-page">{title}</h1>
      </header>
      <p>{children}</p>
      <Form method="post" action={action} className="actions">
        <LinkButton to={back}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="danger" busy={useNavigation().formAction === action}>
          {verb}
        </Button>
      </Form>
    </div>
  );
}
