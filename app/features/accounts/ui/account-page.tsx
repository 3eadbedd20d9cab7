import type { ReactNode } from "react";
import { Form } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check/guarded-form.ts";
import { UNSENT_NOTE } from "#app/platform/http/form-script.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Other links, below a line. */
  foot?: ReactNode;
}

/** The page around one short form: sign-up, sign-in and the like. */
export function AccountPage({ title, lead, children, foot }: AccountPageProps) {
  const errors = useT("errors");
  return (
    <div className="account-page">
      <div className="account-box">
        <div className="stack stack-2">
          <h1 className="h-page">{title}</h1>
          {lead && <p className="soft">{lead}</p>}
        </div>
        <Note kind="danger" role="alert" hidden {...UNSENT_NOTE}>
          {errors("page.unsent")}
        </Note>
        {children}
        {foot && <div className="account-foot">{foot}</div>}
      </div>
    </div>
  );
}

/** "Look around as a guest": makes an anonymous account. `next` is where to go with it. */
export function GuestButton({ next }: { next?: string | undefined }) {
  const t = useT("accounts");
  return (
    <Form method="post" action={paths.guest()} reloadDocument className="stack stack-2" {...GUARDED}>
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" variant="secondary" block>
        {t("guest.start")}
      </Button>
      <p className="small muted">{t("guest.about")}</p>
    </Form>
  );
}
