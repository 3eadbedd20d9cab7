import { MailX } from "lucide-react";
import { Form } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Banner } from "#app/ui/note/note.tsx";
import type { UnreachableWords } from "../deliverability.ts";

/** Banner over every page of a member whose mails bounce: change the address, or say that it works again. */
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
