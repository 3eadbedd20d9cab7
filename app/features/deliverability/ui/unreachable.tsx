import { MailX } from "lucide-react";
import { Form } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Banner, Note } from "#app/ui/note/note.tsx";
import type { Unreachable, UnreachableWords } from "../deliverability.ts";

/** Over every page of a member whose mails come back: that they do, the way to another address, and the word that this one works again. */
export function UnreachableBanner({ title, text, change, works }: UnreachableWords) {
  return (
    <Banner
      icon={MailX}
      title={title}
      action={
        <div className="actions">
          <LinkButton to={paths.emailSettings()} variant="primary" size="s">
            {change}
          </LinkButton>
          <Form method="post" action={paths.emailReachable()}>
            <Button type="submit" size="s">
              {works}
            </Button>
          </Form>
        </div>
      }
    >
      {text}
    </Banner>
  );
}

/** Beside the form for another address: since when mails have not gone to this one, and the word that it works again. */
export function UnreachableNote({ of: { email, reason, since } }: { of: Unreachable }) {
  const t = useT("deliverability");
  const format = useFormat();
  return (
    <Note
      kind="warning"
      icon={MailX}
      title={t("title", { email })}
      actions={
        <Form method="post" action={paths.emailReachable()}>
          <Button type="submit" size="s">
            {t("works")}
          </Button>
        </Form>
      }
    >
      {t(`text.${reason}`)} {t("since", { date: format.dateShort(since) })}
    </Note>
  );
}
