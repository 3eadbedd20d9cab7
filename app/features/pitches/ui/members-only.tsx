import { useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton, type LinkButtonProps } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { stepToFigures } from "../figures-step.ts";
import type { FiguresBar } from "../policy.ts";

interface StepToFiguresProps extends Omit<LinkButtonProps, "to" | "children"> {
  bar: FiguresBar;
  /** The page to return to. */
  here?: string;
}

/** The button to the reader's next step towards seeing figures (messages `pitches`). */
export function StepToFigures({ bar, here, ...button }: StepToFiguresProps) {
  const t = useT("pitches");
  return (
    <LinkButton {...button} to={stepToFigures(bar, here)!}>
      {t(`members.${bar}`)}
    </LinkButton>
  );
}

/** In place of figures: who may see them, and how to become one of them (messages `pitches`). */
export function MembersNote({ bar }: { bar: FiguresBar }) {
  const t = useT("pitches");
  const { pathname, search } = useLocation();
  return (
    <Note
      actions={
        <>
          <StepToFigures bar={bar} size="s" here={pathname + search} />
          {bar === "account" && (
            <LinkButton size="s" variant="quiet" to={paths.signIn()}>
              {t("members.signIn")}
            </LinkButton>
          )}
          <LinkButton size="s" variant="quiet" to={paths.faq("who-sees-figures")}>
            {t("members.help")}
          </LinkButton>
        </>
      }
    >
      {bar === "investor-statement"
        ? t("members.statementText")
        : bar === "account"
          ? t("members.text")
          : t(`card.lockedUntil.${bar}`)}
    </Note>
  );
}
