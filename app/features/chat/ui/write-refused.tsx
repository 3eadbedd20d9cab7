import { Form } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FailureCode } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { Person } from "../conversation.ts";

interface WriteRefusedProps {
  code: FailureCode;
  person?: Pick<Person, "name" | "username"> | null;
  /** The page to come back to. */
  next?: string;
}

/** Replaces the composer: why the reader cannot write here, and how to change that. */
export function WriteRefused({ code, person, next }: WriteRefusedProps) {
  const t = useT("chat");
  const failureText = useFailureText();
  return (
    <div className="compose-refused">
      <Note
        kind={code === "recipient-gone" || code === "blocked-contact" ? "info" : "warning"}
        actions={
          code === "confirm-email-first" ? (
            <LinkButton size="s" to={paths.confirmEmail()}>
              {t("confirmEmail")}
            </LinkButton>
          ) : code === "blocked-contact" && person && next ? (
            <Form method="post" action={paths.memberBlock(person.username, "removal")}>
              <input type="hidden" name="next" value={next} />
              <Button type="submit" size="s">
                {t("menu.unblock", { name: person.name })}
              </Button>
            </Form>
          ) : null
        }
      >
        <p>{failureText(code, person?.name)}</p>
      </Note>
    </div>
  );
}
