import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FailureCode } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";

/** In the place of the field: why nothing can be written here, and what to do about it. */
export function WriteRefused({ code }: { code: FailureCode }) {
  const t = useT("chat");
  const failureText = useFailureText();
  return (
    <div className="compose-refused">
      <Note
        kind={code === "recipient-gone" ? "info" : "warning"}
        actions={
          code === "confirm-email-first" && (
            <LinkButton size="s" to={paths.confirmEmail()}>
              {t("confirmEmail")}
            </LinkButton>
          )
        }
      >
        <p>{failureText(code)}</p>
      </Note>
    </div>
  );
}
